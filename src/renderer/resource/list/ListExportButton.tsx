import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { EVERY_ROW } from '#renderer/kit/exports/exports.ts'
import { useStartExport } from '#renderer/kit/exports/useStartExport.ts'
import { isFirstClick } from '#renderer/kit/window/isFirstClick.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { exportFilters, exportRange } from '#renderer/ui/filters/exportName.ts'
import { toFilterArgs, type FormOf } from '#renderer/ui/filters/filterForm.ts'
import { useFilterWords } from '#renderer/ui/filters/useFilterWords.ts'
import type { ExportCall } from '#shared/api/index.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import type { List } from './defineList.ts'

interface Props<Row, Fields extends FilterFields> {
  readonly list: List<Row, Fields>
  readonly declared: ExportCall
  /** The filters that the screen shows; null if one is wrong. */
  readonly takeForm: () => FormOf<Fields> | null
}

/** Exports the list with the filters that the screen shows. Not shown without the permission. */
export function ListExportButton<Row, Fields extends FilterFields>({ list, declared, takeForm }: Props<Row, Fields>) {
  const { t } = useTranslation(['list', 'common', list.key])
  const isAllowed = useAllowed(declared.permission)
  const { isStarting, start } = useStartExport()
  const wordsOf = useFilterWords()
  if (!isAllowed) return null

  const exportList = (): void => {
    const form = takeForm()
    if (form === null) return
    const fields: FilterFields = list.filters
    const words = wordsOf(fields, form)
    const range = exportRange(fields, form, words, t('list:exportAll'), Date.now())
    const args: Record<string, string | number> = { ...(declared.isPaged === true ? EVERY_ROW : {}), ...toFilterArgs(fields, form) }
    void start(declared.endpoint, args, `${t(`${list.key}:list.exportName`, { range })}.xlsx`, exportFilters(words))
  }
  return (
    <Button icon={<ArrowDownloadRegular />} disabledFocusable={isStarting} onClick={(event) => isFirstClick(event) && exportList()}>
      {t('common:export')}
    </Button>
  )
}
