import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createSchema, NO_DRAFT, type CreateDraft, type OrderFacts } from '#renderer/features/refundMoney/create/createForm.ts'

const ID = '1123598821738675201'
const READ: OrderFacts = { orderId: ID, most: 10_029, refunds: new Set(['55']) }
const MESSAGES = {
  orderId: 'orderId',
  unread: 'unread',
  noAmount: 'noAmount',
  tooMuch: 'tooMuch',
  nothingLeft: 'nothingLeft',
  method: 'method',
  refund: 'refund',
  noRemark: 'noRemark',
}
const TYPED: CreateDraft = { ...NO_DRAFT, orderId: ID, refundPrice: 10_029, remark: ' 补偿 ' }

/** What is sent, or the faults by field. */
function checked(change: Partial<CreateDraft>, facts: OrderFacts = READ): unknown {
  const { data, error } = z.safeParse(createSchema(facts, MESSAGES), { ...TYPED, ...change })
  return error === undefined ? data : Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]))
}

test('the whole of what is left may be paid back, and not a fen more', () => {
  expect(checked({})).toEqual({ orderId: ID, refundMethod: 1, refundPrice: 10_029, remark: '补偿' })
  expect(checked({ refundPrice: 10_030 })).toEqual({ refundPrice: 'tooMuch' })
  for (const refundPrice of [null, 0]) expect(checked({ refundPrice })).toEqual({ refundPrice: 'noAmount' })
  expect(checked({}, { ...READ, most: 0 })).toEqual({ refundPrice: 'nothingLeft' })
})

test('a pasted order id is tidied; one that is none, or is not read yet, is refused', () => {
  for (const orderId of [` １${ID.slice(1, 9)} ${ID.slice(9)}`, `\u{200B}${ID}\u{202C}`])
    expect(checked({ orderId })).toMatchObject({ orderId: ID })
  expect(checked({ orderId: '123' })).toEqual({ orderId: 'orderId' })
  expect(checked({ orderId: '1123598821738675202' })).toEqual({ orderId: 'unread' })
  // The limit is not known: only the order is at fault.
  expect(checked({ refundPrice: 99_999 }, { ...READ, orderId: null, most: 0 })).toEqual({ orderId: 'unread' })
})

test('a reason and a known method are required; the refund is one of the order’s', () => {
  expect(checked({ remark: '  ' })).toEqual({ remark: 'noRemark' })
  expect(checked({ refundMethod: '4' })).toEqual({ refundMethod: 'method' })
  expect(checked({ refundOrderId: '55', refundMethod: '2' })).toMatchObject({ refundOrderId: '55', refundMethod: 2 })
  expect(checked({ refundOrderId: '56' })).toEqual({ refundOrderId: 'refund' })
})
