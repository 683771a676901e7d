import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { useStartExport } from '#renderer/kit/exports/useStartExport.ts'
import { isFirstClick } from '#renderer/kit/window/isFirstClick.ts'

/** Exports the orders that await shipment, as a table in which people fill in carrier and waybill. Not shown without the permission. */
export function AwaitingExportButton() {
  const { t } = useTranslation(['shipping', 'inout'])
  const mayExport = useAllowed('order_send_export')
  const { isStarting, start } = useStartExport()
  if (!mayExport) return null
  return (
    <Button
      appearance="subtle"
      icon={<ArrowDownloadRegular />}
      disabledFocusable={isStarting}
      onClick={(event) => isFirstClick(event) && void start('order.exportShipping', {}, `${t('inout:kind.shipping')}.xlsx`)}
    >
      {t('bulk.template')}
    </Button>
  )
}
