import { emptyForm, formProblems, tidyForm, unmatchable, withDays, type FilterForm, type FormOf } from '#renderer/ui/filters/filterForm.ts'
import { isPast, rangesOf } from '#renderer/ui/filters/range/ranges.ts'
import { nextSort, type Sort } from '#renderer/ui/table/column.ts'
import { lastPage } from '#renderer/ui/table/Pagination.tsx'
import { presetRange } from '#shared/domain/datePresets.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import { VIEW_MARK } from '#shared/workspace.ts'

/** A list's request: applied filters, page and sort. Plain data, because it is saved as a draft of its tab. */
export interface ListRequest<Form> {
  readonly form: Form
  /** One-based. */
  readonly current: number
  readonly size: number
  /** Null: the list's own. */
  readonly sort: Sort | null
  /** What no filter finds, and is looked for among the rows of all pages. Missing in a request that an earlier version kept. */
  readonly look?: RequestedLook | null
  /** Increases when the filters are set from outside of their form. The form is then mounted again with the new ones. */
  readonly resets: number
  /** Increases with each search, so that searching again with the same filters sends a new request. */
  readonly searches: number
}

/** What is looked for: a text, a state, or a text among the rows of a state. */
export interface RequestedLook {
  /** Empty: any. */
  readonly text: string
  /** The filter in which the text was typed; null where it was typed elsewhere. */
  readonly field: string | null
  /** A state that the server has no filter for (`RowStates`); null for any. */
  readonly state: string | null
}

/** The draft that keeps the request of a tab's list. */
export const REQUEST = `${VIEW_MARK}request`

/** @param size Rows of a page; the deployment's, until the person chooses. */
export const firstRequest = <Form>(form: Form, sort: Sort | null, size: number): ListRequest<Form> => ({
  form,
  current: 1,
  size,
  sort,
  look: null,
  resets: 0,
  searches: 0,
})

/** The request after a search with these filters: from the first page. `look` is what is looked for from now on. */
export const searched = <Form>(request: ListRequest<Form>, form: Form, look: RequestedLook | null): ListRequest<Form> => ({
  ...request,
  form,
  look,
  current: 1,
  searches: request.searches + 1,
})

/** What is looked for after a search with other filters: the text of the look's own filter, if no server finds that either; and the state. */
export function nextLook(fields: FilterFields, look: RequestedLook | null, form: FilterForm): RequestedLook | null {
  if (look === null || look.field === null) return look
  const next = unmatchable(fields, form)
  return next?.name === look.field ? { ...look, text: next.text } : withoutText(look)
}

/** The look without its text: the rows of its state, or none. */
export const withoutText = (look: RequestedLook | null): RequestedLook | null => lookOf('', null, look?.state ?? null)

/** The look with another state; null for all of them. */
export const withState = (look: RequestedLook | null, state: string | null): RequestedLook | null =>
  lookOf(look?.text ?? '', look?.field ?? null, state)

const lookOf = (text: string, field: string | null, state: string | null): RequestedLook | null =>
  text === '' && state === null ? null : { text, field, state }

/** The request that looks for a text among all rows of its filters. The filter form starts again, with their days. */
export const lookedFor = <Form>(request: ListRequest<Form>, form: Form, look: RequestedLook): ListRequest<Form> => ({
  ...searched(request, form, look),
  resets: request.resets + 1,
})

/**
 * The filters of a look: those of the form, over the last seven days where it has none and the list has rows of them.
 * @param now Milliseconds since the epoch.
 */
export function lookForm<Fields extends FilterFields>(fields: Fields, form: FormOf<Fields>, now: number): FormOf<Fields> {
  const [names] = rangesOf(fields)
  if (names === undefined || isPast(fields, names) || (form[names.from] ?? '') !== '' || (form[names.to] ?? '') !== '') return form
  return withDays(fields, form, names, presetRange('last7Days', now))
}

/** The request with these filters, from the first page, and with this sort. The filter form starts again; the page size stays. */
export const restarted = <Form>(request: ListRequest<Form>, form: Form, sort: Sort | null): ListRequest<Form> => ({
  ...firstRequest(form, sort, request.size),
  resets: request.resets + 1,
  searches: request.searches + 1,
})

/** The request after a click on a column's header; `natural` is the list's own sort. */
export const sortedBy = <Form>(request: ListRequest<Form>, key: string, natural: Sort): ListRequest<Form> => ({
  ...request,
  sort: nextSort(request.sort ?? natural, key, natural),
  current: 1,
})

/** The server's arguments for a sort. */
export function sortArgs(sort: Sort): { readonly ascs?: string; readonly descs?: string } {
  return sort.direction === 'ascending' ? { ascs: sort.key } : { descs: sort.key }
}

interface Answer {
  /** Null where the server does not count. */
  readonly total: number | null
  /** Rows on the page. */
  readonly count: number
}

/**
 * The page to show instead of the current one, if the current one is beyond the end because rows were removed meanwhile.
 * Without a total, an empty page is beyond the end; so is one with a total of 0, which may mean that nothing was counted.
 */
export function pageWithin({ current, size }: { readonly current: number; readonly size: number }, { total, count }: Answer): number {
  if (total !== null && total > 0) return Math.min(current, lastPage(total, size))
  return count === 0 && current > 1 ? current - 1 : current
}

/** The last page that is known to exist. Without a total, a full page is taken to have a next one. */
export function lastKnownPage({ current, size }: { readonly current: number; readonly size: number }, { total, count }: Answer): number {
  if (total !== null) return lastPage(total, size)
  return count >= size ? current + 1 : current
}

const COLUMN = /^\w{1,40}$/u

/** The first sort of a list: its own, or that of the address that opened it (`descs=refundTime`), by the server's name of the column. */
export function firstSort(natural: Sort, { ascs, descs }: Readonly<Record<string, string>>): Sort {
  if (descs !== undefined && COLUMN.test(descs)) return { key: descs, direction: 'descending' }
  return ascs !== undefined && COLUMN.test(ascs) ? { key: ascs, direction: 'ascending' } : natural
}

const CODE = /^\d{1,2}$/u

/**
 * The initial filters of a list: those kept from an earlier run, overridden by the query of the menu that opened it. Unknown filters
 * and values that the form would refuse are left out, because the server's menu may contain anything.
 */
export function firstForm<Fields extends FilterFields>(
  fields: Fields,
  kept: Partial<FormOf<Fields>> = {},
  query: Readonly<Record<string, string>> = {},
): FormOf<Fields> {
  const named = Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => {
      const value = query[name]
      return value === undefined || (kind === 'code' && !CODE.test(value)) ? [] : [[name, value]]
    }),
  )
  const form = tidyForm(fields, { ...emptyForm(fields), ...kept, ...named })
  const problems = formProblems(fields, form, 'list')
  return tidyForm(fields, Object.fromEntries(Object.entries(form).filter(([name]) => problems[name] === undefined)))
}
