import { expect, test, vi } from 'vitest'
import { differingOrders, ordersIn, type ReadOrders } from '#renderer/features/orders/shipping/desk/orderIds.ts'
import { splitVariant } from '#shared/domain/orders/goodsVariant.ts'

const ID = '2125342388384845829'

test('the orders of a table are those of its column, each once', () => {
  expect(
    ordersIn([
      ['姓名', '订单编号'],
      ['林小姐', ` '${ID}`],
      ['林小姐', ID],
      ['王先生', '112359882173867'],
    ]),
  ).toEqual({ ids: [ID, '112359882173867'], unread: [] })
})

test('without a column of orders only a number that can be nothing else is one', () => {
  expect(ordersIn([[ID, '17700722545', 'SF1029384756012', '770000000000001'], [`${ID.slice(0, -1)}0`]])).toEqual({
    ids: [ID, `${ID.slice(0, -1)}0`],
    unread: [],
  })
})

test('a table of digits is passed through: no cell of it is taken apart', () => {
  const split = vi.spyOn(String.prototype, 'split')
  const normalize = vi.spyOn(String.prototype, 'normalize')
  const rows = Array.from({ length: 40 }, (_row, row) =>
    Array.from({ length: 40 }, (_cell, cell) => `${10n ** 18n + BigInt(row * 40 + cell)}`),
  )
  const { ids } = ordersIn([...rows, ...rows.map((cells) => cells.map((cell) => `${cell}00`))]) as ReadOrders
  const work = split.mock.calls.length + normalize.mock.calls.length
  split.mockRestore()
  normalize.mockRestore()
  expect([ids.length, work]).toEqual([1_600, expect.any(Number)])
  // The rows among which the header may be are looked at cell by cell.
  expect(work).toBeLessThanOrEqual(10 * 40)
})

test('more orders than the queue takes are told as soon as so many were read', () => {
  let reads = 0
  const row = (index: number): readonly string[] =>
    new Proxy(
      Array.from({ length: 40 }, (_cell, cell) => `${10n ** 18n + BigInt(index * 40 + cell)}`),
      { get: (cells, key) => (key === '39' ? (reads++, cells[39]) : Reflect.get(cells, key)) },
    )
  expect(ordersIn(Array.from({ length: 500 }, (_row, index) => row(index)))).toBe('tooMany')
  // 51 lines hold 2,040 orders; the first ten are looked at for the header as well.
  expect(reads).toBeLessThan(100)
})

test('lines whose order is cut, wrong, or one of several are named, and nothing of them is taken', () => {
  const several = `${ID} ${ID.slice(0, -1)}0`
  expect(ordersIn([['订单编号'], ['1.12E+18'], [ID], [several], ['#N/A'], ['']])).toEqual({ ids: [ID], unread: [2, 4, 5] })
  expect(ordersIn([['林小姐', '1.12E+18'], [ID, '上海市 浦东新区'], [several], ['发货清单']])).toEqual({ ids: [ID], unread: [1, 3] })
})

test('two columns of orders that differ are refused, and named', () => {
  const cells = [
    ['订单编号', '订单号'],
    [ID, '112359882173867'],
  ]
  expect([ordersIn(cells), differingOrders(cells)]).toEqual(['twoColumns', ['订单编号', '订单号']])
})

test('the variant of goods stands behind the first blank', () => {
  expect(splitVariant('女款三合一硬壳冲锋衣 米杏 XL')).toEqual({ product: '女款三合一硬壳冲锋衣', variant: '米杏 XL' })
  expect(splitVariant(' 围巾 ')).toEqual({ product: '围巾', variant: '' })
})
