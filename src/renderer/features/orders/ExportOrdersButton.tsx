import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { startExport } from '#renderer/app/bridge.ts'
import { notifyError } from '#renderer/app/errors.ts'
import { useAllowed } from '#renderer/app/permissions.ts'
import { exportRange } from './days.ts'
import { toOrderFilters, type FilterForm } from './filters.ts'

/** One page that holds every row: the export call pages, a person does not. Below Excel's own limit of 1,048,576 rows. */
const EVERYTHING = { currentPage: 1, pageSize: 1_000_000 }

/** Exports the list as it is filtered, for those who may (button permission `order_export`). */
export function ExportOrdersButton({ form }: { readonly form: FilterForm }) {
  const { t } = useTranslation(['orders', 'common'])
  const allowed = useAllowed('order_export')
  const [starting, setStarting] = useState(false)
  if (!allowed) return null

  const start = async (): Promise<void> => {
    setStarting(true)
    try {
      const range = exportRange(form.from, form.to, t('list.exportAll'), Date.now())
      // The header's export button shows what runs, a notice comes when it has ended.
      await startExport('order.export', { ...EVERYTHING, ...toOrderFilters(form) }, `${t('list.exportName', { range })}.xlsx`)
    } catch (error) {
      notifyError(error)
    } finally {
      setStarting(false)
    }
  }
  return (
    <Button size="small" appearance="subtle" icon={<ArrowDownloadRegular />} disabledFocusable={starting} onClick={() => void start()}>
      {t('common:export')}
    </Button>
  )
}
