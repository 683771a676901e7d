import { useSyncExternalStore } from 'react'

/** The widths in CSS pixels at which sizes 1, 2 and 3 begin; below them the size is 0 (spec.md §9). */
const BREAKPOINTS = [768, 992, 1200] as const

export type ScreenSize = 0 | 1 | 2 | 3

const queries = BREAKPOINTS.map((width) => window.matchMedia(`(min-width: ${width}px)`))

const SIZES = [0, 1, 2, 3] as const
const currentSize = (): ScreenSize => SIZES[queries.filter(({ matches }) => matches).length] ?? 3

function watch(onChange: () => void): () => void {
  for (const query of queries) query.addEventListener('change', onChange)
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}

/** The size of the window by the breakpoints. The shell folds on small ones. */
export const useScreenSize = (): ScreenSize => useSyncExternalStore(watch, currentSize)

/** Whether the shell shows icons without labels. */
export const isNarrow = (size: ScreenSize): boolean => size < 2
