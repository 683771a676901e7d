import { expect, test } from 'vitest'
import { refundSteps } from '#renderer/features/refunds/detail/Amounts.tsx'

const line = (payPrice: number | null, refundPrice: number | null) => ({ payPrice, refundPrice })
const sum = (steps: ReturnType<typeof refundSteps>): number => steps.reduce((all, { fen }) => all + fen, 0)

test('a whole refund is what was paid for the goods, to the fen', () => {
  expect(refundSteps(30, [line(10, 10), line(20, 20)])).toEqual([{ kind: 'paid', fen: 30 }])
})

test('what the buyer does not get back, and what no line explains, are steps of their own', () => {
  const steps = refundSteps(10_801, [line(9_999, 9_000), line(2_000, 2_000)])
  expect(steps).toEqual([
    { kind: 'paid', fen: 11_999 },
    { kind: 'kept', fen: -999 },
    { kind: 'other', fen: -199 },
  ])
  expect(sum(steps)).toBe(10_801)
})

test('a refund above what was paid is named as such', () => {
  expect(refundSteps(101, [line(100, 101)])).toEqual([
    { kind: 'paid', fen: 100 },
    { kind: 'added', fen: 1 },
  ])
})

test('without the share of a line the difference is unexplained', () => {
  expect(refundSteps(70, [line(100, 40), line(0, null)])).toEqual([
    { kind: 'paid', fen: 100 },
    { kind: 'other', fen: -30 },
  ])
})

test('-1 is 0; an unknown amount explains nothing', () => {
  expect(refundSteps(-1, [line(-1, -1)])).toEqual([{ kind: 'paid', fen: 0 }])
  for (const unknown of [refundSteps(null, [line(1, 1)]), refundSteps(1, [line(null, 1)]), refundSteps(1, [])]) expect(unknown).toEqual([])
})
