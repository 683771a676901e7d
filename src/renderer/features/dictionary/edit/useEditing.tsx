import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { useOpened } from '#renderer/resource/form/useOpened.ts'
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
  const [isOpen, open, close] = useOpened<true>(`add to ${parent?.id ?? ''}`)
  return {
    add: () => open(true),
    dialog: isOpen === null ? null : <EntryDialog entry={null} parent={parent} onSaved={onAdded} onClose={close} />,
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
  const [entry, openEntry, close] = useOpened<DictionaryEntry>(`edit ${place}`)
  const { run } = useSingleFlight()
  const open = async (id: string): Promise<void> => {
    const read = await call('dictionary.detail', { id })
    if (read === null) notify('error', () => t('gone'))
    else openEntry(read)
  }
  return {
    edit: (id) => void run(() => open(id)).catch(notifyError),
    dialog: entry === null ? null : <EntryDialog entry={entry} onClose={close} />,
  }
}
