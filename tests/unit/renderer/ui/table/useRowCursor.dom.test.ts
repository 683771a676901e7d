import { expect, test } from 'vitest'
import { useRowCursor } from '#renderer/ui/table/useRowCursor.ts'
import { step } from '../../step.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

const cursorOver = (rows: readonly string[]) => {
  const list = renderHookInPage(({ shown }: { readonly shown: readonly string[] }) => useRowCursor('订单', shown, (row) => row), {
    initialProps: { shown: rows },
  })
  return {
    at: () => list.result.current,
    put: (index: number) => step(() => list.result.current.setActive(index)),
    show: (shown: readonly string[]) => list.rerender({ shown }),
  }
}

test('the cursor stays at its record when rows come, go and move around it', async () => {
  const { at, put, show } = cursorOver(['a', 'b', 'c'])
  expect([at().active, at().around]).toEqual([-1, [-1, 0]])
  await put(1)
  show(['new', 'a', 'b', 'c'])
  expect([at().active, at().around]).toEqual([2, [1, 3]])
  show([])
  expect(at().active).toBe(-1)
  show(['b', 'c'])
  expect(at().active).toBe(0)
})

test('a record that is gone leaves no cursor: no key acts on the one that moved up, and the arrows go on from there', async () => {
  const { at, put, show } = cursorOver(['a', 'b', 'c'])
  await put(1)
  show(['a', 'c'])
  expect([at().active, at().around]).toEqual([-1, [0, 1]])
  await put(at().around[1])
  expect(at().active).toBe(1)
})

test('rows without a key of their own are known by their place', async () => {
  const { at, put } = cursorOver(['', 'a', ''])
  await put(2)
  expect(at().active).toBe(2)
  await put(9)
  expect(at().active).toBe(-1)
})
