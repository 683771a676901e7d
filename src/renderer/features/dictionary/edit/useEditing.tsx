import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { useSingleFlight } from '#renderer/kit/async/useSingleFlight.ts'
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

interface Editing {
  /** Reads a dictionary or an entry and opens its form: the row of a list may be old. A failure is shown as a toast. */
  readonly edit: (id: string) => void
  readonly dialog: ReactElement | null
}

/** The dialog that edits one dictionary or entry, and the function that opens it. @param place Names it in its tab. */
export function useEditing(place: string): Editing {
  const { t } = useTranslation('dictionary')
  const [entry, setEntry] = usePersistedTabState<DictionaryEntry | null>(`edit ${place}`, null)
  const { run } = useSingleFlight()
  const open = async (id: string): Promise<void> => {
    const read = await call('dictionary.detail', { id })
    if (read === null) notify('error', () => t('gone'))
    else setEntry(read)
  }
  return {
    edit: (id) => void run(() => open(id)).catch(notifyError),
    dialog: entry === null ? null : <EntryDialog entry={entry} onClose={() => setEntry(null)} />,
  }
}
