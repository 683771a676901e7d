/** Writes `docs/calls.md`, the list of all calls, from the catalogue and the sources. */
import { join } from 'node:path'
import { ensurePackages, projectEnv, projectNode, root, run } from './bootstrap.mjs'

ensurePackages()
process.exitCode = run(projectNode(), [join(root, 'tests', 'unit', 'project', 'calls', 'write.ts')], { env: projectEnv() })
