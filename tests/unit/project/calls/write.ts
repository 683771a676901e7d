import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { callsPage } from './callsPage.ts'

writeFileSync(resolve(import.meta.dirname, '../../../../docs/calls.md'), callsPage())
