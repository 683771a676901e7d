import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, type RenderHookResult } from '@testing-library/react'
import { EnvironmentProvider } from '#renderer/kit/ipc/environment.ts'
import type { PublicConfig } from '#shared/publicConfig.ts'
import { environment } from './environment.ts'

/**
 * Testing Library's `renderHook` with what every page of the program has around it. A test that uses this is named
 * `*.dom.test.*`.
 */

interface PageProps {
  readonly client: QueryClient
  readonly config?: Partial<PublicConfig> | undefined
  readonly children: ReactNode
}

/** What every page has around it, outside of its tab: the cache of answers, and what main told at the start. */
export function PageProviders({ client, config = {}, children }: PageProps) {
  return (
    <QueryClientProvider client={client}>
      <EnvironmentProvider value={environment(config)}>{children}</EnvironmentProvider>
    </QueryClientProvider>
  )
}

/** Renders a hook in a page outside of the tabs, as `renderHook` does. `client` is an empty one of its own unless it is given. */
export function renderHookInPage<Value>(
  useHook: () => Value,
  { client = new QueryClient(), config }: Partial<Omit<PageProps, 'children'>> = {},
): RenderHookResult<Value, unknown> {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <PageProviders client={client} config={config}>
      {children}
    </PageProviders>
  )
  return renderHook(useHook, { wrapper })
}
