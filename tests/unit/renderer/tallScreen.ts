import type * as library from '@tanstack/react-virtual'

type Library = typeof library

/** A screen on which every row is in sight. CSS pixels. */
const SCREEN = { width: 4_000, height: 100_000 }

/** The library's own virtualizer, on a screen of a known size. */
export const tallScreen = (own: Library): Library => ({
  ...own,
  useVirtualizer: (options) => own.useVirtualizer({ ...options, initialRect: SCREEN }),
})
