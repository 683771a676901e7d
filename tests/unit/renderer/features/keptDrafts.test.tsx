// @vitest-environment happy-dom
import type { ReactElement } from 'react'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UnsavedEntries } from '#renderer/features/employees/add/addDraft.ts'
import { UnsavedRemarks } from '#renderer/features/orders/remarks/useRemarks.ts'
import { UnsavedShipments } from '#renderer/features/orders/shipping/shipDrafts.ts'
import { EMPTY_ACTIVITY } from '#shared/activity/emptyActivity.ts'
import { ActivityForm } from '#renderer/features/raffle/form/ActivityForm.tsx'
import { UnsavedCreation } from '#renderer/features/refundMoney/create/createDraft.ts'
import { UnsavedRefundAction } from '#renderer/features/refunds/actions/refundDraft.ts'
import { changeDraft, draftOf, useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { isUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { applyWorkspace, forgetWorkspace, saveWorkspace } from '#renderer/kit/tabs/workspace.ts'
import type { Workspace } from '#shared/schemas/workspace.ts'
import { Bridge } from '../bridge.ts'
import { PAGE } from '../drawn.tsx'
import { signIn } from '../mainState.ts'
import { draw } from '../pressed.tsx'

/** What is typed and kept as a draft of its tab: after a lock or a reload the tab has its mark before its page is there again. */

interface Kept {
  readonly what: string
  readonly part: ReactElement
  /** The name of the draft. */
  readonly name: string
  readonly typed: unknown
  /** A draft that nobody would miss. */
  readonly blank: unknown
}

const entry = (name: string) => ({ key: 1, unit: '', name, phone: '', code: '', post: '', idCard: '', isUncertain: false })
const refund = (remark: string) => ({ refundId: '7', action: 'receive', typed: { remark }, lost: null })
const money = (remark: string) => ({ orderId: '', refundPrice: null, refundMethod: '1', refundOrderId: '', remark })

const KEPT: readonly Kept[] = [
  { what: 'a remark', part: <UnsavedRemarks />, name: 'remarks', typed: { 1: '已致电', 2: '' }, blank: { 1: ' ' } },
  {
    what: 'a waybill',
    part: <UnsavedShipments />,
    name: 'ship',
    typed: { 1: { waybill: 'SF1', company: '' } },
    blank: { 1: { waybill: ' ', company: 'SF' } },
  },
  { what: 'an employee', part: <UnsavedEntries />, name: 'employees', typed: [entry('李')], blank: [entry(' ')] },
  { what: 'an action on a refund', part: <UnsavedRefundAction />, name: 'refund action', typed: refund('破损'), blank: refund(' ') },
  { what: 'refund money', part: <UnsavedCreation />, name: 'create', typed: money('补偿'), blank: money(' ') },
  {
    what: 'an activity',
    part: <ActivityForm id="5" draft={undefined} />,
    name: 'activity',
    typed: { ...EMPTY_ACTIVITY, title: '春节抽奖' },
    blank: null,
  },
]

let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
  signIn()
})
afterEach(() => {
  forgetWorkspace()
  vi.unstubAllGlobals()
})

/** Shows the page of a tab with this draft. */
function open({ part, name }: Kept, value: unknown): void {
  useDrafts.setState({ values: new Map() })
  changeDraft(PAGE.tabKey, name, null, () => value)
  draw(part, () => undefined)
}

/** What main keeps of the tabs. */
async function saved(): Promise<Workspace> {
  await saveWorkspace()
  const asked = bridge.asked.findLast(([channel]) => channel === 'workspace:save')
  return asked?.[1] as Workspace
}

test.each(KEPT)('$what that is typed marks its tab, also in the background after a lock or a reload', async (kept) => {
  open(kept, kept.typed)
  expect(isUnsaved(PAGE.tabKey)).toBe(true)
  const workspace = await saved()
  draw(<div />, () => undefined)
  act(forgetWorkspace)
  expect(isUnsaved(PAGE.tabKey)).toBe(false)
  act(() => applyWorkspace({ ...workspace, tabs: [] }))
  expect([isUnsaved(PAGE.tabKey), draftOf(PAGE.tabKey, kept.name)]).toEqual([true, kept.typed])
})

test.each(KEPT)('$what that is blank marks no tab', (kept) => {
  open(kept, kept.blank)
  expect(isUnsaved(PAGE.tabKey)).toBe(false)
})
