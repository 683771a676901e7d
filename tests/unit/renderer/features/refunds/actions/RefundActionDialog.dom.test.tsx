import { useState } from 'react'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { RefundActionDialog } from '#renderer/features/refunds/actions/RefundActionDialog.tsx'
import type { RefundDraft } from '#renderer/features/refunds/actions/refundDraft.ts'
import { REFUND_ACTIONS, type RefundActionName } from '#renderer/features/refunds/actions/refundRules.ts'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { catalogue, type JsonEndpointName } from '#shared/api/index.ts'
import { step } from '../../../step.ts'
import {
  actionsNow,
  bodyNow,
  dialogCount,
  failureNow,
  faultsNow,
  fieldsNow,
  fillIn,
  press,
  titleNow,
  type Typed,
  valuesNow,
} from '../../../parts/dialogs.ts'
import { Office } from '../../../parts/office.ts'
import { OWN, readAgain, watchReads } from '../../../parts/watchReads.ts'
import { renderInPage } from '../../../renderInPage.tsx'
import { REFUND } from '../../refundAnswer.ts'

/** What each dialog on a refund asks, sends, says and reads again. */

const office = new Office()
const refund = { ...REFUND, id: OWN }
const COMPANIES = [
  { code: 'shunfeng', name: '顺丰速运' },
  { code: 'ems', name: 'EMS' },
]
const WRITES = new Set(Object.entries(catalogue).flatMap(([name, call]) => (call.kind === 'json' && call.writes ? [name] : [])))
/** The calls that were made and that change something. */
const writes = () => office.calls.filter(([name]) => WRITES.has(name))

let changes: unknown[]
let closed: number

beforeEach(async () => {
  changes = []
  closed = 0
  office.bridge.answer('express.companies', () => COMPANIES)
  office.bridge.answer('express.byOrder', () => ({}))
  await watchReads()
})

interface Given {
  readonly draft?: Partial<RefundDraft>
  readonly isHeld?: boolean
  readonly gone?: string | null
}

/** A page that keeps the draft of the action, and shows its dialog until it is closed. */
function Page({ action, draft, isHeld = false, gone = null }: Given & { readonly action: RefundActionName }) {
  const [now, setNow] = useState<RefundDraft | null>({ refundId: OWN, action, typed: {}, lost: null, ...draft })
  if (now === null) return null
  const change = (next: Partial<RefundDraft>): void => {
    changes.push(next)
    setNow((last) => (last === null ? null : { ...last, ...next }))
  }
  const close = (): void => {
    closed += 1
    setNow(null)
  }
  return <RefundActionDialog refund={refund} draft={now} isHeld={isHeld} gone={gone} onChange={change} onClose={close} />
}

async function open(action: RefundActionName, given: Given = {}): Promise<void> {
  await renderInPage(<Page action={action} {...given} />)
}

/** Fills the fields and sends the dialog. What the page kept while it was filled is forgotten. */
async function submit({ values, button }: Pick<Case, 'values' | 'button'>): Promise<void> {
  await fillIn(values)
  changes = []
  await press(button)
}

/** What is decided about, as the dialog shows it. */
function facts(): readonly (readonly [string, string])[] {
  const values = screen.queryAllByRole('definition')
  return screen.queryAllByRole('term').map(({ textContent }, index) => [textContent, values[index]?.textContent ?? ''])
}

interface Case {
  readonly title: string
  readonly effect: string
  readonly button: string
  readonly fields: readonly string[]
  readonly values: Typed
  readonly call: readonly [name: JsonEndpointName, args: unknown]
  readonly done: string
}

const REASON = '驳回原因 | text | required | 200'
const CASES: Readonly<Record<Exclude<RefundActionName, 'payManually'>, Case>> = {
  pass: {
    title: '审核通过此退单？',
    effect: '通过后退单进入退货或退款环节，不能撤销。',
    button: '审核通过',
    fields: [],
    values: {},
    call: ['refund.check', { id: OWN, status: 1 }],
    done: '审核通过已完成（退单 1001）',
  },
  reject: {
    title: '驳回此退单？',
    effect: '驳回后退单结束，原因会告知顾客，不能撤销。',
    button: '审核驳回',
    fields: [REASON],
    values: { 驳回原因: ' 超过期限 ' },
    call: ['refund.check', { id: OWN, status: 2, remark: '超过期限' }],
    done: '审核驳回已完成（退单 1001）',
  },
  addExpress: {
    title: '填写退货运单号',
    effect: '登记顾客寄回商品的包裹，退单变为退货中。',
    button: '填写退货运单号',
    fields: [
      '运单号 | text | required | 支持扫码枪录入 | 64',
      '快递公司 | select | required | [请选择] 顺丰速运 EMS | 部分运单号可自动识别快递公司',
    ],
    values: { 运单号: 'sf1029384756012', 快递公司: '顺丰速运' },
    call: ['refund.addExpress', { refundOrderId: OWN, expressCompany: 'shunfeng', expressCode: 'SF1029384756012' }],
    done: '填写退货运单号已完成（退单 1001）',
  },
  acceptReturn: {
    title: '退货验收通过？',
    effect: '确认商品已收到且完好，退单进入待退款，不能撤销。',
    button: '退货验收',
    fields: [],
    values: {},
    call: ['refund.acceptReturn', { id: OWN }],
    done: '退货验收已完成（退单 1001）',
  },
  approve: {
    title: '同意退款？',
    effect: '同意后生成退款单，由财务审核付款，不能撤销。',
    button: '同意退款',
    fields: [],
    values: {},
    call: ['refund.approve', { refundOrderId: OWN }],
    done: '同意退款已完成（退单 1001）',
  },
  startSplit: {
    title: '发起微信分账回退？',
    effect: '将已分给其他商户的款项退回，用于本单退款，不能撤销。',
    button: '微信分账回退',
    fields: [],
    values: {},
    call: ['refund.startWechatSplit', { refundOrderId: OWN }],
    done: '微信分账回退已完成（退单 1001）',
  },
  pushSale: {
    title: '推送销退单？',
    effect: '将此退单作为销退单推送到收银系统（博俊）。',
    button: '推送销退单',
    fields: [],
    values: {},
    call: ['refund.cashierSale', { refundOrderId: OWN }],
    done: '推送销退单已完成（退单 1001）',
  },
}

const OF_REFUND = ['express.byRefund', 'refund.info', 'refund.log', 'refund.wechatExpress']
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
const RE_READ = { own: [...OF_REFUND, ...LISTS].toSorted(), others: LISTS }

test('every action but the payment by hand is in the table', () => {
  expect(Object.keys(CASES)).toEqual(REFUND_ACTIONS.filter((action) => action !== 'payManually'))
})

describe.each(Object.entries(CASES) as [Exclude<RefundActionName, 'payManually'>, Case][])('%s', (action, expected) => {
  test('names what happens, to whom and how much', async () => {
    await open(action)
    expect([titleNow(), actionsNow()]).toEqual([expected.title, [expected.button, '取消']])
    expect(bodyNow().startsWith(`${expected.effect}退款金额`)).toBe(true)
    expect(facts()).toEqual([
      ['退款金额', '¥901.17'],
      ['顾客', '陈小姐 13800000006'],
      ['类型', '退货退款 · 手动退款'],
      ['当前状态', '退货中'],
      ['退单编号', OWN],
      ['订单编号', '1123598821738675201'],
    ])
    expect(fieldsNow()).toEqual(expected.fields)
  })

  test('sends its call once, says so, closes, and reads again what it changed', async () => {
    const answer = Promise.withResolvers<null>()
    office.bridge.answer(expected.call[0], () => answer.promise)
    await open(action)
    await submit(expected)
    expect(actionsNow()).toEqual(['提交中… (off)', '取消 (off)'])
    await press('提交中…')
    await step(() => answer.resolve(null))
    expect(writes()).toEqual([expected.call])
    expect(office.said).toEqual([`success ${expected.done}`])
    expect([closed, dialogCount()]).toEqual([1, 0])
    expect(await readAgain()).toEqual(RE_READ)
  })

  test('a refusal is the dialog’s to show, and a colleague may have been faster', async () => {
    office.refuse(expected.call[0], '不是待审核状态')
    await open(action)
    await submit(expected)
    expect(failureNow()).toContain('不是待审核状态')
    expect([closed, changes, office.said]).toEqual([0, [], []])
    expect(await readAgain()).toEqual(RE_READ)
  })

  test('a lost answer is kept with what was known before, and takes no second try', async () => {
    office.lose(expected.call[0])
    const lost = { status: 3, logCount: 2 }
    const entry = { logDesc: '', createTime: '', createUserName: '' }
    queryClient.setQueryData(apiQuery('refund.log', { refundOrderId: OWN }).queryKey, [entry, entry])
    await open(action)
    await submit(expected)
    expect([closed, office.said]).toEqual([0, []])
    expect(changes).toEqual([{ typed: {}, lost }])
    expect((await readAgain()).others).toEqual(LISTS)
    for (const show of [() => undefined, () => open(action, { draft: { lost } })]) {
      await show()
      expect([titleNow(), actionsNow()]).toEqual(['结果未知', [`${expected.button} (off)`, '取消']])
      expect(bodyNow()).toContain(`${expected.button}（退单 1001）没有收到服务器的有效答复`)
      await press(expected.button)
      expect(writes()).toEqual([expected.call])
    }
  })

  test('after a lost answer nothing that is typed is kept, and the dialog closes without a question', async () => {
    await open(action, { draft: { lost: { status: 3, logCount: 2 } } })
    await fillIn(expected.values)
    await press('取消')
    expect([changes, closed, dialogCount()]).toEqual([[], 1, 0])
  })
})

test('a log that was never read leaves the count open', async () => {
  office.lose('refund.approve')
  await open('approve')
  await submit(CASES.approve)
  expect(changes).toEqual([{ typed: {}, lost: { status: 3, logCount: null } }])
})

test('a parcel that is scanned before the companies are loaded is registered then, once', async () => {
  const late = Promise.withResolvers<unknown>()
  office.bridge.answer('express.companies', () => late.promise)
  await open('addExpress')
  await fillIn({ 运单号: 'SF1029384756012' })
  await press(CASES.addExpress.button)
  expect([writes(), faultsNow()]).toEqual([[], {}])
  await step(() => late.resolve(COMPANIES))
  expect([writes(), closed]).toEqual([[CASES.addExpress.call], 1])
})

test('the parcel that went to the buyer is not the one that comes back, also where it is read only after the scan', async () => {
  const reading = Promise.withResolvers<unknown>()
  office.bridge.answer('express.byOrder', () => reading.promise)
  await open('addExpress')
  await submit(CASES.addExpress)
  expect(writes()).toEqual([])
  await step(() => reading.resolve({ ' sf1029384756012': [] }))
  expect([failureNow(), writes(), closed]).toEqual([expect.stringContaining('这是发货时的运单号，不是退货的运单号'), [], 0])
})

describe('what is typed', () => {
  /** How often the dialog was closed, and how many are there, after it is to be closed with this in it. */
  async function leave(typed: Typed): Promise<readonly [closed: number, dialogs: number]> {
    await fillIn(typed)
    await press('取消')
    return [closed, dialogCount()]
  }

  test('a reason opens again, is kept when it changes, and would be missed', async () => {
    await open('reject', { draft: { typed: { reason: '旧' } } })
    expect([valuesNow(), changes]).toEqual([{ 驳回原因: '旧' }, []])
    await fillIn({ 驳回原因: '新' })
    expect(changes).toEqual([{ typed: { reason: '新' } }])
    await fillIn({ 驳回原因: ' ' })
    await press('审核驳回')
    expect([faultsNow(), writes()]).toEqual([{ 驳回原因: '请填写驳回原因' }, []])
    expect(await leave({ 驳回原因: ' ' })).toEqual([1, 0])
    await open('reject')
    expect(await leave({ 驳回原因: '新' })).toEqual([1, 2])
  })

  test('a parcel opens again, is kept when either field changes, and would be missed by its number', async () => {
    await open('addExpress', { draft: { typed: { waybill: 'A1', company: 'ems' } } })
    expect([valuesNow(), changes]).toEqual([{ 运单号: 'A1', 快递公司: 'EMS' }, []])
    await fillIn({ 运单号: 'A2' })
    await fillIn({ 快递公司: '顺丰速运' })
    expect(changes).toEqual([{ typed: { waybill: 'A2', company: 'ems' } }, { typed: { waybill: 'A2', company: 'shunfeng' } }])
    expect(await leave({ 运单号: ' ' })).toEqual([1, 0])
    await open('addExpress')
    expect(await leave({ 运单号: 'A' })).toEqual([1, 2])
  })
})

test.each([
  ['approve', '同意退款'],
  ['payManually', '下一步'],
] as const)('%s says that another payment holds it back, and cannot be sent', async (action, button) => {
  const text = '付款由退款单处理，不能再同意退款或手动退款'
  await open(action, { isHeld: true })
  expect(bodyNow()).toContain(text)
  expect(actionsNow()).toEqual([`${button} (off)`, '取消'])
  const title = titleNow()
  await press(button)
  expect([titleNow(), writes()]).toEqual([title, []])
  await open(action)
  expect(bodyNow()).not.toContain(text)
  expect(actionsNow()).toEqual([button, '取消'])
})
