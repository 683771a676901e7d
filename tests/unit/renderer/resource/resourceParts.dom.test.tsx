import type { ReactElement } from 'react'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { ExportJobRow } from '#renderer/resource/exports/ExportJobRow.tsx'
import { ListExportButton } from '#renderer/resource/list/ListToolbar.tsx'
import { SavedFiltersDialog } from '#renderer/resource/list/filters/SavedFiltersDialog.tsx'
import { RowStateTabs, StatusTabs } from '#renderer/resource/list/filters/StatusTabs.tsx'
import { SelectionStatus } from '#renderer/resource/list/ListFooter.tsx'
import { RecordBody } from '#renderer/resource/record/RecordBody.tsx'
import { RecordPanel, RecordTitle } from '#renderer/resource/record/RecordFrames.tsx'
import { ReviewButtons } from '#renderer/resource/review/ReviewButtons.tsx'
import { ReviewDialog } from '#renderer/resource/review/ReviewDialog.tsx'
import { usePeopleText } from '#renderer/resource/review/usePeopleText.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'
import { EXPORTS, ORDER_FILTERS } from '#shared/areas/orders/area.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import { AppError } from '#shared/errors.ts'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import { Bridge } from '../bridge.ts'
import { screenText } from '../reading.ts'
import { renderHookInPage } from '../renderHookInPage.tsx'
import { buttonNames, disabledButtons, renderInPage } from '../renderInPage.tsx'
import { fillIn, press } from '../parts/dialogs.ts'

const NOW = parseChinaTime('2026-11-24 10:30:00') ?? Number.NaN
let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  useToasts.getState().clear()
  useTabs.getState().reset()
})
afterEach(() => void vi.useRealTimers())

const drawn = (part: ReactElement, permissions: readonly Permission[] = []) => renderInPage(part, { permissions })
/** What a part shows. */
async function shown(...given: Parameters<typeof drawn>): Promise<string> {
  await drawn(...given)
  return screenText()
}
const click = (name: string, event: MouseEventInit = {}) => fireEvent.click(screen.getByRole('button', { name }), event)
const failure = new AppError({ kind: 'server', message: '服务忙', code: 500 })

const JOB: ExportJob = {
  id: 'job-1',
  fileName: '订单.xlsx',
  path: '/导出/订单.xlsx',
  status: 'done',
  receivedBytes: 2_048,
  totalBytes: 4_096,
  bytesPerSecond: 512,
  startedAt: NOW - 60_000,
  beganAt: NOW - 9_000,
  endedAt: NOW - 1_000,
  error: null,
}
const textOf = async (more: Partial<ExportJob>): Promise<string> =>
  (await shown(<ExportJobRow job={{ ...JOB, ...more }} />)).replaceAll('\u00A0', ' ')

test('an export says what it does, how far it is and how it ended', async () => {
  expect(await textOf({ status: 'running' })).toContain('2.0 KB / 4.0 KB · 512 B/秒 · 已用 9 秒')
  expect(await textOf({ status: 'running', totalBytes: null, bytesPerSecond: null })).toContain('已接收 2.0 KB · 已用 9 秒')
  expect(await textOf({ status: 'running', receivedBytes: 0 })).toContain('等待服务器生成文件… · 已用 9 秒')
  expect(await textOf({ status: 'queued' })).toContain('排队中')
  expect(await textOf({ rows: 12_345 })).toContain('12,345 行 · 2.0 KB · 用时 8 秒 · ')
  expect(await textOf({})).not.toContain(' 行')
  expect(await textOf({ status: 'failed', error: { kind: 'server', message: '磁盘已满' } })).toContain('磁盘已满')
  expect(await textOf({ status: 'submitted', notice: '稍后发送' })).toContain('已提交 · 稍后发送')
  expect(await textOf({ status: 'cancelled' })).toContain('已取消')
  expect(await textOf({ filters: '' })).toContain('全部（没有筛选条件）')
  expect(await textOf({ filters: '待发货' })).toContain('待发货')
  expect(await textOf({})).not.toContain('没有筛选条件')
})

test('the numbers of rows stand beside their own status; a status that is not counted has none', async () => {
  const onChoose = vi.fn<(...given: unknown[]) => void>()
  await drawn(
    <StatusTabs
      name="status"
      list="orderStatus"
      codes={[2, 10]}
      value="2"
      counts={new Map([['2', 1_234]])}
      isCounting={false}
      onChoose={onChoose}
    />,
  )
  expect(screenText()).toBe('全部待发货 1,234待退款')
  const inputs = screen.getAllByRole<HTMLInputElement>('radio')
  expect(inputs.map(({ checked }) => checked)).toEqual([false, true, false])
  for (const input of inputs) fireEvent.click(input)
  // The state that is chosen already is not chosen again.
  expect(onChoose.mock.calls).toEqual([[''], ['10']])
})

test('a state that the server has no filter for has a tab by its code, a rare one and a strange one once a row of theirs was read', async () => {
  const states = {
    of: (name: string) => (name === '' ? null : name),
    known: [
      { value: 'waiting', list: 'orderStatus', code: 2 },
      { value: 'rare', list: 'orderStatus', code: 8, isRare: true },
    ],
  } as const
  const onChoose = vi.fn<(...given: unknown[]) => void>()
  const tabs = (rows: readonly string[], value: string | null = null) =>
    shown(
      <RowStateTabs
        label="状态"
        states={states}
        rows={rows}
        value={value}
        counts={new Map([['waiting', 3]])}
        isCounting={false}
        onChoose={onChoose}
      />,
    )
  expect(await tabs(['', 'waiting'])).toBe('全部待发货 3')
  fireEvent.click(screen.getByRole('radio', { name: /待发货/u }))
  await tabs([], 'waiting')
  fireEvent.click(screen.getByRole('radio', { name: '全部' }))
  expect(onChoose.mock.calls).toEqual([['waiting'], [null]])
  expect(await tabs(['保障中', 'rare', 'waiting'])).toBe('全部待发货 3永久删除保障中')
  // A row of another page takes no tab away, and a chosen state always has one.
  expect(await tabs([], '已到期')).toBe('全部待发货 3永久删除保障中已到期')
})

test('the selection counts its rows and adds up its amounts', async () => {
  const columns = [
    { key: 'a', header: '实付', width: 90, render: () => '', amount: (fen: number) => fen },
    { key: 'b', header: '名称', width: 90, render: () => '' },
  ]
  const clear = vi.fn<(...given: unknown[]) => void>()
  const status = (rows: readonly number[], away = 0) =>
    shown(
      <SelectionStatus
        selection={{ keys: new Set(), rows, away, clear, onChange: () => undefined, dropAway: () => undefined }}
        columns={columns}
        onFocusLost={() => undefined}
      />,
    )
  expect(await status([12_345, 55])).toBe('已选 2 条 · 实付 ¥124.00')
  expect(await status([12_345, 55], 1)).toBe('已选 2 条 · 其中 1 在其他页 · 实付 ¥124.00')
  expect([await status([]), buttonNames()]).toEqual(['', []])
  await status([1])
  click('清除选择')
  expect(clear).toHaveBeenCalledOnce()
})

const record = (more: object) =>
  shown(
    <RecordBody id="1" notFound="没有此单" always="总是" state={{ hasNothing: false, failure: null, retry: () => undefined, ...more }}>
      内容
    </RecordBody>,
  )

test('a record: its parts, why there are none, and a failed refresh above the parts', async () => {
  expect([
    await record({}),
    await record({ hasNothing: true }),
    await record({ hasNothing: true, failure }),
    await record({ failure }),
  ]).toEqual(['内容总是', '没有此单总是', '服务忙重试总是', '服务忙重试内容总是'])
})

test('the head of a record: its id to copy, and its amount once it is known', async () => {
  const title = (fen: number | null | undefined) =>
    shown(<RecordTitle id="77" name="订单 77" idTerm="订单编号" amount={{ term: '实付', fen }} />)
  expect([await title(12_300), await title(0), await title(null)]).toEqual(['订单 77实付¥123.00', '订单 77实付¥0.00', '订单 77'])
  await title(1)
  click('复制 订单编号')
  expect(bridge.asked).toEqual([['app:copyText', '77']])
})

test('a panel steps where there is a neighbour, closes, and says so in its own words', async () => {
  const [previous, close] = [vi.fn<(...given: unknown[]) => void>(), vi.fn<(...given: unknown[]) => void>()]
  await drawn(
    <RecordPanel
      kind="order"
      id="77"
      label="订单"
      title="标题"
      steps={{ previous, next: null }}
      stepLabels={{ previous: '上一条', next: '下一条' }}
      onClose={close}
    >
      内容
    </RecordPanel>,
  )
  expect(disabledButtons()).toEqual(['下一条'])
  click('上一条')
  click('关闭')
  expect([previous.mock.calls.length, close.mock.calls.length]).toEqual([1, 1])
})

const Question = ({ verdict }: { readonly verdict: string }) => <>{`问 ${verdict}`}</>
/** The buttons of a review. */
async function buttons(isOffered: boolean, permissions: readonly Permission[]): Promise<readonly string[]> {
  await drawn(<ReviewButtons row={{ id: '1' }} permission="refund_check" isOffered={isOffered} dialog={Question} />, permissions)
  return buttonNames()
}

test('a review is offered with its permission while the record awaits it; each button asks for its own verdict', async () => {
  expect(await buttons(true, ['refund_check'])).toEqual(['通过', '驳回'])
  expect(await buttons(false, ['refund_check'])).toEqual([])
  expect(await buttons(true, ['refund_approve'])).toEqual([])
  await buttons(true, ['refund_check'])
  click('通过')
  expect(screenText()).toContain('问 passed')
  await buttons(true, ['refund_check'])
  click('驳回')
  expect(screenText()).toContain('问 rejected')
})

test('a review that is asked for one record stays that record’s, when its tab shows another one', async () => {
  const show = (id: string): Promise<string> =>
    shown(<ReviewButtons row={{ id }} permission="refund_check" isOffered dialog={Question} />, ['refund_check'])
  await show('1')
  click('通过')
  expect(await show('2')).not.toContain('问')
  expect(await show('1')).toContain('问 passed')
})

test('a review sends its verdict with the remark, and is blocked when it is decided', async () => {
  const onSubmit = vi.fn<(...given: unknown[]) => Promise<void>>(() => Promise.resolve())
  const review = (verdict: 'passed' | 'rejected', isBlocked = false) =>
    shown(
      <ReviewDialog
        verdict={verdict}
        keptUntil="closed"
        title="审核"
        facts={[{ term: '金额', value: '1' }]}
        hint="提示"
        isBlocked={isBlocked}
        onSubmit={onSubmit}
        onClose={() => undefined}
      />,
    )
  expect(await review('passed')).toMatch(/审核金额1提示备注.*通过取消/u)
  expect(disabledButtons()).toEqual([])
  expect(await review('rejected')).toMatch(/驳回原因.*驳回取消/u)
  await review('passed', true)
  expect(disabledButtons()).toEqual(['通过'])
  await review('passed')
  await press('通过')
  await review('rejected')
  await fillIn({ 驳回原因: '不符' })
  await press('驳回')
  expect(onSubmit.mock.calls).toEqual([[{ status: 1 }], [{ status: 2, remark: '不符' }]])
})

test('the people of several records: three names, then their number; each once', () => {
  const text = renderHookInPage(usePeopleText).result.current
  expect([text([null, '']), text(['甲', '乙', '甲', null, '丙']), text(['甲', '乙', '丙', '丁'])]).toEqual([
    '无',
    '甲、乙、丙',
    '甲、乙、丙 等 4 人',
  ])
})

const FORM = { ...Object.fromEntries(Object.keys(ORDER_FILTERS).map((name) => [name, ''])), status: '2' }

test('filters can be saved once there is a name and something to save', async () => {
  const saved = [{ name: '旧', fields: {}, presets: {} }]
  const dialog = (form: Readonly<Record<string, string>>) =>
    shown(
      <SavedFiltersDialog
        listKey="orders"
        fields={ORDER_FILTERS}
        saved={saved}
        form={form}
        presets={{}}
        now={NOW}
        typed=""
        onTyped={() => undefined}
        onClose={() => undefined}
      />,
    )
  expect(await dialog({ ...FORM, status: '' })).toContain('请先选择状态、门店或日期等筛选条件，再保存。')
  await dialog(FORM)
  expect(disabledButtons()).toContain('保存当前筛选')
  const list = within(screen.getByRole('list', { name: '常用筛选' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['旧'])
})

test('an export of a list takes the filters of the screen; a wrong one exports nothing', async () => {
  vi.useRealTimers()
  const list = { key: 'orders', filters: ORDER_FILTERS } as never
  const declared = EXPORTS.orders
  const button = (form: object | null, permissions: readonly Permission[] = ['order_export'], isLook = false) =>
    drawn(<ListExportButton list={list} declared={declared} isLook={isLook} takeForm={() => form as never} columns={[]} />, permissions)
  await button(FORM, ['order_send'])
  expect(buttonNames()).toEqual([])
  await button(null)
  click('导出')
  await button(FORM, ['order_export'], true)
  expect(disabledButtons()).toEqual(['导出'])
  await button(FORM)
  click('导出', { detail: 2 })
  expect(bridge.asked).toEqual([])
  await button(FORM)
  click('导出')
  await vi.waitFor(() => expect(bridge.asked).toHaveLength(1))
  expect(bridge.asked[0]?.[1]).toMatchObject({ name: 'order.export', args: { status: 2, currentPage: 1 }, filters: '待发货' })
})
