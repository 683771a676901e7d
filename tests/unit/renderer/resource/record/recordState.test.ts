import { QueryClient, QueryObserver, type UseQueryResult } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { recordState } from '#renderer/resource/record/recordState.ts'

interface Row {
  readonly id: string
}
const KNOWN: Row = { id: 'row' }

/** The result of a query that ends as `load` does. */
async function resultOf(load: () => Promise<Row | null>): Promise<UseQueryResult<Row | null>> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver<Row | null>(client, { queryKey: ['record'], queryFn: load })
  await observer.refetch()
  return observer.getCurrentResult()
}

test('the row of the list stands for a record until it is loaded', async () => {
  const client = new QueryClient()
  const loading = new QueryObserver<Row | null>(client, { queryKey: ['record'], enabled: false }).getCurrentResult()
  expect(recordState<Row, Row>(loading, KNOWN)).toMatchObject({ head: KNOWN, info: undefined, hasNothing: false, failure: null })
  const loaded = await resultOf(() => Promise.resolve({ id: 'info' }))
  expect(recordState<Row, Row>(loaded, KNOWN)).toMatchObject({ head: { id: 'info' }, info: { id: 'info' }, hasNothing: false })
})

test('without a record there is nothing, also when its row is known: it is gone, or could not be loaded', async () => {
  const gone = recordState<Row, Row>(await resultOf(() => Promise.resolve(null)), KNOWN)
  expect(gone).toMatchObject({ head: undefined, hasNothing: true, failure: null })
  const failure = new Error('busy')
  const failed = recordState<Row, Row>(await resultOf(() => Promise.reject(failure)), KNOWN)
  expect(failed).toMatchObject({ head: undefined, hasNothing: true, failure })
})

test('a record that is being loaded again keeps what it shows, and its failure is not shown meanwhile', async () => {
  const loaded = await resultOf(() => Promise.resolve({ id: 'info' }))
  const again = { ...loaded, error: new Error('busy'), isFetching: true } as UseQueryResult<Row | null>
  expect(recordState<Row, Row>(again, KNOWN)).toMatchObject({ info: { id: 'info' }, failure: null, hasNothing: false })
  const shown = { ...again, isFetching: false } as UseQueryResult<Row | null>
  expect(recordState<Row, Row>(shown, KNOWN)).toMatchObject({ info: { id: 'info' }, failure: { message: 'busy' }, hasNothing: false })
})

test('a failed record is asked for again by a press', async () => {
  let asked = 0
  const failed = await resultOf(() => {
    asked += 1
    return Promise.reject(new Error('busy'))
  })
  recordState<Row, Row>(failed, KNOWN).retry()
  expect(asked).toBe(2)
})
