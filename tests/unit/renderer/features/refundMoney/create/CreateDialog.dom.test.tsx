import { useState } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { AmountControl, CreateDialog } from '#renderer/features/refundMoney/create/CreateDialog.tsx'
import { CreateButton } from '#renderer/features/refundMoney/list/RefundMoneyListPage.tsx'
import { type CreateDraft, isWorthKeeping, NO_DRAFT } from '#renderer/features/refundMoney/create/createForm.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { changeDraft, draftOf } from '#renderer/kit/tabs/drafts.ts'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'
import { failed } from '../../../bridge.ts'
import { PAGE, pageOf } from '../../../pageProps.ts'
import { step } from '../../../step.ts'
import { actionsNow, dialogCount, failureNow, faultsNow, fieldsNow, fillIn, press, titleNow, valuesNow } from '../../../parts/dialogs.ts'
import { Office } from '../../../parts/office.ts'
import { readAgain, watchReads } from '../../../parts/watchReads.ts'
import { isDisabled, renderInPage } from '../../../renderInPage.tsx'
import { MONEY } from '../../moneyAnswer.ts'
import { ORDER, ORDER_ID } from '../../orderAnswer.ts'

/** What the creation of refund money asks, allows, sends and reads again. */

const DRAFT: CreateDraft = { orderId: ORDER_ID, refundPrice: 500, refundMethod: '2', refundOrderId: '', remark: '补偿' }
const SENT = { orderId: ORDER_ID, refundMethod: 2, refundPrice: 500, remark: '补偿' }
const REFUND = { id: '7001', orderId: ORDER_ID, status: 5, refundType: 2, refundMethod: 2, createTime: null, remark: null }
const NEVER = new Promise(() => undefined)

const office = new Office()
let closed: number

beforeEach(async () => {
  closed = 0
  await watchReads()
})

const toasts = () =>
  useToasts.getState().toasts.map(({ tone, text, isLasting }) => `${tone} ${text()}${isLasting === true ? ' lasting' : ''}`)
const sent = () => office.calls.filter(([name]) => name === 'refundMoney.create')

function Dialog({ first }: { readonly first: CreateDraft }) {
  const [draft, setDraft] = useState(first)
  return <CreateDialog draft={draft} onDraft={setDraft} onClose={() => (closed += 1)} />
}

/** Opens the dialog over an order of 1,107.03 yuan, of which 702.11 are being paid back. */
async function open(draft: CreateDraft = DRAFT, rows: readonly RefundMoneyRow[] = [MONEY]): Promise<void> {
  office.bridge.answer('order.info', () => ORDER)
  office.bridge.answer('refundMoney.list', () => pageOf(...rows))
  office.bridge.answer('order.salesService', () => [REFUND])
  await renderInPage(<Dialog first={draft} />)
}
const submit = () => press('提交审核')
const button = (name: string) => screen.getByRole('button', { name })

test('the fields, with what may still be paid back', async () => {
  await open()
  expect([titleNow(), actionsNow()]).toEqual(['新建退款单', ['提交审核', '取消']])
  expect(fieldsNow()).toEqual([
    `订单编号 | text | required | ${ORDER_ID}`,
    '退款金额 | text | required | 5.00 | 最多可退 404.92 元',
    '退款方式 | select | required | 原路退回 [手动退款] 违规订单退款',
    '退单编号 | select | [不关联退单] 7001 仅退款',
    '退款原因 | textarea | required | 补偿 | 500',
  ])
  const values = screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value)
  expect(values).toEqual(['1', '2', '3', '', '7001'])
  expect(screen.getByRole('status', { name: '订单信息' }).textContent).toContain('¥404.92')
})

test('while it is sent the dialog says so; a draft is not closed without a question', async () => {
  await open()
  await press('取消')
  expect([dialogCount(), closed]).toEqual([2, 0])
  await open(NO_DRAFT)
  await press('取消')
  expect([dialogCount(), closed]).toEqual([1, 1])
  await open()
  office.bridge.answer('refundMoney.create', () => NEVER)
  await submit()
  expect(actionsNow()).toEqual(['提交中… (off)', '取消 (off)'])
})

test.each([
  ['an id that is none', DRAFT, { 订单编号: '12' }, { 订单编号: '请输入 15 至 20 位数字的订单编号' }],
  ['more than is left', DRAFT, { 退款金额: '404.93' }, { 退款金额: '超过可退金额，最多 404.92 元' }],
  ['no amount', DRAFT, { 退款金额: '' }, { 退款金额: '请填写大于 0 的退款金额' }],
  ['no method', { ...DRAFT, refundMethod: '' }, {}, { 退款方式: '请选择退款方式' }],
  ['a refund of another order', { ...DRAFT, refundOrderId: '7002' }, {}, { 退单编号: '所选退单不属于此订单，请重新选择' }],
  ['no reason', DRAFT, { 退款原因: ' ' }, { 退款原因: '请填写退款原因' }],
])('%s is said in a sentence, and nothing is sent', async (_what, draft, typed, faults) => {
  await open(draft)
  await fillIn(typed)
  await submit()
  expect(faultsNow()).toEqual(faults)
  expect(sent()).toEqual([])
})

test('all that is left can be paid back for a refund of the order', async () => {
  await open()
  await fillIn({ 退款金额: '404.92', 退单编号: '7001 仅退款' })
  await submit()
  expect(faultsNow()).toEqual({})
  expect(sent()).toEqual([['refundMoney.create', { ...SENT, refundPrice: 40_492, refundOrderId: '7001' }]])
})

test('where nothing is left, and before the order is read, the dialog says so', async () => {
  await open(DRAFT, [{ ...MONEY, refundPrice: 110_703 }])
  await submit()
  expect(faultsNow()).toEqual({ 退款金额: '此订单没有可退金额' })
  await open({ ...DRAFT, orderId: '' })
  expect(fieldsNow()[1]).toBe('退款金额 | text | required | 5.00 | 读取订单后显示可退金额')
  office.bridge.answer('order.info', () => NEVER)
  await fillIn({ 订单编号: ORDER_ID })
  await submit()
  expect(faultsNow()).toEqual({ 订单编号: '订单尚未读取完成，请稍候再提交' })
  expect(sent()).toEqual([])
})

const LISTS = ['order.list', 'refund.info', 'refund.list', 'refund.log', 'refundMoney.list']

test('is one call, said with its amount; the money, its refund and its order are read again', async () => {
  await open()
  const before = office.calls.length
  await submit()
  expect(office.calls[before]).toEqual(['refundMoney.create', SENT])
  expect(sent()).toHaveLength(1)
  expect([toasts(), closed]).toEqual([[`success 订单 ${ORDER_ID} 的退款单已提交：5.00 元，等待审核`], 1])
  expect(await readAgain()).toEqual({ own: LISTS, others: LISTS })
  expect(office.calls.slice(before).map(([name]) => name)).toContain('order.salesService')
})

test('the answer about an order closes its own dialog, and not that of another order which was opened since', async () => {
  const keep = (draft: CreateDraft | null): Promise<void> => step(() => changeDraft<CreateDraft | null>(PAGE.tabKey, 'create', null, draft))
  const kept = () => draftOf(PAGE.tabKey, 'create')
  const next = { ...DRAFT, orderId: '1423598821738675999' }
  office.bridge.answer('order.info', () => ORDER)
  office.bridge.answer('refundMoney.list', () => pageOf(MONEY))
  office.bridge.answer('order.salesService', () => [REFUND])
  await renderInPage(<CreateButton />, { permissions: ['refund_money_add'] })
  for (const [drafts, left] of [
    [[DRAFT], null],
    [[null, next], next],
  ] as const) {
    const answer = Promise.withResolvers<null>()
    office.bridge.answer('refundMoney.create', () => answer.promise)
    await keep(DRAFT)
    await submit()
    for (const draft of drafts) await keep(draft)
    await step(() => answer.resolve(null))
    expect(kept()).toEqual(left)
  }
  expect(sent()).toHaveLength(2)
})

test('a refusal of the server belongs to the amount and stays in the dialog; no other failure does', async () => {
  await open()
  office.refuse('refundMoney.create', '超过可退金额')
  await submit()
  expect([faultsNow(), failureNow()]).toEqual([{ 退款金额: '超过可退金额' }, ''])
  expect([toasts(), closed]).toEqual([[], 0])
  await open()
  office.bridge.answer('refundMoney.create', () => failed({ kind: 'network', message: '网络已断开' }))
  await submit()
  expect([faultsNow(), failureNow()]).toEqual([{}, '网络已断开'])
  expect([toasts(), closed]).toEqual([[], 0])
})

const own = { ...MONEY, refundMethod: 2, refundPrice: 500 }

test('after a lost answer a new row counts as created', async () => {
  await open(DRAFT, [own])
  office.lose('refundMoney.create')
  office.bridge.answer('refundMoney.list', () => pageOf(own, { ...own, id: '77' }))
  await submit()
  const state = '此订单有一笔新的退款单 77（5.00 元），请核对，不要重复提交'
  expect([toasts(), closed]).toEqual([[`info 没有收到服务器的有效答复，操作结果未知。已重新读取，服务器现为：${state} lasting`], 1])
})

test('after a lost answer a row that was there before is not taken for it', async () => {
  await open(DRAFT, [own])
  office.lose('refundMoney.create')
  await submit()
  expect(failureNow()).toContain('服务器现为：此订单没有新的退款单')
  expect([closed, sent().length]).toEqual([0, 1])
})

test('all that is left is filled in by a button, where something is left', async () => {
  await open()
  expect(isDisabled(button('全额'))).toBe(false)
  await press('全额')
  expect(valuesNow()['退款金额']).toBe('404.92')
  for (const [draft, rows] of [
    [{ ...DRAFT, orderId: '' }, []],
    [DRAFT, [{ ...MONEY, refundPrice: 110_703 }]],
  ] as const) {
    await open(draft, rows)
    expect(isDisabled(button('全额'))).toBe(true)
    await press('全额')
    expect(valuesNow()['退款金额']).toBe('5.00')
  }
  await open()
  office.bridge.answer('refundMoney.create', () => NEVER)
  await submit()
  expect(isDisabled(button('全额'))).toBe(true)
  await press('全额')
  expect(valuesNow()['退款金额']).toBe('5.00')
})

test('one fen that is left can be filled in, and nothing cannot', async () => {
  const amounts: (number | null)[] = []
  const control = { name: 'x', value: null, isReadOnly: false, ref: () => undefined, aria: {} }
  for (const most of [1, 0, null]) {
    await renderInPage(<AmountControl control={{ ...control, onChange: (fen) => void amounts.push(fen) }} most={most} />)
    await step(() => void fireEvent.click(button('全额')))
  }
  expect(amounts).toEqual([1])
})

test('an order is read when its id is whole and another than the one that was read', async () => {
  const asks = () => office.calls.filter(([name]) => name === 'order.info').map(([, args]) => args)
  const type = (value: string) =>
    step(() => void fireEvent.change(screen.getByRole('textbox', { name: '订单编号' }), { target: { value } }))
  await open()
  expect([asks(), isDisabled(button('查询'))]).toEqual([[{ id: ORDER_ID }], true])
  await press('查询')
  expect(asks()).toHaveLength(1)
  await type('12')
  expect(isDisabled(button('查询'))).toBe(true)
  const OTHER = '1923598821738675203'
  await type(` ${OTHER}`)
  expect([asks().length, isDisabled(button('查询'))]).toEqual([1, false])
  await press('查询')
  expect(asks()).toEqual([{ id: ORDER_ID }, { id: OTHER }])
  expect(isDisabled(button('查询'))).toBe(true)
})

test('while it is sent no other order is read', async () => {
  await open({ ...DRAFT, orderId: '' })
  expect(isDisabled(button('查询'))).toBe(true)
  await fillIn({ 订单编号: ORDER_ID })
  office.bridge.answer('refundMoney.create', () => NEVER)
  await submit()
  expect(isDisabled(button('查询'))).toBe(true)
})

test('a draft with anything in it would be missed; the dialog is open while there is one', async () => {
  expect(isWorthKeeping({ ...NO_DRAFT, refundMethod: '2', refundOrderId: '1', orderId: ' ' })).toBe(false)
  for (const change of [{ orderId: '1' }, { refundPrice: 0 }, { remark: 'x' }])
    expect(isWorthKeeping({ ...NO_DRAFT, ...change })).toBe(true)
  await renderInPage(<CreateButton />)
  expect(dialogCount()).toBe(0)
  await step(() => void fireEvent.click(button('新建退款单'), { detail: 1 }))
  expect(valuesNow()).toEqual({ 订单编号: '', 退款金额: '', 退款方式: '原路退回', 退单编号: '不关联退单', 退款原因: '' })
  await press('取消')
  await renderInPage(<CreateButton />)
  expect(dialogCount()).toBe(0)
})
