import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { EVERY_ROW } from '#renderer/kit/exports/exports.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { useStartExport } from '#renderer/kit/exports/useStartExport.ts'
import { exportRange } from '#renderer/ui/filters/exportRange.ts'
import { toOrderFilters, type OrderForm } from './filters.ts'

/** Exports the list as it is filtered, for those who may (button permission `order_export`). */
export function ExportOrdersButton({ form }: { readonly form: OrderForm }) {
  const { t } = useTranslation(['orders', 'common'])
  const allowed = useAllowed('order_export')
  const { isStarting, start } = useStartExport()
  if (!allowed) return null

  const exportList = (): void => {
    const range = exportRange(form.from, form.to, t('list.exportAll'), Date.now())
    void start('order.export', { ...EVERY_ROW, ...toOrderFilters(form) }, `${t('list.exportName', { range })}.xlsx`)
  }
  return (
    <Button size="small" appearance="subtle" icon={<ArrowDownloadRegular />} disabledFocusable={isStarting} onClick={exportList}>
      {t('common:export')}
    </Button>
  )
}
