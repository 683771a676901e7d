import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { JobThread, type Job } from '#main/async/jobThread.ts'

const thread = new JobThread(resolve(import.meta.dirname, '../../../support/services/faultyWorker.ts'))
const FAULTY: Job<string, number> = { name: 'faulty' }
const run = (kind: string, limitMs = 60_000, signal?: AbortSignal) => thread.run(FAULTY, kind, { limitMs, signal })

test.each([
  ['never ends', 'endless', 200, 'not done in 200 ms'],
  ['ends its thread', 'gone', 60_000, 'the thread ended'],
  ['throws where nobody catches it', 'throws', 60_000, 'the thread failed'],
  ['fails', 'fails', 60_000, 'failed: RangeError'],
])('a job that %s ends alone, and the next one is done', async (_name, path, limitMs, message) => {
  const [bad, next] = await Promise.allSettled([run(path, limitMs), run('whole')])
  expect(bad).toMatchObject({ status: 'rejected', reason: { name: 'JobError', message } })
  expect(next).toEqual({ status: 'fulfilled', value: 7 })
})

test('a job that is cancelled ends at once, whether it waits or runs', async () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const running = run('endless', 60_000, first.signal)
  const waiting = run('endless', 60_000, second.signal)
  second.abort(new Error('second'))
  await expect(waiting).rejects.toThrow('second')
  first.abort(new Error('first'))
  await expect(running).rejects.toThrow('first')
  await expect(run('endless', 60_000, first.signal)).rejects.toThrow('first')
  expect(await run('whole')).toBe(7)
})
