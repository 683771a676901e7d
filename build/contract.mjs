/**
 * `npm run contract`: what the program expects of Electron, checked in Electron where its binary is there, else in the stand-in.
 * `-- --stand-in` takes the stand-in in any case.
 */
import { join } from 'node:path'
import { ensurePackages, projectEnv, projectNode, root, run } from './bootstrap.mjs'

ensurePackages()
const { realElectron, standIn } = await import('./electron.mjs')
const executable = (process.argv.includes('--stand-in') ? null : realElectron()) ?? standIn()
process.exitCode = run(projectNode(), [join(root, 'tests', 'contract', 'run.ts'), executable], { env: projectEnv() })
