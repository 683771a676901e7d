import { afterEach, expect, test, vi } from 'vitest'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { readRecord } from '#renderer/resource/record/useRecord.ts'
import { POLICY } from '../../features/policyAnswer.ts'
import { Bridge } from '../../bridge.ts'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('a record that is read after a write is not the one that a page began to read before it', async () => {
  const main = new Bridge()
  const before = Promise.withResolvers<unknown>()
  main.answer('insurance.info', () => before.promise)
  void queryClient.fetchQuery(apiQuery('insurance.info', { id: '7' }))
  main.answer('insurance.info', () => ({ ...POLICY, id: '7', status: 3 }))
  const now = readRecord(queryClient, 'insurance.info', '7')
  before.resolve({ ...POLICY, id: '7', status: 1 })
  expect(await now).toMatchObject({ id: '7', status: 3 })
  expect(main.calls.map(([name]) => name)).toEqual(['insurance.info', 'insurance.info'])
})
