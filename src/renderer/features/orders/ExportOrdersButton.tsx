import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { startExport } from '#renderer/app/bridge.ts'
import { notifyError } from '#renderer/app/errors.ts'
import { EVERY_ROW } from '#renderer/app/exports.ts'
import { useAllowed } from '#renderer/app/permissions.ts'
import { exportRange } from '#renderer/ui/filters/exportRange.ts'
import { toOrderFilters, type OrderForm } from './filters.ts'

/** Exports the list as it is filtered, for those who may (button permission `order_export`). */
export function ExportOrdersButton({ form }: { readonly form: OrderForm }) {
  const { t } = useTranslation(['orders', 'common'])
  const allowed = useAllowed('order_export')
  const [starting, setStarting] = useState(false)
  if (!allowed) return null

  const start = async (): Promise<void> => {
    setStarting(true)
    try {
      const range = exportRange(form.from, form.to, t('list.exportAll'), Date.now())
      // The header's export button shows what runs, a notice comes when it has ended.
      await startExport('order.export', { ...EVERY_ROW, ...toOrderFilters(form) }, `${t('list.exportName', { range })}.xlsx`)
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
