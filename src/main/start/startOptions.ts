import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What the start of the program depends on. */
export interface StartFacts {
  /** Whether this is an installed program, not a development run (`isPacked`). */
  readonly isPacked: boolean
  /** Electron's folder beside the program. Only an administrator can write there. */
  readonly resourcesFolder: string
  /** The account folder. */
  readonly accountFolder: string
  readonly variables: Readonly<Record<string, string | undefined>>
  /** The arguments after the program's path. */
  readonly arguments: readonly string[]
}

export interface StartOptions {
  /** The deployment configuration, or null when there is none. */
  readonly configFile: string | null
  /** `BACKOFFICE_API_URL`: overrides the file's `apiUrl`. */
  readonly apiUrl: string | null
  /** `BACKOFFICE_EXPORT_DIR`: the folder for every export. */
  readonly exportFolder: string | null
  /** Whether the embedded demo API may answer when no server is configured. */
  readonly allowsDemo: boolean
  /** Where an administrator puts the configuration of the installed program. */
  readonly administratorFile: string
}

const CONFIG = 'deployment.json'

/**
 * Where the configuration comes from. Beside an installed program the administrator's file is the only source: the environment and the
 * account folder belong to everyone who uses the OS account, and could send tokens and passwords to another server.
 */
export function startOptions({ isPacked, resourcesFolder, accountFolder, variables, arguments: given }: StartFacts): StartOptions {
  const administratorFile = join(resourcesFolder, CONFIG)
  const fixed = { allowsDemo: !isPacked || given.includes('--demo'), administratorFile }
  if (isPacked && existsSync(administratorFile)) return { ...fixed, configFile: administratorFile, apiUrl: null, exportFolder: null }
  // An empty variable counts as unset.
  const pathIn = (name: string): string | null => (variables[name] ? resolve(variables[name]) : null)
  const own = join(accountFolder, CONFIG)
  return {
    ...fixed,
    configFile: pathIn('BACKOFFICE_CONFIG') ?? (existsSync(own) ? own : null),
    apiUrl: variables['BACKOFFICE_API_URL'] || null,
    exportFolder: pathIn('BACKOFFICE_EXPORT_DIR'),
  }
}
