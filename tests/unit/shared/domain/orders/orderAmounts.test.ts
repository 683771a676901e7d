import { describe, expect, test } from 'vitest'
import { goodsTotals, piecesOf, priceSteps } from '#shared/domain/orders/orderAmounts.ts'

const line = {
  num: 2,
  originalPrice: 129_900,
  salesPrice: 116_900,
  discountPrice: 0,
  promotionDiscountPrice: 38_847,
  couponPrice: 26_303,
  shefen: null,
  payPrice: 168_650,
}

describe('the steps to the paid amount of a line', () => {
  test('go from the price of all pieces to what was paid; steps of 0 are left out', () => {
    expect(priceSteps(line)).toEqual([
      { kind: 'original', fen: 259_800 },
      { kind: 'markdown', fen: -26_000 },
      { kind: 'promotion', fen: -38_847 },
      { kind: 'coupon', fen: -26_303 },
    ])
  })

  test('a difference that no field explains is a step of its own', () => {
    expect(priceSteps({ ...line, payPrice: 168_600 }).at(-1)).toEqual({ kind: 'other', fen: -50 })
  })

  test.each([
    ['the fields of the line', line],
    ['-1 as no value', { ...line, discountPrice: -1, shefen: -1, originalPrice: -1 }],
    ['a sales price above the original', { ...line, salesPrice: 140_000 }],
    ['no original price', { ...line, originalPrice: null }],
  ])('add up to what was paid: %s', (_name, amounts) => {
    const sum = priceSteps(amounts).reduce((total, { fen }) => total + fen, 0)
    expect(sum).toBe(amounts.payPrice)
  })

  test.each([{ num: null }, { num: -1 }, { payPrice: null }, { payPrice: -1 }, { originalPrice: null, salesPrice: -1 }])(
    'are unknown with %j',
    (unknown) => {
      expect(priceSteps({ ...line, ...unknown })).toEqual([])
    },
  )
})

test('without the original price the steps begin with the sales price, and say so', () => {
  for (const originalPrice of [null, -1]) expect(priceSteps({ ...line, originalPrice })[0]).toEqual({ kind: 'sales', fen: 233_800 })
})

test('the pieces of lines; unknown where one does not say', () => {
  expect([piecesOf([{ num: 2 }, { num: 0 }, { num: 3 }]), piecesOf([])]).toEqual([5, 0])
  for (const num of [null, -1]) expect(piecesOf([{ num: 2 }, { num }])).toBeNull()
})

describe('the totals of the goods', () => {
  test('add up the lines; -1 and null are no amount', () => {
    const other = { ...line, num: 1, salesPrice: 5_000, discountPrice: 100, promotionDiscountPrice: -1, shefen: 3 }
    expect(goodsTotals([line, other])).toEqual({ goods: 238_800, discount: 100, promotion: 38_847, shefen: 3 })
  })

  test('an amount that no line has is none, and no zero', () => {
    expect(goodsTotals([{ ...line, discountPrice: null, promotionDiscountPrice: -1, shefen: null }, line])).toMatchObject({
      discount: 0,
      promotion: 38_847,
      shefen: null,
    })
    expect(goodsTotals([])).toEqual({ goods: null, discount: null, promotion: null, shefen: null })
  })

  test.each([[[]], [[line, { ...line, salesPrice: null }]], [[{ ...line, num: -1 }]]])(
    'the goods have no total without all prices',
    (lines) => {
      expect(goodsTotals(lines).goods).toBeNull()
    },
  )
})

test('every share is a step of its own, and the first step stays where the goods cost nothing', () => {
  const free = {
    num: 2,
    originalPrice: 0,
    salesPrice: 0,
    discountPrice: 0,
    promotionDiscountPrice: 0,
    couponPrice: 0,
    shefen: 0,
    payPrice: 0,
  }
  expect(priceSteps(free)).toEqual([{ kind: 'original', fen: 0 }])
  const shared = {
    ...free,
    originalPrice: 500,
    salesPrice: 450,
    discountPrice: 11,
    promotionDiscountPrice: 12,
    couponPrice: 13,
    shefen: 14,
  }
  expect(priceSteps({ ...shared, payPrice: 800 })).toEqual([
    { kind: 'original', fen: 1_000 },
    { kind: 'markdown', fen: -100 },
    { kind: 'discount', fen: -11 },
    { kind: 'promotion', fen: -12 },
    { kind: 'coupon', fen: -13 },
    { kind: 'shefen', fen: -14 },
    { kind: 'other', fen: -50 },
  ])
})
