import { expect, test, vi } from 'vitest'
import { useSingleFlight } from '#renderer/kit/async/useSingleFlight.ts'
import { mount, step } from '../../mounted.tsx'

/** Work that ends when the test says so. */
function heldWork() {
  const end = Promise.withResolvers<void>()
  return { ...end, work: vi.fn<() => Promise<void>>(() => end.promise) }
}

test('a part is busy while its work is in flight, and a second press does nothing until then', async () => {
  const part = mount(() => useSingleFlight())
  const { work, resolve } = heldWork()
  const ran: boolean[] = []
  const press = () =>
    step(
      () =>
        void part
          .value()
          .run(work)
          .then((isRun) => ran.push(isRun)),
    )
  expect(part.value().isBusy).toBe(false)
  await press()
  await press()
  expect([part.value().isBusy, work.mock.calls.length, ran]).toEqual([true, 1, [false]])
  await step(() => resolve())
  expect([part.value().isBusy, ran]).toEqual([false, [false, true]])
  await press()
  expect(work).toHaveBeenCalledTimes(2)
})

test('a part whose work failed is no longer busy, and its caller gets the failure', async () => {
  const part = mount(() => useSingleFlight())
  const { work, reject } = heldWork()
  const failures: unknown[] = []
  await step(
    () =>
      void part
        .value()
        .run(work)
        .catch((error: unknown) => failures.push(error)),
  )
  expect(part.value().isBusy).toBe(true)
  const refusal = new Error('refused')
  await step(() => reject(refusal))
  expect([part.value().isBusy, failures]).toEqual([false, [refusal]])
})

test('two parts do not wait for each other', async () => {
  const [one, other] = [mount(() => useSingleFlight()), mount(() => useSingleFlight())]
  await step(() => void one.value().run(heldWork().work))
  const { work } = heldWork()
  await step(() => void other.value().run(work))
  expect([one.value().isBusy, other.value().isBusy, work.mock.calls.length]).toEqual([true, true, 1])
})
