import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular, TaskListSquareLtrRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useStartExport } from '#renderer/kit/exports/useStartExport.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { openTab } from '#renderer/kit/tabs/tabs.ts'
import { isFirstClick } from '#renderer/kit/window/isFirstClick.ts'
import { CommandButton } from '#renderer/ui/fields/CommandButton.tsx'
import type { FilterForm } from '#renderer/ui/filters/filterForm.ts'
import { reviewAddress } from '../review/reviewAddress.ts'

/** The buttons above the refund list, beside the export of what it shows. */
export function RefundToolbar({ form }: { readonly form: FilterForm }) {
  return (
    <>
      <ReviewButton form={form} />
      <ExportAllButton />
    </>
  )
}

/** Opens the review of the refunds that wait for it among those that the list shows, with the permission `refund_check`. */
function ReviewButton({ form }: { readonly form: FilterForm }) {
  const { t } = useTranslation('refundActions')
  const mayCheck = useAllowed('refund_check')
  if (!mayCheck) return null
  return <CommandButton icon={<TaskListSquareLtrRegular />} name={t('review.open')} onRun={() => openTab(reviewAddress(form), '')} />
}

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
      title={t('list.exportAllHint')}
      onClick={(event) => isFirstClick(event) && void start('refund.exportAll', {}, `${t('inout:kind.allRefunds')}.xlsx`)}
    >
      {t('list.exportAll')}
    </Button>
  )
}
