import React from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'
import { EnvironmentProvider } from '#renderer/kit/ipc/environment.ts'
import type { PublicConfig } from '#shared/publicConfig.ts'
import { environment } from './environment.ts'

/** What a test gives the first render of a hook. */
interface Given<Value> {
  readonly client?: QueryClient
  readonly config?: Partial<PublicConfig>
  /** Called with the first value, before the hook returns the next one, as a press between two renders. */
  readonly press?: (value: Value) => void
}

/**
 * What a hook returns at its first render, or after `press`. Its callbacks can be called; no effect runs. Stores are read as they are
 * now, and not as on a server, where each is as at the start.
 */
export function firstRender<Value>(useHook: () => Value, { client = new QueryClient(), config = {}, press }: Given<Value> = {}): Value {
  const seen: { readonly value: Value }[] = []
  function Probe() {
    const value = useHook()
    seen.push({ value })
    if (seen.length === 1) press?.(value)
    return null
  }
  const now = vi.spyOn(React, 'useSyncExternalStore').mockImplementation((_subscribe, snapshot) => snapshot())
  try {
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <EnvironmentProvider value={environment(config)}>
          <Probe />
        </EnvironmentProvider>
      </QueryClientProvider>,
    )
  } finally {
    now.mockRestore()
  }
  const last = seen.at(-1)
  if (last === undefined) throw new Error('nothing was rendered')
  return last.value
}
