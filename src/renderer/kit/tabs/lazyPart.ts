import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadPage } from './pageLoad.ts'

/** A component whose code is loaded when it is first shown. */
export interface LazyPart<P> {
  /** The component, the same one until a failure is forgotten. It throws `PageLoadError` when its code fails to load. */
  readonly component: () => LazyExoticComponent<ComponentType<P>>
  /** React caches a failed load; this lets the next mount try again. */
  readonly forgetFailure: () => void
}

/** Declares a component whose code `load` imports. */
export function lazyPart<P>(load: () => Promise<{ default: ComponentType<P> }>): LazyPart<P> {
  let known: LazyExoticComponent<ComponentType<P>> | null = null
  let hasFailed = false
  const loaded = async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return await loadPage(load)
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  return {
    component: () => (known ??= lazy(loaded)),
    forgetFailure: () => {
      if (hasFailed) known = null
      hasFailed = false
    },
  }
}
