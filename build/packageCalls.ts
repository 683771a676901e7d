import { resolve } from 'node:path'
import type { System } from './signing.ts'

const SYSTEMS = ['win', 'mac', 'linux'] as const satisfies readonly System[]
const systemOf = (argument: string): System | undefined => SYSTEMS.find((system) => argument === `--${system}`)

/** One call of electron-builder: each system has its own, because each signs by other variables and takes another Electron. */
interface PackageCall {
  readonly system: System
  readonly args: readonly string[]
}

/**
 * The calls that the arguments of `npm run package` ask for: `--win --linux deb` packages for two systems, the names behind a system are its
 * targets, and all other arguments go to every call. Without a system it is the one that runs.
 */
export function packageCalls(given: readonly string[], here: System): readonly PackageCall[] {
  const targets = new Map<System, string[]>()
  const common: string[] = []
  let behind = common
  for (const argument of given) {
    const system = systemOf(argument)
    if (system === undefined) {
      if (argument.startsWith('-')) behind = common
      behind.push(argument)
    } else {
      behind = []
      targets.set(system, behind)
    }
  }
  if (targets.size === 0) targets.set(here, [])
  return [...targets].map(([name, own]) => ({ system: name, args: [`--${name}`, ...own, ...common] }))
}

/** Both names that electron-builder takes. */
const OUTPUT = /^(?:-c|--config)\.directories\.output=/u

/** The folder that the arguments name for the packages, below `base` unless it is a whole path; undefined for the configuration's. */
export function outputOf(given: readonly string[], base: string): string | undefined {
  const named = given.find((argument) => OUTPUT.test(argument))?.replace(OUTPUT, '')
  return named === undefined ? undefined : resolve(base, named)
}
