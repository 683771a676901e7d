import { emptyForm, formProblems, tidyForm, type FormOf } from '#renderer/ui/filters/filterForm.ts'
import { nextSort, type Sort } from '#renderer/ui/table/column.ts'
import { lastPage } from '#renderer/ui/table/Pagination.tsx'
import type { FilterFields } from '#shared/domain/filters.ts'

/** What a list asks its server for: applied filters, page and sort. Plain data, as it is kept with its tab. */
export interface ListRequest<Form> {
  readonly form: Form
  /** One-based. */
  readonly current: number
  readonly size: number
  readonly sort: Sort | null
  /** Counts the times that the filters were set from outside of their form, which then shows the new ones. */
  readonly resets: number
  /** Counts the searches: the same filters once more are asked again. */
  readonly searches: number
}

const FIRST_SIZE = 20

export const firstRequest = <Form>(form: Form, sort: Sort | null): ListRequest<Form> => ({
  form,
  current: 1,
  size: FIRST_SIZE,
  sort,
  resets: 0,
  searches: 0,
})

/** The request for what the filter form says. */
export const searched = <Form>(request: ListRequest<Form>, form: Form): ListRequest<Form> => ({
  ...request,
  form,
  current: 1,
  searches: request.searches + 1,
})

/** The request for these filters and nothing else; the filter form begins again with them. The page's size stays. */
export const restarted = <Form>(request: ListRequest<Form>, form: Form, sort: Sort | null): ListRequest<Form> => ({
  ...firstRequest(form, sort),
  size: request.size,
  resets: request.resets + 1,
  searches: request.searches + 1,
})

export const sortedBy = <Form>(request: ListRequest<Form>, key: string): ListRequest<Form> => ({
  ...request,
  sort: nextSort(request.sort, key),
  current: 1,
})

/** The server's arguments for a sort. */
export function sortArgs(sort: Sort | null): { readonly ascs?: string; readonly descs?: string } {
  if (sort === null) return {}
  return sort.direction === 'ascending' ? { ascs: sort.key } : { descs: sort.key }
}

interface Answer {
  /** Null where the server does not count. */
  readonly total: number | null
  /** Rows on the page. */
  readonly count: number
}

/**
 * The page to show in place of the current one, where rows went away meanwhile and it lies beyond the end. Without a total
 * an empty page says that the end is before it.
 */
export function pageWithin({ current, size }: { readonly current: number; readonly size: number }, { total, count }: Answer): number {
  if (total !== null) return Math.min(current, lastPage(total, size))
  return count === 0 && current > 1 ? current - 1 : current
}

/** The last page that is known to be. Without a total there is a next page as long as a page is full. */
export function lastKnownPage({ current, size }: { readonly current: number; readonly size: number }, { total, count }: Answer): number {
  if (total !== null) return lastPage(total, size)
  return count >= size ? current + 1 : current
}

const CODE = /^\d{1,2}$/u

/**
 * The filters of a list at first: what its declaration says, and before it the query of the menu that opened it. Filters
 * that the list does not have and values that the form would refuse are left out: a menu is the server's text.
 */
export function firstForm<Fields extends FilterFields>(
  fields: Fields,
  declared: Partial<FormOf<Fields>> = {},
  query: Readonly<Record<string, string>> = {},
): FormOf<Fields> {
  const named = Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => {
      const value = query[name]
      return value === undefined || (kind === 'code' && !CODE.test(value)) ? [] : [[name, value]]
    }),
  )
  const form = tidyForm(fields, { ...emptyForm(fields), ...declared, ...named })
  const problems = formProblems(fields, form)
  return tidyForm(fields, Object.fromEntries(Object.entries(form).filter(([name]) => problems[name] === undefined)))
}
