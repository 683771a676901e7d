import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { TabQueries } from '#renderer/kit/ipc/tabQueries.ts'

afterEach(() => queryClient.clear())

/** A tab with one query on it, shown and hidden as React does: the query subscribes among the tab's effects. */
function tabWithQuery(owner = '/tab', gcTime = 60_000) {
  const queries = new TabQueries(owner)
  const fetch = vi.fn<() => Promise<string>>(async () => 'rows')
  const observer = new QueryObserver(
    queries.client,
    queries.client.defaultQueryOptions({ queryKey: ['order.list'], queryFn: fetch, gcTime }),
  )
  let unsubscribe = (): void => undefined
  return {
    fetch,
    show: async () => {
      queries.switched(true)
      unsubscribe = observer.subscribe(() => undefined)
      queries.settled()
      await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false))
    },
    hide: () => {
      queries.switched(false)
      unsubscribe()
      queries.settled()
    },
    end: () => queries.end(),
    data: () => observer.getCurrentResult().data,
  }
}

test('a tab that is shown again keeps its rows without a call', async () => {
  const tab = tabWithQuery()
  await tab.show()
  tab.hide()
  await tab.show()
  expect(tab.fetch).toHaveBeenCalledTimes(1)
  expect(tab.data()).toBe('rows')
})

test('a tab that is shown again fetches once what was invalidated while it was hidden', async () => {
  const tab = tabWithQuery()
  await tab.show()
  tab.hide()
  await queryClient.invalidateQueries()
  expect(tab.fetch).toHaveBeenCalledTimes(1)
  await tab.show()
  expect(tab.fetch).toHaveBeenCalledTimes(2)
  tab.hide()
  await tab.show()
  expect(tab.fetch).toHaveBeenCalledTimes(2)
})

test('what a tab was reading again when it was hidden is read when it is shown', async () => {
  const queries = new TabQueries('/tab')
  const fetch = vi.fn<() => void>()
  let isSlow = false
  const queryFn = async ({ signal }: { readonly signal: AbortSignal }): Promise<string> => {
    fetch()
    if (isSlow) await new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error)))
    return `rows ${fetch.mock.calls.length}`
  }
  const observer = new QueryObserver(queries.client, queries.client.defaultQueryOptions({ queryKey: ['order.list'], queryFn }))
  const show = () => {
    queries.switched(true)
    const leave = observer.subscribe(() => undefined)
    queries.settled()
    // React runs the clean-ups of the page's effects before the effects of the tab.
    return () => {
      queries.switched(false)
      leave()
      queries.settled()
    }
  }
  const answered = (): Promise<void> => vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false))
  let hide = show()
  await answered()
  isSlow = true
  void observer.refetch()
  hide()
  expect(queryClient.getQueryState(['order.list'])).toMatchObject({ data: 'rows 1', fetchStatus: 'idle' })
  // Hidden once more before the answer.
  hide = show()
  expect(fetch).toHaveBeenCalledTimes(3)
  hide()
  isSlow = false
  hide = show()
  await answered()
  expect(observer.getCurrentResult().data).toBe('rows 4')
  hide()
  show()()
  expect(fetch).toHaveBeenCalledTimes(4)
})

test('a reading that goes on while its tab is hidden is not made twice', async () => {
  const tab = tabWithQuery()
  await tab.show()
  const { promise, resolve } = Promise.withResolvers<string>()
  tab.fetch.mockImplementation(() => promise)
  void queryClient.invalidateQueries()
  tab.hide()
  expect(tab.fetch).toHaveBeenCalledTimes(2)
  resolve('new rows')
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await tab.show()
  expect([tab.fetch.mock.calls.length, tab.data()]).toEqual([2, 'new rows'])
})

test('an answer that was refetched while the tab was hidden is not fetched again when it is shown', async () => {
  const tab = tabWithQuery()
  await tab.show()
  tab.hide()
  await queryClient.invalidateQueries({ refetchType: 'all' })
  expect(tab.fetch).toHaveBeenCalledTimes(2)
  await tab.show()
  expect(tab.fetch).toHaveBeenCalledTimes(2)
})

test('a page that is opened again makes its call, even if another tab has the answer', async () => {
  await tabWithQuery().show()
  const second = tabWithQuery()
  await second.show()
  expect(second.fetch).toHaveBeenCalledTimes(1)
})

test('a closed tab removes its answers, but not those that another tab shows or all pages share', async () => {
  const kept = () => queryClient.getQueryData(['order.list'])
  const closed = tabWithQuery('/closed')
  await closed.show()
  closed.hide()
  expect(kept()).toBe('rows')
  closed.end()
  expect(kept()).toBeUndefined()

  const first = tabWithQuery('/first')
  const second = tabWithQuery('/second')
  await first.show()
  await second.show()
  first.hide()
  first.end()
  expect(kept()).toBe('rows')
  second.hide()
  second.end()
  expect(kept()).toBeUndefined()

  // Also where the closed one has asked last.
  const [asked, asksLast] = [tabWithQuery('/asked'), tabWithQuery('/last')]
  await asked.show()
  await asksLast.show()
  asksLast.hide()
  asksLast.end()
  expect(kept()).toBe('rows')
  asked.hide()
  queryClient.clear()

  const shared = tabWithQuery('/shared', Infinity)
  await shared.show()
  shared.hide()
  shared.end()
  expect(kept()).toBe('rows')
})

test('what a shown tab opens after it was shown again makes its call, even if the answer is there', async () => {
  const queries = new TabQueries('/tab')
  for (const isShown of [true, false, true]) queries.switched(isShown)
  queries.settled()
  queryClient.setQueryData(['order.log'], 'old')
  const fetch = vi.fn<() => Promise<string>>(async () => 'new')
  const options = queries.client.defaultQueryOptions({ queryKey: ['order.log'], queryFn: fetch })
  const leave = new QueryObserver(queries.client, options).subscribe(() => undefined)
  await vi.waitFor(() => expect(queryClient.getQueryData(['order.log'])).toBe('new'))
  leave()
})

test('a closed tab leaves the answers of hidden tabs, and those of no tab', async () => {
  const keep = async (owner: string | undefined, key: string): Promise<void> => {
    const client = owner === undefined ? queryClient : new TabQueries(owner).client
    await client.fetchQuery(client.defaultQueryOptions({ queryKey: [key], queryFn: async () => key, gcTime: 60_000 }))
  }
  await keep('/closed', 'closed')
  await keep('/hidden', 'hidden')
  await keep(undefined, 'nobody')
  new TabQueries('/closed').end()
  expect(['closed', 'hidden', 'nobody'].map((key) => queryClient.getQueryData([key]))).toEqual([undefined, 'hidden', 'nobody'])
})
