import { render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { PrintedSlips } from '#renderer/features/orders/print/PrintedSlips.tsx'
import { pickedSums, type SlipOrder } from '#renderer/features/orders/print/slipOrders.ts'
import type { OrderInfo } from '#shared/areas/orders/calls.ts'
import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'
import type { Paper } from '#shared/domain/orders/papers.ts'
import { Bridge } from '../../../bridge.ts'
import { pageAround } from '../../../renderHookInPage.tsx'
import { ORDER } from '../../orderAnswer.ts'

/** The picking slips as they stand on paper. */

beforeEach(() => void new Bridge())

const line = (skuCode: string | null, num: number | null, goodsName = `商品 ${skuCode}`) => ({
  id: `${skuCode} ${num}`,
  skuCode,
  spuCode: 'S',
  goodsName,
  num,
})
const orderOf = (id: string, status: number, lines: readonly ReturnType<typeof line>[]): OrderInfo =>
  ({ ...ORDER, id, status, skuList: lines, payInfo: [], cashierInformation: null }) as unknown as OrderInfo

/** What is on the sheets: the titles of the columns, and everything. */
function printed(orders: readonly SlipOrder[], paper: Paper, kind: 'slips' | 'sum' = 'slips') {
  const shown = render(
    <PrintedSlips kind={kind} orders={orders} way="paper" paper={paper} now={0} fileName="x" onEnd={() => undefined} />,
    {
      wrapper: pageAround(),
    },
  )
  const sheets = document.querySelector('.print-sheet')
  const columns = [...(sheets?.querySelectorAll('thead tr') ?? [])].map((row) => [...row.children].map(({ textContent }) => textContent))
  const all = {
    columns,
    text: sheets?.textContent ?? '',
    codes: [...(sheets?.querySelectorAll('svg') ?? [])].map((code) => code.getAttribute('aria-label')),
  }
  shown.unmount()
  return all
}

const WAITING = orderOf('1123598821738675201', ORDER_STATUS.awaitingShipment, [line('A-1', 2)])
const REMARK = { id: '1', orderId: WAITING.id, remark: '周六前送到', createUserName: '林远山', createTime: null }

test('a slip has the order as a barcode, the remarks of the staff, and the quantity beside the name', () => {
  const { columns, text, codes } = printed([{ order: WAITING, remarks: [REMARK] }], 'a4')
  expect(codes).toEqual(['1123598821738675201'])
  expect(columns).toEqual([['商品名称', '数量', '拣货', 'SKU 编码', 'SPU 编码']])
  expect(text).toContain('周六前送到 — 林远山')
  expect(text).not.toContain('待发货')
})

test('a remark with a mark of the writing direction turns nothing on the paper', () => {
  const remark = { ...REMARK, remark: '\u202E周六前送到' }
  expect(printed([{ order: WAITING, remarks: [remark] }], 'a4').text).toContain('店员备注周六前送到 — 林远山')
})

test('the slip of a shipped order says so', () => {
  const shipped = orderOf('2', ORDER_STATUS.shipped, [line('A-1', 1)])
  expect(printed([{ order: shipped, remarks: [] }], 'a4').text).toContain('已发货')
})

test('a roll has no columns of codes: the code stands below the name', () => {
  const { columns, text } = printed([{ order: WAITING, remarks: [] }], 'roll58')
  expect(columns).toEqual([['商品名称', '数量', '拣货']])
  expect(text).toContain('A-1')
})

test('the goods of several orders are one list', () => {
  const other = orderOf('2', ORDER_STATUS.awaitingShipment, [line('A-1', 3), line('A-10', 1), line('A-2', 1)])
  const orders = [WAITING, other]
  expect(pickedSums(orders).map(({ skuCode, num, orders: count }) => [skuCode, num, count])).toEqual([
    ['A-1', 5, 2],
    ['A-2', 1, 1],
    ['A-10', 1, 1],
  ])
  const { columns, text, codes } = printed(
    orders.map((order) => ({ order, remarks: [] })),
    'a4',
    'sum',
  )
  expect(columns).toEqual([['商品名称', '数量', '拣货', '单数', 'SKU 编码']])
  expect([text.includes('共 3 种 7 件'), codes]).toEqual([true, []])
})

test('an unknown quantity makes an unknown sum, and goods without a code go by their name', () => {
  const orders = [
    orderOf('1', 2, [line('A', 1), line(null, 1, '袋'), line('A', 1)]),
    orderOf('2', 2, [line('A', null), line(null, 2, '袋'), line(null, 1, '盒')]),
  ]
  expect(pickedSums(orders).map(({ skuCode, goodsName, num, orders: count }) => [skuCode ?? goodsName, num, count])).toEqual([
    ['袋', 3, 2],
    ['盒', 1, 1],
    ['A', null, 2],
  ])
})
