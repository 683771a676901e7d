import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createPageCalls } from '#main/wiring/createPageCalls.ts'
import { texts } from '../../../support/services/services.ts'
import { storageIn } from '../../../support/services/storage.ts'

type Params = Parameters<typeof createPageCalls>

/** The page's calls, a page that a test can end, and what the page was told. */
function rig() {
  const sent: unknown[][] = []
  const answers: PromiseWithResolvers<unknown>[] = []
  const noted: unknown[][] = []
  let endPage = (): void => undefined
  const deps = {
    api: {
      call: () => {
        const answer = Promise.withResolvers<unknown>()
        answers.push(answer)
        return answer.promise
      },
    },
    person: { owner: 'lin' },
    shipped: { note: (...args: unknown[]) => noted.push(args) },
    window: { onPageGone: (onGone: () => void) => void (endPage = onGone) },
    events: { send: (...args: unknown[]) => sent.push(args) },
  }
  const made = createPageCalls(
    { texts, storage: storageIn(mkdtempSync(join(tmpdir(), 'page-calls-'))) } as unknown as Params[0],
    deps as unknown as Params[1],
  )
  return { ...made, sent, noted, answers, endPage: () => endPage() }
}

test('with its page a call that reads ends; one that writes goes on, and the next page is told of its outcome', async () => {
  const { calls, writes, sent, answers, endPage } = rig()
  const signals: AbortSignal[] = []
  void calls.run('1', (signal) => {
    signals.push(signal)
    return new Promise(() => undefined)
  })
  const failures: unknown[] = []
  writes.run('order.cashierSale', { orderId: '1' }).catch((error: unknown) => failures.push(error))
  expect([signals[0]?.aborted, writes.count]).toEqual([false, 1])
  endPage()
  await vi.waitFor(() => expect(failures).toMatchObject([{ kind: 'cancelled' }]))
  expect([signals[0]?.aborted, writes.count, sent]).toEqual([true, 1, []])
  answers[0]?.resolve('done')
  await vi.waitUntil(() => writes.count === 0)
  expect(sent).toEqual([['api:outcome', null]])
})

test('a write that is done is noted among the parcels of the day', async () => {
  const { writes, answers, noted } = rig()
  const args = [{ orderId: '1', expressCompany: 'ems', waybill: 'SF100000000001' }]
  const sending = writes.run('order.send', args)
  answers[0]?.resolve('done')
  await sending
  expect(noted).toEqual([['order.send', args, 'lin']])
})
