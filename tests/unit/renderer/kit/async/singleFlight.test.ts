import { expect, test } from 'vitest'
import { SingleFlight } from '#renderer/kit/async/singleFlight.ts'

test('a second call in the same moment does nothing, and the next one after the end runs', async () => {
  const flight = new SingleFlight()
  const { promise, resolve } = Promise.withResolvers<void>()
  let count = 0
  const work = (): Promise<void> => {
    count += 1
    return promise
  }
  const first = flight.run(work)
  const second = flight.run(work)
  expect(await second).toBe(false)
  resolve()
  expect(await first).toBe(true)
  expect(count).toBe(1)
  await flight.run(work)
  expect(count).toBe(2)
})

test('after a failure the next call runs', async () => {
  const flight = new SingleFlight()
  await expect(flight.run(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(await flight.run(() => Promise.resolve())).toBe(true)
})
