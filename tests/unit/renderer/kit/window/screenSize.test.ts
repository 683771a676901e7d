import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())

test('the shell folds in the two small sizes (spec.md §9)', async () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  const { isNarrow } = await import('#renderer/kit/window/screenSize.ts')
  expect(([0, 1, 2, 3] as const).map(isNarrow)).toEqual([true, true, false, false])
})
