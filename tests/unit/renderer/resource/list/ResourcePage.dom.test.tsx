import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { defineList } from '#renderer/resource/list/defineList.ts'
import { ResourcePage } from '#renderer/resource/list/ResourcePage.tsx'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { EXPORTS, ORDER_FILTERS } from '#shared/areas/orders/area.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import { Bridge, failed } from '../../bridge.ts'
import { PAGE, pageOf } from '../../pageProps.ts'
import { screenText } from '../../reading.ts'
import { buttonNames, renderInPage } from '../../renderInPage.tsx'

/** A page as a feature declares it. */
const SAMPLE = defineList({
  key: 'orders',
  endpoint: 'order.list',
  filters: { status: ORDER_FILTERS.status, from: ORDER_FILTERS.from, to: ORDER_FILTERS.to },
  rowKey: ({ id }) => id,
  sort: { key: 'id', direction: 'descending' },
  columns: (c) => [
    c.copied('id', { width: 200, pinned: 'start', sort: true }),
    c.text('mobile', { width: 120 }),
    c.money('paiedPrice', { width: 96 }),
  ],
  permission: 'order_view',
  export: EXPORTS.shipping,
  rowActions: [{ key: 'print', label: () => '打印', permission: 'order_print', isOffered: () => true, run: () => undefined }],
  bulkActions: [
    {
      key: 'ship',
      label: () => '批量发货',
      permission: 'order_send',
      isOffered: () => true,
      refresh: () => undefined,
      run: () => Promise.resolve(),
    },
  ],
})

const ARGS = { current: 1, size: 20, descs: 'id', status: 2 }
const BUTTONS = apiQuery('menu.buttons', {})

let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
  for (const name of [SAMPLE.endpoint, 'menu.buttons']) bridge.answer(name, () => new Promise(() => undefined))
})

interface Known {
  /** Null: the bridge is asked for them. */
  readonly permissions: readonly Permission[] | null
  readonly rows?: readonly OrderRow[] | null
}

const show = ({ permissions, rows = [] }: Known) =>
  renderInPage(<ResourcePage list={SAMPLE} {...PAGE} query={{ status: '2' }} />, {
    permissions: permissions ?? [],
    answers: (_answer, _each, _list, client) => {
      if (permissions === null) client.removeQueries(BUTTONS)
      if (rows !== null) client.setQueryData(SAMPLE.page(ARGS, [PAGE.tabKey, 0]).queryKey, pageOf(...rows))
    },
  })

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

describe('a declared list', () => {
  test('has its filters, its columns with one for checkboxes and one for actions, and its export', async () => {
    await show({ permissions: ['order_view', 'order_send', 'order_print', 'order_send_export'] })
    for (const name of ['订单状态', '下单日期起', '下单日期止']) expect(screen.getByLabelText(name)).toBeTruthy()
    expect(headers()).toEqual(['', '订单编号', '操作', '手机号', '实付金额'])
    expect(screen.getByRole('checkbox', { name: '选择本页全部行' })).toBeTruthy()
    expect(buttonNames()).toEqual(expect.arrayContaining(['导出', '刷新', '行高', '列设置']))
    expect(screen.getByRole('grid').getAttribute('aria-multiselectable')).toBe('true')
    expect(screenText()).toContain('没有符合条件的订单')
  })

  test('shows no action without its permission', async () => {
    await show({ permissions: ['order_view'] })
    expect(headers()).toEqual(['', '订单编号', '手机号', '实付金额'])
    expect(buttonNames()).not.toContain('导出')
    // A selection of amounts is worth its sum.
    expect(screen.getByRole('checkbox', { name: '选择本页全部行' })).toBeTruthy()
  })

  test('without permission shows a message and no list', async () => {
    await show({ permissions: ['order_send'] })
    expect(screenText()).toContain('没有查看权限')
    expect(screen.queryByRole('grid')).toBeNull()
  })

  test('when the permissions could not be loaded says that, and does not deny the permission', async () => {
    bridge.answer('menu.buttons', () => failed({ kind: 'server', message: '权限服务忙', code: 500 }))
    await show({ permissions: null })
    await vi.waitFor(() => expect(screenText()).toContain('操作权限加载失败，导出、发货等按钮暂不显示：权限服务忙'))
    expect(buttonNames()).toContain('重试')
    expect(screenText()).not.toContain('没有查看权限')
  })

  test('is shown as loading until the permissions and the rows are known', async () => {
    const isBusy = () => document.querySelector('[aria-busy="true"]') !== null
    await show({ permissions: null })
    expect(isBusy()).toBe(true)
    await show({ permissions: ['order_view'], rows: null })
    expect(isBusy()).toBe(true)
    await show({ permissions: ['order_view'] })
    expect(isBusy()).toBe(false)
  })
})

test('an argument that the call does not take, and a column without a name, do not compile', () => {
  const parts = {
    key: 'orders',
    endpoint: 'order.list',
    rowKey: ({ id }: OrderRow) => id,
    sort: { key: 'id', direction: 'descending' },
  } as const
  // @ts-expect-error the call has no such argument
  defineList({ ...parts, filters: { carrier: { kind: 'id', arg: 'carrier' } }, columns: () => [] })
  // @ts-expect-error the texts name no such column
  defineList({ ...parts, filters: {}, columns: (c) => [c.text('receiverAddress', { width: 1 })] })
  // @ts-expect-error the call answers no page of records
  defineList({ ...parts, endpoint: 'order.info', filters: {}, columns: () => [] })
  expect(SAMPLE.endpoint).toBe('order.list')
})
