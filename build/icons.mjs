/** Writes `resources/icons`, the icons of every size, from `resources/icon.png`. */
import { join } from 'node:path'
import { ensurePackages, projectEnv, projectNode, root, run } from './bootstrap.mjs'

ensurePackages()
process.exitCode = run(projectNode(), [join(root, 'build', 'icons.ts')], { env: projectEnv() })
