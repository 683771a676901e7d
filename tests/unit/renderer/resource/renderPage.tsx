import type { ReactElement } from 'react'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'

/** The first render of a page, as HTML: what a person sees before anything is loaded, or with what is in the cache. */
export function renderPage(page: ReactElement, fillCache: (client: QueryClient) => void = () => undefined): string {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  fillCache(client)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <FluentProvider theme={webLightTheme}>{page}</FluentProvider>
    </QueryClientProvider>,
  )
}
