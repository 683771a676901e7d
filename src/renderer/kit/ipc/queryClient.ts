import { QueryClient } from '@tanstack/react-query'

/**
 * How long an answer outlives its last reader, in milliseconds. A hidden tab reads nothing, and is to find its rows again
 * when someone comes back to it before the end of an hour.
 */
const KEEP = 60 * 60_000

/**
 * The cache of server answers in the renderer. Nothing is retried here: main's pipeline knows which failures are worth
 * another try. Nothing refetches on focus: a clerk's page must not move under the hand.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 0, gcTime: KEEP, networkMode: 'always' },
  },
})
