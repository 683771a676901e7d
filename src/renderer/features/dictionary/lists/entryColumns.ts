import type { TFunction } from 'i18next'
import type { Column } from '#renderer/ui/table/column.ts'
import type { DictionaryEntry } from '#shared/areas/dictionary/calls.ts'

interface Words {
  readonly t: TFunction<'dictionary'>
  readonly orNone: (value: string | number | null) => string
  /** The entries of one dictionary: they have keys and remarks, and the dictionary's code. */
  readonly isEntries: boolean
}

/** The columns of a list of dictionaries, or of the entries of one. */
export function entryColumns({ t, orNone, isEntries }: Words): readonly Column<DictionaryEntry>[] {
  const text = (key: 'dictValue' | 'code' | 'dictKey' | 'sort' | 'remark', width: number): Column<DictionaryEntry> => ({
    key,
    header: t(`column.${key}`),
    width,
    render: (entry) => orNone(entry[key]),
  })
  const sealed: Column<DictionaryEntry> = {
    key: 'isSealed',
    header: t('column.isSealed'),
    width: 72,
    render: (entry) => t(entry.isSealed === 1 ? 'sealed' : 'inUse'),
  }
  const name = { ...text('dictValue', 140), isRowLink: true }
  return isEntries
    ? [name, text('dictKey', 104), text('sort', 56), sealed, text('remark', 160)]
    : [name, text('code', 128), text('sort', 56), sealed]
}
