/** Where an administrator sets a policy, and in which form: each form is written in its own way. */
export interface PolicySource {
  /** `HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Backoffice`, or the path of a file. */
  readonly where: string
  readonly form: 'registry' | 'profile' | 'json'
}

/** The settings that policies give. They count before every other source, because only administrators can write them. */
export interface Policies {
  /** As in `deployment.json`, by their names there. */
  readonly settings: Readonly<Record<string, unknown>>
  /** The source of each of these settings. */
  readonly sources: Readonly<Record<string, PolicySource>>
  /** Names that do not count here, each with its place: unknown ones, and those that a policy of an account cannot set. */
  readonly ignored: readonly string[]
  /** Why policies cannot be read, for store IT; the program then starts with no other source either. */
  readonly fault: string | null
}

export const NO_POLICIES: Policies = { settings: {}, sources: {}, ignored: [], fault: null }

/** The setting that makes policies the whole configuration: no file, and nothing of the environment counts beside them. */
export const namesServer = ({ settings }: Pick<Policies, 'settings'>): boolean => Object.hasOwn(settings, 'apiUrl')
