import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pageWithDefaults, root, schemaFile } from './schema.ts'

writeFileSync(resolve(root, 'docs/configuration.md'), pageWithDefaults())
writeFileSync(resolve(root, 'resources/deployment.schema.json'), schemaFile())
