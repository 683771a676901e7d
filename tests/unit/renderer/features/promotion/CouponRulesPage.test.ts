import { expect, test } from 'vitest'
import { withLookup, type CouponLookup } from '#renderer/features/promotion/CouponRulesPage.tsx'

const lookup = (number: string, name: string | null = null): CouponLookup => ({ number, name })

test('the most recent look-up is first, and a number is in the history once, with its last answer', () => {
  const history = ['PC1', 'PC2', 'PC1'].reduce<readonly CouponLookup[]>((before, number) => withLookup(before, lookup(number)), [])
  expect(history.map(({ number }) => number)).toEqual(['PC1', 'PC2'])
  expect(withLookup(history, lookup('PC2', '满减券'))).toEqual([lookup('PC2', '满减券'), lookup('PC1')])
})

test('the history keeps the 30 most recent ones', () => {
  const history = Array.from({ length: 40 }, (_, index) => lookup(`PC${String(index)}`)).reduce<readonly CouponLookup[]>(withLookup, [])
  expect(history).toHaveLength(30)
  expect(history[0]).toEqual(lookup('PC39'))
})
