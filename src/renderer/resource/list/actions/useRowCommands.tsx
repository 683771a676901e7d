import { useMemo } from 'react'
import { CopyRegular, OpenRegular, PanelRightRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { RecordKind } from '#renderer/kit/tabs/page.ts'
import { openRecord } from '#renderer/kit/tabs/pageRegistry.ts'
import { copyText } from '#renderer/kit/window/copyText.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import { cellText } from '#renderer/ui/table/copiedRows.ts'
import { MISSING_ID } from '#shared/api/noValue.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import type { ListController } from '../useListController.ts'
import type { RowCommand } from './rowCommand.ts'

/**
 * The commands that every list gives its rows: open the row, in the panel (`opening`) or in a tab (`inTab`); none where the list cannot.
 * They are not offered on a row without a key: nobody could say which record is meant.
 */
export function useOpenCommands<Row, Fields extends FilterFields>({ list, open }: ListController<Row, Fields>) {
  const { t } = useTranslation('list')
  const { detail, record, rowKey } = list
  return useMemo(() => {
    const isOffered = (row: Row): boolean => rowKey(row) !== MISSING_ID
    const opening: RowCommand<Row> = { key: 'open', label: t('open'), icon: <PanelRightRegular />, isOffered, run: open }
    const inTab = (kind: RecordKind): RowCommand<Row> => ({
      key: 'tab',
      label: t('openInTab'),
      icon: <OpenRegular />,
      isOffered,
      run: (row) => openRecord(kind, rowKey(row)),
    })
    return { opening: detail === undefined ? [] : [opening], inTab: record === undefined ? [] : [inTab(record)] }
  }, [t, detail, record, rowKey, open])
}

interface Columns<Row> {
  /** The columns that are shown. */
  readonly columns: readonly Column<Row>[]
  /** Every column of the list. */
  readonly all: readonly Column<Row>[]
}

const NONE: readonly string[] = []

/**
 * The commands that copy from a row: its name, which is the first column, the cell under the pointer, and what the list names because
 * people need it often.
 */
export function useCopyCommands<Row>(
  { columns, all }: Columns<Row>,
  cell: string | null,
  often: readonly string[] = NONE,
): readonly RowCommand<Row>[] {
  const { t } = useTranslation()
  const found = [columns[0], ...[cell, ...often].map((wanted) => all.find(({ key }) => key === wanted))]
  return [...new Set(found)].flatMap((column) => {
    if (column === undefined || column.text === null) return []
    const { key, header } = column
    return [
      {
        key: `copy ${key}`,
        label: t('copyWhat', { what: header }),
        icon: <CopyRegular />,
        isOffered: (row: Row) => cellText(column, row) !== '',
        run: (row: Row) => void copyText(cellText(column, row)),
      },
    ]
  })
}
