import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GraceExpiredError, withTimeout, withGrace, withTimeoutOr } from '#main/async/timeLimit.ts'

const never = (): Promise<never> => new Promise(() => undefined)
const late = (): Error => new Error('late')

describe('withTimeout', () => {
  test('gives the result, or the error, of work that ends in time', async () => {
    expect(await withTimeout(Promise.resolve(7), 1_000, late)).toBe(7)
    await expect(withTimeout(Promise.reject(new Error('own')), 1_000, late)).rejects.toThrow('own')
  })

  test('throws its own error when the work takes longer', async () => {
    await expect(withTimeout(never(), 10, late)).rejects.toThrow('late')
  })

  test('an error of the work after the limit is dropped', async () => {
    const work = Promise.withResolvers<void>()
    await expect(withTimeout(work.promise, 10, late)).rejects.toThrow('late')
    // Vitest fails a run with an unhandled rejection.
    work.reject(new Error('too late to matter'))
  })
})

describe('withTimeoutOr', () => {
  test('gives the fallback only when the work takes longer', async () => {
    expect(await withTimeoutOr(Promise.resolve('answer'), 1_000, null)).toBe('answer')
    expect(await withTimeoutOr(never(), 10, null)).toBeNull()
    await expect(withTimeoutOr(Promise.reject(new Error('own')), 1_000, null)).rejects.toThrow('own')
  })
})

describe('withGrace', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('sets no limit before the abort', async () => {
    const abort = new AbortController()
    const work = Promise.withResolvers<string>()
    const result = withGrace(work.promise, abort.signal, 50)
    await vi.advanceTimersByTimeAsync(60_000)
    work.resolve('done')
    expect(await result).toBe('done')
  })

  test.each(['before', 'after'])('fails if the work continues beyond the grace period (abort %s the call)', async (when) => {
    const abort = new AbortController()
    if (when === 'before') abort.abort()
    const failed = expect(withGrace(never(), abort.signal, 50)).rejects.toBeInstanceOf(GraceExpiredError)
    abort.abort()
    await vi.advanceTimersByTimeAsync(50)
    await failed
  })

  test('gives the error of work that stops in time', async () => {
    const abort = new AbortController()
    const work = Promise.withResolvers<string>()
    const failed = expect(withGrace(work.promise, abort.signal, 50)).rejects.toThrow('cancelled')
    abort.abort()
    await vi.advanceTimersByTimeAsync(49)
    work.reject(new Error('cancelled'))
    await failed
    expect(vi.getTimerCount()).toBe(0)
  })
})
