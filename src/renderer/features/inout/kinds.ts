import { serverNames } from '#renderer/kit/serverNames.ts'
import type { BlobEndpointName, ExportCall } from '#shared/api/index.ts'
import { EXPORTS } from '#shared/api/exports.gen.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import type { OwnTexts, Texts } from '#shared/locales/index.ts'
import { useTexts } from '#renderer/kit/pageTexts.ts'
import { sayingOf } from '#shared/locales/ownTexts.ts'

/** The kinds of exports and imports (spec.md §7), in the order in which people look for them. */

/** The exports that have a name, a file name and a description: `inout:kind`, `inout:file` and `inout:about`, or `files` of a namespace. */
type WithTexts = keyof (Texts['inout']['file'] & OwnTexts<'files'>)
type ExportName = Extract<keyof typeof EXPORTS, WithTexts>
type OtherName = Exclude<keyof Texts['inout']['kind'], ExportName>

interface Kind {
  /** The `:type` of the page's address. */
  readonly name: ExportName | OtherName
  /** The permission (spec.md §6). Null: everybody. */
  readonly permission: Permission | null
}

export interface ExportKind extends Kind {
  readonly does: 'export'
  readonly name: ExportName
  readonly endpoint: BlobEndpointName
  readonly fields: FilterFields
  /** The call has paging arguments. The export then sends `EVERY_ROW`, one page with all rows. */
  readonly isPaged: boolean
}

/** A file to fill in. */
export interface TemplateKind extends Kind {
  readonly does: 'template'
  readonly endpoint: BlobEndpointName
}

export interface ImportKind extends Kind {
  readonly does: 'import'
}

export type InoutKind = ExportKind | TemplateKind | ImportKind

/** The most wanted exports, in their order; the others stand behind them. */
const FIRST: readonly ExportName[] = ['orders', 'shipping', 'refunds', 'allRefunds', 'oldRefunds', 'refundMoney', 'insurance']

/** An export of an area without its texts does not compile. */
type Untold = Exclude<keyof typeof EXPORTS, ExportName>
const DECLARED: [Untold] extends [never] ? Readonly<Record<ExportName, ExportCall>> : never = EXPORTS

function exported(name: ExportName): ExportKind {
  const { endpoint, permission, filters, isPaged = false } = DECLARED[name]
  return { does: 'export', name, endpoint, permission, fields: filters, isPaged }
}
const template = (name: OtherName, endpoint: BlobEndpointName): TemplateKind => ({ does: 'template', name, endpoint, permission: null })

const isExportName = (name: string): name is ExportName => Object.hasOwn(EXPORTS, name)
const OTHERS = Object.keys(EXPORTS)
  .filter(isExportName)
  .filter((name) => !FIRST.includes(name))

export const INOUT_KINDS: readonly InoutKind[] = [
  ...[...FIRST, ...OTHERS].map(exported),
  { does: 'import', name: 'waybills', permission: 'order_send' },
  template('employeeTemplate', 'organisation.employeeTemplate'),
  template('storeTemplate', 'organisation.storeTemplate'),
]

/** The kind that a menu's address names: by the server's word for it, else by ours; undefined for a word that nobody knows. */
export const kindOfType = (type: string): InoutKind | undefined =>
  INOUT_KINDS.find(({ name }) => serverNames().inoutTypes[name]?.includes(type)) ?? INOUT_KINDS.find(({ name }) => name === type)

/** The kinds that a person with these permissions may use. */
export const kindsFor = (allowed: ReadonlySet<string>): readonly InoutKind[] =>
  INOUT_KINDS.filter(({ permission }) => permission === null || allowed.has(permission))

type Said = Readonly<Record<'kind' | 'file' | 'about', string>>

/** The name of a kind, the one of its file and its description: texts of this page, or `files.<name>` of an area's namespace. */
export function useKindTexts(): (kind: Pick<InoutKind, 'name'>) => Said {
  const texts = useTexts()
  const { kind, file, about }: Readonly<Record<keyof Said, Readonly<Record<string, string>>>> = texts.inout
  return ({ name }) => {
    const own = sayingOf(texts, {}, 'files', name)
    const said = (part: keyof Said, general: Readonly<Record<string, string>>): string => {
      const text: unknown = typeof own === 'object' && own !== null ? Reflect.get(own, part) : undefined
      return general[name] ?? (typeof text === 'string' ? text : name)
    }
    return { kind: said('kind', kind), file: said('file', file), about: said('about', about) }
  }
}
