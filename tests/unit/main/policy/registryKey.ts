import type { RegistryBinding } from '#main/policy/registry.ts'

/** A value as Windows keeps it: its type and bytes. */
type Written = string | number | bigint | readonly string[] | Buffer

/** A key with its values, and the keys below it. */
export interface WrittenKey {
  readonly values?: Readonly<Record<string, Written>>
  readonly keys?: Readonly<Record<string, WrittenKey>>
}

/** A registry, by the number of the hive and the path of the key in it. `opened` counts the keys that are not closed again. */
export function registryOf(hives: Readonly<Record<number, Readonly<Record<string, WrittenKey>>>>): RegistryBinding & { opened: number } {
  return {
    opened: 0,
    openKey(parent, path) {
      const found = typeof parent === 'number' ? hives[parent]?.[path] : (parent as WrittenKey).keys?.[path]
      if (found === undefined) return null
      this.opened += 1
      return found
    },
    enumKeyNames: (key) => Object.keys((key as WrittenKey).keys ?? {}),
    enumValueNames: (key) => Object.keys((key as WrittenKey).values ?? {}),
    queryValue: (key, name) => dataOf((key as WrittenKey).values?.[name] ?? ''),
    closeKey() {
      this.opened -= 1
    },
  }
}

export const MACHINE = 0x8000_0002
export const ACCOUNT = 0x8000_0001
export const KEY = String.raw`SOFTWARE\Policies\Backoffice`

function dataOf(value: Written): Buffer & { readonly type: number } {
  if (typeof value === 'string') return typed(Buffer.from(`${value}\0`, 'utf16le'), 1)
  if (typeof value === 'number') {
    const data = Buffer.alloc(4)
    data.writeUInt32LE(value)
    return typed(data, 4)
  }
  if (typeof value === 'bigint') {
    const data = Buffer.alloc(8)
    data.writeBigUInt64LE(value)
    return typed(data, 11)
  }
  return Buffer.isBuffer(value) ? typed(value, 3) : typed(Buffer.from(`${value.join('\0')}\0\0`, 'utf16le'), 7)
}

const typed = (data: Buffer, type: number) => Object.assign(data, { type })
