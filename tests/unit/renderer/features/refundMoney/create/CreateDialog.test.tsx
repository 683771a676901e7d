import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AmountControl, CreateDialog } from '#renderer/features/refundMoney/create/CreateDialog.tsx'
import { CreateButton } from '#renderer/features/refundMoney/list/RefundMoneyListPage.tsx'
import { type CreateDraft, isWorthKeeping, NO_DRAFT } from '#renderer/features/refundMoney/create/createForm.ts'
import { OrderControl } from '#renderer/features/refundMoney/create/OrderControl.tsx'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { useDrafts } from '#renderer/kit/tabs/drafts.ts'
import type { CustomControl } from '#renderer/resource/form/defineForm.ts'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'
import { AppError } from '#shared/errors.ts'
import { Bridge, failed } from '../../../bridge.ts'
import { type Drawn, pageOf } from '../../../drawn.tsx'
import { faultsOf, fieldsOf, hasForm, lastForm, press, submit } from '../../../parts/doubles.tsx'
import { drawNow } from '../../../parts/drawNow.tsx'
import { readAgain, watchReads } from '../../../parts/watchReads.ts'
import { MONEY } from '../../moneyAnswer.ts'
import { ORDER, ORDER_ID } from '../../orderAnswer.ts'

/** What the creation of refund money asks, allows, sends and reads again. */

vi.mock('#renderer/resource/form/FormDialog.tsx', async () => ({
  FormDialog: (await import('../../../parts/doubles.tsx')).FormDialogDouble,
}))
vi.mock('@fluentui/react-components', async (original) => ({
  ...(await original<object>()),
  Button: (await import('../../../parts/doubles.tsx')).ButtonDouble,
}))

const LOST = failed({ kind: 'timeout', message: '没有应答', isUndecided: true })
const DRAFT: CreateDraft = { orderId: ORDER_ID, refundPrice: 500, refundMethod: '2', refundOrderId: '', remark: '补偿' }
const SENT = { orderId: ORDER_ID, refundMethod: 2, refundPrice: 500, remark: '补偿' }

let bridge: Bridge
let closed: number

beforeEach(async () => {
  bridge = new Bridge()
  closed = 0
  await watchReads()
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  useToasts.getState().clear()
  useDrafts.setState({ values: new Map() })
})

const toasts = () =>
  useToasts.getState().toasts.map(({ tone, text, isLasting }) => `${tone} ${text()}${isLasting === true ? ' lasting' : ''}`)

/** The dialog over an order of 1,107.03 yuan, of which 702.11 are being paid back. */
const shown = (draft: CreateDraft = DRAFT, rows: readonly RefundMoneyRow[] = [MONEY]): Drawn =>
  drawNow(<CreateDialog draft={draft} onDraft={() => undefined} onClose={() => (closed += 1)} />, {
    give: (answer) => {
      answer('order.info', { id: ORDER_ID }, ORDER)
      answer('refundMoney.list', { current: 1, size: 5_000, orderId: ORDER_ID }, pageOf(...rows))
      answer('order.salesService', { orderId: ORDER_ID }, [
        { id: '7001', orderId: ORDER_ID, status: 5, refundType: 2, refundMethod: 2, createTime: null, remark: null },
      ])
    },
  })

test('the fields, with what may still be paid back', () => {
  const { text } = shown()
  const { title, submitLabel, busyLabel, form, isUnsaved } = lastForm()
  expect([title, submitLabel, busyLabel, isUnsaved]).toEqual(['新建退款单', '提交审核', '提交中…', isWorthKeeping])
  expect(fieldsOf()).toEqual([
    '订单编号 | custom | required',
    '退款金额 | custom | required | 最多可退 404.92 元',
    '退款方式 | select | required',
    '退单编号 | select | 不关联退单',
    '退款原因 | textarea | required | 500',
  ])
  const options = Object.values(form.fields).flatMap((field) =>
    'options' in field ? [field.options.map(({ value, label }) => `${value} ${label}`)] : [],
  )
  expect(options).toEqual([['1 原路退回', '2 手动退款', '3 违规订单退款'], ['7001 7001 仅退款']])
  expect(text).toContain('¥404.92')
})

test('what is wrong is said in a sentence, with the limit', () => {
  shown()
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ orderId: '12' })).toEqual(['请输入 15 至 20 位数字的订单编号'])
  expect(faultsOf({ refundPrice: 40_493 })).toEqual(['超过可退金额，最多 404.92 元'])
  expect(faultsOf({ refundPrice: 40_492, refundOrderId: '7001' })).toEqual([])
  expect(faultsOf({ refundPrice: null })).toEqual(['请填写大于 0 的退款金额'])
  expect(faultsOf({ refundMethod: '' })).toEqual(['请选择退款方式'])
  expect(faultsOf({ refundOrderId: '7002' })).toEqual(['所选退单不属于此订单，请重新选择'])
  expect(faultsOf({ remark: ' ' })).toEqual(['请填写退款原因'])
  shown(DRAFT, [{ ...MONEY, refundPrice: 110_703 }])
  expect(faultsOf({})).toEqual(['此订单没有可退金额'])
  shown({ ...DRAFT, orderId: '' })
  expect(fieldsOf()[1]).toBe('退款金额 | custom | required | 读取订单后显示可退金额')
  expect(faultsOf({ orderId: ORDER_ID })).toEqual(['订单尚未读取完成，请稍候再提交'])
})

test('a refusal of the server belongs to the amount; no other failure does', () => {
  shown()
  const { refusedField } = lastForm()
  expect(refusedField?.(new AppError({ kind: 'server', message: '' }))).toBe('refundPrice')
  expect(refusedField?.(new AppError({ kind: 'network', message: '' }))).toBeUndefined()
  expect(refusedField?.(new Error('x'))).toBeUndefined()
})

const LISTS = ['order.list', 'refund.info', 'refund.list', 'refund.log', 'refundMoney.list']

test('is one call, said with its amount; the money, its refund and its order are read again', async () => {
  shown()
  await submit()
  expect(bridge.calls.slice(0, 1).map(([name, args]) => [name, args])).toEqual([['refundMoney.create', SENT]])
  expect([toasts(), closed]).toEqual([[`success 订单 ${ORDER_ID} 的退款单已提交：5.00 元，等待审核`], 1])
  expect(await readAgain()).toEqual({ own: LISTS, others: LISTS })
  expect(bridge.calls.map(([name]) => name)).toContain('order.salesService')
})

test('a refusal stays in the dialog', async () => {
  bridge.answer('refundMoney.create', () => failed({ kind: 'server', message: '超过可退金额', code: 400 }))
  shown()
  await expect(submit()).rejects.toThrow('超过可退金额')
  expect([toasts(), closed]).toEqual([[], 0])
})

const own = { ...MONEY, refundMethod: 2, refundPrice: 500 }

test('after a lost answer a new row counts as created', async () => {
  bridge.answer('refundMoney.create', () => LOST)
  bridge.answer('refundMoney.list', () => pageOf(own, { ...own, id: '77' }))
  shown(DRAFT, [own])
  await submit()
  const state = '此订单有一笔新的退款单 77（5.00 元），请核对，不要重复提交'
  expect([toasts(), closed]).toEqual([[`info 没有收到服务器的有效答复，操作结果未知。已重新读取，服务器现为：${state} lasting`], 1])
})

test('after a lost answer a row that was there before is not taken for it', async () => {
  bridge.answer('refundMoney.create', () => LOST)
  bridge.answer('refundMoney.list', () => pageOf(own))
  shown(DRAFT, [own])
  await expect(submit()).rejects.toThrow('服务器现为：此订单没有新的退款单')
  expect([closed, bridge.calls.filter(([name]) => name === 'refundMoney.create').length]).toEqual([0, 1])
})

const control = <Value,>(value: Value, isReadOnly = false): CustomControl<Value> & { readonly changes: Value[] } => {
  const changes: Value[] = []
  return { name: 'x', value, isReadOnly, ref: () => undefined, aria: {}, changes, onChange: (next) => void changes.push(next) }
}

test('all that is left is filled in by a button, where something is left', () => {
  const filled = control<number | null>(null)
  expect(drawNow(<AmountControl control={filled} most={40_492} />).disabledButtons()).toEqual([])
  press('全额')
  expect(filled.changes).toEqual([40_492])
  for (const [most, isReadOnly] of [
    [null, false],
    [0, false],
    [1, true],
  ] as const) {
    const idle = control<number | null>(null, isReadOnly)
    expect(drawNow(<AmountControl control={idle} most={most} />).disabledButtons()).toEqual(['全额'])
    press('全额')
    expect(idle.changes).toEqual([])
  }
})

test('an order is read when its id is whole and another than the one that was read', () => {
  const asks: string[] = []
  const read = (value: string, asked: string | null, isReadOnly = false): readonly string[] =>
    drawNow(
      <OrderControl control={control(value, isReadOnly)} asked={asked} onAsk={(id) => asks.push(id)}>
        {null}
      </OrderControl>,
    ).disabledButtons()
  expect(read('12', null)).toEqual(['查询'])
  expect(read(ORDER_ID, ORDER_ID)).toEqual(['查询'])
  press('查询')
  expect(read(ORDER_ID, null, true)).toEqual(['查询'])
  expect(read(` ${ORDER_ID}`, '1')).toEqual([])
  press('查询')
  expect(asks).toEqual([ORDER_ID])
})

test('a draft with anything in it would be missed; the dialog is open while there is one', () => {
  expect(isWorthKeeping({ ...NO_DRAFT, refundMethod: '2', refundOrderId: '1', orderId: ' ' })).toBe(false)
  for (const change of [{ orderId: '1' }, { refundPrice: 0 }, { remark: 'x' }])
    expect(isWorthKeeping({ ...NO_DRAFT, ...change })).toBe(true)
  drawNow(<CreateButton />)
  expect(hasForm()).toBe(false)
  press('新建退款单')
  drawNow(<CreateButton />)
  expect(lastForm().initial).toEqual({ orderId: '', refundPrice: null, refundMethod: '1', refundOrderId: '', remark: '' })
  lastForm().onClose()
  drawNow(<CreateButton />)
  expect(hasForm()).toBe(false)
})
