import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { Money } from '#renderer/ui/format/Money.tsx'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'

/** Who bought what the parcel holds. A failure says so in its own place. */
export function OrderFacts({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('insurance')
  const orNone = useOrNone()
  const { data, error, isFetching, refetch } = useQuery(apiQuery('order.info', { id: orderId }))
  if (error !== null && !isFetching) return <ErrorState compact error={error} onRetry={() => void refetch()} />
  return (
    <DescriptionList
      loading={data === undefined}
      items={[
        { term: t('order.userName'), value: orNone(data?.userName) },
        { term: t('order.mobile'), value: orNone(data?.mobile) },
        { term: t('order.receiverName'), value: orNone(data?.receiverName) },
        { term: t('order.paiedPrice'), value: <Money fen={data?.paiedPrice ?? null} withSymbol /> },
      ]}
    />
  )
}
