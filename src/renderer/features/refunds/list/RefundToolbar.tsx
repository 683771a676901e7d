import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular, TaskListSquareLtrRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useStartExport } from '#renderer/kit/exports/useStartExport.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { openTab } from '#renderer/kit/tabs/tabs.ts'
import { isFirstClick } from '#renderer/kit/window/isFirstClick.ts'
import { CommandButton } from '#renderer/ui/fields/CommandButton.tsx'
import { emptyForm, type FormOf } from '#renderer/ui/filters/filterForm.ts'
import { REFUND_FILTERS } from '#shared/areas/refunds/area.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import { reviewAddress } from '../review/reviewAddress.ts'
import { type ListRequest, REQUEST } from '../../../resource/list/state/listRequest.ts'

/** The buttons above the refund list, beside the export of what it shows. */
export function RefundToolbar() {
  return (
    <>
      <ReviewButton />
      <ExportAllButton />
    </>
  )
}

/** Opens the review of the refunds that wait for it among those that the list shows, with the permission `refund_check`. */
function ReviewButton() {
  const { t } = useTranslation('refundActions')
  const mayCheck = useAllowed('refund_check')
  const form = useAppliedForm(REFUND_FILTERS)
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

/** The filters that the list of the caller's tab applies, for a button above it; nothing is set before the first change. */
export function useAppliedForm<Fields extends FilterFields>(fields: Fields): FormOf<Fields> {
  const [request] = usePersistedTabState<ListRequest<FormOf<Fields>> | null>(REQUEST, null)
  return request?.form ?? emptyForm(fields)
}
