import { SSRProvider } from '@fluentui/react-components'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { i18n } from '#renderer/kit/i18n.ts'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { EnvironmentProvider } from '#renderer/kit/ipc/environment.ts'
import { TabKeyProvider } from '#renderer/kit/tabs/page.ts'
import { defineList } from '#renderer/resource/list/defineList.ts'
import { ResourcePage } from '#renderer/resource/list/ResourcePage.tsx'
import type { MenuNode } from '#shared/areas/menu/calls.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { EXPORTS, ORDER_FILTERS } from '#shared/areas/orders/area.ts'
import { AppError } from '#shared/errors.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import { environment } from '../../environment.ts'

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

const TAB = '/sale/goods/goods-order'
let client: QueryClient

const button = (code: Permission): MenuNode =>
  ({
    id: code,
    parentId: null,
    name: code,
    path: null,
    source: null,
    code,
    group: null,
    isCollect: null,
    sort: null,
    category: null,
    isOpen: null,
    query: {},
    children: [],
  }) as unknown as MenuNode

/** The server's answers before the page is rendered. */
function known({ permissions, rows }: { permissions: readonly Permission[]; rows?: readonly Partial<OrderRow>[] }): void {
  client.setQueryData(apiQuery('menu.buttons', {}).queryKey, permissions.map(button))
  if (rows === undefined) return
  const { queryKey } = SAMPLE.page({ current: 1, size: 20, descs: 'id', status: 2 }, [TAB, 0])
  client.setQueryData(queryKey, { records: rows, total: rows.length, size: 20, current: 1, pages: 1 })
}

const drawn = (): string =>
  renderToStaticMarkup(
    <SSRProvider>
      <QueryClientProvider client={client}>
        <TabKeyProvider value={TAB}>
          <EnvironmentProvider value={environment()}>
            <ResourcePage list={SAMPLE} tabKey={TAB} params={{}} query={{ status: '2' }} />
          </EnvironmentProvider>
        </TabKeyProvider>
      </QueryClientProvider>
    </SSRProvider>,
  )

beforeEach(async () => {
  client = new QueryClient()
  await i18n.changeLanguage('zh')
})

describe('a declared list', () => {
  test('has its filters, its columns with one for checkboxes and one for actions, and its export', () => {
    known({ permissions: ['order_view', 'order_send', 'order_print', 'order_send_export'], rows: [] })
    const page = drawn()
    for (const label of [
      '订单状态',
      '下单日期',
      '下单日期起',
      '下单日期止',
      '订单编号',
      '手机号',
      '实付金额',
      '操作',
      '选择本页全部行',
      '导出',
      '刷新',
      '行高',
      '列设置',
    ])
      expect(page).toContain(label)
    expect(page).toContain('aria-multiselectable="true"')
    expect(page).not.toContain('顾客 ID')
    expect(page).toContain('没有符合条件的订单')
  })

  test('shows no action without its permission', () => {
    known({ permissions: ['order_view'], rows: [] })
    const page = drawn()
    for (const label of ['操作', '导出']) expect(page).not.toContain(label)
    // A selection of amounts is worth its sum.
    expect(page).toContain('选择本页全部行')
  })

  test('without permission shows a message and no list', () => {
    known({ permissions: ['order_send'], rows: [] })
    expect(drawn()).toContain('没有查看权限')
    expect(drawn()).not.toContain('role="grid"')
  })

  test('when the permissions could not be loaded says that, and does not deny the permission', async () => {
    client.setDefaultOptions({ queries: { retry: false, retryOnMount: false } })
    const failed = new AppError({ kind: 'server', message: '权限服务忙', code: 500 })
    await client.prefetchQuery({ ...apiQuery('menu.buttons', {}), queryFn: () => Promise.reject(failed) })
    expect(drawn()).toContain('操作权限加载失败，导出、发货等按钮暂不显示：权限服务忙')
    expect(drawn()).toContain('重试')
    expect(drawn()).not.toContain('没有查看权限')
  })

  test('is shown as loading until the permissions and the rows are known', () => {
    expect(drawn()).toContain('aria-busy="true"')
    known({ permissions: ['order_view'] })
    expect(drawn()).toContain('aria-busy="true"')
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
