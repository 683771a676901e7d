import { useContext, useEffect } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { countUnsaved, draftKey, readDraftKey, UNSAVED_MARK, unsavedTabs } from '#shared/workspace.ts'
import { useDrafts } from './drafts.ts'
import { TabKeyContext } from './page.ts'

/**
 * Which tabs hold unsaved content. The mark is one of the tab's drafts, so it survives the unmounting of a page (see
 * `liveTabs`), a lock and a reload, and is removed when the tab is closed or refreshed.
 */

/** Hidden tabs. `<Activity>` runs the effect clean-ups of their pages, which must not clear the unsaved mark. */
const hidden = new Set<string>()

/** Records that a tab was shown or hidden. Call it before the effects of the tab's page run. */
export function noteShown(tabKey: string, isShown: boolean): void {
  if (isShown) hidden.delete(tabKey)
  else hidden.add(tabKey)
}

/** Drops the record of a tab whose page was unmounted. */
export const forgetShown = (tabKey: string): void => {
  hidden.delete(tabKey)
}

/** Whether a tab's page is mounted and not shown: an effect that is cleaned up then will run again. */
export const isHidden = (tabKey: string): boolean => hidden.has(tabKey)

/**
 * The meaning of a mark: content that is only in a mounted form, or content that is itself a draft. A lock and a reload lose the first;
 * they keep the second together with its mark.
 */
export type UnsavedContent = 'form' | 'draft'

/** Sets or removes one mark of a tab. Pages use `useUnsaved`. @param what See `useUnsaved`. */
export function markUnsaved(tabKey: string, name: string, isUnsaved: boolean, content: UnsavedContent = 'form', what = ''): void {
  const key = draftKey(tabKey, UNSAVED_MARK + name)
  const { values } = useDrafts.getState()
  const mark = what === '' ? content : `${content} ${what}`
  if (isUnsaved ? values.get(key) === mark : !values.has(key)) return
  const next = new Map(values)
  if (isUnsaved) next.set(key, mark)
  else next.delete(key)
  useDrafts.setState({ values: next })
}

/** Whether a restored draft is the mark of content that was not restored. */
export const isStaleMark = (key: string, value: unknown): boolean =>
  readDraftKey(key).name.startsWith(UNSAVED_MARK) &&
  !(typeof value === 'string' && value.split(' ')[0] === ('draft' satisfies UnsavedContent))

/**
 * Marks the caller's tab while `isUnsaved`: closing it, refreshing it and signing out then ask first. The mark is removed
 * when the caller unmounts, as a dialog does, but not when its tab is hidden. Content that is kept as a draft outlives its
 * form, so there the page calls this rather than the form. `name` is unique in its tab. `what` names the
 * content after a crash that lost it, without what was typed; by default its page alone does.
 */
export function useUnsaved(isUnsaved: boolean, name = '', content: UnsavedContent = 'form', what = ''): void {
  const tabKey = useContext(TabKeyContext)
  useEffect(() => {
    // A form outside of the tabs, such as the registration on the sign-in page.
    if (tabKey === null) return
    markUnsaved(tabKey, name, isUnsaved, content, what)
    return () => {
      if (!isHidden(tabKey)) markUnsaved(tabKey, name, false)
    }
  }, [tabKey, name, isUnsaved, content, what])
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

/** The keys of the tabs that hold unsaved content. */
export const useUnsavedTabs = (): readonly string[] => useDrafts(useShallow(({ values }) => [...unsavedTabs(values.keys())]))
