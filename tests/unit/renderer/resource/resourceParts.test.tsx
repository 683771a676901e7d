// @vitest-environment happy-dom
import type { ReactElement } from 'react'
import { fireEvent, screen } from '@testing-library/react'
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
import { draw, recordedAfter } from '../pressed.tsx'
import { renderHookInPage } from '../renderHookInPage.tsx'
import { buttonsOf } from '../features/buttonAnswer.ts'
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

const drawn = (part: ReactElement, permissions: readonly Permission[] = []) =>
  draw(part, (answer) => answer('menu.buttons', {}, buttonsOf(permissions)))
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
const row = (more: Partial<ExportJob>) => drawn(<ExportJobRow job={{ ...JOB, ...more }} />)
const textOf = (more: Partial<ExportJob>): string => row(more).shown.text.replaceAll('\u00A0', ' ')

test('an export says what it does, how far it is and how it ended', () => {
  expect(textOf({ status: 'running' })).toContain('2.0 KB / 4.0 KB · 512 B/秒 · 已用 9 秒')
  expect(textOf({ status: 'running', totalBytes: null, bytesPerSecond: null })).toContain('已接收 2.0 KB · 已用 9 秒')
  expect(textOf({ status: 'running', receivedBytes: 0 })).toContain('等待服务器生成文件… · 已用 9 秒')
  expect(textOf({ status: 'queued' })).toContain('排队中')
  expect(textOf({ rows: 12_345 })).toContain('12,345 行 · 2.0 KB · 用时 8 秒 · ')
  expect(textOf({})).not.toContain(' 行')
  expect(textOf({ status: 'failed', error: { kind: 'server', message: '磁盘已满' } })).toContain('磁盘已满')
  expect(textOf({ status: 'submitted', notice: '稍后发送' })).toContain('已提交 · 稍后发送')
  expect(textOf({ status: 'cancelled' })).toContain('已取消')
  expect(textOf({ filters: '' })).toContain('全部（没有筛选条件）')
  expect(textOf({ filters: '待发货' })).toContain('待发货')
  expect(textOf({})).not.toContain('没有筛选条件')
})

test('the numbers of rows stand beside their own status; a status that is not counted has none', () => {
  const onChoose = vi.fn<(...given: unknown[]) => void>()
  const tabs = drawn(
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
  expect(tabs.shown.text).toBe('全部待发货1,234待退款')
  const inputs = screen.getAllByRole<HTMLInputElement>('radio')
  expect(inputs.map(({ checked }) => checked)).toEqual([false, true, false])
  for (const input of inputs) fireEvent.click(input)
  // The state that is chosen already is not chosen again.
  expect(onChoose.mock.calls).toEqual([[''], ['10']])
})

test('a state that the server has no filter for has a tab by its code, a rare one and a strange one once a row of theirs was read', () => {
  const states = {
    of: (name: string) => (name === '' ? null : name),
    known: [
      { value: 'waiting', list: 'orderStatus', code: 2 },
      { value: 'rare', list: 'orderStatus', code: 8, isRare: true },
    ],
  } as const
  const onChoose = vi.fn<(...given: unknown[]) => void>()
  const tabs = (rows: readonly string[], value: string | null = null) =>
    drawn(
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
  const first = tabs(['', 'waiting'])
  expect(first.shown.text).toBe('全部待发货3')
  fireEvent.click(screen.getByRole('radio', { name: /待发货/u }))
  tabs([], 'waiting')
  fireEvent.click(screen.getByRole('radio', { name: '全部' }))
  expect(onChoose.mock.calls).toEqual([['waiting'], [null]])
  expect(tabs(['保障中', 'rare', 'waiting']).shown.text).toBe('全部待发货3永久删除保障中')
  // A row of another page takes no tab away, and a chosen state always has one.
  expect(tabs([], '已到期').shown.text).toBe('全部待发货3永久删除保障中已到期')
})

test('the selection counts its rows and adds up its amounts', () => {
  const columns = [
    { key: 'a', header: '实付', width: 90, render: () => '', amount: (fen: number) => fen },
    { key: 'b', header: '名称', width: 90, render: () => '' },
  ]
  const clear = vi.fn<(...given: unknown[]) => void>()
  const status = (rows: readonly number[], away = 0) =>
    drawn(
      <SelectionStatus
        selection={{ keys: new Set(), rows, away, clear, onChange: () => undefined, dropAway: () => undefined }}
        columns={columns}
      />,
    )
  expect(status([12_345, 55]).shown.text).toBe('已选 2 条 · 实付 ¥124.00')
  expect(status([12_345, 55], 1).shown.text).toBe('已选 2 条 · 其中 1 在其他页 · 实付 ¥124.00')
  expect([status([]).shown.text, status([]).shown.buttons()]).toEqual(['', []])
  status([1]).press('清除选择')
  expect(clear).toHaveBeenCalledOnce()
})

const record = (more: object) =>
  drawn(
    <RecordBody id="1" notFound="没有此单" always="总是" state={{ hasNothing: false, failure: null, retry: () => undefined, ...more }}>
      内容
    </RecordBody>,
  ).shown.text

test('a record: its parts, why there are none, and a failed refresh above the parts', () => {
  expect([record({}), record({ hasNothing: true }), record({ hasNothing: true, failure }), record({ failure })]).toEqual([
    '内容总是',
    '没有此单总是',
    '服务忙重试总是',
    '服务忙重试内容总是',
  ])
})

test('the head of a record: its id to copy, and its amount once it is known', () => {
  const title = (fen: number | null | undefined) =>
    drawn(<RecordTitle id="77" name="订单 77" idTerm="订单编号" amount={{ term: '实付', fen }} />)
  expect([title(12_300).shown.text, title(0).shown.text, title(null).shown.text]).toEqual([
    '订单 77实付¥123.00',
    '订单 77实付¥0.00',
    '订单 77',
  ])
  title(1).press('复制 订单编号')
  expect(bridge.asked).toEqual([['app:copyText', '77']])
})

test('a panel steps where there is a neighbour, closes, and says so in its own words', () => {
  const [previous, close] = [vi.fn<(...given: unknown[]) => void>(), vi.fn<(...given: unknown[]) => void>()]
  const panel = drawn(
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
  expect(panel.shown.disabledButtons()).toEqual(['下一条'])
  panel.press('上一条')
  panel.press('关闭')
  expect([previous.mock.calls.length, close.mock.calls.length]).toEqual([1, 1])
})

const Question = ({ verdict }: { readonly verdict: string }) => <>{`问 ${verdict}`}</>
const buttons = (isOffered: boolean, permissions: readonly Permission[]) => () =>
  draw(<ReviewButtons row={{ id: '1' }} permission="refund_check" isOffered={isOffered} dialog={Question} />, (answer) =>
    answer('menu.buttons', {}, buttonsOf(permissions)),
  )

test('a review is offered with its permission while the record awaits it; each button asks for its own verdict', () => {
  expect(buttons(true, ['refund_check'])().shown.buttons()).toEqual(['通过', '驳回'])
  expect(buttons(false, ['refund_check'])().shown.buttons()).toEqual([])
  expect(buttons(true, ['refund_approve'])().shown.buttons()).toEqual([])
  expect(recordedAfter('通过', buttons(true, ['refund_check'])).shown.text).toContain('问 passed')
  expect(recordedAfter('驳回', buttons(true, ['refund_check'])).shown.text).toContain('问 rejected')
})

test('a review sends its verdict with the remark, and is blocked when it is decided', async () => {
  const onSubmit = vi.fn<(...given: unknown[]) => Promise<void>>(() => Promise.resolve())
  const review = (verdict: 'passed' | 'rejected', isBlocked = false) =>
    drawn(
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
  expect(review('passed').shown.text).toMatch(/审核金额1提示备注.*通过取消/u)
  expect(review('rejected').shown.text).toMatch(/驳回原因.*驳回取消/u)
  expect([review('passed').shown.disabledButtons(), review('passed', true).shown.disabledButtons()]).toEqual([[], ['通过']])
  review('passed')
  await press('通过')
  review('rejected')
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

test('filters can be saved once there is a name and something to save', () => {
  const saved = [{ name: '旧', fields: {}, presets: {} }]
  const dialog = (form: Readonly<Record<string, string>>) => () =>
    draw(
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
      () => undefined,
    )
  expect(dialog(FORM)().shown.disabledButtons()).toContain('保存当前筛选')
  expect(dialog({ ...FORM, status: '' })().shown.text).toContain('请先选择状态、门店或日期等筛选条件，再保存。')
  expect(dialog(FORM)().shown.list('常用筛选')).toEqual(['旧'])
})

test('an export of a list takes the filters of the screen; a wrong one exports nothing', async () => {
  vi.useRealTimers()
  const list = { key: 'orders', filters: ORDER_FILTERS } as never
  const declared = EXPORTS.orders
  const button = (form: object | null, permissions: readonly Permission[] = ['order_export'], isLook = false) =>
    drawn(<ListExportButton list={list} declared={declared} isLook={isLook} takeForm={() => form as never} columns={[]} />, permissions)
  expect(button(FORM, ['order_send']).shown.buttons()).toEqual([])
  button(null).press('导出')
  expect(button(FORM, ['order_export'], true).shown.disabledButtons()).toEqual(['导出'])
  button(FORM).press('导出', { detail: 2 })
  expect(bridge.asked).toEqual([])
  button(FORM).press('导出')
  await vi.waitFor(() => expect(bridge.asked).toHaveLength(1))
  expect(bridge.asked[0]?.[1]).toMatchObject({ name: 'order.export', args: { status: 2, currentPage: 1 }, filters: '待发货' })
})
