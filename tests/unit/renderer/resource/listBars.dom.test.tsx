import { useRef } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { dropTabWork } from '#renderer/kit/tabs/tabWork.ts'
import { BULK_WORK } from '#renderer/resource/bulk/bulkWork.ts'
import { defineList } from '#renderer/resource/list/defineList.ts'
import type { ListFilterHandle } from '#renderer/resource/list/filters/useListFilter.ts'
import { ListFooter } from '#renderer/resource/list/ListFooter.tsx'
import { ListToolbar } from '#renderer/resource/list/ListToolbar.tsx'
import { useSelectionActions } from '#renderer/resource/list/selection/useSelectionActions.ts'
import { forgetTabStateOf } from '#renderer/kit/tabs/tabState.ts'
import { useListController, type ListController } from '#renderer/resource/list/useListController.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { EXPORTS, ORDER_FILTERS } from '#shared/areas/orders/area.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import { Bridge, failed } from '../bridge.ts'
import { PAGE, pageOf } from '../pageProps.ts'
import { ORDER } from '../features/orderAnswer.ts'
import { step } from '../step.ts'
import { screenText } from '../reading.ts'
import { buttonNames, disabledButtons, renderInPage } from '../renderInPage.tsx'

/** The bars of a list above and below its table. */

const did: (readonly unknown[])[] = []
const note =
  (what: string) =>
  (...args: readonly unknown[]): void =>
    void did.push([what, ...args])
let bridge: Bridge
beforeEach(() => {
  did.length = 0
  dropTabWork(PAGE.tabKey, BULK_WORK)
  bridge = new Bridge()
  useTabs.getState().reset()
})

const FILTERS = { status: ORDER_FILTERS.status, from: ORDER_FILTERS.from, to: ORDER_FILTERS.to }
const PLAIN_LIST = defineList({
  key: 'orders',
  endpoint: 'order.list',
  filters: FILTERS,
  rowKey: ({ id }) => id,
  sort: { key: 'id', direction: 'descending' },
  columns: (c) => [c.copied('id', { width: 200 }), c.money('paiedPrice', { width: 96 })],
})
const PHONES: typeof PLAIN_LIST = defineList({
  key: 'orders',
  endpoint: 'order.list',
  filters: FILTERS,
  rowKey: ({ id }) => id,
  sort: { key: 'id', direction: 'descending' },
  columns: (c) => [c.text('mobile', { width: 120 })],
})
const ship = {
  key: 'ship',
  label: () => '批量发货',
  permission: 'order_send',
  run: () => Promise.resolve(),
  refresh: () => undefined,
} as const
const FULL_LIST: typeof PLAIN_LIST = {
  ...PLAIN_LIST,
  export: EXPORTS.shipping,
  toolbar: () => <button>扫码</button>,
  statusTabs: { filter: 'status', codes: [2, 3] },
  bulkActions: [{ ...ship, isOffered: ({ id }) => id === '2' }],
  selectionActions: [{ key: 'count', component: ({ selected }) => <em>选中：{selected.map(({ id }) => id).join('、')}</em> }],
}
type Controller = ListController<OrderRow, typeof FILTERS>

const click = (name: string, event: MouseEventInit = {}) => fireEvent.click(screen.getByRole('button', { name }), event)
const clickAndSettle = (name: string) => step(() => click(name))

describe('the bar above a list', () => {
  /** What the filters of the screen are; null if one is wrong. */
  let form: ReturnType<ListFilterHandle<typeof FILTERS>['take']>
  const FORM = { status: '3', from: '', to: '' }
  beforeEach(() => void (form = FORM))

  function Bar({ list, hasFilters }: { readonly list: typeof PLAIN_LIST; readonly hasFilters: boolean }) {
    const handle = { take: () => form, choose: note('choose') }
    const filterBar = useRef<ListFilterHandle<typeof FILTERS> | null>(hasFilters ? handle : null)
    const { table } = useListController(list, PAGE)
    return (
      <ListToolbar
        list={list}
        filterBar={filterBar}
        form={FORM}
        counts={new Map([['2', 17]])}
        isCounting
        rows={[]}
        selected={[]}
        state={null}
        onState={note('state')}
        isLook={false}
        areFiltersOpen={false}
        onFilters={note('filters')}
        onRefresh={note('refresh')}
        columns={table.all}
        arrangement={table.arrangement}
        onArrange={note('arrange')}
      />
    )
  }
  const bar = (list: typeof PLAIN_LIST, permissions: readonly Permission[] = [], hasFilters = true) =>
    renderInPage(<Bar list={list} hasFilters={hasFilters} />, { permissions, answers: () => undefined })
  const TOOLS = ['刷新', '行高', '列设置']

  test('has the tools of every table, and of its own what the list declares and the person may', async () => {
    await bar(PLAIN_LIST, ['order_send_export'])
    expect(buttonNames()).toEqual(TOOLS)
    // It is shown in a low window alone.
    expect(screen.getByText('筛选').closest('button')?.textContent).toBe('筛选1')
    expect(screen.queryByRole('radiogroup')).toBeNull()
    await bar(FULL_LIST, ['order_send_export'])
    expect(buttonNames()).toEqual(['导出', '扫码', ...TOOLS])
    await bar(FULL_LIST)
    expect(buttonNames()).toEqual(['扫码', ...TOOLS])
    expect(screen.getByRole('group', { name: '列表工具' })).toBeDefined()
  })

  test('shows the statuses with their numbers, marks the one of the rows, and chooses another one in the filters', async () => {
    await bar(FULL_LIST)
    expect(screen.getByRole('radiogroup', { name: '订单状态' }).getAttribute('aria-busy')).toBe('true')
    const tabs = screen.getAllByRole<HTMLInputElement>('radio')
    expect(tabs.map(({ checked, parentElement }) => [parentElement?.textContent, checked])).toEqual([
      ['全部', false],
      [expect.stringMatching(/ 17$/u), false],
      [expect.not.stringMatching(/\d/u), true],
    ])
    await step(() => fireEvent.click(tabs[1] as HTMLInputElement))
    await step(() => fireEvent.click(tabs[0] as HTMLInputElement))
    expect(did).toEqual([
      ['choose', 'status', '2'],
      ['choose', 'status', ''],
    ])
  })

  test('has no statuses where their filter is no list of codes', async () => {
    await bar({ ...FULL_LIST, statusTabs: { filter: 'from', codes: [2] } })
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  test('each tool does its own', async () => {
    await bar(FULL_LIST)
    click('刷新')
    await clickAndSettle('行高')
    await step(() => fireEvent.click(screen.getByRole('menuitemradio', { name: '紧凑' })))
    const [refreshed, arranged, ...others] = did
    expect([refreshed?.[0], others]).toEqual(['refresh', []])
    expect(arranged).toEqual(['arrange', expect.objectContaining({ density: 'compact' })])
  })

  test('exports with the filters of the screen; not with wrong ones, nor before they are there', async () => {
    const exported = () => bridge.asked.filter(([channel]) => channel === 'exports:start').map(([, request]) => request)
    await bar(FULL_LIST, ['order_send_export'])
    await clickAndSettle('导出')
    expect(exported()).toEqual([expect.objectContaining({ name: 'order.exportShipping', args: { status: 3 } })])
    form = null
    await bar(FULL_LIST, ['order_send_export'])
    await clickAndSettle('导出')
    form = FORM
    await bar(FULL_LIST, ['order_send_export'], false)
    await clickAndSettle('导出')
    expect(exported()).toHaveLength(1)
  })
})

describe('the bar below a list', () => {
  const seen: Controller[] = []
  const last = (): Controller => {
    const controller = seen.at(-1)
    if (controller === undefined) throw new Error('not drawn')
    return controller
  }
  beforeEach(() => {
    seen.length = 0
    forgetTabStateOf(() => true)
  })

  function Bar({ list }: { readonly list: typeof PLAIN_LIST }) {
    const controller = useListController(list, PAGE)
    seen.push(controller)
    return <ListFooter controller={controller} actions={useSelectionActions(list)} />
  }
  const ROWS = ['1', '2', '3'].map((id, index): OrderRow => ({ ...ORDER, id, paiedPrice: 10_001 * (index + 1), mobile: `1360000000${id}` }))
  const bar = async (list = FULL_LIST, page: object = { total: 45 }, permissions: readonly Permission[] = ['order_send']) => {
    bridge.answer('order.list', () => ({ ...pageOf(...ROWS), ...page }))
    seen.length = 0
    await renderInPage(<Bar list={list} />, { permissions, answers: () => undefined })
    await vi.waitFor(() => expect(last().state.isStale).toBe(false))
  }
  const select = (...ids: readonly string[]) => step(() => last().selection.onChange(new Set(ids)))
  const PAGER = ['全部合计', '第一页 (off)', '上一页 (off)', '下一页', '最后一页']

  test('without a selection has the pager alone; a selection its number, its sum and its actions', async () => {
    await bar()
    expect([buttonNames(), screenText()]).toEqual([PAGER, expect.stringContaining('共 45 条第 1 / 3 页')])
    await select('1', '2')
    expect(buttonNames()).toEqual(['清除选择', '批量发货', ...PAGER])
    expect(screen.getByRole('status').textContent).toBe('已选 2 条 · 实付金额 ¥300.03')
    expect(screenText()).toContain('选中：1、2')
    await clickAndSettle('清除选择')
    expect([buttonNames(), last().selection.rows, screen.getByRole('status').textContent]).toEqual([PAGER, [], ''])
    // It stays, with what it has opened.
    expect(screenText()).toContain('选中：')
  })

  test('an action that applies to none of the selected rows cannot be pressed, and one that is not permitted is not there', async () => {
    await bar()
    await select('1')
    expect(disabledButtons()).toContain('批量发货')
    await select('1', '2')
    expect(disabledButtons()).not.toContain('批量发货')
    await bar(FULL_LIST, {}, ['order_view'])
    await select('2')
    expect(buttonNames()).not.toContain('批量发货')
  })

  test('the selected rows are saved as a table with the visible columns, with the permission of the list’s export', async () => {
    bridge.answer('exports:saveTable', () => '/下载/订单.csv')
    await bar(FULL_LIST, {}, ['order_send_export'])
    expect(buttonNames()).not.toContain('导出选中')
    await select('1', '3')
    // The second press is still of the first click.
    click('导出选中', { detail: 1 })
    await step(() => click('导出选中', { detail: 1 }))
    expect(bridge.asked.filter(([channel]) => channel === 'exports:saveTable')).toHaveLength(1)
    const [, name, rows] = bridge.asked.findLast(([channel]) => channel === 'exports:saveTable') ?? []
    expect(name).toMatch(/^订单_选中 2 条_\d{14}$/u)
    expect(rows).toEqual([
      ['订单编号', '实付金额'],
      ['1', '100.01'],
      ['3', '300.03'],
    ])
    await bar(FULL_LIST, {}, ['order_send'])
    await select('1')
    expect(buttonNames()).not.toContain('导出选中')
  })

  test('a list counts its records, and names them by their first column in the question', async () => {
    const { bulkActions = [] } = FULL_LIST
    await bar({ ...PHONES, bulkActions })
    await select('2', '3')
    expect(screen.getByRole('status').textContent).toBe('已选 2 条')
    await clickAndSettle('批量发货')
    expect(screenText()).toContain('记录结果原因13600000002等待')
    dropTabWork(PAGE.tabKey, BULK_WORK)
    await bar({ ...PLAIN_LIST, columns: () => [], bulkActions })
    await select('2')
    await clickAndSettle('批量发货')
    expect(screenText()).toContain('记录结果原因2等待')
  })

  test('a query of one page has its sums at once, a longer one when they are asked for', async () => {
    await bar(FULL_LIST, { total: 3 })
    expect(screenText()).toContain('全部合计 · 实付金额 ¥600.06')
    await bar()
    expect(screenText()).not.toContain('¥')
    bridge.answer('order.list', () => pageOf(...ROWS, { ...ORDER, id: '4', paiedPrice: 1 }))
    await clickAndSettle('全部合计')
    await vi.waitFor(() => expect(screenText()).toMatch(/全部合计（\d\d:\d\d）：共 4 条 · 实付金额 ¥600.07重新合计/u))
    expect(bridge.calls.at(-1)?.[1]).toMatchObject({ current: 1, size: 500 })
  })

  test('sums of a query have no part: a failed page says so', async () => {
    await bar()
    bridge.answer('order.list', () => failed({ kind: 'server', message: '服务忙', code: 500 }))
    await clickAndSettle('全部合计')
    await vi.waitFor(() => expect(screenText()).toContain('没有合计，有一页读取失败：服务忙重新合计'))
    expect(screenText()).not.toContain('¥')
  })

  test('a reading that is cancelled shows nothing, also not later', async () => {
    await bar()
    const answered = Promise.withResolvers<object>()
    bridge.answer('order.list', () => answered.promise)
    await clickAndSettle('全部合计')
    expect(screenText()).toContain('正在合计：已读 0 / 45')
    await clickAndSettle('取消')
    await step(() => answered.resolve(pageOf(...ROWS)))
    expect(screenText()).not.toContain('¥')
    expect(buttonNames()).toContain('全部合计')
  })

  test('the pager turns the page', async () => {
    await bar()
    await clickAndSettle('下一页')
    expect([last().state.current, last().state.size]).toEqual([2, 20])
    await step(() => fireEvent.change(screen.getByLabelText('每页条数'), { target: { value: '50' } }))
    expect([last().state.current, last().state.size]).toEqual([1, 50])
    // The tab keeps it.
    await step(() => last().state.turn(1, 20))
  })

  test('a server that does not count has a next page where this one is full', async () => {
    const full = Array.from({ length: 20 }, (_, index): OrderRow => ({ ...ORDER, id: `${index + 1}` }))
    await bar(FULL_LIST, { records: full, total: null })
    expect(disabledButtons()).toEqual(['第一页', '上一页'])
    await bar(FULL_LIST, { records: full.slice(1), total: null })
    expect(disabledButtons()).toEqual(['第一页', '上一页', '下一页'])
  })

  test('has no pager when the rows could not be read', async () => {
    const answered = Promise.withResolvers<unknown>()
    bridge.answer('order.list', () => answered.promise)
    await renderInPage(<Bar list={FULL_LIST} />, {
      permissions: [],
      answers: (_answer, _each, _list, client) => client.setDefaultOptions({ queries: { retry: false } }),
    })
    expect(buttonNames()).toEqual([...PAGER.slice(1, 3), '下一页 (off)', '最后一页 (off)'])
    await step(() => answered.resolve(failed({ kind: 'server', message: '服务忙', code: 500 })))
    expect(buttonNames()).toEqual([])
    expect(last().state.hasFailed).toBe(true)
  })
})
