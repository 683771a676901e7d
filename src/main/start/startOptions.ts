import { existsSync, lstatSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { namesServer, NO_POLICIES, type Policies } from './policies.ts'

/** What the start of the program depends on. */
export interface StartFacts {
  /** Whether this is an installed program, not a development run (`isPacked`). */
  readonly isPacked: boolean
  /** The folder of the machine-wide configuration (`machineFolder`). */
  readonly machineFolder: string
  /** Electron's folder beside the program. Where the program is installed for all users, only an administrator can write there. */
  readonly resourcesFolder: string
  /** The account folder. */
  readonly accountFolder: string
  readonly variables: Readonly<Record<string, string | undefined>>
  /** The arguments after the program's path. */
  readonly arguments: readonly string[]
  /** The policies of this PC; a development run has none. */
  readonly policies?: Policies
}

/**
 * Where the configuration of a start lies; `environment`: `BACKOFFICE_CONFIG` names its file. `policy`: policies name the server, or cannot
 * be read.
 */
export type ConfigPlace = 'policy' | 'machine' | 'program' | 'environment' | 'account' | 'none'

export interface StartOptions {
  /** The deployment configuration, or null when there is none. */
  readonly configFile: string | null
  readonly place: ConfigPlace
  /** `BACKOFFICE_API_URL`: overrides the file's `apiUrl`. */
  readonly apiUrl: string | null
  /** `BACKOFFICE_EXPORT_DIR`: the folder for every export. */
  readonly exportFolder: string | null
  /** Whether the embedded demo API may answer when no server is configured. */
  readonly allowsDemo: boolean
  /** The paths where an administrator puts the configuration of the installed program, in order of precedence. */
  readonly administratorFiles: readonly [machine: string, program: string]
  /** What policies set: it counts before the configuration of the place. */
  readonly policies: Policies
}

const CONFIG = 'deployment.json'

/** Whether the settings of the server are the person's own, of the account folder: the setup page may change these, and no other ones. */
export const isOwnServer = ({ place, apiUrl }: Pick<StartOptions, 'place' | 'apiUrl'>): boolean => place === 'account' && apiUrl === null

/** Whether a setting comes from where only an administrator can write: a policy, or a configuration in such a place. */
export const isAdministrators = (name: string, { place, policies }: Pick<StartOptions, 'place' | 'policies'>): boolean =>
  place === 'policy' || place === 'machine' || place === 'program' || Object.hasOwn(policies.settings, name)

/**
 * Where the configuration comes from: policies that name a server, else the machine-wide file, else the one beside the program, else the
 * environment and the account folder. Each of the first three is the only source where it exists: the environment and the account folder belong to everyone who uses
 * the OS account, and could send tokens and passwords to another server.
 */
export function startOptions(facts: StartFacts): StartOptions {
  const { isPacked, resourcesFolder, accountFolder, variables, arguments: given } = facts
  const administratorFiles = [join(facts.machineFolder, CONFIG), join(resourcesFolder, CONFIG)] as const
  const policies = facts.policies ?? NO_POLICIES
  const fixed = { allowsDemo: !isPacked || given.includes('--demo'), administratorFiles, policies }
  if (namesServer(policies) || policies.fault !== null)
    return { ...fixed, configFile: null, place: 'policy', apiUrl: null, exportFolder: null }
  const administratorFile = isPacked ? administratorFiles.find(isThere) : undefined
  if (administratorFile !== undefined) {
    const place = administratorFile === administratorFiles[0] ? 'machine' : 'program'
    return { ...fixed, configFile: administratorFile, place, apiUrl: null, exportFolder: null }
  }
  // An empty variable counts as unset.
  const pathIn = (name: string): string | null => (variables[name] ? resolve(variables[name]) : null)
  const own = join(accountFolder, CONFIG)
  const configFile = pathIn('BACKOFFICE_CONFIG') ?? (existsSync(own) ? own : null)
  return {
    ...fixed,
    configFile,
    place: placeOf(configFile, own),
    apiUrl: variables['BACKOFFICE_API_URL'] || null,
    exportFolder: Object.hasOwn(policies.settings, 'exportFolder') ? null : pathIn('BACKOFFICE_EXPORT_DIR'),
  }
}

function placeOf(configFile: string | null, own: string): ConfigPlace {
  if (configFile === null) return 'none'
  return configFile === own ? 'account' : 'environment'
}

/** Whether the file exists, even if this account may not read it: the start then fails instead of using another file. */
function isThere(file: string): boolean {
  try {
    lstatSync(file)
    return true
  } catch (cause) {
    return !(cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR'))
  }
}
