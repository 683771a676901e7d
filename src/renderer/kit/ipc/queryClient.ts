import { QueryClient } from '@tanstack/react-query'

/**
 * How long an answer stays in the cache without observers, in milliseconds. A hidden tab observes nothing, and its rows
 * should still be there when it is shown again within an hour.
 */
const KEEP = 60 * 60_000

/**
 * The cache of server answers in the renderer. Nothing is retried here: main's pipeline knows which failures to retry.
 * Nothing is refetched on focus: a page must not change while a person points at it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 0, gcTime: KEEP, networkMode: 'always' },
  },
})
