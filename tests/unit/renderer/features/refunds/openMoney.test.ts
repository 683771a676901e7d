import { expect, test } from 'vitest'
import { moneyMark, readOpenMoney } from '#renderer/features/refunds/list/moneyColumn.tsx'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { Bridge } from '../../bridge.ts'

/** What the refund list shows of the payments of its refunds. */

interface Asked {
  readonly current: number
  readonly size: number
  readonly status: number
}
interface Money {
  readonly refundOrderId: string | null
  readonly status: number
}

/** A server with these payments, by status and page. */
function serverOf(rows: (asked: Asked) => readonly Money[], total: (asked: Asked) => number | null): Bridge {
  const main = new Bridge()
  main.answer('refundMoney.list', (asked) => ({ records: rows(asked as Asked), total: total(asked as Asked) }))
  return main
}

const row = (id: string, status = 5): RefundRow => ({ id, status, refundType: 0 }) as RefundRow
const page = (size: number, status: number, from: number): readonly Money[] =>
  Array.from({ length: size }, (_row, index) => ({ refundOrderId: String(from + index), status }))

test('the open payments are read once for all rows: those to review and those that are being paid', async () => {
  const main = serverOf(
    ({ status }) => [
      { refundOrderId: status === 1 ? '71' : '72', status },
      // Money of an order without a refund, and a row that the server should have left out.
      { refundOrderId: null, status },
      { refundOrderId: '79', status: 5 },
    ],
    () => 3,
  )
  const money = await readOpenMoney({})
  expect(main.calls.map(([, asked]) => asked)).toEqual([
    { current: 1, size: 500, status: 1, descs: 'createTime' },
    { current: 1, size: 500, status: 2, descs: 'createTime' },
  ])
  expect(['71', '72', '79'].map((id) => moneyMark(row(id), money, 'B'))).toEqual([
    { kind: 'open', status: 1 },
    { kind: 'open', status: 2 },
    { kind: 'none' },
  ])
})

test.each([
  ['counts', () => 2_400],
  ['does not count', () => null],
])('beyond 1,000 payments of a status nothing is claimed of a server that %s', async (_what, total) => {
  const main = serverOf(({ status, current, size }) => page(size, status, status * 10_000 + current * 1_000), total)
  const money = await readOpenMoney({})
  expect(main.calls).toHaveLength(4)
  expect([moneyMark(row('12001'), money, 'B'), moneyMark(row('7'), money, 'B')]).toEqual([{ kind: 'open', status: 1 }, { kind: 'unknown' }])
})

test('only a refund that awaits its money shows something, and nothing while the payments are read', () => {
  const money = { byRefund: new Map([['71', 1]]), isWhole: true }
  const marks = [0, 2, 5, 6, 8].map((status) => moneyMark(row('71', status), money, 'B'))
  expect(marks).toEqual([null, null, { kind: 'open', status: 1 }, null, null])
  expect([moneyMark(row('71'), null, 'B'), moneyMark(row('71'), 'unknown', 'B')]).toEqual([null, { kind: 'unknown' }])
  expect(moneyMark(row('71', 6), money, 'A')).toEqual({ kind: 'open', status: 1 })
})
