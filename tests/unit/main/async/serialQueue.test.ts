import { expect, test } from 'vitest'
import { SerialQueue } from '#main/async/serialQueue.ts'

test('runs one job at a time, in the order in which they were added', async () => {
  const serial = new SerialQueue()
  const events: string[] = []
  const first = Promise.withResolvers<void>()
  const job =
    (name: string, wait: Promise<void> = Promise.resolve()) =>
    async () => {
      events.push(`${name} starts`)
      await wait
      events.push(`${name} ends`)
      return name
    }
  const results = Promise.all([serial.run(job('a', first.promise)), serial.run(job('b')), serial.run(job('c'))])
  await Promise.resolve()
  expect(events).toEqual(['a starts'])
  first.resolve()
  expect(await results).toEqual(['a', 'b', 'c'])
  expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends'])
})

test('a failed job rejects for its caller alone; the next one runs', async () => {
  const serial = new SerialQueue()
  const failed = serial.run(() => Promise.reject(new Error('disk full')))
  const next = serial.run(() => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('disk full')
  expect(await next).toBe('done')
})

test('settled waits for the jobs that were added before it, also for failed ones', async () => {
  const serial = new SerialQueue()
  const gate = Promise.withResolvers<void>()
  const events: string[] = []
  serial.run(() => gate.promise).catch(() => events.push('failed'))
  const settled = serial.settled().then(() => events.push('settled'))
  expect(events).toEqual([])
  gate.reject(new Error('no'))
  await settled
  expect(events.toSorted()).toEqual(['failed', 'settled'])
  await expect(new SerialQueue().settled()).resolves.toBeUndefined()
})
