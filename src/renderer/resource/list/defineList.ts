import type { ComponentType, FunctionComponent } from 'react'
import { apiQuery, type CallKey } from '#renderer/kit/ipc/apiQuery.ts'
import { call, type CallContext } from '#renderer/kit/ipc/bridge.ts'
import type { ListPage } from '#renderer/kit/ipc/listPages.ts'
import type { RecordKind } from '#renderer/kit/tabs/page.ts'
import type { FilterForm } from '#renderer/ui/filters/filterForm.ts'
import type { Column, Sort } from '#renderer/ui/table/column.ts'
import type { CallArgs, CallResult, ExportCall, JsonEndpointName } from '#shared/api/index.ts'
import type { FilterArgs, FilterFields } from '#shared/domain/filters.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import type { Texts } from '#shared/locales/index.ts'
import type { ListKey } from '#shared/domain/preferences.ts'
import type { BulkAction } from '../bulk/bulkAction.ts'
import type { RowAction } from './actions/rowAction.ts'
import { columnKit, type ColumnKit, type ColumnWords } from './columns/columnKit.tsx'
import type { Look, RowStates } from './look/look.ts'
import type { SelectionAction, SelectionActionProps } from './selection/selectionAction.ts'
import type { RowSteps } from './state/useRowSteps.ts'

/** The names of the calls that return a page of records. */
export type PagedName = {
  [Name in JsonEndpointName]: CallResult<Name> extends ListPage<unknown> ? Name : never
}[JsonEndpointName]

/** A record of such a call. */
export type RowOf<Name extends PagedName> = CallResult<Name>['records'][number]

/** The columns that a list has names for: the keys of `column` in its texts. */
export type ColumnName<Key extends ListKey> = keyof Texts[Key]['column'] & string

/** The arguments of every paged call, beside its filters; `ascs` and `descs` name the column to sort by. */
export interface PageArgs {
  readonly current: number
  readonly size: number
  readonly ascs?: string
  readonly descs?: string
}

/** `Fields` if the call takes every argument that the filters produce; otherwise `never`, so that the declaration does not compile. */
type FittingFilters<Fields extends FilterFields, Args> =
  FilterArgs<Fields> extends Partial<Args> ? ([Exclude<keyof FilterArgs<Fields>, keyof Args>] extends [never] ? Fields : never) : never

/** The props of a list's detail, which renders a `RecordPanel`, or a `SidePanel`, over the list. */
export interface DetailProps<Row> {
  readonly row: Row
  readonly steps: RowSteps
  readonly onClose: () => void
}

/** What a list gives its detail as well, for one that shows the list's own columns (`facts`). */
export interface ListDetailProps<Row> extends DetailProps<Row> {
  readonly recordKey: string
  /** Every column of the list, in the order of its declaration. */
  readonly columns: readonly Column<Row>[]
}

/** What the buttons above the table may begin with: the selected rows, or the filters of the rows that are shown. */
interface ToolbarProps<Row> extends SelectionActionProps<Row> {
  readonly form: FilterForm
}

interface ListParts<Row, Fields extends FilterFields> {
  readonly rowKey: (row: Row) => string
  /** The order in which people expect the rows, by the server's name of the column. The list asks for it from the start. */
  readonly sort: Sort
  /** A filter by code whose most used values stand above the table, one click away, after one for all. */
  readonly statusTabs?: {
    readonly filter: keyof Fields & string
    readonly codes: readonly number[]
    /** The codes whose tabs show how many rows they have: a call for each code at every search. */
    readonly counted?: readonly number[]
  }
  /** Tabs for states that the server has no filter for, instead of `statusTabs`: all pages of the filters are read and compared. */
  readonly states?: RowStates<Row>
  /** Who may see the list; without it, everyone who has its menu. */
  readonly permission?: Permission
  /** The export of the filtered list, as its area declares it. Its call takes the list's filters. */
  readonly export?: ExportCall
  /** The panel that a click on a row opens over the list: a component, or `facts` for a record without a page of its own. */
  readonly detail?: FunctionComponent<ListDetailProps<Row>>
  /** Rows can be opened in a tab of their own, as records of this kind; their key is the record's id. */
  readonly record?: RecordKind
  readonly rowActions?: readonly RowAction<Row>[]
  /** The keys of columns that people copy often: each row's menu copies them, also by keyboard. */
  readonly copied?: readonly string[]
  readonly bulkActions?: readonly BulkAction<Row>[]
  readonly selectionActions?: readonly SelectionAction<Row>[]
  /** How a row is compared with a text that no filter finds, such as the last digits of a phone number. */
  readonly look?: Look<Row>
  /** More buttons above the table, beside the export. */
  readonly toolbar?: ComponentType<ToolbarProps<Row>>
}

/** A list page as a feature declares it. */
export interface ListDeclaration<Key extends ListKey, Name extends PagedName, Fields extends FilterFields> extends ListParts<
  RowOf<Name>,
  Fields
> {
  /** Names the list's preferences and its texts: `<key>:column.…`, `<key>:list.label`, `<key>:list.empty`, `<key>:list.exportName`. */
  readonly key: Key
  readonly endpoint: Name
  /** In the order of the form, the most used first (`shared/domain/filters.ts`). */
  readonly filters: Fields & FittingFilters<Fields, CallArgs<Name>>
  readonly columns: (c: ColumnKit<RowOf<Name>, ColumnName<Key>>) => readonly Column<RowOf<Name>>[]
}

/** A declared list, without the names of the catalogue in its type: hooks and views only know its rows and filters. */
export interface List<Row, Fields extends FilterFields> extends ListParts<Row, Fields> {
  readonly key: ListKey
  readonly endpoint: PagedName
  readonly filters: Fields
  readonly columns: (words: ColumnWords) => readonly Column<Row>[]
  /** The cache key of a page and how to load it; `scope` tells two tabs apart. */
  readonly page: (args: PageArgs & FilterArgs<Fields>, scope: readonly unknown[]) => PageQuery<Row>
}

interface PageQuery<Row> {
  readonly queryKey: CallKey<PagedName>
  readonly queryFn: (context: CallContext) => Promise<ListPage<Row>>
}

/**
 * Declares a list page; `ResourcePage` shows it. The compiler checks rows, filters, columns and arguments against the
 * catalogue's call. A page that needs more uses `useListController`, or the hooks that it calls, instead of an option here.
 */
export function defineList<Key extends ListKey, Name extends PagedName, Fields extends FilterFields>(
  declaration: ListDeclaration<Key, Name, Fields>,
): List<RowOf<Name>, Fields> {
  const { endpoint, columns } = declaration
  return {
    ...declaration,
    columns: (words) => columns(columnKit(words)),
    page: (args, scope) => pageQuery(endpoint, args, scope),
  }
}

/** The same list, read from another call that has its filters and its rows. */
export function listFrom<Name extends PagedName, Fields extends FilterFields>(
  list: List<RowOf<Name>, Fields & FittingFilters<Fields, CallArgs<Name>>>,
  endpoint: Name,
): List<RowOf<Name>, Fields> {
  return { ...list, endpoint, page: (args, scope) => pageQuery(endpoint, args, scope) }
}

/**
 * The casts are safe: `ListDeclaration` has checked the arguments, but TypeScript cannot infer the catalogue's types for a generic name.
 */
function pageQuery<Name extends PagedName>(endpoint: Name, args: PageArgs, scope: readonly unknown[]): PageQuery<RowOf<Name>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { queryKey } = apiQuery(endpoint, args as CallArgs<Name>, { scope })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const queryFn = (context: CallContext) => call(endpoint, args as CallArgs<Name>, context) as Promise<ListPage<RowOf<Name>>>
  return { queryKey, queryFn }
}
