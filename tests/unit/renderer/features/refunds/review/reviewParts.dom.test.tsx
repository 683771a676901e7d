import type { ReactElement } from 'react'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NowFacts } from '#renderer/features/refunds/actions/dialogs/RefundNow.tsx'
import { ReviewSettingsDialog } from '#renderer/features/refunds/review/ReviewSettingsDialog.tsx'
import { HeldBar } from '#renderer/features/refunds/review/HeldBar.tsx'
import { ReasonBar } from '#renderer/features/refunds/review/ReasonBar.tsx'
import { ReviewHead } from '#renderer/features/refunds/review/ReviewHead.tsx'
import { ReviewList } from '#renderer/features/refunds/review/ReviewList.tsx'
import ReviewPage, { ReviewOutcome } from '#renderer/features/refunds/review/ReviewPage.tsx'
import type { ReviewedBy } from '#renderer/resource/review/defineReview.tsx'
import type { ReviewQueue } from '#renderer/features/refunds/review/reviewQueue.ts'
import type { Decision } from '#renderer/features/refunds/review/reviewState.ts'
import { type HeldDecision, useReview, type ReviewController } from '#renderer/features/refunds/review/useReview.ts'
import { HOLD_MS } from '#renderer/features/refunds/review/useHeld.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { forgetTabStateOf } from '#renderer/kit/tabs/tabState.ts'
import type { RefundInfo, RefundRow } from '#shared/areas/refunds/calls.ts'
import { step } from '../../../step.ts'
import { renderHookInPage, type RenderedHook } from '../../../renderHookInPage.tsx'
import { actionsNow, faultsNow, fieldsNow, fillIn, press, titleNow } from '../../../parts/dialogs.ts'
import { Office } from '../../../parts/office.ts'
import { OWN, readAgain, watchReads } from '../../../parts/watchReads.ts'
import { PAGE, pageOf } from '../../../pageProps.ts'
import { buttonNames, isDisabled, pressButton, renderInPage } from '../../../renderInPage.tsx'
import { REFUND } from '../../refundAnswer.ts'

/** What the review of refunds shows, allows and sends. */

const office = new Office()

const ROWS: readonly RefundRow[] = [
  { ...REFUND, id: OWN, status: 0 },
  { ...REFUND, id: '9', status: 0, userName: '吴先生', mobile: null, refundPrice: 10_002 },
  { ...REFUND, id: '8', status: 0, userName: null, mobile: null, userId: null, refundPrice: null, createTime: null },
]

beforeEach(watchReads)
afterEach(() => void vi.useRealTimers())

/** The text of a part on the screen. */
const textOf = async (part: ReactElement): Promise<string> => (await renderInPage(part)).container.textContent

/** What is named and its value, as the screen shows them. */
function facts(): readonly (readonly [string, string])[] {
  const values = screen.queryAllByRole('definition')
  return screen.queryAllByRole('term').map(({ textContent }, index) => [textContent, values[index]?.textContent ?? ''])
}

/** Presses the buttons of these places, one after another. */
async function pressAt(...places: readonly number[]): Promise<void> {
  for (const place of places) await step(() => void fireEvent.click(screen.getAllByRole('button')[place] ?? document, { detail: 1 }))
}

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
  ): Promise<string> =>
    textOf(
      <ReviewHead
        review={controller(change)}
        queue={{ data: queue, isFetching: false }}
        scope={{ filters: '北京朝阳店', order: 'age' }}
        onEdit={() => asked.push('edit')}
        onReadAgain={() => asked.push('again')}
      />,
    )

  test('says how far it is, and whom the decision is about', async () => {
    const text = await head()
    expect(text).toContain('第 2 笔，已审核 1 / 3')
    expect(text).toContain('陈小姐 13800000006 · 退款 ¥901.17')
    expect(text).not.toContain('笔待审核，先审')
    expect(await head({ current: ROWS[2] ?? null })).toContain('散客 · 退款 无')
    expect(await head({ current: null })).not.toContain('· 退款')
  })

  test('names its filters, its order and how many still wait', async () => {
    expect(await head()).toContain('退单审核北京朝阳店 · 等待最久的在前 · 待审核 2 笔')
  })

  test('says when more wait than it takes', async () => {
    expect(await head({}, { refunds: ROWS, total: 4, hasMore: true })).toContain('共 4 笔待审核，先审最早的 3 笔')
    expect(await head({}, { refunds: ROWS, total: null, hasMore: true })).toContain('还有更多退单待审核，先审最早的 3 笔')
    expect(await head({}, { refunds: ROWS, total: null, hasMore: false })).not.toContain('待审核，')
  })

  test('decides only where something waits for a decision', async () => {
    asked.length = 0
    const areOff = (): readonly boolean[] => screen.getAllByRole('button').map(isDisabled)
    await head({ mayDecide: false })
    expect(areOff()).toEqual([true, true, false, false])
    await pressAt(0, 1)
    expect(asked).toEqual([])
    await head()
    expect(areOff()).toEqual([false, false, false, false])
    await pressAt(0, 1, 2, 3)
    expect(asked).toEqual(['pass', 'reason', 'edit', 'again'])
  })
})

test('the queue: person, amount, type, goods, reason, age and outcome of each', async () => {
  const [line] = REFUND.skuList
  if (line === undefined) throw new Error('a line')
  const infoOf = (id: string): RefundInfo | undefined =>
    id === OWN ? REFUND : id === '9' ? { ...REFUND, skuList: [line, { ...line, id: '2' }] } : undefined
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 1, 2, 20, 5) })
  asked.length = 0
  const list = (decisions: Readonly<Record<string, Decision>>): Promise<string> =>
    textOf(<ReviewList refunds={ROWS} decisions={decisions} currentId={OWN} infoOf={infoOf} onShow={(id) => asked.push(id)} />)
  expect(await list({ [OWN]: { kind: 'sending' }, 9: { kind: 'passed' }, 8: { kind: 'rejected' } })).toBe(
    [
      '陈小姐 13800000006¥901.17退货退款 · 风衣 × 2尺码偏小已等待 2 天 3 小时提交中',
      '吴先生¥100.02退货退款 · 风衣 × 2 等 2 种尺码偏小已等待 2 天 3 小时已通过',
      '散客无退货退款尺码偏小已等待 无已驳回',
    ].join(''),
  )
  const lost: Decision = { kind: 'unknown', before: { status: 0, logCount: null } }
  expect(await list({ [OWN]: { kind: 'refused', reason: 'x' }, 9: lost })).toMatch(/未成功.*结果未知/u)
  expect(await list({ [OWN]: { kind: 'held' }, 9: { kind: 'elsewhere' } })).toMatch(/待提交.*同事已处理/u)
  fireEvent.click(screen.getByRole('option', { name: /吴先生/u }))
  expect([screen.getByRole('option', { selected: true }).textContent.slice(0, 3), asked]).toEqual(['陈小姐', ['9']])
})

test('the queue claims no number of pieces that the server does not know', async () => {
  const [line] = REFUND.skuList
  if (line === undefined) throw new Error('a line')
  const info = { ...REFUND, skuList: [{ ...line, num: -1 }] }
  const text = await textOf(
    <ReviewList refunds={ROWS.slice(0, 1)} decisions={{}} currentId={OWN} infoOf={() => info} onShow={() => undefined} />,
  )
  expect(text).toContain('退货退款 · 风衣 × 无')
})

test('a kept reason is chosen by a press; an own one needs words', async () => {
  const bar = async (reason: string): Promise<readonly string[]> => {
    asked.length = 0
    await renderInPage(
      <ReasonBar
        phrases={['用过', '超期']}
        reason={reason}
        onType={(typed) => asked.push(`type ${typed}`)}
        onReason={(chosen) => asked.push(chosen)}
        onCancel={() => asked.push('cancel')}
      />,
    )
    return buttonNames()
  }
  expect(await bar(' ')).toEqual(['1用过', '2超期', '审核驳回 (off)', '取消'])
  await pressAt(2)
  expect(asked).toEqual([])
  expect(await bar(' x ')).toEqual(['1用过', '2超期', '审核驳回', '取消'])
  await pressAt(1, 2, 3)
  expect(asked).toEqual(['超期', 'x', 'cancel'])
  await bar('')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '用' } })
  // Such an Escape dismisses the candidates of an input method.
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', isComposing: true })
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', keyCode: 229 })
  expect(asked).toEqual(['type 用'])
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })
  expect(asked).toEqual(['type 用', 'cancel'])
})

test('what is held is named, and can be undone or sent', async () => {
  asked.length = 0
  const [first = REFUND, second = REFUND] = ROWS
  const write = () => Promise.resolve()
  const bar = (...held: readonly HeldDecision[]): Promise<string> =>
    textOf(<HeldBar held={held} onUndo={() => asked.push('undo')} onSend={() => asked.push('send')} />)
  await bar()
  expect(buttonNames()).toEqual([])
  const rejected = { id: OWN, refund: first, kind: 'rejected', write } as const
  expect(await bar(rejected)).toContain('将驳回：陈小姐 13800000006 · 退款 ¥901.17')
  expect(await bar(rejected, { id: '9', refund: second, kind: 'passed', write })).toMatch(/^将通过：吴先生 · 退款 ¥100.02.*2 笔待提交$/u)
  expect(buttonNames()).toHaveLength(2)
  await pressAt(0, 1)
  expect(asked).toEqual(['undo', 'send'])
})

test('the settings: an amount, and reasons of one a line, at most nine, none too long, none empty', async () => {
  const saved: unknown[] = []
  const settings = { phrases: ['甲', '乙'], askAbove: 100_000 }
  await renderInPage(<ReviewSettingsDialog settings={settings} onSave={(next) => saved.push(next)} onClose={() => saved.push('closed')} />)
  expect([titleNow(), actionsNow()]).toEqual(['审核设置…', ['保存', '取消']])
  expect(fieldsNow()).toEqual([
    '高于此金额先确认 | text | 1000.00 | 通过更大的金额前会再问一次；留空则不问',
    '常用驳回原因 | textarea | 甲\n乙 | 每行一条，最多 9 条，按顺序对应数字键',
  ])
  /** What is wrong with these lines, and what is then saved. */
  const save = async (lines: string): Promise<readonly [fault: string | undefined, saved: readonly unknown[]]> => {
    await fillIn({ 常用驳回原因: lines })
    await press('保存')
    return [faultsNow()['常用驳回原因'], saved.splice(0)]
  }
  const nine = Array.from({ length: 9 }, String)
  const long = '长'.repeat(60)
  expect(await save(' \n ')).toEqual(['请至少填写一条', []])
  expect(await save(nine.join('\n'))).toEqual([undefined, [{ askAbove: 100_000, phrases: nine }, 'closed']])
  expect(await save([...nine, '9'].join('\n'))).toEqual(['最多 9 条', []])
  expect(await save(long)).toEqual([undefined, [{ askAbove: 100_000, phrases: [long] }, 'closed']])
  expect(await save(`${long}长`)).toEqual(['每条最多 60 个字', []])
  await fillIn({ 高于此金额先确认: '' })
  expect(await save(' 丙 \n\n丁')).toEqual([undefined, [{ askAbove: null, phrases: ['丙', '丁'] }, 'closed']])
})

describe('what became of a decision', () => {
  const LOG = [
    { logDesc: '提交申请', createTime: '2026-02-01 01:00:01', createUserName: '顾客' },
    { logDesc: '审核通过', createTime: '2026-02-04 04:00:01', createUserName: '吴主管' },
  ]
  const outcome = (decision: Decision | undefined, by: ReviewedBy = {}): Promise<string> =>
    textOf(<ReviewOutcome refund={{ ...REFUND, id: OWN, ...by }} decision={decision} />)

  test('needs words after a refusal, a lost answer and the review of a colleague only', async () => {
    expect(await outcome({ kind: 'elsewhere' })).toBe('吴主管 2026-02-04 04:00:00 已先处理，现为“退货中”')
    expect(await outcome({ kind: 'elsewhere' }, { checkUserName: null, checkTime: null })).toBe('同事已先处理，现为“退货中”')
    expect(await outcome(undefined)).toBe('')
    expect(await outcome({ kind: 'passed' })).toBe('')
    expect(await outcome({ kind: 'refused', reason: '已审核' })).toBe('已审核')
    // The server does not answer yet.
    office.bridge.answer('refund.info', () => Promise.withResolvers<null>().promise)
    const lost = await outcome({ kind: 'unknown', before: { status: 0, logCount: 1 } })
    expect(lost).toContain(`退单审核（退单 ${OWN}）没有收到服务器的有效答复`)
    expect(lost).toContain('正在重新读取退单…')
  })

  test('a lost answer is compared with what the server holds now', async () => {
    const now = (info: RefundInfo | null, before: { readonly status: number; readonly logCount: number }): Promise<string> =>
      textOf(<NowFacts before={before} now={info} rows={LOG} onReadAgain={() => asked.push('again')} />)
    expect(await now(REFUND, { status: 3, logCount: 2 })).toContain('服务器上的退单目前没有变化，操作仍可能稍后生效：')
    expect(facts()).toEqual([
      ['现在状态', '退货中'],
      ['最近记录', '审核通过'],
      ['时间和处理人', '2026-02-04 04:00:01 吴主管'],
    ])
    for (const before of [
      { status: 0, logCount: 2 },
      { status: 3, logCount: 1 },
    ]) {
      expect(await now(REFUND, before)).toContain('服务器上的退单已有变化：')
    }
    await now({ ...REFUND, refundType: 2, status: 0 }, { status: 0, logCount: 2 })
    expect(facts()[0]).toEqual(['现在状态', 'OMS 撤回中'])
    expect(await now(null, { status: 3, logCount: 2 })).toContain('服务器上的退单已有变化：')
    asked.length = 0
    expect(buttonNames()).toEqual(['再次读取'])
    await pressAt(0)
    expect(asked).toEqual(['again'])
  })
})

describe('a decision', () => {
  const LISTS = [
    'order.info',
    'order.list',
    'order.log',
    'order.salesService',
    'refund.list',
    'refundMoney.info',
    'refundMoney.list',
    'refundMoney.log',
  ]
  type Page = RenderedHook<ReviewController>
  const review = (rows: readonly RefundRow[] = ROWS, isElsewhere?: (id: string) => boolean): Page =>
    renderHookInPage(() => useReview(rows, isElsewhere), { client: queryClient })
  /** What a person does in the review as it is on the screen. */
  const does = (page: Page, work: (now: ReviewController) => void): void => act(() => work(page.result.current))
  const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
  /** The decisions that were sent, once what they changed is read again. */
  const sent = async (): Promise<unknown> => {
    wait(HOLD_MS)
    vi.useRealTimers()
    await vi.waitFor(async () => expect((await readAgain()).others).toEqual(LISTS))
    await step()
    return office.calls.flatMap(([name, args]) => (name === 'refund.check' ? [args] : []))
  }
  /** The page is there again after a lock: of its states only what is kept as a draft. */
  const afterLock = (page: Page, rows: readonly RefundRow[] = ROWS): Page => {
    page.unmount()
    forgetTabStateOf(() => true)
    return review(rows)
  }
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

  test('passes the refund on the screen once, after its time, and reads it again', async () => {
    const page = review()
    does(page, (now) => {
      now.pass()
      now.pass()
    })
    wait(HOLD_MS - 1)
    expect(office.calls).toEqual([])
    expect(await sent()).toEqual([{ id: OWN, status: 1 }])
  })

  test('rejects it with the reason', async () => {
    does(review(), (now) => now.reject('超期'))
    expect(await sent()).toEqual([{ id: OWN, status: 2, remark: '超期' }])
  })

  test('a refusal is read again as well, and told where its refund is not on the screen', async () => {
    office.refuse('refund.check', '已审核')
    does(review(), (now) => now.pass())
    expect(await sent()).toHaveLength(1)
    expect(office.said).toEqual([`error 退单 ${OWN} 的审核没有完成：已审核`])
  })

  test('is not made on a refund that somebody else has reviewed', () => {
    const reviewed = review(ROWS, (id) => id === OWN).result.current
    expect([reviewed.current?.id, reviewed.decisions[OWN]]).toEqual(['9', { kind: 'elsewhere' }])
  })

  test('needs a refund; the state is that of the queue', () => {
    const empty = review([])
    does(empty, (now) => now.pass())
    wait(HOLD_MS)
    expect(office.calls).toEqual([])
    const none = empty.result.current
    expect([none.current, none.mayDecide, none.place, none.done]).toEqual([null, false, 0, 0])
    const first = review().result.current
    expect([first.current?.id, first.mayDecide, first.place, first.done]).toEqual([OWN, true, 1, 0])
  })

  test('a typed reason belongs to its refund, and survives a lock', () => {
    const page = review()
    does(page, (now) => now.typeReason('超'))
    const again = afterLock(page)
    expect([again.result.current.reason, again.result.current.isRejecting]).toEqual(['超', true])
    const others = afterLock(again, ROWS.slice(1))
    expect(others.result.current.reason).toBe('')
    const emptied = afterLock(others)
    does(emptied, (now) => now.typeReason(''))
    const without = afterLock(emptied)
    expect([without.result.current.reason, without.result.current.isRejecting]).toEqual(['', false])
    does(without, (now) => now.typeReason('超'))
    does(without, (now) => now.cancelReason())
    expect(afterLock(without).result.current.reason).toBe('')
  })
})

test('a refund that a colleague has reviewed since it was listed says its status of now, by whom and when', async () => {
  for (const name of ['order.salesService', 'refund.log', 'order.log']) office.bridge.answer(name, () => [])
  office.bridge.answer('refund.list', () => pageOf(ROWS[1]))
  office.bridge.answer('refund.info', () => ({ ...REFUND, id: '9', status: 2, checkUserName: '吴主管', checkTime: '2026-11-24 10:00:00' }))
  await renderInPage(<ReviewPage {...PAGE} />)
  const elsewhere = '吴主管 2026-11-24 10:00:00 已先处理，现为“待退货”'
  await vi.waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(elsewhere))
})

test('a queue that cannot be read is not called loading', async () => {
  office.refuse('refund.list', '退单服务忙')
  await renderInPage(<ReviewPage {...PAGE} />)
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('退单服务忙'))
  expect(screen.queryByText('加载中')).toBeNull()
  const reading = Promise.withResolvers<unknown>()
  office.bridge.answer('refund.list', () => reading.promise)
  await pressButton('重试')
  expect([screen.queryByText('加载中') === null, screen.queryByRole('alert')]).toEqual([false, null])
  reading.resolve(pageOf())
  await vi.waitFor(() => expect(screen.queryByText('加载中')).toBeNull())
})
