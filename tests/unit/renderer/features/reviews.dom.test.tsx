import type { ComponentType, ReactElement } from 'react'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { INSURANCE_REVIEW } from '#renderer/features/insurance/review/insuranceReview.tsx'
import { OLD_REFUND_REVIEWS } from '#renderer/features/oldRefunds/review/oldRefundReview.tsx'
import { REFUND_MONEY_REVIEW } from '#renderer/features/refundMoney/review/refundMoneyReview.tsx'
import type { ActionRun, BulkAction, BulkAskProps } from '#renderer/resource/bulk/bulkAction.ts'
import type { RowAction, RowDialogProps } from '#renderer/resource/list/actions/rowAction.ts'
import { actionsNow, failureNow, fillIn, press, titleNow } from '../parts/dialogs.ts'
import { Office } from '../parts/office.ts'
import { OWN, readAgain, watchReads } from '../parts/watchReads.ts'
import { heldText } from '../parts/writeCases.ts'
import { renderInPage } from '../renderInPage.tsx'
import { MONEY } from './moneyAnswer.ts'
import { ORDER, ORDER_ID } from './orderAnswer.ts'
import { POLICY } from './policyAnswer.ts'
import { REFUND } from './refundAnswer.ts'

/** The dialogs of a row's two actions. */
function dialogsOf<Row>({ rowActions }: { readonly rowActions: readonly RowAction<Row>[] }) {
  const [PassDialog, RejectDialog] = rowActions.flatMap((action): ComponentType<RowDialogProps<Row>>[] =>
    'form' in action ? [action.form] : [],
  )
  if (PassDialog === undefined || RejectDialog === undefined) throw new Error('no two dialogs')
  return { PassDialog, RejectDialog }
}

/** The dialogs of a selection's two actions. */
const asksOf = <Row,>({ bulkActions }: { readonly bulkActions: readonly BulkAction<Row>[] }): readonly ComponentType<BulkAskProps<Row>>[] =>
  bulkActions.flatMap((action) => ('ask' in action ? [action.ask] : []))

const money = dialogsOf(REFUND_MONEY_REVIEW)
const oldRefund = dialogsOf(OLD_REFUND_REVIEWS.B)
const policy = dialogsOf(INSURANCE_REVIEW)

/** What each review shows before it is sent, what it sends, and what it reads again: one record, and several. */

const office = new Office()
let closed: number
const onClose = (): void => void (closed += 1)

beforeEach(async () => {
  closed = 0
  await watchReads()
})

const writes = (name: string) => office.calls.filter(([made]) => made === name)

/** What is decided about, as the dialog shows it. */
function facts(): readonly (readonly [string, string])[] {
  const values = screen.queryAllByRole('definition')
  return screen.queryAllByRole('term').map(({ textContent }, index) => [textContent, values[index]?.textContent ?? ''])
}
const page = (): string => document.body.textContent

/** Sends the dialog, and returns the calls that follow. */
async function submit(action = '通过', remark = ''): Promise<readonly (readonly unknown[])[]> {
  if (remark !== '') await fillIn({ 驳回原因: remark })
  const before = office.calls.length
  await press(action)
  return office.calls.slice(before)
}

const WAITING_MONEY = { ...MONEY, id: OWN, orderId: OWN, status: 1, refundMethod: 1 }
const WAITING_OLD = { ...REFUND, id: OWN, orderId: OWN, status: 0 }
const WAITING_POLICY = { ...POLICY, id: OWN, checkUserName: null }

interface Single {
  readonly name: string
  /** The dialog on the row of the list. The server has another amount by now. */
  readonly part: (verdict: 'passed' | 'rejected') => ReactElement
  /** The record as it is when it is reviewed. */
  readonly reviewed: unknown
  readonly decided: string
  readonly title: readonly [passed: string, rejected: string]
  readonly facts: readonly (readonly [string, string])[]
  readonly call: 'refundMoney.check' | 'oldRefund.check' | 'insurance.check'
  readonly done: readonly [passed: string, rejected: string]
  readonly info: string
  readonly record: unknown
  readonly state: string
  readonly own: readonly string[]
  readonly others: readonly string[]
}

const MONEY_LISTS = ['order.list', 'refund.info', 'refund.list', 'refund.log', 'refundMoney.list']
const MONEY_RECORDS = ['order.info', 'order.log', 'order.salesService', 'refundMoney.info', 'refundMoney.log']

const SINGLE: readonly Single[] = [
  {
    name: 'a refund money',
    part: (verdict) => {
      const props = { row: { ...WAITING_MONEY, refundPrice: 1 }, onClose }
      return verdict === 'passed' ? <money.PassDialog {...props} /> : <money.RejectDialog {...props} />
    },
    reviewed: { ...WAITING_MONEY, status: 5 },
    decided: '郑财务 已审核，当前为“退款完成”，不能再审核。',
    title: ['通过退款单 1001？', '驳回退款单 1001？'],
    facts: [
      ['退款金额', '¥702.11'],
      ['顾客', '周先生 13800000008'],
      ['退款方式', '原路退回'],
      ['订单编号', OWN],
    ],
    call: 'refundMoney.check',
    done: ['退款单 1001 已通过', '退款单 1001 已驳回'],
    info: 'refundMoney.info',
    record: WAITING_MONEY,
    state: '待审核',
    own: [...MONEY_LISTS, ...MONEY_RECORDS].toSorted(),
    others: MONEY_LISTS,
  },
  {
    name: 'a refund of the old system',
    part: (verdict) => {
      const props = { row: { ...WAITING_OLD, refundPrice: 1 }, onClose }
      return verdict === 'passed' ? <oldRefund.PassDialog {...props} /> : <oldRefund.RejectDialog {...props} />
    },
    reviewed: { ...WAITING_OLD, status: 6 },
    decided: '当前为“已完成”，不能再审核。',
    title: ['通过历史退单 1001？', '驳回历史退单 1001？'],
    facts: [
      ['退款金额', '¥901.17'],
      ['顾客', '陈小姐'],
      ['手机号', '13800000006'],
      ['门店', '徐家汇店'],
      ['退单状态', '待审核'],
      ['退款原因', '尺码偏小'],
    ],
    call: 'oldRefund.check',
    done: ['历史退单 1001 已通过', '历史退单 1001 已驳回'],
    info: 'oldRefund.info',
    record: WAITING_OLD,
    state: '待审核',
    own: ['oldRefund.info', 'oldRefund.list', 'order.info', 'order.list', 'order.log', 'order.salesService'],
    others: ['oldRefund.list', 'order.list'],
  },
  {
    name: 'a policy',
    part: (verdict) => {
      const props = { row: { ...WAITING_POLICY, premium: 1 }, onClose }
      return verdict === 'passed' ? <policy.PassDialog {...props} /> : <policy.RejectDialog {...props} />
    },
    reviewed: { ...WAITING_POLICY, checkUserName: '冯审核' },
    decided: '冯审核 已审核，当前为“承保中”，不能再审核。',
    title: ['通过保单 1001？', '驳回保单 1001？'],
    facts: [
      ['保费', '¥1.23'],
      ['保额', '¥20.45'],
      ['顾客', '林小姐 13800000001'],
      ['门店', '虹口店'],
      ['状态', '承保中'],
      ['运单号', 'YT7654321'],
      ['订单编号', ORDER_ID],
    ],
    call: 'insurance.check',
    done: ['保单 1001 已通过', '保单 1001 已驳回'],
    info: 'insurance.info',
    record: WAITING_POLICY,
    state: '承保中（审核人：无）',
    own: ['insurance.accepted', 'insurance.info', 'insurance.list'],
    others: ['insurance.accepted', 'insurance.list'],
  },
]

describe.each(SINGLE)('the review of $name', ({ part, ...expected }) => {
  async function open(verdict: 'passed' | 'rejected', record = expected.record): Promise<void> {
    office.bridge.answer(expected.info, () => record)
    office.bridge.answer('order.info', () => ORDER)
    await renderInPage(part(verdict))
  }

  test('shows what the server holds now', async () => {
    await open('passed')
    expect(facts()).toEqual(expected.facts)
    expect([titleNow(), actionsNow()]).toEqual([expected.title[0], ['通过', '取消']])
    await open('rejected')
    expect([titleNow(), actionsNow()]).toEqual([expected.title[1], ['驳回', '取消']])
  })

  test('is blocked once somebody has decided', async () => {
    await open('passed', expected.reviewed)
    expect(page()).toContain(expected.decided)
    expect(actionsNow()).toEqual(['通过 (off)', '取消'])
    await submit()
    expect(writes(expected.call)).toEqual([])
    await open('passed')
    expect(page()).not.toContain('不能再审核')
  })

  test('passes and rejects by its call, says so, closes, and reads again what it changed', async () => {
    await open('passed')
    await submit()
    expect([office.said, closed]).toEqual([[`success ${expected.done[0]}`], 1])
    await open('rejected')
    await submit('驳回', ' 不符 ')
    expect(writes(expected.call)).toEqual([
      [expected.call, { id: OWN, status: 1 }],
      [expected.call, { id: OWN, status: 2, remark: '不符' }],
    ])
    expect([office.said[1], closed]).toEqual([`success ${expected.done[1]}`, 2])
    expect(await readAgain()).toEqual({ own: expected.own, others: expected.others })
  })

  test('shows a refusal in the dialog, and reads again', async () => {
    office.refuse(expected.call, '不是待审核状态')
    await open('passed')
    await submit()
    expect(failureNow()).toContain('不是待审核状态')
    expect([office.said, closed, writes(expected.call).length]).toEqual([[], 0, 1])
    expect(await readAgain()).toEqual({ own: expected.own, others: expected.others })
  })

  test('says after a lost answer what the server holds, freshly read', async () => {
    office.lose(expected.call)
    await open('passed')
    const calls = await submit()
    expect(failureNow()).toMatch(heldText(expected.state, '可以再提交'))
    expect(calls.slice(0, 2)).toEqual([
      [expected.call, { id: OWN, status: 1 }],
      [expected.info, { id: OWN }],
    ])
    expect([office.said, closed]).toEqual([[], 0])
  })
})

describe('what follows from a review of refund money', () => {
  async function hint(change: object, Dialog = money.PassDialog): Promise<string> {
    const row = { ...WAITING_MONEY, ...change }
    office.bridge.answer('refundMoney.info', () => row)
    await renderInPage(<Dialog row={row} onClose={onClose} />)
    return page()
  }
  test('money on the original route goes out, by hand it waits, and a rejection pays nothing', async () => {
    expect(await hint({})).toContain('通过后，702.11 元将退给 周先生（原路退回），不能撤回。')
    expect(await hint({ refundMethod: 3 })).toContain('通过后，702.11 元将退给 周先生（违规订单退款），不能撤回。')
    expect(await hint({ refundMethod: 2 })).toContain('通过后，等待手动退款 702.11 元给 周先生。')
    for (const refundMethod of [1, 2]) expect(await hint({ refundMethod }, money.RejectDialog)).toContain('驳回后，不会退款给 周先生。')
  })
})

test.each([
  [
    'a record that is gone',
    'oldRefund.info',
    'oldRefund.check',
    <oldRefund.PassDialog key="o" row={WAITING_OLD} onClose={onClose} />,
    '没有此历史退单',
  ],
  [
    'a policy that is gone',
    'insurance.info',
    'insurance.check',
    <policy.PassDialog key="p" row={WAITING_POLICY} onClose={onClose} />,
    '没有此保单',
  ],
  [
    'a refund money that is gone',
    'refundMoney.info',
    'refundMoney.check',
    <money.PassDialog key="m" row={WAITING_MONEY} onClose={onClose} />,
    '没有此退款单',
  ],
] as const)('a lost answer about %s', async (_what, info, call, part, text) => {
  office.lose(call)
  office.bridge.answer(info, () => null)
  await renderInPage(part)
  await submit()
  expect(failureNow()).toMatch(heldText(text, '不能再提交'))
})

interface Many {
  readonly name: string
  /** Passes, and rejects. */
  readonly dialog: readonly unknown[]
  readonly rows: readonly unknown[]
  readonly title: readonly [passed: string, rejected: string]
  readonly facts: readonly (readonly [string, string])[]
  readonly call: 'refundMoney.check' | 'oldRefund.check' | 'insurance.check'
  readonly info: string
  readonly state: string
  readonly own: readonly string[]
}

const MANY: readonly Many[] = [
  {
    name: 'refund moneys',
    dialog: asksOf(REFUND_MONEY_REVIEW),
    rows: [WAITING_MONEY, { ...WAITING_MONEY, id: '9', refundPrice: 10_002, userName: '吴先生' }],
    title: ['批量通过 2 笔退款单？', '批量驳回 2 笔退款单？'],
    facts: [
      ['合计金额', '¥802.13'],
      ['顾客', '周先生、吴先生'],
    ],
    call: 'refundMoney.check',
    info: 'refundMoney.info',
    state: '待审核',
    own: ['refundMoney.info', 'refundMoney.log'],
  },
  {
    name: 'refunds of the old system',
    dialog: asksOf(OLD_REFUND_REVIEWS.B),
    rows: [WAITING_OLD, { ...WAITING_OLD, id: '9', refundPrice: 10_002, userName: '吴先生' }],
    title: ['通过 2 笔历史退单？', '驳回 2 笔历史退单？'],
    facts: [
      ['数量', '2 笔'],
      ['金额合计', '¥1,001.19'],
      ['顾客', '陈小姐、吴先生'],
    ],
    call: 'oldRefund.check',
    info: 'oldRefund.info',
    state: '待审核',
    own: ['oldRefund.info'],
  },
  {
    name: 'policies',
    dialog: asksOf(INSURANCE_REVIEW),
    rows: [WAITING_POLICY, { ...WAITING_POLICY, id: '9', premium: 200, insuredAmount: 3_003 }],
    title: ['通过 2 份保单？', '驳回 2 份保单？'],
    facts: [
      ['数量', '2 笔'],
      ['保费', '¥3.23'],
      ['保额', '¥50.48'],
    ],
    call: 'insurance.check',
    info: 'insurance.info',
    state: '承保中（审核人：无）',
    own: ['insurance.info'],
  },
]

describe.each(MANY)('the review of several $name', ({ dialog, rows, ...expected }) => {
  const runs: ActionRun<unknown>[] = []
  async function open(rejects: boolean, leftOut: number): Promise<void> {
    runs.length = 0
    const Dialog = dialog[rejects ? 1 : 0] as ComponentType<BulkAskProps<unknown>>
    await renderInPage(<Dialog rows={rows} leftOut={leftOut} onStart={(run) => runs.push(run)} onClose={onClose} />)
  }
  const runOne = async (): Promise<void> => {
    const [run] = runs
    if (typeof run !== 'function') throw new Error('no run of one row')
    await run(rows[0], new AbortController().signal)
  }

  test('names how many, their sums and their people, and the rows that it leaves out', async () => {
    await open(false, 0)
    expect(facts()).toEqual(expected.facts)
    expect([titleNow(), actionsNow()]).toEqual([expected.title[0], ['通过', '取消']])
    expect(page()).not.toContain('不会处理')
    await open(true, 3)
    expect([titleNow(), actionsNow()]).toEqual([expected.title[1], ['驳回', '取消']])
    expect(page()).toContain('另有 3 条不是待审核，不会处理。')
  })

  test('sends nothing itself: its run reviews a row, and reads only its record again', async () => {
    await open(true, 0)
    expect([await submit('驳回', '不符'), runs.length]).toEqual([[], 1])
    await runOne()
    expect(writes(expected.call)).toEqual([[expected.call, { id: OWN, status: 2, remark: '不符' }]])
    expect(await readAgain()).toEqual({ own: expected.own, others: [] })
  })

  test('reads the record again also after a refusal, which is the row’s', async () => {
    office.refuse(expected.call, '不是待审核状态')
    await open(false, 0)
    await submit()
    await expect(runOne()).rejects.toThrow('不是待审核状态')
    expect(await readAgain()).toEqual({ own: expected.own, others: [] })
  })

  test('says after a lost answer what the server holds, freshly read, and is not sent again', async () => {
    office.lose(expected.call)
    office.bridge.answer(expected.info, () => rows[0])
    await open(false, 0)
    await submit()
    const before = office.calls.length
    const message = expect.stringMatching(heldText(expected.state, '可以再提交'))
    await expect(runOne()).rejects.toMatchObject({ message, isUndecided: true })
    expect(office.calls.slice(before, before + 2)).toEqual([
      [expected.call, { id: OWN, status: 1 }],
      [expected.info, { id: OWN }],
    ])
    expect([writes(expected.call).length, office.said]).toEqual([1, []])
    expect(await readAgain()).toEqual({ own: expected.own, others: [] })
  })
})
