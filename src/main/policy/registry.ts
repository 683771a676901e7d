import { createRequire } from 'node:module'
import { arch } from 'node:os'

/** A key of the registry with its values by name; a key below it is an object of the same kind. */
export interface RegistryKey {
  readonly [name: string]: RegistryValue
}

/** `REG_SZ` and `REG_EXPAND_SZ`, which is not expanded: a text. `REG_DWORD` and `REG_QWORD`: a number. `REG_MULTI_SZ`: its lines. */
export type RegistryValue = string | number | readonly string[] | RegistryKey

export type Hive = 'HKEY_LOCAL_MACHINE' | 'HKEY_CURRENT_USER'

type Data = Buffer & { readonly type: number }

/** The part of native-reg's binding that is used; a handle is whatever it returns. */
export interface RegistryBinding {
  /** Null for a key that does not exist. */
  openKey(parent: unknown, path: string, options: number, access: number): unknown
  enumKeyNames(key: unknown): readonly string[]
  enumValueNames(key: unknown): readonly string[]
  queryValue(key: unknown, name: string): Data | null
  closeKey(key: unknown): void
}

const HIVES: Readonly<Record<Hive, number>> = { HKEY_LOCAL_MACHINE: 0x8000_0002, HKEY_CURRENT_USER: 0x8000_0001 }
const KEY_READ = 0x2_0019
/** Keys below keys: `updates` lies one below the first. Deeper ones hold no setting. */
const MAX_DEPTH = 3

/**
 * The binding from the package itself. Its own loader (node-gyp-build) is left out: environment variables tell that one which file to load.
 * @throws Error where Windows refuses to load it.
 */
export function registryBinding(): RegistryBinding {
  const load = createRequire(import.meta.url)
  const binding: RegistryBinding = load(`native-reg/prebuilds/win32-${arch()}/node.napi.node`)
  return binding
}

/**
 * A key with all its values; null when it does not exist. A key below it that holds no value is left out: scripts and group policy
 * preferences take values back, and leave their key. @throws Error when Windows refuses to read it.
 */
export function readKey(binding: RegistryBinding, hive: Hive, path: string): RegistryKey | null {
  return readBelow(binding, HIVES[hive], path, 1)
}

function readBelow(binding: RegistryBinding, parent: unknown, path: string, depth: number): RegistryKey | null {
  const key = binding.openKey(parent, path, 0, KEY_READ)
  if (key === null) return null
  try {
    const values = binding.enumValueNames(key).flatMap((name) => {
      const value = parsed(binding.queryValue(key, name))
      return value === null ? [] : [[name, value] as const]
    })
    const names = depth < MAX_DEPTH ? binding.enumKeyNames(key) : []
    const below = names.flatMap((name) => {
      const found = readBelow(binding, key, name, depth + 1) ?? {}
      return Object.keys(found).length === 0 ? [] : [[name, found] as const]
    })
    return Object.fromEntries<RegistryValue>([...below, ...values])
  } finally {
    binding.closeKey(key)
  }
}

/** The value of a type that group policies write; null for any other. A text may lack its last null. */
function parsed(data: Data | null): RegistryValue | null {
  switch (data?.type) {
    case 1:
    case 2:
      return data.toString('utf16le').replace(/\0[^]*$/u, '')
    case 4:
      return data.readUInt32LE(0)
    case 7:
      return data.toString('utf16le').replace(/\0+$/u, '').split('\0')
    case 11:
      return Number(data.readBigUInt64LE(0))
    default:
      return null
  }
}
