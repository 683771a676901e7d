import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RefundActionDialog } from '#renderer/features/refunds/actions/RefundActionDialog.tsx'
import { ManualRefundStep } from '#renderer/features/refunds/actions/dialogs/ManualRefundDialog.tsx'
import type { RefundDraft } from '#renderer/features/refunds/actions/refundDraft.ts'
import { REFUND_ACTIONS, type RefundActionName } from '#renderer/features/refunds/actions/refundRules.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { Bridge, failed } from '../../../bridge.ts'
import type { Drawn } from '../../../drawn.tsx'
import { faultsOf, fieldsOf, lastForm, submit } from '../../../parts/doubles.tsx'
import { drawNow } from '../../../parts/drawNow.tsx'
import { OWN, readAgain, watchReads } from '../../../parts/watchReads.ts'
import { REFUND } from '../../refundAnswer.ts'

/** What each dialog on a refund asks, sends, says and reads again. */

vi.mock('#renderer/resource/form/FormDialog.tsx', async () => ({
  FormDialog: (await import('../../../parts/doubles.tsx')).FormDialogDouble,
}))

const refund = { ...REFUND, id: OWN }
const COMPANIES = [{ code: 'shunfeng', name: '顺丰速运' }]
const WRITES = ['refund.check', 'refund.addExpress', 'refund.acceptReturn', 'refund.approve', 'refund.startWechatSplit']
const ALL_WRITES = [...WRITES, 'refundMoney.payManually', 'refund.cashierSale']

let bridge: Bridge
let changes: unknown[]
let closed: number

beforeEach(async () => {
  bridge = new Bridge()
  changes = []
  closed = 0
  await watchReads()
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  useToasts.getState().clear()
})

const opened = (action: RefundActionName, draft: Partial<RefundDraft> = {}, isHeld = false, gone: string | null = null): Drawn =>
  drawNow(
    <RefundActionDialog
      refund={refund}
      draft={{ refundId: OWN, action, typed: {}, lost: null, ...draft }}
      isHeld={isHeld}
      gone={gone}
      onChange={(change) => changes.push(change)}
      onClose={() => (closed += 1)}
    />,
    {
      give: (answer) => {
        answer('express.companies', {}, COMPANIES)
        answer('express.byOrder', { orderId: '1123598821738675201' }, {})
      },
    },
  )

interface Case {
  readonly title: string
  readonly effect: string
  readonly button: string
  readonly fields: readonly string[]
  readonly values: Readonly<Record<string, unknown>>
  readonly call: readonly unknown[]
  readonly done: string
}

const REASON = '驳回原因 | custom | required'
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
    values: { reason: ' 超过期限 ' },
    call: ['refund.check', { id: OWN, status: 2, remark: '超过期限' }],
    done: '审核驳回已完成（退单 1001）',
  },
  addExpress: {
    title: '填写退货运单号',
    effect: '登记顾客寄回商品的包裹，退单变为退货中。',
    button: '填写退货运单号',
    fields: ['运单号 | text | required | 支持扫码枪录入 | 64', '快递公司 | custom | required | 部分运单号可自动识别快递公司'],
    values: { waybill: 'sf1029384756012', company: 'shunfeng' },
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

const OF_REFUND = ['express.byRefund', 'refund.info', 'refund.log']
const LISTS = ['order.info', 'order.list', 'order.log', 'order.salesService', 'refund.list', 'refundMoney.list']
const RE_READ = { own: [...OF_REFUND, ...LISTS].toSorted(), others: LISTS }
const toasts = () => useToasts.getState().toasts.map(({ tone, text }) => `${tone} ${text()}`)
const REFUSAL = failed({ kind: 'server', message: '不是待审核状态', code: 400 })
const LOST = failed({ kind: 'timeout', message: '没有应答', isUndecided: true })

test('every action but the payment by hand is in the table', () => {
  expect(Object.keys(CASES)).toEqual(REFUND_ACTIONS.filter((action) => action !== 'payManually'))
})

describe.each(Object.entries(CASES) as [Exclude<RefundActionName, 'payManually'>, Case][])('%s', (action, expected) => {
  test('names what happens, to whom and how much', () => {
    const shown = opened(action)
    expect([lastForm().title, lastForm().submitLabel, lastForm().busyLabel, lastForm().isBlocked]).toEqual([
      expected.title,
      expected.button,
      '提交中…',
      false,
    ])
    expect(shown.text).toContain(`${expected.title}${expected.effect}退款金额`)
    expect(shown.facts()).toEqual([
      ['退款金额', '¥901.17'],
      ['顾客', '陈小姐 13800000006'],
      ['类型', '退货退款 · 手动退款'],
      ['当前状态', '退货中'],
      ['退单编号', OWN],
      ['订单编号', '1123598821738675201'],
    ])
    expect(fieldsOf()).toEqual(expected.fields)
  })

  test('sends its call once, says so, closes, and reads again what it changed', async () => {
    opened(action)
    await submit(expected.values)
    expect(bridge.calls.map(([name, args]) => [name, args])).toEqual([expected.call])
    expect(toasts()).toEqual([`success ${expected.done}`])
    expect(closed).toBe(1)
    expect(await readAgain()).toEqual(RE_READ)
  })

  test('a refusal is the dialog’s to show, and a colleague may have been faster', async () => {
    for (const name of ALL_WRITES) bridge.answer(name, () => REFUSAL)
    opened(action)
    await expect(submit(expected.values)).rejects.toThrow('不是待审核状态')
    expect([closed, changes, toasts()]).toEqual([0, [], []])
    expect(await readAgain()).toEqual(RE_READ)
  })

  test('a lost answer is kept with what was known before, and takes no second try', async () => {
    for (const name of ALL_WRITES) bridge.answer(name, () => LOST)
    queryClient.setQueryData(apiQuery('refund.log', { refundOrderId: OWN }).queryKey, [
      { logDesc: '', createTime: '', createUserName: '' },
      { logDesc: '', createTime: '', createUserName: '' },
    ])
    opened(action)
    await submit(expected.values)
    expect([closed, toasts()]).toEqual([0, []])
    expect(changes).toEqual([{ typed: {}, lost: { status: 3, logCount: 2 } }])
    expect((await readAgain()).others).toEqual(LISTS)
    const shown = opened(action, { lost: { status: 3, logCount: 2 } })
    expect([lastForm().title, lastForm().isBlocked, lastForm().isUnsaved, lastForm().onValues]).toEqual([
      '结果未知',
      true,
      false,
      undefined,
    ])
    expect(shown.text).toContain(`${expected.button}（退单 1001）没有收到服务器的有效答复`)
  })
})

test('a log that was never read leaves the count open', async () => {
  bridge.answer('refund.approve', () => LOST)
  opened('approve')
  await submit()
  expect(changes).toEqual([{ typed: {}, lost: { status: 3, logCount: null } }])
})

describe('what is typed', () => {
  test('a reason opens again, is kept when it changes, and would be missed', () => {
    opened('reject', { typed: { reason: '旧' } })
    const { initial, isUnsaved, onValues } = lastForm()
    expect(initial).toEqual({ reason: '旧' })
    onValues?.({ reason: '旧' })
    expect(changes).toEqual([])
    onValues?.({ reason: '新' })
    expect(changes).toEqual([{ typed: { reason: '新' } }])
    expect(isUnsaved !== false && [isUnsaved?.({ reason: ' ' }), isUnsaved?.({ reason: '新' })]).toEqual([false, true])
    expect(faultsOf({ reason: ' ' })).toEqual(['请填写驳回原因'])
  })

  test('a parcel opens again, is kept when either field changes, and would be missed by its number', () => {
    opened('addExpress', { typed: { waybill: 'A1', company: 'ems' } })
    const { initial, isUnsaved, onValues } = lastForm()
    expect(initial).toEqual({ waybill: 'A1', company: 'ems' })
    onValues?.({ waybill: 'A1', company: 'ems' })
    expect(changes).toEqual([])
    onValues?.({ waybill: 'A2', company: 'ems' })
    onValues?.({ waybill: 'A1', company: 'shunfeng' })
    expect(changes).toEqual([{ typed: { waybill: 'A2', company: 'ems' } }, { typed: { waybill: 'A1', company: 'shunfeng' } }])
    expect(isUnsaved !== false && [isUnsaved?.({ waybill: ' ', company: 'ems' }), isUnsaved?.({ waybill: 'A', company: '' })]).toEqual([
      false,
      true,
    ])
  })
})

test('a payment that another one holds back says so and cannot be sent', () => {
  for (const action of ['approve', 'payManually'] as const) {
    const text = '付款由退款单处理，不能再同意退款或手动退款'
    expect(opened(action, {}, true).text).toContain(text)
    expect(lastForm().isBlocked).toBe(true)
    expect(opened(action).text).not.toContain(text)
    expect(lastForm().isBlocked).toBe(false)
  }
})

describe('the payment by hand', () => {
  const sent: (() => Promise<unknown>)[] = []
  let read: number
  const step = (hasRead: boolean, refundPrice: number | null = 90_117): Drawn =>
    drawNow(
      <ManualRefundStep
        refund={{ ...refund, refundPrice }}
        typed={{}}
        onTyped={() => undefined}
        lost={null}
        isHeld={false}
        gone={null}
        hasRead={hasRead}
        onRead={() => (read += 1)}
        send={(write) => {
          sent.push(write)
          return Promise.resolve()
        }}
        onClose={() => undefined}
      />,
    )
  beforeEach(() => {
    sent.length = 0
    read = 0
  })

  test('its dialog opens with the first step, which sends nothing', async () => {
    const shown = opened('payManually')
    expect([lastForm().title, lastForm().submitLabel, fieldsOf(), lastForm().isUnsaved]).toEqual(['手动退款', '下一步', [], false])
    expect(shown.text).toContain('记录款项已由人工付给顾客，退单随即完成，不能撤销。请先确认款项已付出。')
    await submit()
    expect(bridge.calls).toEqual([])
    step(false)
    await submit()
    expect([read, sent]).toEqual([1, []])
  })

  test('the second step takes no other amount than the refund’s', async () => {
    const shown = step(true)
    expect([lastForm().title, lastForm().submitLabel]).toEqual(['手动退款：核对金额', '手动退款'])
    expect(shown.text).toContain('请确认退款金额，与退单一致才能提交。')
    expect(fieldsOf()).toEqual(['确认退款金额 | money | required'])
    for (const amount of [null, 0, 90_116, 90_118]) expect(faultsOf({ amount })).toEqual(['与退单的退款金额不一致'])
    await submit({ amount: 90_117 })
    expect([read, sent.length]).toEqual([0, 1])
    await sent[0]?.()
    expect(bridge.calls.map(([name, args]) => [name, args])).toEqual([['refundMoney.payManually', { refundOrderId: OWN }]])
  })

  test('a refund without an amount cannot be paid', () => {
    step(true, null)
    for (const amount of [null, 0, 90_117]) expect(faultsOf({ amount })).toEqual(['退单没有退款金额，不能手动退款'])
  })
})
