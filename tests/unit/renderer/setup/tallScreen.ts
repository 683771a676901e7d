import { vi } from 'vitest'

/** A screen on which every row is in sight. CSS pixels. */
const SCREEN = { width: 4_000, height: 100_000 }

// A table draws the rows in sight: a render without a screen has none. The library's own virtualizer gets one of a known size.
vi.mock(import('@tanstack/react-virtual'), async (original) => {
  const own = await original()
  return { ...own, useVirtualizer: (options) => own.useVirtualizer({ ...options, initialRect: SCREEN }) }
})
