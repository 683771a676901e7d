import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { noteRead } from '#renderer/kit/ipc/outOfDate.ts'
import { useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { forgetTabStateOf } from '#renderer/kit/tabs/tabState.ts'
import type { ListPage } from '#renderer/kit/ipc/listPages.ts'
import type { List, PageArgs } from '#renderer/resource/list/defineList.ts'
import { useListState } from '#renderer/resource/list/state/useListState.ts'
import type { FilterArgs } from '#shared/domain/filters.ts'
import type { PublicConfig } from '#shared/publicConfig.ts'
import { step } from '../../../step.ts'
import { renderHookInPage } from '../../../renderHookInPage.tsx'

/** A list on the screen, and the server that it asks. */

export interface Row {
  readonly id: string
}

const FIELDS = {
  orderId: { kind: 'id', arg: 'orderId', several: true },
  mobile: { kind: 'phone', arg: 'mobile' },
  status: { kind: 'code', arg: 'status', list: 'orderStatus' },
  from: { kind: 'from', arg: 'createTimeStart' },
  to: { kind: 'to', arg: 'createTimeEnd', from: 'from' },
} as const
export type Fields = typeof FIELDS
export type Args = PageArgs & FilterArgs<Fields>

export const TAB = '/orders'
export const FORM = { orderId: '', mobile: '', status: '', from: '', to: '' }

/** The rows of these ids, as a page of a list with `total` of them; null where the server does not count. */
export const pageOf = (total: number | null, ...ids: string[]): ListPage<Row> => ({ records: ids.map((id) => ({ id })), total })

interface Given {
  readonly declared?: Partial<List<Row, Fields>>
  readonly query?: Readonly<Record<string, string>>
  readonly isEnabled?: boolean
  readonly tabKey?: string
  readonly config?: Partial<PublicConfig>
}

/** A server of lists, and the cache of a page that has asked nothing yet. */
export class ListServer {
  readonly client: QueryClient
  /** The arguments of each call. */
  readonly asked: Args[] = []
  /** Answers a call. */
  answer: (args: Args) => ListPage<Row> | Promise<ListPage<Row>> = () => pageOf(0)

  /** @param client by default as the program's own: nothing is asked twice by itself. */
  constructor(client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } })) {
    this.client = client
    useDrafts.setState({ values: new Map() })
    forgetTabStateOf(() => true)
  }

  /** A declared list that asks this server. */
  list(declared: Partial<List<Row, Fields>> = {}): List<Row, Fields> {
    return {
      key: 'orders',
      endpoint: 'order.list',
      filters: FIELDS,
      rowKey: ({ id }) => id,
      sort: { key: 'createTime', direction: 'descending' },
      columns: () => [],
      page: (args, scope) => ({
        queryKey: ['order.list', args, ...scope],
        queryFn: async (context) => {
          noteRead(context, 'order.list')
          this.asked.push(args)
          return await this.answer(args)
        },
      }),
      ...declared,
    }
  }

  /** What was asked since the last time. */
  taken(): readonly Args[] {
    return this.asked.splice(0)
  }

  /** Shows a list in a tab. */
  open({ declared, query = {}, isEnabled = true, tabKey = TAB, config = {} }: Given = {}) {
    const list = this.list(declared)
    const shown = renderHookInPage((enabled: boolean) => useListState(list, { tabKey, query, isEnabled: enabled }), {
      initialProps: isEnabled,
      client: this.client,
      config,
      tabKey,
    })
    return {
      ...shown,
      rows: () => shown.result.current.rows.map(({ id }) => id),
      settled: () =>
        vi.waitFor(() => {
          const state = shown.result.current
          if (state.query.isFetching || state.isStale) throw new Error('the list has not answered')
        }),
      act: (work: (state: typeof shown.result.current) => void) => step(() => work(shown.result.current)),
    }
  }
}
