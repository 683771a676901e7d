import type { Stock } from './stock.ts'

const NATURAL = { key: 'createTime', direction: 'descending' } as const
const FIRST_SIZE = 20

export type Column = 'createTime' | 'payTime'

export interface Filters {
  readonly status: string
  /** It names a person: it is not kept over a restart. */
  readonly mobile: string
}

export interface Sort {
  readonly key: Column
  readonly direction: 'ascending' | 'descending'
}

interface Answer {
  readonly request: string
  readonly ids: readonly string[]
  readonly total: number
}

/** The filters of the menu that opens the list. */
export const OPENED_WITH: Filters = { status: '2', mobile: '' }

/**
 * A list in its tab, by docs/architecture.md ("Where do I put this state?"): what it is filtered and sorted by, which page is shown, and
 * which rows are selected.
 */
export class ListModel {
  filters = OPENED_WITH
  sort: Sort = NATURAL
  current = 1
  size = FIRST_SIZE
  /** The selected rows, and the request on whose page each was selected. */
  selected = new Map<string, string>()
  isServerUp = true
  #searches = 0
  #answer: Answer | null = null
  readonly #stock: Stock

  constructor(stock: Stock) {
    this.#stock = stock
    this.read()
  }

  get #request(): string {
    return JSON.stringify([this.filters, this.sort, this.current, this.size, this.#searches])
  }

  /** What is on the screen; a new request that fails has neither rows nor a total. */
  get shown(): Pick<Answer, 'ids'> & { readonly total: number | null } {
    const answer = this.#answer
    return answer?.request === this.#request ? answer : { ids: [], total: null }
  }

  /** The selected rows: those of other pages, and those of this page that are still there, as far as that is known. */
  get selection(): readonly string[] {
    return [...this.selected.keys()]
  }

  search(filters: Filters): void {
    this.#searchAgain(filters)
    this.read()
  }

  reset(): void {
    this.sort = NATURAL
    this.search(OPENED_WITH)
  }

  /** First descending, then ascending, then the list's own order. */
  sortBy(key: Column): void {
    if (this.sort.key !== key) this.sort = { key, direction: 'descending' }
    else if (this.sort.direction === 'descending') this.sort = { key, direction: 'ascending' }
    else this.sort = NATURAL
    this.current = 1
    this.read()
  }

  turn(current: number, size: number): void {
    this.current = current
    this.size = size
    this.read()
  }

  /** Asks the server. A page beyond the end is the last one; rows that have left their page are selected no longer. */
  read(): void {
    if (!this.isServerUp) return
    const found = this.#stock.find(this.filters, this.sort)
    this.current = Math.max(1, Math.min(this.current, Math.ceil(found.length / this.size)))
    const ids = found.slice((this.current - 1) * this.size, this.current * this.size)
    this.#answer = { request: this.#request, ids, total: found.length }
    for (const [id, request] of this.selected) if (request === this.#request && !ids.includes(id)) this.selected.delete(id)
  }

  toggle(index: number): void {
    const id = this.shown.ids[index]
    if (id === undefined) return
    if (this.selected.has(id)) this.selected.delete(id)
    else this.selected.set(id, this.#request)
    // The others of this page are chosen with it.
    for (const other of this.shown.ids) if (this.selected.has(other)) this.selected.set(other, this.#request)
  }

  selectPage(): void {
    for (const id of this.shown.ids) this.selected.set(id, this.#request)
  }

  /** The tab is refreshed, or the screen was locked and unlocked: what it shows is read again, and nothing is selected. */
  restore(isCacheKept: boolean): void {
    this.selected.clear()
    if (!isCacheKept) this.#answer = null
    this.read()
  }

  /** The program starts again: the filters that name nobody are there. */
  restart(): void {
    Object.assign(this, { filters: { ...this.filters, mobile: '' }, sort: NATURAL, current: 1, size: FIRST_SIZE })
    this.#searches = 0
    this.restore(false)
  }

  #searchAgain(filters: Filters): void {
    this.filters = filters
    this.current = 1
    this.#searches += 1
    this.selected.clear()
  }
}
