import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { termsPage } from './termsPage.ts'

writeFileSync(resolve(import.meta.dirname, '../../../../docs/terms.md'), termsPage())
