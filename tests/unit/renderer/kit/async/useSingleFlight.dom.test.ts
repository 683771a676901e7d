import { expect, test, vi } from 'vitest'
import { useSingleFlight } from '#renderer/kit/async/useSingleFlight.ts'
import { step } from '../../step.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

/** Work that ends when the test says so. */
function heldWork() {
  const end = Promise.withResolvers<void>()
  return { ...end, work: vi.fn<() => Promise<void>>(() => end.promise) }
}

test('a part is busy while its work is in flight, and a second press does nothing until then', async () => {
  const part = renderHookInPage(() => useSingleFlight())
  const { work, resolve } = heldWork()
  const ran: boolean[] = []
  const press = () => step(() => void part.result.current.run(work).then((isRun) => ran.push(isRun)))
  expect(part.result.current.isBusy).toBe(false)
  await press()
  await press()
  expect([part.result.current.isBusy, work.mock.calls.length, ran]).toEqual([true, 1, [false]])
  await step(() => resolve())
  expect([part.result.current.isBusy, ran]).toEqual([false, [false, true]])
  await press()
  expect(work).toHaveBeenCalledTimes(2)
})

test('a part whose work failed is no longer busy, and its caller gets the failure', async () => {
  const part = renderHookInPage(() => useSingleFlight())
  const { work, reject } = heldWork()
  const failures: unknown[] = []
  await step(() => void part.result.current.run(work).catch((error: unknown) => failures.push(error)))
  expect(part.result.current.isBusy).toBe(true)
  const refusal = new Error('refused')
  await step(() => reject(refusal))
  expect([part.result.current.isBusy, failures]).toEqual([false, [refusal]])
})

test('two parts do not wait for each other', async () => {
  const [one, other] = [renderHookInPage(() => useSingleFlight()), renderHookInPage(() => useSingleFlight())]
  await step(() => void one.result.current.run(heldWork().work))
  const { work } = heldWork()
  await step(() => void other.result.current.run(work))
  expect([one.result.current.isBusy, other.result.current.isBusy, work.mock.calls.length]).toEqual([true, true, 1])
})
