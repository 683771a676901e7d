import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import { newestFirst } from '#renderer/ui/timeline/LogTimeline.tsx'
import type { RefundInfo, RefundRow } from '#shared/areas/refunds/calls.ts'
import { joined } from '#shared/text/isolated.ts'
import { RefundActionDialog, type RefundActionProps } from './RefundActionDialog.tsx'
import { isOffered, isReview, type RefundActionName } from './refundRules.ts'

/**
 * The dialog of an action with the refund as the server has it now: it is read again when the dialog opens, and a refund that a colleague
 * has dealt with meanwhile is only shown, with who did it and when.
 */
export function OpenRefundAction({ refund, draft, ...props }: Omit<RefundActionProps, 'gone'>) {
  const info = useQuery({ ...apiQuery('refund.info', { id: refund.id }), staleTime: 0, refetchOnMount: 'always' })
  const now = info.data ?? refund
  return <RefundActionDialog refund={now} draft={draft} gone={useGone(draft.action, refund, info.data ?? null)} {...props} />
}

/** Why the refund takes the action no more, as a sentence; null while it takes it. @param info null until it is read */
function useGone(action: RefundActionName, row: RefundRow, info: RefundInfo | null): string | null {
  const { t } = useTranslation('refundActions')
  const label = useCodeLabel()
  const statusListOf = useRefundStatusList()
  const { refundStatusReading } = useEnvironment().config
  const now = info ?? row
  const isGone = !isOffered(action, now, refundStatusReading)
  const log = useQuery({ ...apiQuery('refund.log', { refundOrderId: row.id }), enabled: isGone })
  if (!isGone) return null
  const words = { state: label(statusListOf(now.refundType), now.status), action: t(`action.${action}`) }
  const { checkUserName = null, checkTime = null, checkRemark = null } = info ?? {}
  if (isReview(action) && checkUserName !== null && checkUserName !== '') {
    const by = { ...words, who: joined([checkUserName, checkTime], ' ') }
    return checkRemark === null || checkRemark === '' ? t('gone.by', by) : t('gone.reason', { ...by, reason: checkRemark })
  }
  const [newest] = newestFirst(log.data ?? [])
  if (newest === undefined) return t('gone.state', words)
  return t('gone.entry', { ...words, entry: joined([newest.createUserName, newest.createTime, newest.logDesc], ' ') })
}
