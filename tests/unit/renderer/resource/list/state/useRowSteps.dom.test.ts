import { describe, expect, test } from 'vitest'
import { useRowSteps } from '#renderer/resource/list/state/useRowSteps.ts'
import { renderHookInPage } from '../../../renderHookInPage.tsx'

interface Row {
  readonly id: string
}
interface Shown {
  readonly ids: string
  readonly opened: string | null
  readonly view: string
  readonly isStale: boolean
  readonly current: number
  readonly lastPage: number
}

const rowsOf = (ids: string): Row[] => Array.from(ids, (id) => ({ id }))

/** A list with these rows, one letter each, and an opened one. */
function openList(shown: Partial<Shown> = {}) {
  let now: Shown = { ids: 'abc', opened: 'b', view: 'all', isStale: false, current: 2, lastPage: 3, ...shown }
  const done: string[] = []
  const list = renderHookInPage(
    ({ ids, opened, ...rest }: Shown) =>
      useRowSteps<Row>({
        ...rest,
        opened: opened === null ? null : { id: opened },
        rows: rowsOf(ids),
        rowKey: ({ id }) => id,
        open: ({ id }) => void done.push(`open ${id}`),
        turn: (page) => void done.push(`turn ${page}`),
      }),
    { initialProps: now },
  )
  return {
    show: (next: Partial<Shown>) => list.rerender((now = { ...now, ...next })),
    /** What was done since the last time. */
    taken: () => done.splice(0),
    /** What the steps do; null where there is none. */
    steps: () => {
      const { previous, next } = list.result.current
      const tried = [previous, next].map((step) => {
        step?.()
        return step === null ? null : done.pop()
      })
      return tried
    },
    next: () => list.result.current.next?.(),
    previous: () => list.result.current.previous?.(),
  }
}

describe('from an opened row', () => {
  test.each([
    ['in the middle, to its neighbours', { opened: 'b' }, ['open a', 'open c']],
    ['that is the first, to the page before', { opened: 'a' }, ['turn 1', 'open b']],
    ['that is the last, to the page behind', { opened: 'c' }, ['open b', 'turn 3']],
    ['that is the first of all, not back', { opened: 'a', current: 1 }, [null, 'open b']],
    ['that is the last of all, not on', { opened: 'c', current: 3 }, ['open b', null]],
    ['that is the only one, nowhere', { ids: 'b', current: 1, lastPage: 1 }, [null, null]],
    ['that was never in the list, nowhere', { opened: 'x' }, [null, null]],
    ['while the list shows rows of another request, nowhere', { isStale: true }, [null, null]],
    ['of none, nowhere', { opened: null }, [null, null]],
  ])('%s', (_what, shown, expected) => {
    expect(openList(shown).steps()).toEqual(expected)
  })
})

describe('an opened row that leaves the list', () => {
  test('is followed by the one that moved up to its place', () => {
    const { show, steps } = openList()
    show({ ids: 'acd' })
    expect(steps()).toEqual(['open a', 'open c'])
  })

  test('and was the last of all has none behind it, and the first none before it', () => {
    const last = openList({ opened: 'c', current: 3 })
    last.show({ ids: 'ab' })
    expect(last.steps()).toEqual(['open b', null])
    const first = openList({ opened: 'a', current: 1 })
    first.show({ ids: 'bc' })
    expect(first.steps()).toEqual([null, 'open b'])
  })

  test('is followed from the place where it was last', () => {
    const { show, steps } = openList()
    show({ ids: 'abcd', opened: 'c' })
    show({ ids: 'abd' })
    expect(steps()).toEqual(['open b', 'open d'])
  })

  test('of a later request, where it stood at the same place as before, is followed from there', () => {
    const { show, steps } = openList()
    show({ ids: 'xby', view: 'paid' })
    show({ ids: 'xyz' })
    expect(steps()).toEqual(['open x', 'open y'])
  })

  test('and is not in the rows of another request leads nowhere', () => {
    const { show, steps } = openList()
    show({ ids: 'acd', view: 'paid' })
    expect(steps()).toEqual([null, null])
  })

  test('keeps its place while rows of another request are shown for a moment', () => {
    const { show, steps } = openList()
    show({ ids: 'bac', isStale: true })
    show({ ids: 'acd', isStale: false })
    expect(steps()).toEqual(['open a', 'open c'])
  })
})

describe('a step to another page', () => {
  test('opens its first row when it is there, once', () => {
    const { show, next, taken } = openList({ opened: 'c' })
    next()
    expect(taken()).toEqual(['turn 3'])
    show({ current: 3, view: 'page 3', isStale: true })
    expect(taken()).toEqual([])
    show({ ids: 'def', isStale: false })
    expect(taken()).toEqual(['open d'])
    show({ ids: 'efg' })
    expect(taken()).toEqual([])
  })

  test('back opens its last row', () => {
    const { show, previous, taken } = openList({ opened: 'a' })
    previous()
    show({ current: 1, view: 'page 1', isStale: true })
    show({ ids: 'xyz', isStale: false })
    expect(taken()).toEqual(['turn 1', 'open z'])
  })

  test('that is empty, or that is not the one that came, opens nothing', () => {
    const empty = openList({ opened: 'c' })
    empty.next()
    empty.show({ current: 3, isStale: true })
    empty.show({ ids: '', isStale: false })
    expect(empty.taken()).toEqual(['turn 3'])
    const other = openList({ opened: 'c' })
    other.next()
    other.show({ current: 1, isStale: true })
    other.show({ ids: 'xyz', isStale: false })
    expect(other.taken()).toEqual(['turn 3'])
  })

  test.each([
    ['that was closed meanwhile', null],
    ['in place of which another one was opened meanwhile', 'a'],
  ])('from a record %s opens nothing when it is there', (_what, opened) => {
    const { show, next, taken } = openList({ opened: 'c' })
    next()
    show({ current: 3, view: 'page 3', isStale: true })
    show({ opened })
    show({ ids: 'def', isStale: false })
    expect(taken()).toEqual(['turn 3'])
  })

  test('from a record that is closed and opened again meanwhile opens nothing when it is there', () => {
    const { show, next, taken } = openList({ opened: 'c' })
    next()
    show({ current: 3, view: 'page 3', isStale: true })
    show({ opened: null })
    show({ opened: 'c' })
    show({ ids: 'def', isStale: false })
    expect(taken()).toEqual(['turn 3'])
  })

  test('no row is opened by a page that nobody stepped to', () => {
    const { show, taken } = openList()
    show({ current: 3, isStale: true })
    show({ ids: 'def', isStale: false })
    expect(taken()).toEqual([])
  })
})
