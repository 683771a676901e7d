import type { ReactNode } from 'react'
import { cleanup, render, screen } from '@testing-library/react'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { columnKit } from '#renderer/resource/list/columns/columnKit.tsx'
import { formatFen, type Fen } from '#shared/domain/money.ts'
import type { orPlaceholder } from '#shared/domain/placeholder.ts'
import { refundStatusListOf } from '#shared/domain/refunds/refundStatus.ts'
import { StatusBadge } from '#renderer/ui/feedback/StatusBadge.tsx'
import { copiedRows } from '#renderer/ui/table/copiedRows.ts'

interface Row {
  readonly id: string
  readonly mobile: string | null
  readonly paid: Fen | null
  readonly status: number | null
  readonly payTime: string | null
}

const NOW = Date.UTC(2026, 4, 22, 1, 30)
const kit = columnKit<Row, keyof Row | 'waiting'>({
  headers: { id: '编号', mobile: '手机号', paid: '实付', status: '状态', payTime: '支付时间', waiting: '已等待' },
  now: NOW,
  waited: (hours) => `${hours} 小时`,
  none: '无',
  refundStatusListOf: (type) => refundStatusListOf('A', type),
  payMethodLabel: (method) => `方式 ${method}`,
  canOpen: (kind) => kind === 'order',
  label: (list, code) => (code === null ? '无' : `${list} ${code}`),
  amount: formatFen,
  copyWhat: (header) => `复制 ${header}`,
})
const ROW: Row = { id: '1123598821738675201', mobile: '013800000000', paid: 123_456, status: 2, payTime: '2026-05-20 09:00:00' }
const NOTHING: Row = { id: '', mobile: null, paid: null, status: null, payTime: null }
const ALL = [
  kit.copied('id', { width: 1, pinned: 'start', sort: true }),
  kit.text('mobile', { width: 1 }),
  kit.money('paid', { width: 1, sort: true }),
  kit.status('status', 'orderStatus', { width: { zh: 1, en: 2 } }),
  kit.time('payTime'),
]

/** What a cell says, and the tooltip of its only element. */
function textAndTitle(content: ReactNode): readonly [text: string, title: string | undefined] {
  const { container, unmount } = render(<>{content}</>)
  const found = [container.textContent, container.querySelector<HTMLElement>('[title]')?.title] as const
  unmount()
  return found
}

interface RefundRow {
  readonly status: number | null
  readonly refundType: number | null
}

test('a refund’s status is labelled and coloured by the list that its type chooses', () => {
  const { refundStatus } = columnKit<RefundRow, keyof RefundRow>({
    headers: {},
    now: NOW,
    waited: String,
    none: '无',
    label: (list, code) => `${list} ${code}`,
    amount: formatFen,
    refundStatusListOf: (type) => refundStatusListOf('A', type),
    payMethodLabel: String,
    canOpen: () => false,
    copyWhat: (header) => header,
  })
  const column = refundStatus('status', 'refundType', { width: 1 })
  const returned = { status: 5, refundType: 0 }
  const refundOnly = { status: 5, refundType: 2 }
  expect([returned, refundOnly].map((row) => column.text?.(row))).toEqual(['refundStatusA 5', 'refundOnlyStatus 5'])
  expect(column.render(returned)).toEqual(<StatusBadge tone="danger" label="refundStatusA 5" />)
  expect(column.render(refundOnly)).toEqual(<StatusBadge tone="refund" label="refundOnlyStatus 5" />)
})

describe('the column kit', () => {
  test('a copy holds ids and phone numbers as text, amounts as plain numbers, codes by their labels', () => {
    expect(copiedRows(ALL, [ROW])).toEqual([
      [
        { text: '1123598821738675201', kind: 'text' },
        { text: '013800000000', kind: 'text' },
        { text: '1234.56', kind: 'number' },
        { text: 'orderStatus 2', kind: 'text' },
        { text: '2026-05-20 09:00:00', kind: 'text' },
      ],
    ])
  })

  test('an empty value reads 无, and an amount that is not there is an empty cell of a sheet', () => {
    expect(copiedRows(ALL, [NOTHING])[0]?.map(({ text }) => text)).toEqual(['无', '无', '', '无', '无'])
    expect(ALL[2]?.render(NOTHING)).toBe('无')
    expect(ALL[2]?.render(ROW)).toBe('1,234.56')
  })

  test('an amount of -1 is the wire’s 0, shown, copied and added up', () => {
    const free = { ...ROW, paid: -1 }
    expect([ALL[2]?.render(free), ALL[2]?.text?.(free), ALL[2]?.amount?.(free)]).toEqual(['0.00', '0.00', 0])
    expect(ALL[2]?.amount?.(NOTHING)).toBeNull()
  })

  test('a time is short, and whole in its tooltip, in a panel and in a copy', () => {
    const column = kit.time('payTime')
    const shown = (payTime: string | null) => textAndTitle(column.render({ ...ROW, payTime }))
    expect(shown('2026-05-22 09:00:05')).toEqual(['09:00', '2026-05-22 09:00:05'])
    expect(shown('2026-05-20 09:00:05')).toEqual(['05-20 09:00', '2026-05-20 09:00:05'])
    expect(shown('2025-12-31 23:59:59')).toEqual(['2025-12-31', '2025-12-31 23:59:59'])
    expect([shown(null), shown('昨天')]).toEqual([
      ['无', undefined],
      ['昨天', '昨天'],
    ])
    expect([column.text?.(ROW), column.inFull?.(ROW)]).toEqual(['2026-05-20 09:00:00', '2026-05-20 09:00:00'])
  })

  test('a waiting time begins with the time of the server, and is marked after a day', () => {
    const column = kit.waiting('waiting', ({ payTime }) => payTime, { width: 1 })
    const at = (payTime: string | null) => column.render({ ...ROW, payTime })
    expect([at('2026-05-22 09:00:00'), at('2026-05-22 10:00:00'), at(null), at('')]).toEqual(['0 小时', '0 小时', '', ''])
    expect(at('2026-05-21 09:00:00')).toEqual(<StatusBadge tone="waiting" label="24 小时" />)
    expect(at('2026-05-20 09:00:00')).toEqual(<StatusBadge tone="danger" label="48 小时" />)
    expect(column.text?.(ROW)).toBe('48 小时')
  })

  test('a column is named by its field and sorted by it', () => {
    expect(ALL.map(({ key, header }) => `${key} ${header}`)).toEqual([
      'id 编号',
      'mobile 手机号',
      'paid 实付',
      'status 状态',
      'payTime 支付时间',
    ])
    expect(ALL.map(({ sortKey }) => sortKey)).toEqual(['id', undefined, 'paid', undefined, undefined])
  })

  test('a field of another kind, or one that the row does not have, does not compile', () => {
    expectTypeOf<'id'>().not.toExtend<Parameters<typeof kit.money>[0]>()
    expectTypeOf<'nickName'>().not.toExtend<Parameters<typeof kit.text>[0]>()
  })

  test('an amount is no plain number or code, and a plain number is no amount', () => {
    expectTypeOf<'paid'>().toExtend<Parameters<typeof kit.money>[0]>()
    expectTypeOf<'status'>().toExtend<Parameters<typeof kit.text>[0]>()
    expectTypeOf<'paid'>().not.toExtend<Parameters<typeof kit.text>[0]>()
    expectTypeOf<'paid'>().not.toExtend<Parameters<typeof kit.code>[0]>()
    expectTypeOf<'status'>().not.toExtend<Parameters<typeof kit.money>[0]>()
    expectTypeOf<Fen>().not.toExtend<Parameters<typeof orPlaceholder>[0]>()
  })
})

test('the id of another record is a link only where the person may open it, and is copied as text', () => {
  const [order, refund] = [kit.record('id', 'order', { width: 1 }), kit.record('id', 'refund', { width: 1 })]
  const links = (column: typeof order, row: Row): readonly (string | null)[] => {
    cleanup()
    render(<>{column.render(row)}</>)
    return screen.queryAllByRole('link').map(({ textContent }) => textContent)
  }
  expect(links(order, ROW)).toEqual(['1123598821738675201'])
  expect(links(refund, ROW)).toEqual([])
  expect(document.body.textContent).toBe('1123598821738675201')
  expect(links(order, NOTHING)).toEqual([])
  expect(document.body.textContent).toBe('无')
  expect(order.text?.(ROW)).toBe('1123598821738675201')
})

test('a payment method is shown by its name', () => {
  expect(kit.payMethod('id', { width: 1 }).render(ROW)).toBe('方式 1123598821738675201')
})
