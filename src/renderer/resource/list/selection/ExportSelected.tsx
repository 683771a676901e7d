import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSingleFlight } from '#renderer/kit/async/useSingleFlight.ts'
import { saveTable } from '#renderer/kit/exports/saveTable.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { isFirstClick } from '#renderer/kit/window/isFirstClick.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import { savedRows } from '#renderer/ui/table/copiedRows.ts'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import { MAX_SAVED_ROWS } from '#shared/domain/limits.ts'
import type { ListKey } from '#shared/domain/preferences.ts'
import type { Permission } from '#shared/domain/permissions.ts'

interface Props<Row> {
  readonly listKey: ListKey
  /** That of the list's export. */
  readonly permission: Permission
  /** The visible columns, in the person's order. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
}

/** Saves the selected rows, also those of other pages, as a table with the visible columns. Not shown without the permission. */
export function ExportSelected<Row>({ listKey, permission, columns, rows }: Props<Row>) {
  const { t } = useTranslation(['list', listKey])
  const isAllowed = useAllowed(permission)
  const { isBusy, run } = useSingleFlight()
  if (!isAllowed || rows.length === 0) return null
  const isTooMany = rows.length > MAX_SAVED_ROWS
  const save = (): Promise<void> => {
    const range = `${t('list:selection.exported', { count: rows.length })}_${formatChinaTime(Date.now()).replaceAll(/\D/gu, '')}`
    return saveRows(t(`${listKey}:list.exportName`, { range }), columns, rows)
  }
  return (
    <Button
      size="small"
      icon={<ArrowDownloadRegular />}
      disabledFocusable={isBusy || isTooMany}
      title={isTooMany ? t('list:selection.tooMany', { most: MAX_SAVED_ROWS }) : t('list:selection.exportHint')}
      onClick={(event) => isFirstClick(event) && void run(save)}
    >
      {t('list:selection.export')}
    </Button>
  )
}

/** Saves rows as a table with the columns (`saveTable`). */
export const saveRows = <Row,>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Promise<void> =>
  saveTable(name, savedRows(columns, rows))
