import { expect, test } from 'vitest'
import { RunningCalls } from '#main/ipc/runningCalls.ts'

/** A call of the page under an id, which ends only when the test ends it. */
function call(calls: RunningCalls, id: string) {
  const end = Promise.withResolvers<void>()
  let signal = new AbortController().signal
  const ended = calls.run(id, async (own) => {
    signal = own
    await end.promise
  })
  return {
    isAborted: () => signal.aborted,
    end: async () => {
      end.resolve()
      await ended
    },
  }
}

test('a call is given up by its id, and no other with it', () => {
  const calls = new RunningCalls()
  const [first, second] = [call(calls, '1'), call(calls, '2')]
  calls.cancel('1')
  expect([first.isAborted(), second.isAborted()]).toEqual([true, false])
})

test('the end of a call leaves a newer one of the same id, as after a reload of the page', async () => {
  const calls = new RunningCalls()
  const old = call(calls, '1')
  const newer = call(calls, '1')
  await old.end()
  calls.cancel('1')
  expect(newer.isAborted()).toBe(true)
})

test('all calls are given up at once', () => {
  const calls = new RunningCalls()
  const both = [call(calls, '1'), call(calls, '2')]
  calls.cancelAll()
  expect(both.map((one) => one.isAborted())).toEqual([true, true])
})

test('a call that has ended is forgotten: a later cancel reaches nothing', async () => {
  const calls = new RunningCalls()
  const ended = call(calls, '1')
  await ended.end()
  calls.cancel('1')
  calls.cancelAll()
  expect(ended.isAborted()).toBe(false)
})
