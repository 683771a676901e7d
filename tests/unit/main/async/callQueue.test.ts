import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { CallQueue } from '#main/async/callQueue.ts'

const NEVER = new AbortController().signal

/** Calls by name, which the test ends. */
function board(limits = { total: 4, perOwner: 2 }) {
  const queue = new CallQueue(limits)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (owner: string, name: string, signal = NEVER): Promise<string> =>
    queue.run(owner, signal, async () => {
      started.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      await promise
      return name
    })
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { ask, end, started }
}

const settle = (): Promise<void> => new Promise(setImmediate)

test('no more calls run at once than allowed, in total and for one owner', async () => {
  const { ask, started } = board()
  for (const name of ['a1', 'a2', 'a3']) void ask('a', name)
  for (const name of ['b1', 'b2', 'b3']) void ask('b', name)
  void ask('c', 'c1')
  await settle()
  expect(started).toEqual(['a1', 'a2', 'b1', 'b2'])
})

test('a page with fifty slow calls does not hold up the one call of another', async () => {
  const { ask, started } = board()
  for (let index = 0; index < 50; index += 1) void ask('slow', `slow${index}`)
  void ask('quick', 'quick')
  await settle()
  expect(started).toEqual(['slow0', 'slow1', 'quick'])
})

test('owners take turns', async () => {
  const { ask, end, started } = board({ total: 1, perOwner: 1 })
  for (const name of ['a1', 'a2', 'a3']) void ask('a', name)
  for (const name of ['b1', 'b2']) void ask('b', name)
  await settle()
  for (const name of ['a1', 'b1', 'a2', 'b2']) await end(name)
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
})

test('a call that is aborted while it waits never starts, and its turn goes to the next one', async () => {
  const { ask, end, started } = board({ total: 1, perOwner: 1 })
  void ask('a', 'a1')
  const abort = new AbortController()
  const given = ask('a', 'a2', abort.signal)
  void ask('a', 'a3')
  abort.abort(new Error('gave up'))
  await expect(given).rejects.toThrow('gave up')
  await end('a1')
  expect(started).toEqual(['a1', 'a3'])
  await expect(ask('a', 'a4', abort.signal)).rejects.toThrow('gave up')
})

test('a failed call frees its place', async () => {
  const queue = new CallQueue({ total: 1, perOwner: 1 })
  const failing = queue.run('a', NEVER, () => Promise.reject(new Error('no')))
  const next = queue.run('a', NEVER, () => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('a turn that is given back twice frees one place', async () => {
  const queue = new CallQueue({ total: 1, perOwner: 1 })
  const giveBack = await queue.take('a', NEVER)
  const started: string[] = []
  for (const owner of ['b', 'c']) void queue.take(owner, NEVER).then(() => started.push(owner))
  giveBack()
  giveBack()
  await settle()
  expect(started).toEqual(['b'])
})

test('an owner whose only waiting call is aborted takes no turn', async () => {
  const { ask, end, started } = board({ total: 1, perOwner: 1 })
  void ask('a', 'a1')
  const abort = new AbortController()
  const given = ask('b', 'b1', abort.signal)
  abort.abort(new Error('gave up'))
  await expect(given).rejects.toThrow('gave up')
  void ask('c', 'c1')
  await end('a1')
  expect(started).toEqual(['a1', 'c1'])
})

test('one of two running calls that ends makes room for one more of its owner', async () => {
  const { ask, end, started } = board()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name)
  await settle()
  await end('a1')
  expect(started).toEqual(['a1', 'a2', 'a3'])
  await end('a2')
  expect(started).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('an owner with a running call keeps its turn', async () => {
  const { ask, end, started } = board({ total: 2, perOwner: 2 })
  for (const [owner, name] of [
    ['b', 'b1'],
    ['a', 'a1'],
  ] as const)
    void ask(owner, name)
  await settle()
  await end('b1')
  void ask('a', 'a2')
  await settle()
  void ask('a', 'a3')
  void ask('b', 'b2')
  await end('a1')
  expect(started).toEqual(['b1', 'a1', 'a2', 'b2'])
})

test('a call that has begun no longer listens to its signal', async () => {
  const { signal } = new AbortController()
  await new CallQueue({ total: 1, perOwner: 1 }).run('a', signal, () => Promise.resolve())
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
