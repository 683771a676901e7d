/** Writes `resources/deployment.schema.json` from the program's own check of the configuration and docs/configuration.md. */
import { join } from 'node:path'
import { ensurePackages, projectEnv, projectNode, root, run } from './bootstrap.mjs'

ensurePackages()
process.exitCode = run(projectNode(), [join(root, 'tests', 'unit', 'project', 'configuration', 'write.ts')], { env: projectEnv() })
