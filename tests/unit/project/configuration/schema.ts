import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { changeableCalls } from '#main/settings/callSettings.ts'
import { deploymentFields } from '#main/settings/deployment.ts'
import { MAPPED_LISTS, namedCodesOf, type CodeList } from '#shared/domain/codes.ts'
import { INOUT_KIND_NAMES } from '#shared/api/inoutKinds.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'
import { PERMISSIONS } from '#shared/domain/permissions.ts'

export const root = resolve(import.meta.dirname, '../../../..')

/** The used part of a JSON schema. */
export interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly required?: readonly string[]
  readonly default?: unknown
  readonly description?: string
  readonly type?: string
  readonly enum?: readonly (string | number)[]
  readonly minimum?: number
  readonly maximum?: number
  readonly additionalProperties?: unknown
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

/** The rows of the table of names and their defaults. */
export const documentedDefaults = (): readonly string[] => table('defaults').split('\n').slice(2)

/** The page with the program's own rows in that table. */
export const pageWithDefaults = (): string => {
  const documented = table('defaults')
  const head = documented.split('\n').slice(0, 2)
  return page().replace(documented, () => [...head, ...defaultRows()].join('\n'))
}

/** A row for every name that a deployment can map, with what it means without: pages, permissions, codes, kinds and calls. */
export function defaultRows(): readonly string[] {
  const row = (setting: string, name: string, initial: string): string => `| \`${setting}\` | \`${name}\` | ${initial} |`
  const codes = (list: CodeList): string =>
    Object.entries(namedCodesOf(list))
      .map(([name, code]) => `\`${name}\` ${code}`)
      .join(', ')
  return [
    ...Object.entries(MENU_PAGES).map(([name, path]) => row('menuPaths', name, `\`${path}\``)),
    ...PERMISSIONS.map((name) => row('permissions', name, `\`${name}\``)),
    ...MAPPED_LISTS.map((name) => row('codes', name, codes(name))),
    ...INOUT_KIND_NAMES.map((name) => row('inoutTypes', name, `\`${name}\``)),
    ...changeableCalls().map(({ name, part, initial }) => row('calls', name, `\`${part}\`: \`${initial}\``)),
  ]
}

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
