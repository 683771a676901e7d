import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { useSingleFlight } from '#renderer/kit/async/useSingleFlight.ts'
import type { DictionaryEntry } from '#shared/areas/dictionary/calls.ts'
import { EntryDialog } from './EntryDialog.tsx'

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
