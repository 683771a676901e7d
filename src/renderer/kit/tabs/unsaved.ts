import { useContext, useEffect } from 'react'
import { countUnsaved, draftKey, UNSAVED_MARK } from '#shared/workspace.ts'
import { useDrafts } from './drafts.ts'
import { TabKeyContext } from './page.ts'

/**
 * Which tabs hold what a person would lose by closing them. A mark is kept among the tab's drafts: it stays when the page
 * gives way to others (see `liveTabs`), comes back after a lock and a reload, and goes when the tab is closed or refreshed.
 */

/** Tabs whose page is there but not on the screen: React takes their effects off as if they were gone. */
const hidden = new Set<string>()

/** To be told of every tab that comes to the screen or leaves it, before the effects of its page run. */
export function noteShown(tabKey: string, isShown: boolean): void {
  if (isShown) hidden.delete(tabKey)
  else hidden.add(tabKey)
}

/** To be told when a tab's page is gone for good. */
export const forgetShown = (tabKey: string): void => {
  hidden.delete(tabKey)
}

/** Sets or takes back one mark of a tab; a page does so by `useUnsaved`. */
export function markUnsaved(tabKey: string, name: string, isUnsaved: boolean): void {
  const key = draftKey(tabKey, UNSAVED_MARK + name)
  const { values } = useDrafts.getState()
  if (values.has(key) === isUnsaved) return
  const next = new Map(values)
  if (isUnsaved) next.set(key, true)
  else next.delete(key)
  useDrafts.setState({ values: next })
}

/**
 * Marks the tab that the caller stands in as long as `isUnsaved`: its closing, its refresh and a sign-out then ask first. The
 * mark is taken back when the caller itself goes, as a dialog does, but not when its tab is merely out of sight. What is
 * kept as a draft outlives its form: there the page makes the call rather than the form. `name` is unique in its tab.
 */
export function useUnsaved(isUnsaved: boolean, name = ''): void {
  const tabKey = useContext(TabKeyContext)
  useEffect(() => {
    // A form outside of the tabs, such as the one of a new account.
    if (tabKey === null) return
    markUnsaved(tabKey, name, isUnsaved)
    return () => {
      if (!hidden.has(tabKey)) markUnsaved(tabKey, name, false)
    }
  }, [tabKey, name, isUnsaved])
}

const isMarked = (values: ReadonlyMap<string, unknown>, tabKey: string): boolean => {
  const start = draftKey(tabKey, UNSAVED_MARK)
  for (const key of values.keys()) if (key.startsWith(start)) return true
  return false
}

/** Whether the tab holds unsaved content. */
export const isUnsaved = (tabKey: string): boolean => isMarked(useDrafts.getState().values, tabKey)

export const useIsUnsaved = (tabKey: string): boolean => useDrafts(({ values }) => isMarked(values, tabKey))

/** How many tabs hold unsaved content. */
export const useUnsavedCount = (): number => useDrafts(({ values }) => countUnsaved(values.keys()))
