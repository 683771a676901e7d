import type { ReactElement } from 'react'
import { useSingleFlight } from '#renderer/kit/async/useSingleFlight.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import type { DictionaryDraft, DictionaryEntry } from '#shared/areas/dictionary/calls.ts'
import { afterLast } from '#renderer/resource/form/afterLast.ts'
import { siblingsOf } from '../entries.ts'
import { EntryDialog } from './EntryDialog.tsx'

interface Adding {
  /** Opens the form of a new entry, with the place after the last one. A failure to read the others is shown as a toast. */
  readonly add: () => void
  readonly dialog: ReactElement | null
}

/**
 * The dialog that adds an entry, and the function that opens it.
 * @param parent The dictionary that gets the entry; null for a new dictionary.
 */
export function useAdding(parent: DictionaryEntry | null, onAdded: (draft: DictionaryDraft) => void): Adding {
  const [sort, setSort] = usePersistedTabState<number | null>(`add to ${parent?.id ?? ''}`, null)
  const { run } = useSingleFlight()
  return {
    add: () => void run(async () => setSort(afterLast(await siblingsOf(parent)))).catch(notifyError),
    dialog: sort === null ? null : <EntryDialog entry={null} parent={parent} sort={sort} onSaved={onAdded} onClose={() => setSort(null)} />,
  }
}
