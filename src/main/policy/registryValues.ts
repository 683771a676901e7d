import * as z from 'zod'
import { isRecord } from '#shared/json/isRecord.ts'
import { deploymentFields } from '../settings/deployment.ts'
import type { RegistryKey, RegistryValue } from './registry.ts'

/** The used part of a JSON schema. */
interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/**
 * The settings of a key of the registry, as `deployment.json` would hold them. The registry has no true or false, no list of numbers and no
 * objects: `1` is true, each line of a list is an entry, and an object is a key below, or its text in JSON. What cannot be read so stays as
 * it is, and the check of the settings says what it should be. Names are found in any case, as Windows does.
 */
export const settingsInKey = (key: RegistryKey): Readonly<Record<string, unknown>> => objectOf(key, settingsSchema())

const settingsSchema = (): Schema => JSON.parse(JSON.stringify(z.toJSONSchema(deploymentFields, { io: 'input' })))

function objectOf(key: RegistryKey, { properties = {} }: Schema): Readonly<Record<string, unknown>> {
  const known = new Map(Object.keys(properties).map((name) => [name.toLowerCase(), name]))
  const entries = Object.entries(key).map(([written, value]) => {
    const name = known.get(written.toLowerCase()) ?? written
    return [name, valueOf(value, properties[name] ?? {})] as const
  })
  return Object.fromEntries(entries)
}

function valueOf(value: RegistryValue, schema: Schema): unknown {
  switch (schema.type) {
    case 'boolean':
      return booleanOf(value)
    case 'integer':
    case 'number':
      return typeof value === 'string' ? numberOf(value) : value
    case 'array':
      return isKey(value) ? value : listOf(linesOf(value), schema.items ?? {})
    case 'object':
      return isKey(value) ? objectOf(value, schema) : jsonOf(linesOf(value).join('\n'))
    default:
      return value
  }
}

const isKey = (value: RegistryValue): value is RegistryKey => isRecord(value)

function booleanOf(value: RegistryValue): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value
  const text = String(value).trim().toLowerCase()
  if (text === '1' || text === 'true') return true
  return text === '0' || text === 'false' ? false : value
}

const numberOf = (text: string): number | string => (/^-?\d+$/u.test(text.trim()) ? Number(text) : text)

/** The lines of a text or list that are not empty. */
const linesOf = (value: Exclude<RegistryValue, RegistryKey>): readonly string[] =>
  (Array.isArray(value) ? value.map(String) : String(value).split(/\r?\n/u)).map((line) => line.trim()).filter((line) => line !== '')

/** A list: its text in JSON, or an entry for each line. */
function listOf(lines: readonly string[], items: Schema): unknown {
  if (lines[0]?.startsWith('[') === true) return jsonOf(lines.join('\n'))
  const takesNumbers = (items.anyOf ?? [items]).some(({ type }) => type === 'integer' || type === 'number')
  return takesNumbers ? lines.map(numberOf) : lines
}

function jsonOf(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed
  } catch {
    return text
  }
}
