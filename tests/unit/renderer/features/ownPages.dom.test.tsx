import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DayFigures } from '#renderer/features/dashboard/DayFigures.tsx'
import { HoursPanel, WeekPanel } from '#renderer/features/dashboard/OrderCharts.tsx'
import type { TwoDays } from '#renderer/features/dashboard/loadOrders.ts'
import { SharesPanels } from '#renderer/features/dashboard/SharesPanels.tsx'
import InfoPage from '#renderer/features/info/InfoPage.tsx'
import { MenuDetail } from '#renderer/features/menuAdmin/detail/MenuDetail.tsx'
import { useMainState } from '#renderer/kit/session/session.ts'
import { ErrorLogDetails } from '#renderer/ui/errorLog/ErrorLogDetails.tsx'
import { ErrorLogRow } from '#renderer/ui/errorLog/ErrorLogRow.tsx'
import type { ErrorLogEntry } from '#shared/schemas/errorLog.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'
import { factsIn, stepsOf, tableRows } from '../reading.ts'
import { renderInPage } from '../renderInPage.tsx'
import { ORDER } from './orderAnswer.ts'
import { MENU, TREE } from './recordAnswers.ts'

/** Every value of the pages that are no list and no record is where it belongs: a different one in every field. */

test('the signed-in person, with roles, tenant and this PC', async () => {
  const user = {
    userId: '1123598821738675301',
    account: 'li.cashier',
    userName: '李建国',
    nickName: '小李',
    roleNames: ['收银员', '店长'],
    avatar: null,
    tenantId: '000031',
  }
  const session = { phase: 'signed-in', user, hasLockPassword: false, secretStore: { kind: 'keychain' }, isOnline: true } as const
  useMainState.setState({ session })
  await renderInPage(<InfoPage />)
  expect(factsIn()).toEqual([
    ['昵称', '小李'],
    ['姓名', '李建国'],
    ['账号', 'li.cashier'],
    ['租户', '000031'],
    ['用户 ID', '1123598821738675301'],
    ['角色', '收银员、店长'],
    ['锁屏密码', '未设置'],
    ['登录信息保存于', '系统凭据管理器'],
  ])
})

const order = (createTime: string, paiedPrice: number, fields: Partial<OrderRow> = {}): OrderRow => ({
  ...ORDER,
  id: createTime,
  createTime,
  paiedPrice,
  ...fields,
})

const DAYS: TwoDays = {
  asOf: '2026-11-24 10:30:00',
  today: {
    total: 3,
    rows: [
      order('2026-11-24 01:00:00', 10_001, { orderSource: 1, status: 2 }),
      order('2026-11-24 09:00:00', 30_004, { orderSource: 6, status: 2 }),
      order('2026-11-24 09:59:59', 0, { orderSource: 6, status: 1 }),
    ],
  },
  yesterday: {
    total: 4,
    rows: [
      order('2026-11-23 02:00:00', 8_000),
      order('2026-11-23 10:30:00', 9_000),
      order('2026-11-23 10:30:01', 70_000),
      order('2026-11-23 23:00:00', 500),
    ],
  },
}

test('the day in figures, beside the same time of yesterday and its whole', async () => {
  await renderInPage(<DayFigures data={DAYS} />)
  // Two of today's three orders are paid. Yesterday two of four came until 10:30.
  expect(factsIn()).toEqual([
    ['订单数', '3', '昨日同期 2，昨日全天 4', '较昨日同期 ↑ 50%'],
    ['已付款订单', '2', '昨日同期 2，昨日全天 4', '较昨日同期 0%'],
    ['实付金额（元）', '400.05', '昨日同期 170.00，昨日全天 875.00', '较昨日同期 ↑ 135%'],
    ['客单价（元）', '200.03', '昨日同期 85.00，昨日全天 218.75', '较昨日同期 ↑ 135%'],
  ])
})

test('the day’s orders by source and by status, with their shares', async () => {
  await renderInPage(<SharesPanels today={DAYS.today} />)
  expect(stepsOf('今日实付金额（按来源）')).toEqual([
    ['订单来源', '', '订单数', '实付（元）', '占比'],
    ['视频号', '', '2', '300.04', '75.0%'],
    ['自然流量', '', '1', '100.01', '25.0%'],
  ])
  expect(stepsOf('今日订单（按状态）')).toEqual([
    ['订单状态', '', '订单数', '占比'],
    ['待发货', '', '2', '66.7%'],
    ['待付款', '', '1', '33.3%'],
  ])
})

test('the orders of each hour, and of the last days', async () => {
  await renderInPage(<HoursPanel data={DAYS} />)
  const hours = stepsOf('今日已有 3 条订单，昨日全天 4 条')
  expect(hours[0]).toEqual(['时段', '今日', '昨日'])
  expect(hours).toHaveLength(25)
  expect(hours.filter(([, today, yesterday]) => today !== '0' || yesterday !== '0').slice(1)).toEqual([
    ['1 时', '1', '0'],
    ['2 时', '0', '1'],
    ['9 时', '2', '0'],
    ['10 时', '0', '2'],
    ['23 时', '0', '1'],
  ])
  const week = {
    data: [
      { day: '2026-11-22', orders: 7 },
      { day: '2026-11-23', orders: 12 },
    ],
    error: null,
    isFetching: false,
  }
  await renderInPage(<WeekPanel query={{ ...week, refetch: () => Promise.reject(new Error('not pressed')) }} />)
  expect(stepsOf('7 天共 19 条订单')).toEqual([
    ['日期', '订单数'],
    ['11-22', '7'],
    ['11-23', '12'],
  ])
})

test('a menu with its fields, and what stands below it', async () => {
  const button = { ...MENU, id: '721', parentId: MENU.id, name: '新增促销', code: 'promotion_add', sort: 73, category: 2, path: '' }
  const below = { ...MENU, id: '731', parentId: MENU.id, name: '秒杀', code: 'm-73', sort: 74, path: '/promotion/y' }
  await renderInPage(<MenuDetail node={MENU} {...TREE} />, {
    permissions: [],
    answers: (answer) => {
      answer('menu.detail', { id: MENU.id }, { ...MENU, children: [], meta: { roles: ['店长', '财务'], isTab: true } })
      answer('menu.lazyList', { parentId: MENU.id }, [button, below])
    },
  })
  expect(factsIn()).toEqual([
    ['路径', '/promotion/x'],
    ['图标', 'icon-x'],
    ['打开方式', '在新窗口打开'],
    ['限定角色', '店长、财务'],
    ['编码', 'm-71'],
    ['别名', '别名甲'],
    ['排序', '72'],
    ['备注', '菜单备注'],
  ])
  expect(tableRows('下级菜单与按钮')).toEqual([
    { 名称: '新增促销', 类型: '按钮', 编码: 'promotion_add', 排序: '73', 路径: '', '': '' },
    { 名称: '秒杀', 类型: '菜单', 编码: 'm-73', 排序: '74', 路径: '/promotion/y', '': '' },
  ])
})

const ENTRY = {
  id: 'e-1',
  type: 'error',
  url: '/sale/goods/goods-order',
  message: '列表读取失败',
  stack: 'at rows.ts:41',
  info: 'notifyError',
  time: parseChinaTime('2026-11-24 08:09:10') ?? Number.NaN,
  count: 6,
} as const

test('an error of the log, in its row and with all fields', async () => {
  const main = { ...ENTRY, id: 'e-2', type: 'main', url: '', message: 'order.list: HTTP 502', count: 1 } as const
  const row = async (entry: ErrorLogEntry) => {
    const { container } = await renderInPage(<ErrorLogRow entry={entry} isUnfolded={false} onToggle={() => undefined} />)
    return container.textContent
  }
  expect([await row(ENTRY), await row(main)]).toEqual([
    '页面列表读取失败/sale/goods/goods-order×62026-11-24 08:09:10',
    '程序order.list: HTTP 5022026-11-24 08:09:10',
  ])
  await renderInPage(<ErrorLogDetails entry={ENTRY} />)
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)
  expect([texts('term'), texts('definition')]).toEqual([
    ['路径', '最近时间', '附加信息', '堆栈'],
    ['/sale/goods/goods-order', '2026-11-24 08:09:10 · 发生 6 次', 'notifyError', 'at rows.ts:41'],
  ])
})
