import { describe, expect, test } from 'vitest'
import { settleLimited } from '#renderer/kit/ipc/settleLimited.ts'

/** Reads that the test ends one by one. */
function heldReads() {
  const started = new Map<string, PromiseWithResolvers<string>>()
  const read = (key: string): Promise<string> => {
    const end = Promise.withResolvers<string>()
    started.set(key, end)
    return end.promise
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    read,
    started: () => [...started.keys()],
    end: async (key: string, error?: Error) => {
      if (error === undefined) started.get(key)?.resolve(`read ${key}`)
      else started.get(key)?.reject(error)
      await settle()
    },
  }
}

const options = (signal = new AbortController().signal, onProgress: (done: number) => void = () => undefined) => ({
  limit: 2,
  signal,
  onProgress,
})

describe('many reads', () => {
  test('run a few at a time, and their outcomes come in the order of the keys', async () => {
    const reads = heldReads()
    const progress: number[] = []
    const outcomes = settleLimited(
      ['a', 'b', 'c'],
      reads.read,
      options(undefined, (done) => progress.push(done)),
    )
    expect(reads.started()).toEqual(['a', 'b'])
    await reads.end('b')
    expect(reads.started()).toEqual(['a', 'b', 'c'])
    await reads.end('c')
    await reads.end('a')
    expect((await outcomes).map((outcome) => outcome.status === 'fulfilled' && outcome.value)).toEqual(['read a', 'read b', 'read c'])
    expect(progress).toEqual([1, 2, 3])
  })

  test('a read that fails costs no other one', async () => {
    const reads = heldReads()
    const outcomes = settleLimited(['a', 'b', 'c'], reads.read, options())
    const reason = new Error('busy')
    await reads.end('a', reason)
    await reads.end('b')
    await reads.end('c')
    expect(await outcomes).toEqual([
      { status: 'rejected', reason },
      { status: 'fulfilled', value: 'read b' },
      { status: 'fulfilled', value: 'read c' },
    ])
  })

  test('an abort starts no further read', async () => {
    const reads = heldReads()
    const abort = new AbortController()
    const progress: number[] = []
    const outcomes = settleLimited(
      ['a', 'b', 'c'],
      reads.read,
      options(abort.signal, (done) => progress.push(done)),
    )
    abort.abort()
    const rejected = expect(outcomes).rejects.toBe(abort.signal.reason)
    await reads.end('a')
    await rejected
    expect(reads.started()).toEqual(['a', 'b'])
    expect(progress).toEqual([])
  })

  test('without keys nothing is read', async () => {
    expect(await settleLimited([], () => Promise.reject(new Error('read')), options())).toEqual([])
  })
})
