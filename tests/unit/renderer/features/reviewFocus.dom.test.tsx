import { expect, test } from 'vitest'
import { INSURANCE_REVIEW } from '#renderer/features/insurance/review/insuranceReview.tsx'
import { dialogCount, press } from '../parts/dialogs.ts'
import { Office } from '../parts/office.ts'
import { focusAfter, PROGRESS } from '../parts/yieldedFocus.tsx'
import { POLICY } from './policyAnswer.ts'

const office = new Office()

test('the dialog of several reviews leaves the focus with what takes its place', async () => {
  const [Dialog] = INSURANCE_REVIEW.bulkActions.flatMap((action) => ('ask' in action ? [action.ask] : []))
  if (Dialog === undefined) throw new Error('no dialog')
  const focused = await focusAfter(Dialog, [POLICY], () => press('通过'))
  expect([dialogCount(), focused, office.calls]).toEqual([0, PROGRESS, []])
})
