import { expect, test } from 'vitest'
import { orderIdsIn } from '#renderer/features/orders/shipping/desk/orderIds.ts'
import { splitVariant } from '#shared/domain/orders/goodsVariant.ts'

const ID = '2125342388384845829'

test('the orders of a table are those of its column, each once', () => {
  expect(
    orderIdsIn([
      ['姓名', '订单编号'],
      ['林小姐', ` '${ID}`],
      ['林小姐', ID],
      ['王先生', '112359882173867'],
    ]),
  ).toEqual([ID, '112359882173867'])
})

test('without a column of orders only a number that can be nothing else is one', () => {
  expect(orderIdsIn([[ID, '17700722545', 'SF1029384756012', '770000000000001'], [`${ID.slice(0, -1)}0`]])).toEqual([
    ID,
    `${ID.slice(0, -1)}0`,
  ])
  expect(orderIdsIn([['1.12E+18']])).toEqual([])
})

test('the variant of goods stands behind the first blank', () => {
  expect(splitVariant('女款三合一硬壳冲锋衣 米杏 XL')).toEqual({ product: '女款三合一硬壳冲锋衣', variant: '米杏 XL' })
  expect(splitVariant(' 围巾 ')).toEqual({ product: '围巾', variant: '' })
})
