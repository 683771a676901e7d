/** `npm run bench`: measures the built app. Names of scenes after `--` select those scenes. */
import { join } from 'node:path'
import { ensureBuild, ensurePackages, ensureSystemPackages, projectEnv, projectNode, root, run } from './bootstrap.mjs'

ensurePackages()
ensureSystemPackages()
ensureBuild()
const { withKeyring } = await import('./keyring.mjs')
const [command, args] = withKeyring(projectNode(), [join(root, 'tests', 'bench', 'run.ts'), ...process.argv.slice(2)])
process.exitCode = run(command, args, { env: projectEnv() })
