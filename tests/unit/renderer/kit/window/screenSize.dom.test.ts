import type { Window } from 'happy-dom'
import { beforeEach, expect, test } from 'vitest'
import { isNarrow, useScreenSize } from '#renderer/kit/window/screenSize.ts'
import { step } from '../../step.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

/** Makes the window this wide, in CSS pixels. */
const resize = (width: number): Promise<void> => step(() => (window as unknown as Window).happyDOM.setViewport({ width, height: 800 }))
beforeEach(() => resize(320))

test('the shell folds in the two small sizes (spec.md §9)', () => {
  expect(([0, 1, 2, 3] as const).map(isNarrow)).toEqual([true, true, false, false])
})

test.each([
  [767, 0],
  [768, 1],
  [991, 1],
  [992, 2],
  [1199, 2],
  [1200, 3],
  [3840, 3],
] as const)('a window of %i pixels has the size %i, at its start and when it becomes as wide', async (width, size) => {
  const before = renderHookInPage(() => useScreenSize())
  expect(before.result.current).toBe(0)
  await resize(width)
  expect([before.result.current, renderHookInPage(() => useScreenSize()).result.current]).toEqual([size, size])
  await resize(320)
  expect(before.result.current).toBe(0)
})
