import { notifyManager } from '@tanstack/react-query'
import { assert, asyncModelRun, asyncProperty, constant, constantFrom, integer, tuple, type Arbitrary } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { step } from '../../renderer/step.ts'
import { walks, walksOf, type Step } from '../../../support/walk.ts'
import { ListModel, type Column } from './model.ts'
import { ListProgram } from './program.ts'
import { MOBILES, Stock } from './stock.ts'

interface World {
  readonly stock: Stock
  readonly list: ListProgram
}
type ListStep = Step<ListModel, World>

// By default it waits for a timer.
beforeAll(() => notifyManager.setScheduler(queueMicrotask))

const fixed = (name: string, { expected, done }: Omit<ListStep, 'name'>): Arbitrary<ListStep> => constant({ name, expected, done })

const SEARCH = tuple(constantFrom('', '1', '2'), constantFrom('', ...MOBILES)).map<ListStep>(([status, mobile]) => ({
  name: `search(${status}, ${mobile})`,
  expected: (model) => model.search({ status, mobile }),
  done: ({ list }) => list.search({ status, mobile }),
}))
const SORT = constantFrom<Column>('createTime', 'payTime').map<ListStep>((key) => ({
  name: `sort(${key})`,
  expected: (model) => model.sortBy(key),
  done: ({ list }) => list.act(({ state }) => state.sortBy(key)),
}))
const TURN = tuple(integer({ min: 1, max: 4 }), constantFrom(10, 20, 50)).map<ListStep>(([page, size]) => ({
  name: `turn(${page} of ${size})`,
  can: (model) => model.current !== page || model.size !== size,
  expected: (model) => model.turn(page, size),
  done: ({ list }) => list.act(({ state }) => state.turn(page, size)),
}))
const TOGGLE = integer({ min: 0, max: 4 }).map<ListStep>((index) => ({
  name: `toggle(${index})`,
  expected: (model) => model.toggle(index),
  done: ({ list }) => list.toggle(index),
}))
/** Rows come and go at the server, and the list is read again. */
const CHANGE = constantFrom(-2, -3, 5, 30).map<ListStep>((count) => ({
  name: count < 0 ? `rowsGo(${-count})` : `rowsCome(${count})`,
  expected: () => undefined,
  done: ({ stock }) => (count < 0 ? stock.thin(-count) : stock.add(count)),
}))

const STEPS = [
  [3, SEARCH],
  [3, SORT],
  [4, TURN],
  [5, TOGGLE],
  [
    1,
    fixed('selectPage', {
      expected: (model) => model.selectPage(),
      done: ({ list }) => list.act(({ state, selection }) => selection.onChange(new Set(state.rows.map(({ id }) => id)))),
    }),
  ],
  [1, CHANGE],
  [2, fixed('refresh', { expected: (model) => model.read(), done: ({ list }) => list.act(({ state }) => state.refresh()) })],
  [1, fixed('reset', { expected: (model) => model.reset(), done: ({ list }) => list.act(({ state }) => state.reset()) })],
  [1, fixed('leave', { expected: (model) => model.read(), done: ({ list }) => list.leave() })],
  [1, fixed('refreshTab', { expected: (model) => model.restore(true), done: ({ list }) => list.refreshTab() })],
  [1, fixed('lockAndUnlock', { expected: (model) => model.restore(false), done: ({ list }) => list.restore(() => true) })],
  [1, fixed('restart', { expected: (model) => model.restart(), done: ({ list }) => list.restart() })],
  [1, fixed('serverFails', { expected: (model) => void (model.isServerUp = false), done: ({ list }) => void (list.isServerUp = false) })],
  [2, fixed('serverWorks', { expected: (model) => void (model.isServerUp = true), done: ({ list }) => void (list.isServerUp = true) })],
] as const

async function compare(model: ListModel, { list }: World): Promise<void> {
  // A page beyond the end is asked for once more.
  for (let turn = 0; turn < 3; turn += 1) await step()
  const { state, selection } = list.shown
  const { status, mobile } = state.form
  expect({
    filters: { status, mobile },
    sort: state.sort,
    page: [state.current, state.size],
    rows: state.rows.map(({ id }) => id),
    total: state.total,
    selected: selection.rows.map(({ id }) => id).toSorted(),
    isStale: state.isStale,
  }).toEqual({
    filters: model.filters,
    sort: model.sort,
    page: [model.current, model.size],
    rows: model.shown.ids,
    total: model.shown.total,
    selected: model.selection.toSorted(),
    isStale: false,
  })
}

const WALKS = 150
const MOST_STEPS = 40

test('filters, sort, page and selection are as the documents say, on every walk', async () => {
  await assert(
    asyncProperty(walksOf(STEPS, MOST_STEPS, compare), async (steps) => {
      const stock = new Stock(90)
      const list = new ListProgram(stock)
      await step()
      try {
        await asyncModelRun(() => ({ model: new ListModel(stock), real: { stock, list } }), steps)
      } finally {
        list.end()
      }
    }),
    walks(WALKS),
  )
})
