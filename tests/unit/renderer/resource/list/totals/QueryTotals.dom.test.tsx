import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ListController } from '#renderer/resource/list/useListController.ts'
import { QueryTotals } from '#renderer/resource/list/totals/QueryTotals.tsx'
import type { FilterFields } from '#shared/domain/filters.ts'
import { renderInPage } from '../../../renderInPage.tsx'

interface Row {
  readonly id: string
  readonly fen: number
}

/** Two of the rows that were found by reading: those that the server's own filters give are other ones. */
async function show(total: number, look: { readonly text: string; readonly state: string } | null): Promise<void> {
  const columns = [{ key: 'paid', header: '实付金额', amount: ({ fen }: Row) => fen, render: () => null }]
  const rows: readonly Row[] = [
    { id: '1', fen: 100 },
    { id: '2', fen: 250 },
  ]
  const state = { look, rows, total, current: 1, isStale: false, hasFailed: false, searches: 1, sort: null, form: {} }
  const controller = { list: { filters: {} }, state, table: { all: columns, columns } }
  // Only what the sums read.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  await renderInPage(<QueryTotals controller={controller as unknown as ListController<Row, FilterFields>} />)
}

test('rows that were looked for by a state have their sum where all are in sight, and none of other rows', async () => {
  await show(2, { text: '', state: '待审核' })
  expect(screen.getByText('全部合计 · 实付金额 ¥3.50')).toBeTruthy()
})

test('where they fill several pages, the server’s rows are not added up in their place', async () => {
  await show(45, { text: '', state: '待审核' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a query of the server’s filters offers its sum', async () => {
  await show(45, null)
  expect(screen.getByRole('button', { name: '全部合计' })).toBeTruthy()
})
