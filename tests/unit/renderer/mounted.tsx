import { Activity, useLayoutEffect, type ReactNode } from 'react'
import { QueryClient } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { TabKeyProvider } from '#renderer/kit/tabs/page.ts'
import { TabStateScope } from '#renderer/kit/tabs/tabState.ts'
import type { PublicConfig } from '#shared/publicConfig.ts'
import { PageProviders } from './renderHookInPage.tsx'

/**
 * Hooks that stay on the screen, for what a first render cannot show: effects, states, and what comes after a press. A test that uses this
 * is named `*.dom.test.*`.
 */

/** What a test gives a mounted hook. */
interface Given<Props, Value> {
  readonly props?: Props
  readonly client?: QueryClient
  readonly config?: Partial<PublicConfig>
  /** Null: outside of the tabs. */
  readonly tabKey?: string | null
  /** The part of the page that the caller belongs to, where the page shows several. */
  readonly scope?: string
  /** What the caller of the hook shows of its value. */
  readonly draw?: (value: Value) => ReactNode
}

export interface Mounted<Props, Value> {
  /** What the hook returned at the last render that is on the screen. */
  readonly value: () => Value
  /** How often it was rendered. */
  readonly renders: () => number
  readonly rerender: (props: Props) => void
  /** Hides the caller as a tab that is not active, or shows it again: its effects end, and its states stay. */
  readonly show: (isShown: boolean) => void
  readonly unmount: () => void
}

/** Mounts a component that calls the hook. */
export function mount<Value, Props = undefined>(
  useHook: (props: Props) => Value,
  { props, client = new QueryClient(), config = {}, tabKey = '/mounted', scope = '', draw }: Given<Props, Value> = {},
): Mounted<Props, Value> {
  const seen: Value[] = []
  // Without `props` the hook takes none.
  const now = { props: props as Props, isShown: true }
  function Probe({ given }: { readonly given: Props }) {
    const value = useHook(given)
    useLayoutEffect(() => void seen.push(value))
    return draw?.(value) ?? null
  }
  const tree = (): ReactNode => (
    <PageProviders client={client} config={config}>
      <TabKeyProvider value={tabKey}>
        <TabStateScope value={scope}>
          <Activity mode={now.isShown ? 'visible' : 'hidden'}>
            <Probe given={now.props} />
          </Activity>
        </TabStateScope>
      </TabKeyProvider>
    </PageProviders>
  )
  const { rerender, unmount } = render(tree())
  const change = (next: Partial<typeof now>): void => {
    Object.assign(now, next)
    rerender(tree())
  }
  return {
    value: () => seen.at(-1) as Value,
    renders: () => seen.length,
    rerender: (next) => change({ props: next }),
    show: (isShown) => change({ isShown }),
    unmount,
  }
}

/** Does something as a person or as main does it, and waits for the renders that follow. */
export const step = (work: () => void = () => undefined): Promise<void> =>
  act(async () => {
    work()
    // After all promises that are resolved by now.
    await new Promise((done) => setImmediate(done))
  })
