/**
 * `npm run contract`: checks what the program expects of Electron, in Electron where its binary is there, else in the stand-in.
 * `-- --stand-in` takes the stand-in in any case.
 */
import { join } from 'node:path'
import { projectEnv, projectNode, root, run } from './bootstrap.mjs'
import { realElectron, standIn } from './electron.mjs'

const executable = (process.argv.includes('--stand-in') ? null : realElectron()) ?? standIn()
process.exitCode = run(projectNode(), [join(root, 'tests', 'contract', 'run.ts'), executable], { env: projectEnv() })
