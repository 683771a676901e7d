import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { startExport } from '#renderer/app/bridge.ts'
import { notifyError } from '#renderer/app/errors.ts'
import { useAllowed } from '#renderer/app/permissions.ts'

/** Exports what awaits its parcel: a table with columns for carrier and waybill, which comes back filled in. For those who may. */
export function AwaitingExportButton() {
  const { t } = useTranslation(['shipping', 'inout'])
  const mayExport = useAllowed('order_send_export')
  const [isStarting, setStarting] = useState(false)
  if (!mayExport) return null
  const start = async (): Promise<void> => {
    setStarting(true)
    try {
      await startExport('order.exportShipping', {}, `${t('inout:kind.shipping')}.xlsx`)
    } catch (error) {
      notifyError(error)
    } finally {
      setStarting(false)
    }
  }
  return (
    <Button appearance="subtle" icon={<ArrowDownloadRegular />} disabledFocusable={isStarting} onClick={() => void start()}>
      {t('bulk.template')}
    </Button>
  )
}
