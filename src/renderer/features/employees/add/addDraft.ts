import { changeDraft, usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { useUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { isBlank, type Entry } from './entries.ts'

const DRAFT = 'employees'

/** The entries of the tab; null while their form is closed. After a lock or a reload the form opens again with what was typed. */
export const useAddDraft = () => usePersistedTabState<readonly Entry[] | null>(DRAFT, null)

/** Changes the entries of a tab from outside of its page: a run goes on while the page is not mounted. */
export const changeEntries = (tabKey: string, change: (entries: readonly Entry[]) => readonly Entry[]): void =>
  changeDraft<readonly Entry[] | null>(tabKey, DRAFT, null, (before) => before && change(before))

/** Marks the tab as unsaved while it has entries. It is a component of its own, so that typing does not render the list. */
export function UnsavedEntries(): null {
  const [entries] = useAddDraft()
  useUnsaved(entries?.some((entry) => !isBlank(entry)) === true, DRAFT, 'draft')
  return null
}
