import { execFileSync } from 'node:child_process'
import { lstatSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { isRecord } from '#shared/json/isRecord.ts'
import { decodeUnicode } from '#shared/text/decodeText.ts'
import { messageOf } from '../log/messageOf.ts'
import { deploymentFields } from '../settings/deployment.ts'
import { objectIn } from '../settings/loadDeployment.ts'
import { isGuardedByModes } from '../start/configFileAcl.ts'
import { NO_POLICIES, type Policies, type PolicySource } from '../start/policies.ts'
import type { Translate } from '../texts/texts.ts'
import { readKey, registryBinding, type Hive, type RegistryBinding } from './registry.ts'
import { settingsInKey } from './registryValues.ts'

/** Policies, the settings of an administrator that count before every other source (docs/configuration.md › Policies). */

/** The system that is asked. */
export interface PolicySystem {
  readonly platform: NodeJS.Platform
  /** The id of the program, which is the name of its preferences on macOS. */
  readonly appId: string
  /** Only macOS has policies by this name. @throws Error where the system does not know the account. */
  readonly accountName: () => string
  /** Linux: the file of the policies. */
  readonly file?: string
  /** The account that must own that file: root. */
  readonly owner?: number
  readonly binding?: () => RegistryBinding
  /** macOS: a file of preferences as JSON; null when it is missing. */
  readonly readProfile?: (file: string) => string | null
}

interface Layer {
  readonly source: PolicySource
  /** Whether it is for one account: then it sets only what its person may choose anyway. */
  readonly isOfAccount: boolean
  readonly settings: Readonly<Record<string, unknown>>
}

const KEY = String.raw`SOFTWARE\Policies\Backoffice`
const LINUX_FILE = '/etc/backoffice/policy.json'
const PROFILES = '/Library/Managed Preferences'
/** How long macOS may take to read a file of preferences. Milliseconds. */
const PROFILE_LIMIT_MS = 10_000

/**
 * What a policy of one account may set: what its person may choose in the program anyway. An account can replace its own part of the
 * registry, so nothing there may name a server, a page, an update or a lock.
 */
export const ACCOUNT_POLICIES: ReadonlySet<string> = new Set(['exportFolder', 'listPageSize'])

/** Reads the policies of this PC and account. Never throws: what cannot be read is a fault. */
export function readPolicies(system: PolicySystem, t: Translate): Policies {
  try {
    return layered(layersOf(system, t))
  } catch (cause) {
    return { ...NO_POLICIES, fault: cause instanceof Error ? cause.message : String(cause) }
  }
}

/** The first layer that has a setting gives it. */
function layered(layers: readonly Layer[]): Policies {
  const settings = new Map<string, unknown>()
  const sources = new Map<string, PolicySource>()
  const ignored: string[] = []
  for (const { source, isOfAccount, settings: found } of layers) {
    for (const [name, value] of Object.entries(found)) {
      const counts = isOfAccount ? ACCOUNT_POLICIES.has(name) : Object.hasOwn(deploymentFields.shape, name)
      if (!counts) ignored.push(`${source.where}: ${name}`)
      else if (!settings.has(name)) {
        settings.set(name, value)
        sources.set(name, source)
      }
    }
  }
  return { settings: Object.fromEntries(settings), sources: Object.fromEntries(sources), ignored, fault: null }
}

function layersOf(system: PolicySystem, t: Translate): readonly Layer[] {
  switch (system.platform) {
    case 'win32':
      return registryLayers(system.binding ?? registryBinding, t)
    case 'darwin':
      return profileLayers(system, t)
    default:
      return fileLayers(system, t)
  }
}

function registryLayers(load: () => RegistryBinding, t: Translate): readonly Layer[] {
  const hives: readonly Hive[] = ['HKEY_LOCAL_MACHINE', 'HKEY_CURRENT_USER']
  return hives.flatMap((hive, index) => {
    const where = `${hive}\\${KEY}`
    const key = readable(where, t, () => readKey(load(), hive, KEY))
    return key === null ? [] : [{ source: { where, form: 'registry' }, isOfAccount: index > 0, settings: settingsInKey(key) }]
  })
}

/** What a profile forces, in the files that only the system writes. The program's own preferences, which a person can write, are not asked. */
function profileLayers({ appId, accountName, readProfile = profileAsJson }: PolicySystem, t: Translate): readonly Layer[] {
  const files = [`${PROFILES}/${appId}.plist`, `${PROFILES}/${accountName()}/${appId}.plist`]
  return files.flatMap((where, index) => {
    const text = readable(where, t, () => readProfile(where))
    if (text === null) return []
    const settings = settingsIn(where, text, t)
    return [{ source: { where, form: 'profile' }, isOfAccount: index > 0, settings: withoutPayload(settings) }]
  })
}

/** Profiles that are installed by hand add these to the settings. */
const withoutPayload = (settings: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !name.startsWith('Payload')))

/** macOS keeps them in its binary form, which its own `plutil` reads. */
function profileAsJson(file: string): string | null {
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return null
  const options = { encoding: 'utf8', env: {}, timeout: PROFILE_LIMIT_MS } as const
  return execFileSync('/usr/bin/plutil', ['-convert', 'json', '-o', '-', '--', file], options)
}

/** The modes are looked at, at no cost: only root can write in `/etc`, but its administrator may have given the file away. */
function fileLayers({ file: where = LINUX_FILE, owner = 0 }: PolicySystem, t: Translate): readonly Layer[] {
  const found = readable(where, t, () => lstatSync(where, { bigint: true, throwIfNoEntry: false }))
  if (found === undefined) return []
  const folder = dirname(where)
  if (found.isSymbolicLink() || !isGuardedByModes([lstatSync(folder, { bigint: true }), found], BigInt(owner)))
    throw new Error(t('main:policy.unguarded', { where, folder, base: basename(where) }))
  const text = readable(where, t, () => decodeUnicode(new Uint8Array(readFileSync(where))))
  return [{ source: { where, form: 'json' }, isOfAccount: false, settings: settingsIn(where, text, t) }]
}

function settingsIn(where: string, text: string, t: Translate): Readonly<Record<string, unknown>> {
  const found = objectIn(text, t)
  if ('reason' in found) throw new Error(t('main:policy.unreadable', { where, reason: found.reason }))
  return isRecord(found.object) ? found.object : {}
}

/** @throws Error that names the place. */
function readable<T>(where: string, t: Translate, read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new Error(t('main:policy.unreadable', { where, reason: messageOf(cause) }), { cause })
  }
}
