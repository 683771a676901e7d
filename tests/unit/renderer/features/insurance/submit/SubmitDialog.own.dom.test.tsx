import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { InsuranceTools } from '#renderer/features/insurance/list/InsuranceListPage.tsx'
import { PriceLine, type Price } from '#renderer/features/insurance/submit/PriceLine.tsx'
import type { ParcelDraft } from '#renderer/features/insurance/submit/insuredParcel.ts'
import { SubmitDialog } from '#renderer/features/insurance/submit/SubmitDialog.tsx'
import { changeDraft, draftOf } from '#renderer/kit/tabs/drafts.ts'
import type { InsuranceRow } from '#shared/areas/insurance/calls.ts'
import { AppError } from '#shared/errors.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import { failed } from '../../../bridge.ts'
import { PAGE, pageOf } from '../../../pageProps.ts'
import { step } from '../../../step.ts'
import { actionsNow, dialogCount, failureNow, faultsNow, fieldsNow, fillIn, press, titleNow, valuesNow } from '../../../parts/dialogs.ts'
import { Office } from '../../../parts/office.ts'
import { readAgain, watchReads } from '../../../parts/watchReads.ts'
import { renderInPage } from '../../../renderInPage.tsx'
import { ORDER, ORDER_ID } from '../../orderAnswer.ts'
import { POLICY } from '../../policyAnswer.ts'

/** What the dialog that insures a parcel asks, sends, says and reads again. */

const shownPrice = vi.hoisted((): { price: unknown; asks: number } => ({ price: null, asks: 0 }))

// The price is asked for after a pause, and belongs to one moment: `PriceLine.dom.test.tsx` tests it.
vi.mock('#renderer/features/insurance/submit/PriceLine.tsx', async (original) => ({
  ...(await original<object>()),
  usePrice: () => ({ price: shownPrice.price, ask: () => (shownPrice.asks += 1) }),
}))

const KNOWN: Price = { kind: 'known', premium: 81, insuredAmount: 1_200 }
const DRAFT: ParcelDraft = { orderId: ORDER_ID, waybill: 'YT7654321', insuredAmount: 1_200 }

const office = new Office()
beforeEach(async () => {
  Object.assign(shownPrice, { price: KNOWN, asks: 0 })
  await watchReads()
})

const kept = () => draftOf(PAGE.tabKey, 'insured parcel')
const keep = (draft: ParcelDraft | null): void => changeDraft<ParcelDraft | null>(PAGE.tabKey, 'insured parcel', null, draft)
async function open(draft: ParcelDraft | null = DRAFT, permissions: readonly Permission[] = ['parcel_insurance_add']): Promise<void> {
  office.bridge.answer('order.info', () => ORDER)
  office.bridge.answer('express.byOrder', () => ({ YT7654321: [], SF1234567890123: [] }))
  keep(draft)
  await renderInPage(<SubmitDialog />, { permissions })
}
/** Sends the form, and returns the calls that follow. */
async function submit(): Promise<readonly (readonly unknown[])[]> {
  const before = office.calls.length
  await press('投保')
  return office.calls.slice(before)
}

test('is open while there is a draft and the person may insure', async () => {
  await open(null)
  expect(dialogCount()).toBe(0)
  await open(DRAFT, ['parcel_insurance_check'])
  expect(dialogCount()).toBe(0)
  await open()
  expect(dialogCount()).toBe(1)
})

test('a press on its button opens an empty one, and keeps one that is there', async () => {
  const pressTool = () => step(() => void fireEvent.click(screen.getByRole('button', { name: '投保', hidden: true }), { detail: 1 }))
  await renderInPage(<InsuranceTools />)
  await pressTool()
  expect(kept()).toEqual({ orderId: '', waybill: '', insuredAmount: null })
  keep(DRAFT)
  await renderInPage(<InsuranceTools />)
  await pressTool()
  expect(kept()).toEqual(DRAFT)
})

test('the fields, the buyer of the order and the price', async () => {
  await open()
  expect([titleNow(), actionsNow()]).toEqual(['为包裹投保', ['投保', '取消']])
  expect(fieldsNow()).toEqual([
    `订单编号 | text | required | ${ORDER_ID} | 64`,
    '运单号 | text | required | YT7654321 | 64',
    '保额 | text | required | 12.00 | 理赔时获赔的金额，单位元',
  ])
  expect([screen.getAllByRole('term')[0]?.textContent, screen.getAllByRole('definition')[0]?.textContent]).toEqual(['顾客', '林小姐'])
  expect(screen.getByRole('status', { name: '保费' }).textContent).toContain('保费 ¥0.81')
  await open({ ...DRAFT, orderId: '1' })
  expect(screen.queryAllByRole('term')).toEqual([])
})

test('what is wrong is said in a sentence, and nothing is sent', async () => {
  await open({ orderId: '1', waybill: '', insuredAmount: 0 })
  expect(await submit()).toEqual([])
  expect(faultsNow()).toEqual({
    订单编号: '请填写 15 至 20 位数字的订单编号',
    运单号: '请填写运单号',
    保额: '请填写大于 0 的保额',
  })
  await open({ ...DRAFT, waybill: ORDER_ID })
  await submit()
  expect(faultsNow()).toEqual({ 运单号: '这是本单的编号，不是运单号，请扫描快递面单' })
})

test('an order’s number that was typed in full width or copied with blanks is the order’s, also for the check of the waybill', async () => {
  const wide = ORDER_ID.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
  for (const orderId of [wide, ` ${ORDER_ID.slice(0, 6)} ${ORDER_ID.slice(6)}\u{200B}`]) {
    await open({ ...DRAFT, orderId, waybill: 'SKU-12' })
    expect(await submit()).toEqual([])
    expect(faultsNow()).toEqual({ 运单号: '这是商品编码，不是运单号，请扫描快递面单' })
  }
})

test('a draft with something in it is not closed without a question, and while it is sent the dialog says so', async () => {
  await open()
  await press('取消')
  expect([dialogCount(), kept()]).toEqual([2, DRAFT])
  await open({ orderId: ' ', waybill: '', insuredAmount: null })
  await press('取消')
  expect([dialogCount(), kept()]).toEqual([0, null])
  await open()
  office.bridge.answer('insurance.submit', () => new Promise(() => undefined))
  await submit()
  expect(actionsNow()).toEqual(['投保中… (off)', '取消 (off)'])
})

test('a whole parcel is sent only with its price; one with a fault may be sent to learn the fault', async () => {
  const action = async (price: Price, draft = DRAFT): Promise<string | undefined> => {
    shownPrice.price = price
    await open(draft)
    return actionsNow()[0]
  }
  expect(await action(KNOWN)).toBe('投保')
  for (const kind of ['asking', 'none', 'incomplete'] as const) expect(await action({ kind })).toBe('投保 (off)')
  expect(await action({ kind: 'incomplete' }, { ...DRAFT, waybill: '' })).toBe('投保')
  expect(await action({ kind: 'asking' })).toBe('投保 (off)')
  expect(await submit()).toEqual([])
  // Enter in a field sends the form without its button.
  await step(() => void fireEvent.submit(screen.getByRole('textbox', { name: '运单号' })))
  expect(office.calls.map(([name]) => name)).not.toContain('insurance.submit')
})

test('the parcels of the order are offered for the waybill number, and a press takes one over', async () => {
  await open({ ...DRAFT, waybill: '' })
  const parcels = within(screen.getByRole('group', { name: '此订单的包裹' }))
  expect(parcels.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['YT7654321', 'SF1234567890123'])
  await press('SF1234567890123')
  expect([valuesNow()['运单号'], kept()]).toEqual(['SF1234567890123', { ...DRAFT, waybill: 'SF1234567890123' }])
  await open({ ...DRAFT, orderId: '1', waybill: '' })
  expect(screen.queryByRole('group', { name: '此订单的包裹' })).toBeNull()
})

test('what is typed is kept when it changes', async () => {
  await open()
  expect(kept()).toBe(DRAFT)
  await fillIn({ 保额: '0.05' })
  expect(kept()).toEqual({ ...DRAFT, insuredAmount: 5 })
})

const READ = { own: ['insurance.list'], others: ['insurance.list'] }

test('is one call with the price that was shown; the list is read again, and the draft goes', async () => {
  await open()
  const [, sent, ...others] = await submit()
  expect(sent).toEqual(['insurance.submit', { orderId: ORDER_ID, expressCode: 'YT7654321', insuredAmount: 1_200, premium: 81 }])
  expect(others.map(([name]) => name)).not.toContain('insurance.submit')
  expect([office.said, kept(), shownPrice.asks]).toEqual([['success 运单 YT7654321 已提交投保'], null, 0])
  expect(await readAgain()).toEqual(READ)
})

test('the answer about a parcel closes its own dialog, and not that of another parcel which was opened since', async () => {
  const answer = Promise.withResolvers<null>()
  office.bridge.answer('insurance.submit', () => answer.promise)
  await open()
  await submit()
  const next = { ...DRAFT, waybill: 'SF1234567890123' }
  for (const draft of [null, next]) await step(() => keep(draft))
  await step(() => answer.resolve(null))
  expect([office.said, kept()]).toEqual([['success 运单 YT7654321 已提交投保'], next])
})

test('after a refusal the price is asked for again, and the dialog stays', async () => {
  office.refuse('insurance.submit', '保费已变化')
  await open()
  await submit()
  expect(failureNow()).toBe('保费已变化')
  expect([office.said, kept(), shownPrice.asks]).toEqual([[], DRAFT, 1])
  expect(await readAgain()).toEqual({ own: [], others: [] })
})

/** The policies of the list, as each reading finds them. */
function hold(...readings: readonly (readonly InsuranceRow[])[]): void {
  let read = 0
  office.bridge.answer('insurance.list', () => pageOf(...(readings[Math.min(read++, readings.length - 1)] ?? [])))
}

const OTHER = { ...POLICY, id: '1', expressCode: 'X' }
const REJECTED = { ...POLICY, id: '2', statusName: '已驳回' }
const LOOK_UP = ['insurance.list', { current: 1, size: 100, descs: 'createTime', expressCode: 'YT7654321' }]

test('after a lost answer a policy that the parcel did not have before is the one that was sent, and the list is read again', async () => {
  office.lose('insurance.submit')
  hold([REJECTED], [OTHER, REJECTED, POLICY])
  await open()
  const [before, , after] = await submit()
  expect(failureNow()).toContain(`服务器现为：该运单的保单 ${POLICY.id}，承保中，操作已完成`)
  expect([before, after, actionsNow()[0]]).toEqual([LOOK_UP, LOOK_UP, '投保 (off)'])
  expect(await readAgain()).toEqual(READ)
})

test.each([
  ['no policy', [OTHER], '没有运单 YT7654321 的保单'],
  ['an older policy alone', [OTHER, REJECTED], '该运单只有此前的保单 2，已驳回'],
])('after a lost answer it can be sent again where the parcel has %s', async (_name, rows, words) => {
  office.lose('insurance.submit')
  hold(rows)
  await open()
  await submit()
  expect(failureNow()).toContain(`服务器现为：${words}，可以再提交`)
  expect([actionsNow()[0], kept()]).toEqual(['投保', DRAFT])
})

test('after a lost answer leaves it to the person whose policy it is, if nobody read what the parcel had before', async () => {
  office.refuse('insurance.list', '系统繁忙')
  office.bridge.answer('insurance.submit', () => {
    hold([REJECTED])
    return failed({ kind: 'timeout', message: '超时', isUndecided: true })
  })
  await open()
  await submit()
  expect(failureNow()).toContain('操作结果未知。已重新读取，服务器现为：该运单的保单 2，已驳回')
  expect(actionsNow()[0]).toBe('投保')
})

test('the line of the price says why there is none', async () => {
  const line = async (price: Price): Promise<string> =>
    (await renderInPage(<PriceLine price={price} onAsk={() => undefined} />)).container.textContent
  expect(await line({ kind: 'incomplete' })).toBe('填写完整后自动查询保费，显示保费后才能投保。')
  expect(await line({ kind: 'asking' })).toContain('正在查询保费…')
  expect(await line({ kind: 'none' })).toBe('服务器没有返回保费，暂时不能投保。')
  expect(await line({ kind: 'failed', error: new AppError({ kind: 'server', message: '暂停承保' }) })).toContain('暂停承保')
})
