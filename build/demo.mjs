/** `npm run demo`: the main job without hands. Its folder of screenshots and the exported file is printed at the end. */
import { join } from 'node:path'
import { ensureBuild, ensurePackages, ensureSystemPackages, projectEnv, projectNode, root, run } from './bootstrap.mjs'

ensurePackages()
ensureSystemPackages()
ensureBuild()
process.exitCode = run(projectNode(), [join(root, 'tests', 'tour', 'run.ts'), ...process.argv.slice(2)], { env: projectEnv() })
