import { useCallback } from 'react'
import { create } from 'zustand'
import { draftKey, readDraftKey, VIEW_MARK } from '#shared/workspace.ts'
import { changed, type Change } from './change.ts'
import { useTabKey } from './page.ts'
import { HOME_PATH } from './tabs.ts'

/**
 * What a person typed and chose in the pages. It survives a lock, a reload and an expired session, because main keeps a
 * copy. Values are plain data, by `draftKey`.
 */
interface Drafts {
  readonly values: ReadonlyMap<string, unknown>
}

export const useDrafts = create<Drafts>()(() => ({ values: new Map() }))

/** Replaces a draft from outside of its tab. `initial` is the value of a draft that was never set. */
export function changeDraft<T>(tabKey: string, name: string, initial: T, next: Change<T>): void {
  const key = draftKey(tabKey, name)
  useDrafts.setState(({ values }) => {
    // The value under this name is a T: only the hooks below and this function write it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const before = values.has(key) ? (values.get(key) as T) : initial
    return { values: new Map(values).set(key, changed(before, next)) }
  })
}

/** The value of a draft at this moment, for the first render of a page; null if it was never set. Plain data: an earlier run may have set it. */
export const draftOf = (tabKey: string, name: string): unknown => useDrafts.getState().values.get(draftKey(tabKey, name)) ?? null

/** As `useState`, for state of a page that is saved as a draft. `name` is unique in its tab. */
export function usePersistedTabState<T>(name: string, initial: T): readonly [T, (change: Change<T>) => void] {
  return useDraft(useTabKey(), name, initial)
}

/**
 * As `usePersistedTabState`, for state that outlives the page's tab and ends with the session: it belongs to home, whose tab never closes.
 * `name` is unique among these.
 */
export const usePersistedSessionState = <T>(name: string, initial: T): readonly [T, (change: Change<T>) => void] =>
  useDraft(HOME_PATH, `${VIEW_MARK}${name}`, initial)

function useDraft<T>(tabKey: string, name: string, initial: T): readonly [T, (change: Change<T>) => void] {
  const key = draftKey(tabKey, name)
  // The value under this name is a T: only the hooks above and `changeDraft` write it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const value = useDrafts(({ values }) => (values.has(key) ? (values.get(key) as T) : initial))
  const change = useCallback((next: Change<T>) => changeDraft(tabKey, name, initial, next), [tabKey, name, initial])
  return [value, change]
}

/** Drops the drafts of tabs that are closed. */
export const forgetDraftsOf = (isGone: (tabKey: string) => boolean): void => keepDrafts(({ tabKey }) => !isGone(tabKey))

/** Drops the drafts of tabs that are refreshed, except those that say what the page shows. */
export const refreshDraftsOf = (isRefreshed: (tabKey: string) => boolean): void =>
  keepDrafts(({ tabKey, name }) => name.startsWith(VIEW_MARK) || !isRefreshed(tabKey))

const keepDrafts = (isKept: (draft: ReturnType<typeof readDraftKey>) => boolean): void =>
  useDrafts.setState(({ values }) => {
    const kept = [...values].filter(([key]) => isKept(readDraftKey(key)))
    return kept.length === values.size ? {} : { values: new Map(kept) }
  })
