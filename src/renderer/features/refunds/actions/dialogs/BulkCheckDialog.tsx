import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import type { BulkAskProps } from '#renderer/resource/bulk/bulkAction.ts'
import { ReviewDialog } from '#renderer/resource/review/ReviewDialog.tsx'
import { usePeopleText } from '#renderer/resource/review/usePeopleText.ts'
import type { Verdict } from '#renderer/resource/review/verdict.ts'
import { Money } from '#renderer/ui/format/Money.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { sumOfFen } from '#shared/domain/money.ts'
import { checkMany } from '../bulkCheck.ts'

interface Props extends BulkAskProps<RefundRow> {
  readonly verdict: Verdict
}

/** Asks before several refunds are passed or rejected: their number, their sum, their members, and one reason for all. */
function BulkCheckDialog({ verdict, rows, leftOut, onStart, onClose }: Props) {
  const { t } = useTranslation(['refundActions', 'review', 'common'])
  const people = usePeopleText()
  const client = useQueryClient()
  const label = useCodeLabel()
  const statusListOf = useRefundStatusList()
  const count = rows.length
  /** The status of a refund on the server. */
  const held = async (id: string): Promise<string> => {
    const info = await client.fetchQuery({ ...apiQuery('refund.info', { id }), staleTime: 0 })
    return info === null ? t('common:none') : label(statusListOf(info.refundType), info.status)
  }
  return (
    <ReviewDialog
      verdict={verdict}
      title={t(`bulk.title.${verdict}`, { count })}
      facts={[
        { term: t('review:count'), value: t('review:counted', { count }) },
        {
          term: t('bulk.total'),
          value: <Money fen={sumOfFen(rows.map(({ refundPrice }) => refundPrice))} withSymbol />,
        },
        { term: t('bulk.people'), value: people(rows.map(({ userName }) => userName)), wide: true },
      ]}
      hint={leftOut === 0 ? undefined : t('review:left', { count: leftOut })}
      yieldsFocus
      onSubmit={(review) => {
        onStart(checkMany(review, held))
        return Promise.resolve()
      }}
      onClose={onClose}
    />
  )
}

export const BulkPassDialog = (props: BulkAskProps<RefundRow>) => <BulkCheckDialog verdict="passed" {...props} />
export const BulkRejectDialog = (props: BulkAskProps<RefundRow>) => <BulkCheckDialog verdict="rejected" {...props} />
