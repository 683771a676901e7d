import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#renderer/app/queryClient.ts'
import { TabQueries } from '#renderer/app/tabQueries.ts'

afterEach(() => queryClient.clear())

/** A tab with one query on it, shown and hidden as React does: the query subscribes among the tab's effects. */
function tabWithQuery() {
  const queries = new TabQueries('/tab')
  const fetch = vi.fn<() => Promise<string>>(async () => 'rows')
  const observer = new QueryObserver(queries.client, queries.client.defaultQueryOptions({ queryKey: ['order.list'], queryFn: fetch }))
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
    },
    data: () => observer.getCurrentResult().data,
  }
}

test('a tab that comes back shows its rows without asking the server again', async () => {
  const tab = tabWithQuery()
  await tab.show()
  tab.hide()
  await tab.show()
  expect(tab.fetch).toHaveBeenCalledTimes(1)
  expect(tab.data()).toBe('rows')
})

test('a page that is opened anew asks the server, though another tab has the answer', async () => {
  await tabWithQuery().show()
  const second = tabWithQuery()
  await second.show()
  expect(second.fetch).toHaveBeenCalledTimes(1)
})
