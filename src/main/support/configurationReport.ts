import type { PcSettings } from '#shared/schemas/settings.ts'
import { withoutQueryValues } from '../log/queryValues.ts'
import { deploymentFields, type Deployment } from '../settings/deployment.ts'
import type { ConfigPlace, StartOptions } from '../start/startOptions.ts'

/** A setting and the source of its value. Without a file the defaults are the demo's. */
export interface ReportedSetting {
  readonly name: string
  readonly value: unknown
  readonly from: 'policy' | 'file' | 'environment' | 'default'
  /** The place of the policy. */
  readonly where?: string
}

export interface ConfigurationReport {
  readonly place: ConfigPlace
  readonly file: string | null
  /** Policies that do not count, with their places. */
  readonly ignoredPolicies: readonly string[]
  /** Why the program does not start with this configuration; null when it does. */
  readonly fault: string | null
  /** Empty for a configuration that could not be read. */
  readonly settings: readonly ReportedSetting[]
}

export interface ReportedConfiguration {
  readonly options: StartOptions
  /** The names that the file sets. */
  readonly inFile: ReadonlySet<string>
  readonly deployment: Deployment | null
  readonly fault: string | null
}

const MASKED = '***'

/** The deployment configuration without its secret, for store IT. */
export function configurationReport({ options, inFile, deployment, fault }: ReportedConfiguration): ConfigurationReport {
  const { configFile } = options
  return {
    place: options.place,
    file: configFile,
    ignoredPolicies: options.policies.ignored,
    fault,
    settings: deployment === null ? [] : Object.keys(deploymentFields.shape).map((name) => settingOf(name, deployment, options, inFile)),
  }
}

/** The settings of this PC. @param inFile The content of `settings.json`. */
export const pcSettingsReport = (settings: PcSettings, inFile: ReadonlySet<string>): readonly ReportedSetting[] =>
  Object.entries(settings).map(([name, value]) => ({ name, value, from: inFile.has(name) ? 'file' : 'default' }))

function settingOf(name: string, deployment: Deployment, options: StartOptions, inFile: ReadonlySet<string>): ReportedSetting {
  const { sources } = options.policies
  if (Object.hasOwn(sources, name)) {
    const value = name === 'clientSecret' ? MASKED : withoutKeys(Reflect.get(deployment, name))
    return { name, value, from: 'policy', where: sources[name]?.where ?? '' }
  }
  if (name === 'clientSecret') return { name, value: MASKED, from: inFile.has(name) ? 'file' : 'default' }
  if (name === 'apiUrl' && options.apiUrl !== null) return { name, value: deployment.apiUrl, from: 'environment' }
  if (name === 'exportFolder' && options.exportFolder !== null) return { name, value: options.exportFolder, from: 'environment' }
  return { name, value: withoutKeys(Reflect.get(deployment, name)), from: inFile.has(name) ? 'file' : 'default' }
}

/** A value without the values in the query of an address: the address of a feed can contain a key. */
function withoutKeys(value: unknown): unknown {
  if (typeof value === 'string') return URL.canParse(value) ? withoutQueryValues(value) : value
  if (Array.isArray(value)) return value.map(withoutKeys)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutKeys(part)]))
}
