import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeEntries, useAddDraft, type Entry } from '#renderer/features/employees/add/entries.ts'
import { NO_PARCEL, useParcelDraft, type ParcelDraft } from '#renderer/features/insurance/submit/insuredParcel.ts'
import { useRemarkDraft } from '#renderer/features/orders/remarks/useRemarks.ts'
import { useShipDraft, type ShipDraft } from '#renderer/features/orders/shipping/shipDrafts.ts'
import { EMPTY_ACTIVITY } from '#shared/activity/emptyActivity.ts'
import { ActivityForm } from '#renderer/features/raffle/form/ActivityPage.tsx'
import { NO_DRAFT, useCreateDraft, type CreateDraft } from '#renderer/features/refundMoney/create/createForm.ts'
import { startRefundAction, useRefundDraft } from '#renderer/features/refunds/actions/refundDraft.ts'
import { changeDraft, draftOf } from '#renderer/kit/tabs/drafts.ts'
import { isUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { applyWorkspace, forgetWorkspace, saveWorkspace } from '#renderer/kit/tabs/workspace.ts'
import { useUnreportedWrites } from '#renderer/kit/writes/outcomes.ts'
import type { Workspace } from '#shared/schemas/workspace.ts'
import type { WriteOutcome } from '#shared/writeOutcome.ts'
import { Bridge } from '../bridge.ts'
import { PAGE } from '../pageProps.ts'
import { signIn } from '../mainState.ts'
import { renderHookInPage } from '../renderHookInPage.tsx'
import { renderInPage } from '../renderInPage.tsx'

/** What is typed and kept as a draft of its tab: after a lock or a reload the tab has its mark before its page is there again. */

interface Kept<Typed> {
  readonly what: string
  /** Types it in the page of the tab. */
  readonly type: (value: Typed) => void | Promise<void>
  /** The name of the draft. */
  readonly name: string
  readonly typed: Typed
  /** A draft that nobody would miss. */
  readonly blank: Typed
}

/** Types as the page does, by the hook of its dialog. */
const byHook =
  <Value,>(useDraft: () => readonly [unknown, (value: Value) => void]) =>
  (value: Value): void => {
    const dialog = renderHookInPage(useDraft, { tabKey: PAGE.tabKey })
    act(() => dialog.result.current[1](value))
  }

const entry = (name: string): Entry => ({ key: 1, unit: '', name, phone: '', code: '', post: '', idCard: '', isUncertain: false })

const keptOf = <Typed,>(one: Kept<Typed>): Kept<unknown> => one as Kept<unknown>

const KEPT: readonly Kept<unknown>[] = [
  keptOf<string>({ what: 'a remark', type: byHook(() => useRemarkDraft('1')), name: 'remarks', typed: '已致电', blank: ' ' }),
  keptOf<ShipDraft>({
    what: 'a waybill',
    type: byHook(() => useShipDraft('1')),
    name: 'ship',
    typed: { waybill: 'SF1', company: '' },
    blank: { waybill: ' ', company: 'SF' },
  }),
  keptOf<readonly Entry[]>({
    what: 'an employee',
    type: byHook(useAddDraft),
    name: 'employees',
    typed: [entry('李')],
    blank: [entry(' ')],
  }),
  keptOf<string>({
    what: 'an action on a refund',
    type: (reason) => {
      startRefundAction(PAGE.tabKey, '7', 'reject')
      const dialog = renderHookInPage(() => useRefundDraft('7'), { tabKey: PAGE.tabKey })
      act(() => dialog.result.current.change({ typed: { reason } }))
    },
    name: 'refund action',
    typed: '破损',
    blank: ' ',
  }),
  keptOf<CreateDraft>({
    what: 'refund money',
    type: byHook(useCreateDraft),
    name: 'create',
    typed: { ...NO_DRAFT, remark: '补偿' },
    blank: { ...NO_DRAFT, remark: ' ' },
  }),
  keptOf<ParcelDraft>({
    what: 'an insured parcel',
    type: byHook(useParcelDraft),
    name: 'insured parcel',
    typed: { ...NO_PARCEL, waybill: 'SF1' },
    blank: { ...NO_PARCEL, orderId: ' ' },
  }),
  {
    what: 'an activity',
    type: async (value) => {
      changeDraft<unknown>(PAGE.tabKey, 'activity', null, value)
      await renderInPage(<ActivityForm id="5" draft={undefined} />)
    },
    name: 'activity',
    typed: { ...EMPTY_ACTIVITY, title: '春节抽奖' },
    blank: null,
  },
]

let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
  // What the disk has is no draft of the tab any more.
  bridge.answer('activities:save', () => new Promise(() => undefined))
  signIn()
})
afterEach(() => {
  act(forgetWorkspace)
  useUnreportedWrites.setState({ outcomes: [] })
  vi.unstubAllGlobals()
})

/** What main keeps of the tabs. */
async function saved(): Promise<Workspace> {
  await saveWorkspace()
  const asked = bridge.asked.findLast(([channel]) => channel === 'workspace:save')
  return asked?.[1] as Workspace
}

test.each(KEPT)('$what that is typed marks its tab, also in the background after a lock or a reload', async (kept) => {
  await kept.type(kept.typed)
  expect(isUnsaved(PAGE.tabKey)).toBe(true)
  const typed = draftOf(PAGE.tabKey, kept.name)
  expect(typed ?? null).not.toBeNull()
  const workspace = await saved()
  cleanup()
  act(forgetWorkspace)
  expect(isUnsaved(PAGE.tabKey)).toBe(false)
  act(() => applyWorkspace({ ...workspace, tabs: [] }))
  expect([isUnsaved(PAGE.tabKey), draftOf(PAGE.tabKey, kept.name)]).toEqual([true, typed])
})

test.each(KEPT)('$what that is blank marks no tab', async (kept) => {
  await kept.type(kept.blank)
  expect(isUnsaved(PAGE.tabKey)).toBe(false)
})

interface Done {
  readonly what: string
  /** The draft that is there when the outcome of its write arrives. */
  readonly type: () => void
  readonly name: string
  readonly write: Pick<WriteOutcome, 'name' | 'args'>
  /** The same write about another record, or with other contents. */
  readonly other: unknown
  /** What is left of the draft. */
  readonly left: unknown
}

const ORDER_ID = '1930000000000000001'
const employee = (name: string) => ({ name, phone: '13800000005', code: 'LC9', post: '店员', deptId: '301' })
const SENT: Entry = { ...entry('戊五'), phone: '138 0000 0005', isUncertain: true }

const DONE: readonly Done[] = [
  {
    what: 'a remark',
    type: () => byHook(() => useRemarkDraft('1'))(' 请放门口 '),
    name: 'remarks',
    write: { name: 'order.remarkCreate', args: { orderId: '1', remark: '请放门口' } },
    other: { orderId: '1', remark: '周五再送' },
    left: {},
  },
  {
    what: 'a waybill',
    type: () => byHook(() => useShipDraft('1'))({ waybill: 'SF1', company: '' }),
    name: 'ship',
    write: { name: 'order.send', args: [{ orderId: '2' }, { orderId: '1', waybill: 'SF1', expressCompany: 'shunfeng' }] },
    other: [{ orderId: '2', waybill: 'SF1', expressCompany: 'shunfeng' }],
    left: {},
  },
  {
    what: 'an employee who was sent',
    type: () => byHook(useAddDraft)([SENT, { ...entry('己六'), key: 2 }]),
    name: 'employees',
    write: { name: 'organisation.employeesAdd', args: [employee('戊五')] },
    other: [employee('己六')],
    left: [{ ...entry('己六'), key: 2 }],
  },
  {
    what: 'the last employee',
    type: () => byHook(useAddDraft)([SENT]),
    name: 'employees',
    write: { name: 'organisation.employeesAdd', args: [employee('戊五')] },
    other: [],
    left: null,
  },
  {
    what: 'an action on a refund',
    type: () => startRefundAction(PAGE.tabKey, '7', 'approve'),
    name: 'refund action',
    write: { name: 'refund.approve', args: { refundOrderId: '7' } },
    other: { refundOrderId: '8' },
    left: null,
  },
  {
    what: 'a review of a refund',
    type: () => startRefundAction(PAGE.tabKey, '7', 'pass'),
    name: 'refund action',
    write: { name: 'refund.check', args: { id: '7', status: 1 } },
    other: { id: '8', status: 1 },
    left: null,
  },
  {
    what: 'refund money',
    type: () => byHook(useCreateDraft)({ ...NO_DRAFT, orderId: ` １${ORDER_ID.slice(1)}` }),
    name: 'create',
    write: { name: 'refundMoney.create', args: { orderId: ORDER_ID, refundPrice: 1 } },
    other: { orderId: '2', refundPrice: 1 },
    left: null,
  },
  {
    what: 'an insured parcel',
    type: () => byHook(useParcelDraft)({ orderId: ORDER_ID, waybill: 'sf1029 384756012', insuredAmount: 5 }),
    name: 'insured parcel',
    write: { name: 'insurance.submit', args: { orderId: ORDER_ID, expressCode: 'SF1029384756012', insuredAmount: 5, premium: 1 } },
    other: { orderId: ORDER_ID, expressCode: 'SF1029384756013', insuredAmount: 5, premium: 1 },
    left: null,
  },
]

const arrive = (write: Pick<WriteOutcome, 'name' | 'args'>, error: WriteOutcome['error'] = null): void =>
  act(() =>
    useUnreportedWrites.setState(({ outcomes }) => ({
      outcomes: [...outcomes, { id: 'w-1', subject: null, endedAt: 1_000, error, ...write }],
    })),
  )

describe.each(DONE)('the draft of $what', ({ type, name, write, other, left }) => {
  test('is dropped when its write turns out to be done after a reload', () => {
    type()
    arrive(write)
    expect(draftOf(PAGE.tabKey, name)).toEqual(left)
  })

  test('stays after a write that failed, after another one, and after one of which nothing is known', () => {
    type()
    const before = draftOf(PAGE.tabKey, name)
    arrive(write, { kind: 'server', message: '服务器错误' })
    arrive({ ...write, name: 'auth.clearCache' })
    arrive({ ...write, args: other })
    arrive({ ...write, args: null })
    expect(draftOf(PAGE.tabKey, name)).toBe(before)
  })
})

test('a run goes on while the page is not mounted, and opens no form that was closed', () => {
  changeEntries(PAGE.tabKey, () => [SENT])
  expect(draftOf(PAGE.tabKey, 'employees')).toBe(null)
})
