import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { deploymentFields } from '#main/settings/deployment.ts'

export const root = resolve(import.meta.dirname, '../../../..')

/** The used part of a JSON schema. */
export interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly required?: readonly string[]
  readonly default?: unknown
  readonly description?: string
}

/** One row of the table of settings in docs/configuration.md. */
interface DocumentedSetting {
  /** `updates.window`, `socialSignIn[].name`. */
  readonly path: string
  /** As written: `required`, `–` or JSON. */
  readonly initial: string
  readonly meaning: string
}

export const page = (): string => readFileSync(resolve(root, 'docs/configuration.md'), 'utf8')

/** The table behind the comment that begins with `name`. */
const table = (name: string): string => page().split(`<!-- ${name}:`)[1]?.split('\n\n')[1] ?? ''

/** The rows of the table of calls that a deployment can change. */
export const documentedCalls = (): readonly string[] => table('calls').split('\n').slice(2)

/** The table of settings. */
export function documentedSettings(): readonly DocumentedSetting[] {
  return [...table('settings').matchAll(/^\| `([^`]+)` \| (.*?) \| (.*) \|$/gmu)].map(([, path = '', initial = '', meaning = '']) => ({
    path,
    initial: initial.replaceAll('`', ''),
    meaning,
  }))
}

/** Every setting of a schema by its path, with its own schema and whether it is required. */
export function settingsOf(schema: JsonSchema, prefix = ''): readonly { path: string; schema: JsonSchema; isRequired: boolean }[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, own]) => {
    const path = `${prefix}${name}`
    const isRequired = schema.required?.includes(name) === true
    return [{ path, schema: own, isRequired }, ...settingsOf(own, `${path}.`), ...settingsOf(own.items ?? {}, `${path}[].`)]
  })
}

/** The settings as a JSON schema, without descriptions. What a configuration may leave out is optional in it. */
export const plainSchema = (): JsonSchema => JSON.parse(JSON.stringify(z.toJSONSchema(deploymentFields, { io: 'input' })))

/** Plain text of a cell: links and marks of Markdown are of no use in an editor. */
const plain = (cell: string): string => cell.replaceAll(/\[([^\]]+)\]\([^)]+\)/gu, '$1').replaceAll('`', '')

function described(schema: JsonSchema, meanings: ReadonlyMap<string, string>, prefix = ''): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, own]) => {
    const path = `${prefix}${name}`
    const inner = described(own, meanings, `${path}.`)
    const items = own.items === undefined ? {} : { items: described(own.items, meanings, `${path}[].`) }
    return [name, { description: meanings.get(path) ?? '', ...inner, ...items }] as const
  })
  return properties.length === 0 ? schema : { ...schema, properties: Object.fromEntries(properties) }
}

/** The text of resources/deployment.schema.json: the program's schema with the meanings of docs/configuration.md. */
export function schemaFile(): string {
  const meanings = new Map(documentedSettings().map(({ path, meaning }) => [path, plain(meaning)]))
  return `${JSON.stringify({ title: 'Configuration of Backoffice (deployment.json)', ...described(plainSchema(), meanings) }, null, 2)}\n`
}
