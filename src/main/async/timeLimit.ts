import { setTimeout as delay } from 'node:timers/promises'

/**
 * Time limits for work that cannot be cancelled, such as a call to a keychain or to a network drive. After its limit the work continues,
 * and its late result is dropped. The timers do not keep the program running.
 */

/** The result of `work`. @throws `late()` after `limitMs` milliseconds; what `work` throws. */
export async function withTimeout<T>(work: Promise<T>, limitMs: number, late: () => Error): Promise<T> {
  const isDone = new AbortController()
  const limit = delay(limitMs, null, { ref: false, signal: isDone.signal }).then(() => {
    throw late()
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    isDone.abort()
    // The promise that lost the race has no other handler.
    limit.catch(() => undefined)
    work.catch(() => undefined)
  }
}

class TimeoutError extends Error {}

/** The result of `work`, or `fallback` after `limitMs` milliseconds. @throws what `work` throws. */
export async function withTimeoutOr<T, F>(work: Promise<T>, limitMs: number, fallback: F): Promise<T | F> {
  const late = new TimeoutError()
  try {
    return await withTimeout(work, limitMs, () => late)
  } catch (cause) {
    if (cause === late) return fallback
    throw cause
  }
}

/** The work did not stop within the grace period after it was aborted. */
export class GraceExpiredError extends Error {
  override readonly name = 'GraceExpiredError'
}

/**
 * The result of work that stops when `signal` aborts. After the abort it has `graceMs` milliseconds: a disconnected network drive can block
 * a file operation for minutes, and neither a cancel nor the end of the program may wait for that.
 * @throws GraceExpiredError; what `work` throws.
 */
export async function withGrace<T>(work: Promise<T>, signal: AbortSignal, graceMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined
  const begin = (): void => {
    timer = setTimeout(() => reject(new GraceExpiredError(`not stopped after ${graceMs} ms`)), graceMs)
  }
  signal.addEventListener('abort', begin, { once: true })
  if (signal.aborted) begin()
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', begin)
  }
}
