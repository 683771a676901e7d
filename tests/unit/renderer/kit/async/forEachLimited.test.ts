import { expect, test } from 'vitest'
import { forEachLimited } from '#renderer/kit/async/forEachLimited.ts'

/** Work that ends when the test says so. */
function heldWork() {
  const held: (() => void)[] = []
  const begun: string[] = []
  const work = async (item: string, index: number): Promise<void> => {
    begun.push(`${index} ${item}`)
    const { promise, resolve } = Promise.withResolvers<void>()
    held.push(resolve)
    await promise
  }
  /** Ends the work that began first. */
  const endFirst = async (): Promise<void> => {
    held.shift()?.()
    await new Promise(setImmediate)
  }
  return { begun, work, endFirst }
}

test('a few are in flight at a time, and the next begins when one has ended', async () => {
  const { begun, work, endFirst } = heldWork()
  const all = forEachLimited(['a', 'b', 'c', 'd'], 2, work)
  expect(begun).toEqual(['0 a', '1 b'])
  await endFirst()
  expect(begun).toEqual(['0 a', '1 b', '2 c'])
  await endFirst()
  await endFirst()
  await endFirst()
  expect(begun).toEqual(['0 a', '1 b', '2 c', '3 d'])
  await all
})

test('the first failure is thrown', async () => {
  const fail = (item: number): Promise<void> => (item === 2 ? Promise.reject(new Error('second')) : Promise.resolve())
  await expect(forEachLimited([1, 2, 3], 2, fail)).rejects.toThrow('second')
  await forEachLimited([], 2, fail)
})
