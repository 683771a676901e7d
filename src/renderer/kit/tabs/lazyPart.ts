import { createElement, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { afterPaint } from '../window/afterPaint.ts'
import { loadPage } from './pageLoad.ts'
// Lets the build's imports try again.
import '../async/importPart.ts'

/** The loading state of a part's code. */
type PartState<P> =
  | { readonly status: 'unknown' | 'loading' }
  | { readonly status: 'loaded'; readonly component: ComponentType<P> }
  | { readonly status: 'failed'; readonly error: unknown }

/** A component whose code is loaded when it is first needed. */
export interface LazyPart<P> {
  /** Loads the code, unless it is loaded, loading, or has failed. */
  readonly load: () => void
  /** Lets the next `load` try again after a failure. */
  readonly forgetFailure: () => void
  readonly state: () => PartState<P>
  readonly subscribe: (listener: () => void) => () => void
}

/** Declares a component whose code `importPart` imports. */
export function lazyPart<P>(importPart: () => Promise<{ default: ComponentType<P> }>): LazyPart<P> {
  let state: PartState<P> = { status: 'unknown' }
  const listeners = new Set<() => void>()
  const become = (next: PartState<P>): void => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    load: () => {
      if (state.status !== 'unknown') return
      become({ status: 'loading' })
      loadPage(importPart).then(
        (loaded) => become({ status: 'loaded', component: loaded.default }),
        // Nobody sees a failure of code that is loaded in advance: the part tries again when it is shown.
        (error: unknown) => become(listeners.size === 0 ? { status: 'unknown' } : { status: 'failed', error }),
      )
    },
    forgetFailure: () => {
      if (state.status === 'failed') become({ status: 'unknown' })
    },
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * The component of a part; null while its code loads. It does not use React's `lazy`: `Suspense` shows a fallback for at least 300 ms, but
 * a file of this disk is loaded sooner. @throws PageLoadError when the code fails to load
 */
export function useLazyPart<P>(part: LazyPart<P>): ComponentType<P> | null {
  const state = useSyncExternalStore(part.subscribe, part.state)
  useEffect(() => part.load(), [part])
  if (state.status === 'failed') throw state.error
  return state.status === 'loaded' ? state.component : null
}

/** Loads parts once the component is painted, so that they come at once when they are needed. */
export function usePreload(...parts: readonly Pick<LazyPart<never>, 'load'>[]): void {
  const [all] = useState(parts)
  useEffect(
    () =>
      afterPaint(() => {
        for (const part of all) part.load()
      }),
    [all],
  )
}

/** A component that shows the part, and nothing while its code loads. It throws as `useLazyPart`. */
export function lazyComponent<P extends object>(part: LazyPart<P>): ComponentType<P> {
  return function Lazy(props: P) {
    const component = useLazyPart(part)
    return component === null ? null : createElement(component, props)
  }
}
