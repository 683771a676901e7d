import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useStartExport } from '#renderer/kit/exports/useStartExport.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { isFirstClick } from '#renderer/kit/window/isFirstClick.ts'

/** Exports all refunds, whatever the filters are: a call of its own (spec.md §7). Not shown without the permission. */
export function ExportAllButton() {
  const { t } = useTranslation(['refunds', 'inout'])
  const mayExport = useAllowed('refund_export')
  const { isStarting, start } = useStartExport()
  if (!mayExport) return null
  return (
    <Button
      icon={<ArrowDownloadRegular />}
      disabledFocusable={isStarting}
      onClick={(event) => isFirstClick(event) && void start('refund.exportAll', {}, `${t('inout:kind.allRefunds')}.xlsx`)}
    >
      {t('list.exportAll')}
    </Button>
  )
}
