import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import type { DictionaryEntry } from '#shared/areas/dictionary/calls.ts'
import { isParent, nameOf } from '../entries.ts'
import { useDictionaryWrites } from '../useDictionaryWrites.ts'

interface Props {
  readonly entries: readonly DictionaryEntry[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The most names in the question; with more, it shows only their number. */
const MAX_NAMES = 10

/** What a person types first: the name of a whole dictionary, the number of several entries; one entry takes no word. */
function wordToType(entries: readonly DictionaryEntry[]): string | undefined {
  const [first] = entries
  if (entries.length > 1) return String(entries.length)
  return first !== undefined && isParent(first) ? nameOf(first) : undefined
}

/** Asks before dictionaries or entries are removed, by their names. A refusal stays in the question. */
export function RemoveDialog({ entries, onDone, onClose }: Props) {
  const { t } = useTranslation('dictionary')
  const { remove } = useDictionaryWrites()
  const count = entries.length
  const names = entries.slice(0, MAX_NAMES).map(nameOf).join(t('remove.separator'))
  return (
    <ConfirmDialog
      open
      title={t('remove.title', { count })}
      body={t(count > MAX_NAMES ? 'remove.bodyMany' : 'remove.body', { names, count })}
      confirmLabel={t('remove.action')}
      danger
      mustType={wordToType(entries)}
      showsFailure
      onConfirm={async () => {
        await remove(entries)
        onDone()
      }}
      onClose={onClose}
    />
  )
}
