import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NowFacts } from '#renderer/features/refunds/actions/dialogs/RefundNow.tsx'
import { ReviewSettingsDialog } from '#renderer/features/refunds/review/ReviewSettingsDialog.tsx'
import { HeldBar } from '#renderer/features/refunds/review/HeldBar.tsx'
import { ReasonBar } from '#renderer/features/refunds/review/ReasonBar.tsx'
import { ReviewHead } from '#renderer/features/refunds/review/ReviewHead.tsx'
import { ReviewList } from '#renderer/features/refunds/review/ReviewList.tsx'
import { ReviewOutcome } from '#renderer/features/refunds/review/ReviewPage.tsx'
import type { ReviewedBy } from '#renderer/resource/review/defineReview.tsx'
import type { ReviewQueue } from '#renderer/features/refunds/review/reviewQueue.ts'
import type { Decision } from '#renderer/features/refunds/review/reviewState.ts'
import { type HeldDecision, useReview, type ReviewController } from '#renderer/features/refunds/review/useReview.ts'
import { HOLD_MS } from '#renderer/features/refunds/review/useHeld.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { useDrafts } from '#renderer/kit/tabs/drafts.ts'
import type { RefundInfo, RefundRow } from '#shared/areas/refunds/calls.ts'
import { Bridge, failed } from '../../../bridge.ts'
import type { Drawn } from '../../../drawn.tsx'
import { faultsOf, fieldsOf, lastForm, press, submit } from '../../../parts/doubles.tsx'
import { drawNow } from '../../../parts/drawNow.tsx'
import { OWN, readAgain, watchReads } from '../../../parts/watchReads.ts'
import { REFUND } from '../../refundAnswer.ts'

/** What the review of refunds shows, allows and sends. */

vi.mock('#renderer/resource/form/FormDialog.tsx', async () => ({
  FormDialog: (await import('../../../parts/doubles.tsx')).FormDialogDouble,
}))
vi.mock('@fluentui/react-components', async (original) => ({
  ...(await original<object>()),
  Button: (await import('../../../parts/doubles.tsx')).ButtonDouble,
}))

const ROWS: readonly RefundRow[] = [
  { ...REFUND, id: OWN, status: 0 },
  { ...REFUND, id: '9', status: 0, userName: '吴先生', mobile: null, refundPrice: 10_002 },
  { ...REFUND, id: '8', status: 0, userName: null, mobile: null, userId: null, refundPrice: null, createTime: null },
]

let bridge: Bridge
beforeEach(async () => {
  bridge = new Bridge()
  await watchReads()
})
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
  vi.unstubAllGlobals()
  useToasts.getState().clear()
  useDrafts.setState({ values: new Map() })
})

const asked: string[] = []
const controller = (change: Partial<ReviewController> = {}): ReviewController => ({
  current: ROWS[0] ?? null,
  decisions: {},
  isRejecting: false,
  mayDecide: true,
  place: 2,
  done: 1,
  show: (id) => asked.push(id),
  step: () => undefined,
  toEnd: () => undefined,
  held: [],
  undo: () => asked.push('undo'),
  sendHeld: () => asked.push('send'),
  pass: () => asked.push('pass'),
  reject: (reason) => asked.push(reason),
  askReason: () => asked.push('reason'),
  cancelReason: () => undefined,
  reason: '',
  typeReason: () => undefined,
  restart: () => undefined,
  ...change,
})

describe('the head', () => {
  const head = (
    change: Partial<ReviewController> = {},
    queue: ReviewQueue | undefined = { refunds: ROWS, total: 3, hasMore: false },
  ): Drawn =>
    drawNow(
      <ReviewHead
        review={controller(change)}
        queue={queue}
        scope={{ filters: '北京朝阳店', order: 'age' }}
        onEdit={() => undefined}
        onReadAgain={() => undefined}
      />,
    )

  test('says how far it is, and whom the decision is about', () => {
    const { text } = head()
    expect(text).toContain('第 2 笔，已审核 1 / 3')
    expect(text).toContain('陈小姐 13800000006 · 退款 ¥901.17')
    expect(text).not.toContain('笔待审核，先审')
    expect(head({ current: ROWS[2] ?? null }).text).toContain('散客 · 退款 无')
    expect(head({ current: null }).text).not.toContain('· 退款')
  })

  test('names its filters, its order and how many still wait', () => {
    expect(head().text).toContain('退单审核北京朝阳店 · 等待最久的在前 · 待审核 2 笔')
  })

  test('says when more wait than it takes', () => {
    expect(head({}, { refunds: ROWS, total: 4, hasMore: true }).text).toContain('共 4 笔待审核，先审最早的 3 笔')
    expect(head({}, { refunds: ROWS, total: null, hasMore: true }).text).toContain('还有更多退单待审核，先审最早的 3 笔')
    expect(head({}, { refunds: ROWS, total: null, hasMore: false }).text).not.toContain('待审核，')
  })

  test('decides only where something waits for a decision', () => {
    asked.length = 0
    const idle = head({ mayDecide: false })
    expect(idle.disabledButtons()).toEqual(idle.buttons().slice(0, 2))
    press(idle.buttons()[1] ?? '')
    expect(asked).toEqual([])
    const ready = head()
    expect(ready.disabledButtons()).toEqual([])
    for (const name of ready.buttons().slice(0, 2)) press(name)
    expect(asked).toEqual(['pass', 'reason'])
  })
})

test('the queue: person, amount, type, goods, reason, age and outcome of each', () => {
  const [line] = REFUND.skuList
  if (line === undefined) throw new Error('a line')
  const infoOf = (id: string): RefundInfo | undefined =>
    id === OWN ? REFUND : id === '9' ? { ...REFUND, skuList: [line, { ...line, id: '2' }] } : undefined
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 1, 2, 20, 5) })
  const kinds: readonly Decision[] = [{ kind: 'sending' }, { kind: 'passed' }, { kind: 'rejected' }]
  const list = (decisions: Readonly<Record<string, Decision>>): Drawn =>
    drawNow(<ReviewList refunds={ROWS} decisions={decisions} currentId={OWN} infoOf={infoOf} onShow={() => undefined} />)
  const [sending, passed, rejected] = kinds
  if (sending === undefined || passed === undefined || rejected === undefined) throw new Error('three')
  expect(list({ [OWN]: sending, 9: passed, 8: rejected }).text).toBe(
    [
      '陈小姐 13800000006¥901.17退货退款 · 风衣 × 2尺码偏小已等待 2 天 3 小时提交中',
      '吴先生¥100.02退货退款 · 风衣 × 2 等 2 种尺码偏小已等待 2 天 3 小时已通过',
      '散客无退货退款尺码偏小已等待 无已驳回',
    ].join(''),
  )
  const lost: Decision = { kind: 'unknown', before: { status: 0, logCount: null } }
  expect(list({ [OWN]: { kind: 'refused', reason: 'x' }, 9: lost }).text).toMatch(/未成功.*结果未知/u)
  expect(list({ [OWN]: { kind: 'held' }, 9: { kind: 'elsewhere' } }).text).toMatch(/待提交.*同事已处理/u)
})

test('a kept reason is chosen by a press; an own one needs words', () => {
  asked.length = 0
  const bar = (reason: string): Drawn =>
    drawNow(
      <ReasonBar
        phrases={['用过', '超期']}
        reason={reason}
        onType={() => undefined}
        onReason={(chosen) => asked.push(chosen)}
        onCancel={() => asked.push('cancel')}
      />,
    )
  expect(bar(' ').disabledButtons()).toEqual(['审核驳回'])
  expect(bar('x').disabledButtons()).toEqual([])
  expect(bar('x').buttons()).toEqual(['1用过', '2超期', '审核驳回', '取消'])
  press('2超期')
  press('取消')
  expect(asked).toEqual(['超期', 'cancel'])
})

test('what is held is named, and can be undone or sent', () => {
  asked.length = 0
  const [first = REFUND, second = REFUND] = ROWS
  const write = () => Promise.resolve()
  const bar = (...held: readonly HeldDecision[]): Drawn =>
    drawNow(<HeldBar held={held} onUndo={() => asked.push('undo')} onSend={() => asked.push('send')} />)
  expect(bar().buttons()).toEqual([])
  const rejected = { id: OWN, refund: first, kind: 'rejected', write } as const
  expect(bar(rejected).text).toContain('将驳回：陈小姐 13800000006 · 退款 ¥901.17')
  const two = bar(rejected, { id: '9', refund: second, kind: 'passed', write })
  expect(two.text).toMatch(/^将通过：吴先生 · 退款 ¥100.02.*2 笔待提交$/u)
  for (const name of two.buttons()) press(name)
  expect(asked).toEqual(['undo', 'send'])
})

test('the settings: an amount, and reasons of one a line, at most nine, none too long, none empty', async () => {
  const saved: unknown[] = []
  const settings = { phrases: ['甲', '乙'], askAbove: 100_000 }
  drawNow(<ReviewSettingsDialog settings={settings} onSave={(next) => saved.push(next)} onClose={() => saved.push('closed')} />)
  expect([lastForm().title, lastForm().submitLabel, lastForm().initial]).toEqual([
    '审核设置…',
    '保存',
    { askAbove: 100_000, lines: '甲\n乙' },
  ])
  expect(fieldsOf()).toEqual([
    '高于此金额先确认 | money | 通过更大的金额前会再问一次；留空则不问',
    '常用驳回原因 | textarea | 每行一条，最多 9 条，按顺序对应数字键',
  ])
  expect(faultsOf({ lines: ' \n ' })).toEqual(['请至少填写一条'])
  expect(faultsOf({ lines: Array.from({ length: 9 }, String).join('\n') })).toEqual([])
  expect(faultsOf({ lines: Array.from({ length: 10 }, String).join('\n') })).toEqual(['最多 9 条'])
  expect(faultsOf({ lines: '长'.repeat(60) })).toEqual([])
  expect(faultsOf({ lines: '长'.repeat(61) })).toEqual(['每条最多 60 个字'])
  await submit({ askAbove: null, lines: ' 丙 \n\n丁' })
  expect(saved).toEqual([{ askAbove: null, phrases: ['丙', '丁'] }, 'closed'])
})

describe('what became of a decision', () => {
  const LOG = [
    { logDesc: '提交申请', createTime: '2026-02-01 01:00:01', createUserName: '顾客' },
    { logDesc: '审核通过', createTime: '2026-02-04 04:00:01', createUserName: '吴主管' },
  ]
  const outcome = (decision: Decision | undefined, by: ReviewedBy = {}): string =>
    drawNow(<ReviewOutcome refund={{ ...REFUND, id: OWN, ...by }} decision={decision} />).text

  test('needs words after a refusal, a lost answer and the review of a colleague only', () => {
    expect(outcome({ kind: 'elsewhere' })).toBe('吴主管 2026-02-04 04:00:00 已先处理，现为“退货中”')
    expect(outcome({ kind: 'elsewhere' }, { checkUserName: null, checkTime: null })).toBe('同事已先处理，现为“退货中”')
    expect(outcome(undefined)).toBe('')
    expect(outcome({ kind: 'passed' })).toBe('')
    expect(outcome({ kind: 'refused', reason: '已审核' })).toBe('已审核')
    const lost = outcome({ kind: 'unknown', before: { status: 0, logCount: 1 } })
    expect(lost).toContain(`退单审核（退单 ${OWN}）没有收到服务器的有效答复`)
    expect(lost).toContain('正在重新读取退单…')
  })

  test('a lost answer is compared with what the server holds now', () => {
    const now = (info: RefundInfo | null, before: { readonly status: number; readonly logCount: number }): Drawn =>
      drawNow(<NowFacts before={before} now={info} rows={LOG} onReadAgain={() => asked.push('again')} />)
    const same = now(REFUND, { status: 3, logCount: 2 })
    expect(same.text).toContain('服务器上的退单目前没有变化，操作仍可能稍后生效：')
    expect(same.facts()).toEqual([
      ['现在状态', '退货中'],
      ['最近记录', '审核通过'],
      ['时间和处理人', '2026-02-04 04:00:01 吴主管'],
    ])
    for (const before of [
      { status: 0, logCount: 2 },
      { status: 3, logCount: 1 },
    ]) {
      expect(now(REFUND, before).text).toContain('服务器上的退单已有变化：')
    }
    expect(now({ ...REFUND, refundType: 2, status: 0 }, { status: 0, logCount: 2 }).facts()[0]).toEqual(['现在状态', 'OMS 撤回中'])
    expect(now(null, { status: 3, logCount: 2 }).text).toContain('服务器上的退单已有变化：')
    asked.length = 0
    press('再次读取')
    expect(asked).toEqual(['again'])
  })
})

describe('a decision', () => {
  const LISTS = ['order.info', 'order.list', 'order.log', 'order.salesService', 'refund.list', 'refundMoney.list']
  const review = (rows: readonly RefundRow[] = ROWS, isElsewhere?: (id: string) => boolean): ReviewController => {
    const seen: ReviewController[] = []
    function Probe() {
      seen.push(useReview(rows, isElsewhere))
      return null
    }
    drawNow(<Probe />)
    const [first] = seen
    if (first === undefined) throw new Error('nothing was rendered')
    return first
  }
  /** The decisions that were sent, once what they changed is read again. */
  const sent = async (): Promise<unknown> => {
    vi.advanceTimersByTime(HOLD_MS)
    vi.useRealTimers()
    await vi.waitFor(async () => expect((await readAgain()).others).toEqual(LISTS))
    return bridge.calls.flatMap(([name, args]) => (name === 'refund.check' ? [args] : []))
  }
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

  test('passes the refund on the screen once, after its time, and reads it again', async () => {
    const passing = review()
    passing.pass()
    passing.pass()
    vi.advanceTimersByTime(HOLD_MS - 1)
    expect(bridge.calls).toEqual([])
    expect(await sent()).toEqual([{ id: OWN, status: 1 }])
  })

  test('rejects it with the reason', async () => {
    review().reject('超期')
    expect(await sent()).toEqual([{ id: OWN, status: 2, remark: '超期' }])
  })

  test('a refusal is read again as well, and told where its refund is not on the screen', async () => {
    bridge.answer('refund.check', () => failed({ kind: 'server', message: '已审核', code: 400 }))
    review().pass()
    expect(await sent()).toHaveLength(1)
    expect(useToasts.getState().toasts.map(({ text }) => text())).toEqual([`退单 ${OWN} 的审核没有完成：已审核`])
  })

  test('is not made on a refund that somebody else has reviewed', () => {
    const reviewed = review(ROWS, (id) => id === OWN)
    expect([reviewed.current?.id, reviewed.decisions[OWN]]).toEqual(['9', { kind: 'elsewhere' }])
  })

  test('needs a refund; the state is that of the queue', () => {
    const empty = review([])
    empty.pass()
    expect(bridge.calls).toEqual([])
    expect([empty.current, empty.mayDecide, empty.place, empty.done]).toEqual([null, false, 0, 0])
    const first = review()
    expect([first.current?.id, first.mayDecide, first.place, first.done]).toEqual([OWN, true, 1, 0])
  })

  test('a typed reason belongs to its refund, and survives a lock', () => {
    review().typeReason('超')
    const again = review()
    expect([again.reason, again.isRejecting]).toEqual(['超', true])
    expect(review(ROWS.slice(1)).reason).toBe('')
    review().typeReason('')
    expect([review().reason, review().isRejecting]).toEqual(['', false])
    review().typeReason('超')
    review().cancelReason()
    expect(review().reason).toBe('')
  })
})
