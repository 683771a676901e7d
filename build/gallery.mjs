/** `npm run gallery`: screenshots of every screen, in a folder that is printed at the end or the one named after `--`. */
import { join } from 'node:path'
import { ensureBuild, ensurePackages, ensureSystemPackages, projectEnv, projectNode, root, run } from './bootstrap.mjs'

ensurePackages()
ensureSystemPackages()
ensureBuild()
const { withKeyring } = await import('./keyring.mjs')
const [command, args] = withKeyring(projectNode(), [join(root, 'tests', 'gallery', 'run.ts'), ...process.argv.slice(2)])
process.exitCode = run(command, args, { env: projectEnv() })
