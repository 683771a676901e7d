import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InsuranceTools } from '#renderer/features/insurance/list/InsuranceListPage.tsx'
import { PriceLine } from '#renderer/features/insurance/submit/PriceLine.tsx'
import { isWorthKeeping, type ParcelDraft } from '#renderer/features/insurance/submit/insuredParcel.ts'
import { SubmitDialog } from '#renderer/features/insurance/submit/SubmitDialog.tsx'
import { WaybillControl } from '#renderer/features/insurance/submit/WaybillControl.tsx'
import type { Price } from '#renderer/features/insurance/submit/usePrice.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { changeDraft, draftOf, useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { AppError } from '#shared/errors.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import { Bridge, failed } from '../../../bridge.ts'
import { PAGE, pageOf, type Drawn } from '../../../drawn.tsx'
import { faultsOf, fieldsOf, hasForm, lastForm, press, submit } from '../../../parts/doubles.tsx'
import { drawNow } from '../../../parts/drawNow.tsx'
import { readAgain, watchReads } from '../../../parts/watchReads.ts'
import { ORDER, ORDER_ID } from '../../orderAnswer.ts'
import { POLICY } from '../../policyAnswer.ts'

/** What the dialog that insures a parcel asks, sends, says and reads again. */

const shownPrice = vi.hoisted((): { price: unknown; asks: number } => ({ price: null, asks: 0 }))

vi.mock('#renderer/resource/form/FormDialog.tsx', async () => ({
  FormDialog: (await import('../../../parts/doubles.tsx')).FormDialogDouble,
}))
vi.mock('@fluentui/react-components', async (original) => ({
  ...(await original<object>()),
  Button: (await import('../../../parts/doubles.tsx')).ButtonDouble,
  ToggleButton: (await import('../../../parts/doubles.tsx')).ButtonDouble,
}))
// The price is asked for by an effect, and belongs to one moment: `usePrice.test.tsx` tests it.
vi.mock('#renderer/features/insurance/submit/usePrice.ts', async (original) => ({
  ...(await original<object>()),
  usePrice: () => ({ price: shownPrice.price, ask: () => (shownPrice.asks += 1) }),
}))

const KNOWN: Price = { kind: 'known', premium: 81, insuredAmount: 1_200 }
const DRAFT: ParcelDraft = { orderId: ORDER_ID, waybill: 'YT7654321', insuredAmount: 1_200 }
const LOST = failed({ kind: 'timeout', message: '没有应答', isUndecided: true })

let bridge: Bridge
beforeEach(async () => {
  bridge = new Bridge()
  Object.assign(shownPrice, { price: KNOWN, asks: 0 })
  await watchReads()
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  useToasts.getState().clear()
  useDrafts.setState({ values: new Map() })
})

const toasts = () => useToasts.getState().toasts.map(({ tone, text }) => `${tone} ${text()}`)
const kept = () => draftOf(PAGE.tabKey, 'insured parcel')
const shown = (draft: ParcelDraft | null = DRAFT, permissions: readonly Permission[] = ['parcel_insurance_add']): Drawn => {
  changeDraft<ParcelDraft | null>(PAGE.tabKey, 'insured parcel', null, draft)
  return drawNow(<SubmitDialog />, { permissions, give: (answer) => answer('order.info', { id: ORDER_ID }, ORDER) })
}

test('is open while there is a draft and the person may insure', () => {
  shown(null)
  expect(hasForm()).toBe(false)
  shown(DRAFT, ['parcel_insurance_check'])
  expect(hasForm()).toBe(false)
  shown()
  expect(hasForm()).toBe(true)
})

test('a press on its button opens an empty one, and keeps one that is there', () => {
  drawNow(<InsuranceTools />)
  press('投保')
  expect(kept()).toEqual({ orderId: '', waybill: '', insuredAmount: null })
  changeDraft(PAGE.tabKey, 'insured parcel', null, DRAFT)
  drawNow(<InsuranceTools />)
  press('投保')
  expect(kept()).toEqual(DRAFT)
})

test('the fields, the buyer of the order and the price', () => {
  const drawn = shown()
  const { title, submitLabel, busyLabel, isUnsaved, initial } = lastForm()
  expect([title, submitLabel, busyLabel, isUnsaved, initial]).toEqual(['为包裹投保', '投保', '投保中…', isWorthKeeping, DRAFT])
  expect(fieldsOf()).toEqual([
    '订单编号 | text | required | 64',
    '运单号 | custom | required',
    '保额 | money | required | 理赔时获赔的金额，单位元',
  ])
  expect(drawn.facts()[0]).toEqual(['顾客', '林小姐'])
  expect(drawn.text).toContain('保费 ¥0.81')
  expect(shown({ ...DRAFT, orderId: '1' }).facts()).toEqual([])
  shown()
  expect(faultsOf({ orderId: '1', waybill: '', insuredAmount: 0 })).toEqual([
    '请填写 15 至 20 位数字的订单编号',
    '请填写运单号',
    '请填写大于 0 的保额',
  ])
  expect(faultsOf({ waybill: ORDER_ID })).toEqual(['这是本单的编号，不是运单号，请扫描快递面单'])
})

test('a whole parcel is sent only with its price; one with a fault may be sent to learn the fault', async () => {
  const blocked = (price: Price, draft = DRAFT): boolean | undefined => {
    shownPrice.price = price
    shown(draft)
    return lastForm().isBlocked
  }
  expect(blocked(KNOWN)).toBe(false)
  for (const kind of ['asking', 'none', 'incomplete'] as const) expect(blocked({ kind })).toBe(true)
  expect(blocked({ kind: 'incomplete' }, { ...DRAFT, waybill: '' })).toBe(false)
  expect(blocked({ kind: 'asking' })).toBe(true)
  await submit()
  expect(bridge.calls).toEqual([])
})

test('the parcels of the order are offered for the waybill number, and a press takes one over', () => {
  const typed: string[] = []
  const control = (value: string) => ({
    name: 'waybill',
    value,
    isReadOnly: false,
    aria: {},
    ref: () => undefined,
    onChange: (number: string) => void typed.push(number),
  })
  const offered = (value: string, orderId = ORDER_ID): Drawn =>
    drawNow(<WaybillControl control={control(value)} orderId={orderId} />, {
      give: (answer) => answer('express.byOrder', { orderId: ORDER_ID }, { YT7654321: [], SF1234567890123: [] }),
    })
  expect(offered('').text).toContain('此订单的包裹')
  press('SF1234567890123')
  expect(typed).toEqual(['SF1234567890123'])
  expect(offered('', '1').text).not.toContain('此订单的包裹')
})

test('what is typed is kept when it changes', () => {
  shown()
  lastForm().onValues?.({ ...DRAFT })
  expect(kept()).toBe(DRAFT)
  lastForm().onValues?.({ ...DRAFT, insuredAmount: 5 })
  expect(kept()).toEqual({ ...DRAFT, insuredAmount: 5 })
})

const READ = { own: ['insurance.list'], others: ['insurance.list'] }

test('is one call with the price that was shown; the list is read again, and the draft goes', async () => {
  shown()
  await submit()
  expect(bridge.calls.slice(0, 1).map(([name, args]) => [name, args])).toEqual([
    ['insurance.submit', { orderId: ORDER_ID, expressCode: 'YT7654321', insuredAmount: 1_200, premium: 81 }],
  ])
  expect([toasts(), kept(), shownPrice.asks]).toEqual([['success 运单 YT7654321 已提交投保'], null, 0])
  expect(await readAgain()).toEqual(READ)
})

test('after a refusal the price is asked for again, and the dialog stays', async () => {
  bridge.answer('insurance.submit', () => failed({ kind: 'server', message: '保费已变化', code: 400 }))
  shown()
  await expect(submit()).rejects.toThrow('保费已变化')
  expect([toasts(), kept(), shownPrice.asks]).toEqual([[], DRAFT, 1])
  expect(await readAgain()).toEqual({ own: [], others: [] })
})

test('after a lost answer it looks for the policy of this parcel, and the list is read again', async () => {
  bridge.answer('insurance.submit', () => LOST)
  bridge.answer('insurance.list', () => pageOf({ ...POLICY, id: '1', expressCode: 'X' }, POLICY))
  shown()
  await expect(submit()).rejects.toThrow(`服务器现为：该运单的保单 ${POLICY.id}，承保中`)
  expect(bridge.calls[1]?.slice(0, 2)).toEqual(['insurance.list', { current: 1, size: 1, descs: 'createTime', expressCode: 'YT7654321' }])
  expect(await readAgain()).toEqual(READ)
  bridge.answer('insurance.list', () => pageOf({ ...POLICY, expressCode: 'X' }))
  shown()
  await expect(submit()).rejects.toThrow('服务器现为：没有运单 YT7654321 的保单')
})

test('the line of the price says why there is none', () => {
  const line = (price: Price): string => drawNow(<PriceLine price={price} onAsk={() => undefined} />).text
  expect(line({ kind: 'incomplete' })).toBe('填写完整后自动查询保费，显示保费后才能投保。')
  expect(line({ kind: 'asking' })).toContain('正在查询保费…')
  expect(line({ kind: 'none' })).toBe('服务器没有返回保费，暂时不能投保。')
  expect(line({ kind: 'failed', error: new AppError({ kind: 'server', message: '暂停承保' }) })).toContain('暂停承保')
})
