/** `npm run gallery`: takes screenshots of every screen. The folder is the one named after `--`, or a new one. It is printed at the end. */
import { join } from 'node:path'
import { ensureBuild, ensurePackages, ensureSystemPackages, projectEnv, projectNode, root, run } from './bootstrap.mjs'

ensurePackages()
ensureSystemPackages()
ensureBuild()
const { withKeyring } = await import('./keyring.mjs')
const [command, args] = withKeyring(projectNode(), [join(root, 'tests', 'gallery', 'run.ts'), ...process.argv.slice(2)])
process.exitCode = run(command, args, { env: projectEnv() })
