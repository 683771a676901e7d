import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followUndecidedWrites } from '#renderer/kit/records/undecidedWrites.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { MENU_QUERY } from '#renderer/kit/session/menuQueries.ts'
import { registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { markUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { writeOrReadBack } from '#renderer/kit/writes/writeOrReadBack.ts'
import { useExports } from '#renderer/kit/exports/exports.ts'
import { routes as orderRoutes } from '#renderer/features/orders/index.ts'
import { routes as refundRoutes } from '#renderer/features/refunds/index.ts'
import { sampleNotices, type NoticeKind } from '#renderer/shell/notices/samples.ts'
import { NoticeList } from '#renderer/shell/notices/NoticesPanel.tsx'
import type { Permission } from '#shared/domain/permissions.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'
import { Bridge, failed } from '../../bridge.ts'
import { screenText } from '../../reading.ts'
import { renderInPage } from '../../renderInPage.tsx'
import { signIn } from '../../mainState.ts'
import { menuNode } from '../../menuNodes.ts'
import { exportJob } from '../../../../support/services/exports/exportJob.ts'

/** The popover of notices: what this client knows, and samples in the demo alone. */

const ORDERS = '/sale/goods/goods-order'
const REFUNDS = '/sale/goods/chargeback-order'
const AT = parseChinaTime('2026-11-24 09:30:00') ?? Number.NaN
let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
  vi.useFakeTimers({ toFake: ['Date'], now: AT })
  registerPages([...orderRoutes, ...refundRoutes])
  signIn()
  useTabs.getState().reset()
  useDrafts.setState({ values: new Map() })
  useExports.setState({ jobs: [] })
})
afterEach(() => void vi.useRealTimers())

interface Given {
  readonly demo?: boolean
  readonly may?: readonly Permission[]
  /** By the key of home's figure. */
  readonly counts?: Readonly<Record<string, number>>
  readonly onDone?: () => void
}

const list = (kind: NoticeKind, { demo = false, may = [], counts = {}, onDone = () => undefined }: Given = {}) =>
  renderInPage(<NoticeList kind={kind} onDone={onDone} />, {
    permissions: may,
    config: { demo },
    answers: (_answer, _each, _list, client) => {
      client.setQueryData(MENU_QUERY.queryKey, [
        menuNode('/sale', '销售', { children: [menuNode(ORDERS, '订单管理'), menuNode(REFUNDS, '退单管理')] }),
      ])
      for (const [key, count] of Object.entries(counts))
        client.setQueryData(['home', ...key.split(' ')], { count, isMore: false, amount: null, oldest: null })
    },
  })

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the samples stand in the demo alone, five a page, each marked as one and older than the one before', async () => {
  expect(
    sampleNotices('todo')
      .slice(0, 6)
      .map(({ id, text, age }) => [id, text, age]),
  ).toEqual([
    ['todo-0', '0', 1],
    ['todo-1', '1', 6],
    ['todo-2', '2', 11],
    ['todo-3', '3', 16],
    ['todo-4', '4', 21],
    ['todo-5', '0', 26],
  ])
  await list('message', { demo: true })
  const text = screenText()
  expect(text).toContain('王店长示例南京西路店的调拨单已经确认。1 小时前')
  expect(text.match(/示例/gu)).toHaveLength(6)
  expect(text).toContain('加载更多')
  for (const [kind, empty] of [
    ['notice', '暂无通知'],
    ['message', '暂无消息'],
    ['todo', '没有待办'],
  ] as const) {
    await list(kind)
    expect(screenText()).toBe(empty)
  }
})

test('exports that have ended are told, the running ones are not; a file is shown in its folder', async () => {
  const fault = { kind: 'network', message: '连接中断' } as const
  useExports.setState({
    jobs: [
      exportJob({ id: '1', fileName: '订单.xlsx', status: 'done', rows: 7, endedAt: AT }),
      exportJob({ id: '2', fileName: '退单.xlsx', status: 'failed', error: fault, endedAt: AT }),
      exportJob({ id: '3', fileName: '空.xlsx', status: 'done', rows: 0, endedAt: AT }),
      exportJob({ id: '4', fileName: '运行中.xlsx', status: 'running' }),
    ],
  })
  await list('notice')
  const text = screenText()
  for (const words of ['订单.xlsx导出完成09:30', '退单.xlsx导出失败：连接中断', '空.xlsx导出完成，但没有数据（0 行）'])
    expect(text).toContain(words)
  expect(text).not.toContain('运行中')
  press('订单.xlsx')
  await vi.waitFor(() => expect(bridge.asked).toContainEqual(['exports:reveal', '1']))
})

test('a version that waits for a restart is told', async () => {
  bridge.answer('update:state', () => ({ ready: '2.0.0', isDue: false, failed: null }))
  await list('notice')
  await vi.waitFor(() => expect(screenText()).toContain('新版本 2.0.0 已下载'))
})

const LOST = failed({ kind: 'network', message: '没有收到答复', isUndecided: true })
const ship = () => call('order.remarkCreate', { orderId: '1123598821738675201', remark: '周六前送到' })

test('a write whose answer is lost stays among the messages until its record tells what became of it', async () => {
  followUndecidedWrites()
  bridge.answer('order.remarkCreate', () => LOST)
  await expect(ship()).rejects.toThrow('没有收到答复')
  await list('message')
  expect(screenText()).toMatch(/^操作结果未知.*订单 1123598821738675201.*没有收到服务器的有效答复/u)
  press('操作结果未知')
  expect(useTabs.getState().activeKey).toBe(`${ORDERS}/1123598821738675201`)
  await expect(writeOrReadBack(ship, () => Promise.resolve({ state: '已有此备注', fate: 'done' as const }))).rejects.toThrow('已有此备注')
  // Only the first one is left.
  await list('message')
  expect(screenText().match(/操作结果未知/gu)).toHaveLength(1)
  // A record that leaves the judgement to the person tells nothing, nor does one that cannot be read.
  for (const read of [() => Promise.resolve('备注 3 条'), () => Promise.reject(new Error('没有网络'))]) {
    await expect(writeOrReadBack(ship, read)).rejects.toMatchObject({ isUndecided: true })
  }
  await list('message')
  expect(screenText().match(/操作结果未知/gu)).toHaveLength(3)
})

test('what waits is told by permission, with unsaved pages first; each opens, and the popover closes', async () => {
  const onDone = vi.fn<() => void>()
  useTabs.getState().open(`${ORDERS}/1`, '')
  markUnsaved(`${ORDERS}/1`, 'remark', true)
  await list('todo', { may: ['refund_check'], counts: { 'refunds reviews': 186, 'refunds failed': 0 }, onDone })
  expect(screenText()).toMatch(/^未保存的内容订单 1退单待审核186 笔待处理/u)
  press('退单待审核')
  expect(useTabs.getState().activeKey).toBe(`${REFUNDS}?ascs=createTime&refundStatus=0`)
  expect(onDone).toHaveBeenCalledOnce()
  await list('todo', { counts: { 'refunds reviews': 186 } })
  expect(screenText()).not.toContain('待审核')
})
