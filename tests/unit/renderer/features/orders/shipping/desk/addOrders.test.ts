import { beforeEach, expect, test, vi } from 'vitest'
import { addOrders } from '#renderer/features/orders/shipping/desk/orderIds.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import '#renderer/kit/pageTexts.ts'

const ID = '2125342388384845829'

beforeEach(() => useToasts.getState().clear())

function added(cells: readonly (readonly string[])[], notes?: Parameters<typeof addOrders>[2]) {
  const add = vi.fn<(ids: readonly string[]) => void>()
  addOrders({ add }, cells, notes)
  return { ids: add.mock.calls.flat(), told: useToasts.getState().toasts.map(({ tone, text }) => `${tone} ${text()}`) }
}

test('a table whose lines can all be read goes into the queue without a word', () => {
  expect(added([['订单编号'], [ID]])).toEqual({ ids: [[ID]], told: [] })
})

test('lines that cannot be read are named, and the others go into the queue', () => {
  expect(added([['订单编号'], [ID], ['1.12E+18']])).toEqual({
    ids: [[ID]],
    told: ['error 有 1 行没有读取（第 3 行）：订单编号不完整，或一格里有几个。'],
  })
})

test('of many such lines five are named', () => {
  const cut = Array.from({ length: 7 }, () => ['1.12E+18'])
  expect(added([['订单编号'], ...cut]).told).toEqual([
    'error 没有找到订单编号 有 7 行没有读取（第 2、3、4、5、6… 行）：订单编号不完整，或一格里有几个。',
  ])
})

test('which sheet of a workbook was read is said', () => {
  const { ids, told } = added([['订单编号'], [ID]], { sheet: { sheet: '发货', others: 2, hiddenRows: 0 } })
  expect(ids).toEqual([[ID]])
  expect(told).toEqual([expect.stringMatching(/^info .*发货/u)])
})

test('more orders than the queue takes put nothing into it', () => {
  const row = Array.from({ length: 2_001 }, (_cell, index) => `${10n ** 18n + BigInt(index)}`)
  expect(added([row])).toEqual({ ids: [], told: ['error 订单超过 2,000 个，请分几次添加'] })
})

test('two columns of orders that differ put nothing into the queue', () => {
  expect(
    added([
      ['订单编号', '订单号'],
      [ID, '112359882173867'],
    ]),
  ).toEqual({
    ids: [],
    told: ['error “订单编号、订单号”是同一内容的两列，但有的行填写不同。请删除其中一列后重试'],
  })
})
