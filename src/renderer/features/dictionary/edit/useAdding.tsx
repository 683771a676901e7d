import type { ReactElement } from 'react'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import type { DictionaryDraft, DictionaryEntry } from '#shared/areas/dictionary/calls.ts'
import { EntryDialog } from './EntryDialog.tsx'

interface Adding {
  /** Opens the form of a new entry at once; the place after the last one comes when the others are read. */
  readonly add: () => void
  readonly dialog: ReactElement | null
}

/**
 * The dialog that adds an entry, and the function that opens it.
 * @param parent The dictionary that gets the entry; null for a new dictionary.
 */
export function useAdding(parent: DictionaryEntry | null, onAdded: (draft: DictionaryDraft) => void): Adding {
  const [isOpen, setOpen] = usePersistedTabState(`add to ${parent?.id ?? ''}`, false)
  return {
    add: () => setOpen(true),
    dialog: isOpen ? <EntryDialog entry={null} parent={parent} onSaved={onAdded} onClose={() => setOpen(false)} /> : null,
  }
}
