import { expect, test } from 'vitest'
import { INSURANCE_LISTS } from '#renderer/features/insurance/list/InsuranceListPage.tsx'
import { awaitsReview } from '#renderer/features/insurance/review/insuranceReview.tsx'
import { MISSING_ID } from '#shared/api/noValue.ts'

test('a policy can be reviewed until somebody has reviewed it, if the server knows it by a number', () => {
  expect(awaitsReview({ id: 'PI1', checkUserName: null })).toBe(true)
  expect(awaitsReview({ id: 'PI1', checkUserName: '' })).toBe(true)
  expect(awaitsReview({ id: 'PI1', checkUserName: '林远山' })).toBe(false)
  expect(awaitsReview({ id: MISSING_ID, checkUserName: null })).toBe(false)
})

test('the actions of a row and of a selection follow this one rule and one permission, in both views', () => {
  for (const { rowActions = [], bulkActions = [] } of Object.values(INSURANCE_LISTS)) {
    for (const { permission, isOffered } of [...rowActions, ...bulkActions]) {
      expect(permission).toBe('parcel_insurance_check')
      expect(isOffered).toBe(awaitsReview)
    }
    expect([rowActions.length, bulkActions.length]).toEqual([2, 2])
  }
})

test('the accepted ones are read by their own call, and not exported as if they were all', () => {
  expect(INSURANCE_LISTS.accepted.endpoint).toBe('insurance.accepted')
  expect(INSURANCE_LISTS.accepted.page({ current: 1, size: 20 }, []).queryKey[0]).toBe('insurance.accepted')
  expect(INSURANCE_LISTS.accepted).not.toHaveProperty('export')
  expect(INSURANCE_LISTS.all.export?.endpoint).toBe('insurance.export')
})
