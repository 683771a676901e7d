import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of server answers in the renderer. Nothing is retried here: main's pipeline knows which failures are worth
 * another try. Nothing refetches on focus: a clerk's page must not move under the hand.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 0, networkMode: 'always' } },
})
