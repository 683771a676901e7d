import { createContext, useContext, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { changed, type Change } from './change.ts'
import { TabKeyContext } from './page.ts'

/**
 * The state in which a tab's page was left: scroll position, expanded rows, selection. A page that was unmounted to save memory (see
 * `liveTabs`) restores it. Unlike a draft it is not saved, so a reload or a lock loses it.
 */
const stateByTab = new Map<string, Map<string, unknown>>()

function keep(tabKey: string | null, name: string, value: unknown): void {
  if (tabKey === null) return
  const saved = stateByTab.get(tabKey) ?? new Map<string, unknown>()
  stateByTab.set(tabKey, saved.set(name, value))
}

/** A prefix for the names of a part that a page shows several times, such as the details of several orders: the order's id. */
const TabStateScopeContext = createContext('')
export const TabStateScope = TabStateScopeContext.Provider

interface Named<T> {
  readonly name: string
  readonly value: T
}

/** The same object where nothing changes: React then renders nothing. */
const changedTo = <T>(before: Named<T>, value: T): Named<T> => (Object.is(before.value, value) ? before : { ...before, value })

/**
 * As `useState`, for state that a page restores when it is mounted again. `plainName` is unique in its tab and scope. Under another name, such
 * as that of the next record in the same panel, it is that name's state.
 */
export function useTabState<T>(plainName: string, initial: T): readonly [T, (change: Change<T>) => void] {
  const tabKey = useContext(TabKeyContext)
  const name = `${useContext(TabStateScopeContext)} ${plainName}`
  const restored = (): Named<T> => {
    const saved = tabKey === null ? undefined : stateByTab.get(tabKey)
    // The value under this name is a T: only this hook writes it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return { name, value: saved?.has(name) === true ? (saved.get(name) as T) : initial }
  }
  const [kept, setState] = useState(restored)
  const state = kept.name === name ? kept : restored()
  if (state !== kept) setState(state)
  const { value } = state
  useLayoutEffect(() => keep(tabKey, name, value), [tabKey, name, value])
  const [change] = useState(() => (next: Change<T>) => setState((before) => changedTo(before, changed(before.value, next))))
  return [value, change]
}

/** Restores the scroll position of an element when it is mounted. A hidden tab keeps its elements with their positions. */
export function useTabScroll(element: RefObject<HTMLElement | null>, plainName: string): void {
  const tabKey = useContext(TabKeyContext)
  const name = `${useContext(TabStateScopeContext)} ${plainName}`
  const restored = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null || tabKey === null) return
    // Only for a new element. The effect also runs at every switch to the tab, where scrolling would lay the page out in the middle of the
    // switch.
    if (restored.current !== current) {
      restored.current = current
      const before = stateByTab.get(tabKey)?.get(name)
      if (Array.isArray(before)) current.scrollTo(Number(before[0]), Number(before[1]))
    }
    const onScroll = (): void => keep(tabKey, name, [current.scrollLeft, current.scrollTop])
    current.addEventListener('scroll', onScroll, { passive: true })
    return () => current.removeEventListener('scroll', onScroll)
  }, [element, name, tabKey])
}

/** Drops the state of tabs that are closed or refreshed. */
export function forgetTabStateOf(isGone: (tabKey: string) => boolean): void {
  for (const tabKey of stateByTab.keys()) if (isGone(tabKey)) stateByTab.delete(tabKey)
}
