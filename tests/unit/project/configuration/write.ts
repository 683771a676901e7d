import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root, schemaFile } from './schema.ts'

writeFileSync(resolve(root, 'resources/deployment.schema.json'), schemaFile())
