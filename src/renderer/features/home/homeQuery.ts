import { useEffect, useState } from 'react'
import type { Query } from '@tanstack/react-query'
import { MINUTE } from '#shared/domain/chinaTime.ts'
import { afterPaint } from '#renderer/kit/window/afterPaint.ts'

/** Begins the cache keys of home's figures: they are read again together. */
export const HOME_KEY = 'home'

/** How often counts are read again while home is in sight, and how old they may be when it comes back. Milliseconds. */
const EVERY_MS = 5 * MINUTE
const OLDEST_MS = MINUTE

/** Whether a figure is read again when home comes back: when a write changed what it counts, by its age, and after the clock went back. */
const olderThan =
  (most: number) =>
  ({ state: { isInvalidated, dataUpdatedAt } }: Pick<Query, 'state'>): boolean => {
    const age = Date.now() - dataUpdatedAt
    return isInvalidated || age > most || age < 0
  }

/** Whether the page has been painted: the figures must not delay what the person sees first. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return isPainted
}

/** When a figure is read: after the first paint, and again while home is in sight. */
export const useCountTimes = () => ({ enabled: useIsPainted(), refetchInterval: EVERY_MS, refetchOnMount: olderThan(OLDEST_MS) })

/** The same for a sum, which needs pages: it is not read again by itself while home is in sight. */
export const useSumTimes = () => ({ enabled: useIsPainted(), refetchOnMount: olderThan(EVERY_MS) })

interface Reading {
  readonly isPending: boolean
  readonly isFetching: boolean
}

/** Whether a figure is being read, or will be after the first paint. */
export const isBeingRead = ({ isPending, isFetching }: Reading): boolean => isPending || isFetching
