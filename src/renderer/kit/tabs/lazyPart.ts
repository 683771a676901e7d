import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadPage } from './pageLoad.ts'

/** A component whose code comes when it is first shown. */
export interface LazyPart<P> {
  /** The component, the same one until a failure is forgotten; it throws `PageLoadError` where its code does not come. */
  readonly component: () => LazyExoticComponent<ComponentType<P>>
  /** React keeps a failed load for good; forgetting it lets the next mount try again. */
  readonly forgetFailure: () => void
}

/** Readies a component of which nothing is loaded yet. */
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
