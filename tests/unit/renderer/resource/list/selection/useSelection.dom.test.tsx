import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetTabStateOf } from '#renderer/kit/tabs/tabState.ts'
import { useSelection } from '#renderer/resource/list/selection/useSelection.ts'
import { renderHookInPage } from '../../../renderHookInPage.tsx'

/** A selection survives another page and another sort of the same search, and ends with the search. */

interface Row {
  readonly id: string
  readonly paid: number
}

const page = (view: string, ...ids: readonly string[]) => ({
  view,
  search: '1',
  rows: ids.map((id): Row => ({ id, paid: 1 })),
  rowKey: ({ id }: Row) => id,
})
const FIRST = page('page 1', 'a', 'b', 'c')
const SECOND = page('page 2', 'd', 'e')

beforeEach(() => forgetTabStateOf(() => true))

const list = () => {
  const props: Parameters<typeof useSelection<Row>>[0] = FIRST
  const shown = renderHookInPage((given: typeof props) => useSelection<Row>(given), { initialProps: props })
  return {
    ...shown,
    select: (...ids: readonly string[]) => act(() => shown.result.current.onChange(new Set(ids))),
    selected: () => [
      shown.result.current.rows.map(({ id }) => id).join(''),
      shown.result.current.away,
      [...shown.result.current.keys].join(''),
    ],
  }
}

test('rows of several pages are selected together, those of the page in its order', () => {
  const { rerender, select, selected } = list()
  select('c', 'a')
  expect(selected()).toEqual(['ac', 0, 'ac'])
  rerender(SECOND)
  expect(selected()).toEqual(['ac', 2, ''])
  select('e')
  expect(selected()).toEqual(['ace', 2, 'e'])
  rerender(FIRST)
  expect(selected()).toEqual(['eac', 1, 'ac'])
  select('a')
  expect(selected()).toEqual(['ea', 1, 'a'])
})

test('while a page loads, the rows of the one before stay selected', () => {
  const { rerender, select, selected } = list()
  select('a')
  rerender({ ...FIRST, view: SECOND.view, isStale: true })
  expect(selected()).toEqual(['a', 0, 'a'])
  rerender(SECOND)
  rerender({ ...SECOND, view: FIRST.view, isStale: true })
  expect(selected()).toEqual(['a', 1, ''])
})

test('a refresh keeps the rows that are still on the page, as they are now', () => {
  const { result, rerender, select, selected } = list()
  select('a', 'b')
  rerender({ ...FIRST, rows: [{ id: 'b', paid: 2 }] })
  expect([selected(), result.current.rows]).toEqual([['b', 0, 'b'], [{ id: 'b', paid: 2 }]])
})

test('another search ends it, also for the way back; clearing ends all pages, and dropping the others only', () => {
  const { result, rerender, select, selected } = list()
  select('a')
  rerender({ ...FIRST, search: '2' })
  rerender(FIRST)
  expect(selected()).toEqual(['', 0, ''])
  select('a')
  rerender(SECOND)
  select('d')
  act(() => result.current.dropAway())
  expect(selected()).toEqual(['d', 0, 'd'])
  rerender(FIRST)
  act(() => result.current.clear())
  expect(selected()).toEqual(['', 0, ''])
})

// Walk: toggle, rowsGo, refresh, turn.
test('a row that a refresh no longer finds is selected on no other page either', () => {
  const { rerender, select, selected } = list()
  select('a', 'b')
  rerender(page(FIRST.view, 'b', 'c'))
  expect(selected()).toEqual(['b', 0, 'b'])
  rerender(SECOND)
  expect(selected()).toEqual(['b', 1, ''])
})

test('rows of a page that could not be read again stay selected', () => {
  const { rerender, select, selected } = list()
  select('a')
  rerender({ ...page(FIRST.view), isStale: true })
  rerender(FIRST)
  expect(selected()).toEqual(['a', 0, 'a'])
})

test('a record that stands twice on a page is selected once', () => {
  const { rerender, select, selected } = list()
  rerender(page('page 1', 'a', 'a', 'b'))
  select('a')
  expect(selected()).toEqual(['a', 0, 'a'])
})
