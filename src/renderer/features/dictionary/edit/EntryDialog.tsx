import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import type { DictionaryEntry } from '#shared/areas/dictionary/calls.ts'
import { isParent, nameOf, ROOT } from '../entries.ts'
import { useDictionaryWrites } from '../useDictionaryWrites.ts'
import { emptyValues, entryForm, valuesOf, type EntryValues } from './entryForm.ts'

type Props = {
  readonly onClose: () => void
} & (
  | { readonly entry: DictionaryEntry }
  /** The dictionary that gets a new entry; null for a new dictionary. */
  | { readonly entry: null; readonly parent: DictionaryEntry | null }
)

/** Reads an entry again; null when it is gone. A dictionary keeps no time of its changes: its fields are compared. */
async function readAgain(id: string): Promise<{ readonly values: EntryValues } | null> {
  const entry = await call('dictionary.detail', { id })
  return entry === null ? null : { values: valuesOf(entry) }
}

/** Adds a dictionary or an entry, or changes one that was just read. */
export function EntryDialog({ onClose, ...props }: Props) {
  const { t } = useTranslation('dictionary')
  const { save } = useDictionaryWrites()
  const { entry } = props
  const initial = props.entry === null ? emptyValues(props.parent) : valuesOf(props.entry)
  const isEntry = initial.parentId !== ROOT
  const parents = useParents(isEntry)
  const title =
    entry !== null
      ? t(isParent(entry) ? 'edit.title' : 'edit.entryTitle', { name: nameOf(entry) })
      : t(isEntry ? 'add.entry' : 'add.action')
  return (
    <FormDialog
      form={entryForm(t, { id: entry?.id, isEntry, parents })}
      size="medium"
      title={title}
      initial={initial}
      submitLabel={t('edit.submit')}
      {...(entry === null ? {} : { edited: { read: () => readAgain(entry.id) } })}
      onSubmit={async (draft) => {
        await save(draft)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** The dictionaries by name, for the choice of an entry's own. */
function useParents(isEntry: boolean) {
  const { data = [] } = useQuery({ ...apiQuery('dictionary.list', {}), enabled: isEntry })
  return data.filter(isParent).map((parent) => ({ value: parent.id, label: nameOf(parent), code: parent.code }))
}
