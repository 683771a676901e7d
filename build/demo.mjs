/** `npm run demo`: runs the scripted tour. It prints the folder with the screenshots and the exported file at the end. */
import { join } from 'node:path'
import { ensureBuild, ensurePackages, ensureSystemPackages, projectEnv, projectNode, root, run } from './bootstrap.mjs'

ensurePackages()
ensureSystemPackages()
ensureBuild()
process.exitCode = run(projectNode(), [join(root, 'tests', 'tour', 'run.ts'), ...process.argv.slice(2)], { env: projectEnv() })
