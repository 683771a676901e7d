import { setTimeout as delay } from 'node:timers/promises'

/**
 * What `work` comes to within `limitMs`; it throws `late()` when that has passed, and what comes afterwards is dropped.
 * `work` itself goes on: there is no way to end it.
 */
export async function within<T>(work: Promise<T>, limitMs: number, late: () => Error): Promise<T> {
  const isDone = new AbortController()
  const limit = delay(limitMs, null, { ref: false, signal: isDone.signal }).then(() => {
    throw late()
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    isDone.abort()
    // Whichever came second has nobody to tell.
    limit.catch(() => undefined)
    work.catch(() => undefined)
  }
}
