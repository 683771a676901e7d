import { useCallback } from 'react'
import { create } from 'zustand'
import { draftKey, readDraftKey } from '#shared/workspace.ts'
import { useTabKey } from './page.ts'

/**
 * What is typed and chosen in a tab's page and would be missed: it outlives a lock, a reload and an expired session,
 * because main keeps it. Values are plain data, by `draftKey`.
 */
interface Drafts {
  readonly values: ReadonlyMap<string, unknown>
}

export const useDrafts = create<Drafts>()(() => ({ values: new Map() }))

type Change<T> = T | ((before: T) => T)

/** A draft is plain data: what is a function changes it. */
const isUpdate = <T>(change: Change<T>): change is (before: T) => T => typeof change === 'function'

/** As `useState`, for state of a page that is to be there again. `name` is unique in its tab. */
export function usePersistedTabState<T>(name: string, initial: T): readonly [T, (change: Change<T>) => void] {
  const key = draftKey(useTabKey(), name)
  // What was kept under this name was a T: only this hook writes here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const value = useDrafts(({ values }) => (values.has(key) ? (values.get(key) as T) : initial))
  const change = useCallback(
    (next: Change<T>) =>
      useDrafts.setState(({ values }) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const before = values.has(key) ? (values.get(key) as T) : initial
        return { values: new Map(values).set(key, isUpdate(next) ? next(before) : next) }
      }),
    [key, initial],
  )
  return [value, change]
}

/** Forgets what stands in tabs that are closed or refreshed. */
export const forgetDraftsOf = (isGone: (tabKey: string) => boolean): void =>
  useDrafts.setState(({ values }) => {
    const kept = [...values].filter(([key]) => !isGone(readDraftKey(key).tabKey))
    return kept.length === values.size ? {} : { values: new Map(kept) }
  })
