import { useDrafts, refreshDraftsOf } from '#renderer/kit/tabs/drafts.ts'
import { forgetTabStateOf } from '#renderer/kit/tabs/tabState.ts'
import { useSelection } from '#renderer/resource/list/selection/useSelection.ts'
import { useListState } from '#renderer/resource/list/state/useListState.ts'
import { readDraftKey, KEPT_MARK } from '#shared/workspace.ts'
import { step } from '../../renderer/step.ts'
import { renderHookInPage, type RenderedHook } from '../../renderer/renderHookInPage.tsx'
import { FORM, ListServer, pageOf, TAB, type Args } from '../../renderer/resource/list/state/mountedList.ts'
import { OPENED_WITH, type Column, type Filters, type Sort } from './model.ts'
import type { Stock } from './stock.ts'

const rowKey = ({ id }: { readonly id: string }): string => id

function useShown(list: ReturnType<ListServer['list']>) {
  const state = useListState(list, { tabKey: TAB, query: { status: OPENED_WITH.status }, isEnabled: true })
  const { rows, view, searches, isStale, hasFailed } = state
  return { state, selection: useSelection({ rows, rowKey, view, search: String(searches), isStale: isStale || hasFailed }) }
}

type Shown = ReturnType<typeof useShown>

const sortOf = ({ ascs, descs }: Args): Sort =>
  descs === undefined ? { key: ascs as Column, direction: 'ascending' } : { key: descs as Column, direction: 'descending' }

/** The real state of a list and its selection, mounted over a server. */
export class ListProgram {
  isServerUp = true
  readonly #server = new ListServer()
  readonly #stock: Stock
  #list: RenderedHook<Shown>

  constructor(stock: Stock) {
    this.#stock = stock
    this.#server.answer = (args) => this.#answered(args)
    this.#list = this.#mounted()
  }

  get shown(): Shown {
    return this.#list.result.current
  }

  async act(work: (shown: Shown) => void): Promise<void> {
    await step(() => work(this.shown))
  }

  search({ status, mobile }: Filters): Promise<void> {
    return this.act(({ state }) => state.apply({ ...FORM, status, mobile }))
  }

  toggle(index: number): Promise<void> {
    return this.act(({ state, selection }) => {
      const id = state.rows[index]?.id
      if (id === undefined) return
      const keys = new Set(selection.keys)
      if (!keys.delete(id)) keys.add(id)
      selection.onChange(keys)
    })
  }

  /** Many other tabs are open: the page is unmounted, and mounted when its tab is shown again. */
  leave(): void {
    this.#list.unmount()
    this.#list = this.#mounted()
  }

  refreshTab(): void {
    this.#list.unmount()
    refreshDraftsOf((key) => key === TAB)
    forgetTabStateOf((key) => key === TAB)
    this.#list = this.#mounted()
  }

  /** @param isKept Which drafts are there again. */
  restore(isKept: (name: string) => boolean): void {
    this.#list.unmount()
    forgetTabStateOf(() => true)
    this.#server.client.clear()
    const kept = [...useDrafts.getState().values].filter(([key]) => isKept(readDraftKey(key).name))
    useDrafts.setState({ values: new Map(structuredClone(kept)) })
    this.#list = this.#mounted()
  }

  restart(): void {
    this.restore((name) => name.startsWith(KEPT_MARK))
  }

  end(): void {
    this.#list.unmount()
  }

  #mounted(): RenderedHook<Shown> {
    const list = this.#server.list()
    return renderHookInPage(() => useShown(list), { client: this.#server.client, tabKey: TAB })
  }

  #answered(args: Args) {
    if (!this.isServerUp) throw new Error('down')
    const { current, size, status, mobile } = args
    const found = this.#stock.find({ status: status === undefined ? '' : String(status), mobile: mobile ?? '' }, sortOf(args))
    return pageOf(found.length, ...found.slice((current - 1) * size, current * size))
  }
}
