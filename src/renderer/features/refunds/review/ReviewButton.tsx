import { Button } from '@fluentui/react-components'
import { TaskListSquareLtrRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { openTab } from '#renderer/kit/tabs/tabs.ts'
import { useAppliedForm } from '#renderer/resource/list/state/useAppliedForm.ts'
import { REFUND_FILTERS } from '#shared/areas/refunds/area.ts'
import { reviewAddress } from './reviewAddress.ts'

/** Opens the review of the refunds that wait for it among those that the list shows, with the permission `refund_check`. */
export function ReviewButton() {
  const { t } = useTranslation('refundActions')
  const mayCheck = useAllowed('refund_check')
  const form = useAppliedForm(REFUND_FILTERS)
  if (!mayCheck) return null
  return (
    <Button icon={<TaskListSquareLtrRegular />} onClick={() => openTab(reviewAddress(form), '')}>
      {t('review.open')}
    </Button>
  )
}
