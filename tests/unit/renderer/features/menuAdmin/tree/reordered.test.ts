import { expect, test } from 'vitest'
import { canMove, reordered } from '#renderer/features/menuAdmin/tree/editedMenus.ts'

const menus = (...sorts: (number | null)[]) => sorts.map((sort, index) => ({ id: 'abcd'[index] ?? '?', sort }))

test.each([
  ['two neighbours change their numbers', menus(10, 20, 30), 'b', -1, { b: 10, a: 20 }],
  ['down is the same the other way', menus(10, 20, 30), 'b', 1, { c: 20, b: 30 }],
  ['equal numbers get an order', menus(1, 1, 1), 'c', -1, { c: 2, b: 3 }],
  ['menus without a number count from nought', menus(null, null), 'b', -1, { b: 0, a: 1 }],
  ['the first one cannot go up', menus(1, 2), 'a', -1, {}],
  ['the last one cannot go down', menus(1, 2), 'b', 1, {}],
  ['an unknown one goes nowhere', menus(1, 2), 'z', 1, {}],
] as const)('%s', (_what, siblings, id, step, expected) => {
  expect(Object.fromEntries(reordered(siblings, id, step).map(({ id: moved, sort }) => [moved, sort]))).toEqual(expected)
  expect(canMove(siblings, id, step)).toBe(Object.keys(expected).length > 0)
})
