import { expect, test } from 'vitest'
import { InFlightCalls } from '#main/async/inFlightCalls.ts'

const NEVER = new AbortController().signal

/** One call in flight that the test answers. */
function flight() {
  const shared = new InFlightCalls()
  const begun: AbortSignal[] = []
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const join = (signal = NEVER, key = 'k'): Promise<string> =>
    shared.join(key, signal, (inner) => {
      begun.push(inner)
      return promise
    })
  return { join, begun, answer: resolve, fail: reject, seal: () => shared.seal() }
}

test('identical in-flight calls are one request with one answer', async () => {
  const { join, begun, answer } = flight()
  const answers = Promise.all([join(), join(), join()])
  answer('rows')
  expect(await answers).toEqual(['rows', 'rows', 'rows'])
  expect(begun).toHaveLength(1)
})

test('all callers get its failure', async () => {
  const { join, fail } = flight()
  const outcomes = Promise.allSettled([join(), join()])
  fail(new Error('no'))
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('nothing is cached after the answer', async () => {
  const { join, begun, answer } = flight()
  const first = join()
  answer('rows')
  await first
  await join()
  expect(begun).toHaveLength(2)
})

test('an aborting caller does not affect the others; the last one aborts the request', async () => {
  const { join, begun } = flight()
  const [one, other] = [new AbortController(), new AbortController()]
  const left = join(one.signal)
  const stayed = join(other.signal)
  one.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  expect(begun[0]?.aborted).toBe(false)
  other.abort(new Error('left too'))
  await expect(stayed).rejects.toThrow('left too')
  expect(begun[0]?.aborted).toBe(true)
})

test('a caller after one of two left joins the request that is still in flight', async () => {
  const { join, begun, answer } = flight()
  const abort = new AbortController()
  const left = join(abort.signal)
  const stayed = join()
  abort.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  const late = join()
  answer('rows')
  expect(await Promise.all([stayed, late])).toEqual(['rows', 'rows'])
  expect(begun).toHaveLength(1)
})

test('a caller after the last one left starts a new request', async () => {
  const { join, begun } = flight()
  const abort = new AbortController()
  const left = join(abort.signal)
  abort.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  void join()
  expect(begun.map(({ aborted }) => aborted)).toEqual([true, false])
})

test('a call that was sealed answers those who wait for it, and nobody joins it', async () => {
  const { join, begun, answer, seal } = flight()
  const [one, other] = [new AbortController(), new AbortController()]
  const left = join(one.signal)
  const before = join()
  seal()
  const after = join(other.signal)
  one.abort(new Error('left'))
  other.abort(new Error('left too'))
  await expect(left).rejects.toThrow('left')
  await expect(after).rejects.toThrow('left too')
  expect(begun.map(({ aborted }) => aborted)).toEqual([false, true])
  answer('rows')
  await expect(before).resolves.toBe('rows')
})

test('different calls stay apart', () => {
  const { join, begun } = flight()
  void join(NEVER, 'one')
  void join(NEVER, 'other')
  expect(begun).toHaveLength(2)
})
