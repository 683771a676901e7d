import { Activity, useEffect, useState, type ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, type RenderHookResult } from '@testing-library/react'
import { EnvironmentProvider } from '#renderer/kit/ipc/environment.ts'
import { TabKeyProvider } from '#renderer/kit/tabs/page.ts'
import { TabStateScope } from '#renderer/kit/tabs/tabState.ts'
import type { PublicConfig } from '#shared/publicConfig.ts'
import { environment } from './environment.ts'

/** What a test gives a page. */
interface PageGiven {
  /** An empty one of its own unless it is given. */
  readonly client?: QueryClient
  readonly config?: Partial<PublicConfig> | undefined
  /** Null: outside of the tabs. */
  readonly tabKey?: string | null
  /** The part of the page that the caller belongs to, where the page shows several. */
  readonly scope?: string
}

/**
 * The `wrapper` of Testing Library's `render` and `renderHook` with what every page of the program has around it, in a tab unless a test says
 * otherwise. A test that uses this is named `*.dom.test.*`.
 */
export function pageAround({ client = new QueryClient(), config = {}, tabKey = '/mounted', scope = '' }: PageGiven = {}) {
  return function Page({ children }: { readonly children: ReactNode }) {
    return (
      <QueryClientProvider client={client}>
        <EnvironmentProvider value={environment(config)}>
          <TabKeyProvider value={tabKey}>
            <TabStateScope value={scope}>{children}</TabStateScope>
          </TabKeyProvider>
        </EnvironmentProvider>
      </QueryClientProvider>
    )
  }
}

interface HookGiven<Props> extends PageGiven {
  readonly initialProps?: Props
}

export interface RenderedHook<Value, Props = undefined> extends RenderHookResult<Value, Props> {
  /** Hides the caller as a tab that is not active, or shows it again: its effects end, and its states stay. */
  readonly show: (isShown: boolean) => void
}

/** Testing Library's `renderHook` in a page. */
export function renderHookInPage<Value, Props = undefined>(
  useHook: (props: Props) => Value,
  { initialProps, ...given }: HookGiven<Props> = {},
): RenderedHook<Value, Props> {
  const Page = pageAround(given)
  let show = (_isShown: boolean): void => undefined
  function Tab({ children }: { readonly children: ReactNode }) {
    const [isShown, setShown] = useState(true)
    useEffect(() => void (show = setShown), [])
    return (
      <Page>
        <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
      </Page>
    )
  }
  const rendered = renderHook<Value, Props>(useHook, { wrapper: Tab, ...(initialProps === undefined ? {} : { initialProps }) })
  return { ...rendered, show: (isShown) => act(() => show(isShown)) }
}
