import { useTranslation } from 'react-i18next'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { Money } from '#renderer/ui/format/Money.tsx'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { RecordLink } from '#renderer/ui/records/RecordLink.tsx'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { useOrderMoney } from './useOrderMoney.ts'

/** The order beside its refund money: what was paid, and what of it goes back or went back already. */
export function OrderMoneySection({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('refundMoney')
  const { state, found, error, retry } = useOrderMoney(orderId)
  const amount = (fen: number | undefined) => <Money fen={fen ?? null} withSymbol />
  const { paid, refunded, inProgress, left } = found?.refundable ?? {}
  return (
    <Section title={t('order.title')}>
      {state === 'failed' && <ErrorState compact error={error} onRetry={retry} />}
      {state === 'missing' && <EmptyState compact message={t('create.missing')} />}
      {state !== 'failed' && state !== 'missing' && (
        <DescriptionList
          loading={found === null}
          items={[
            { term: t('detail.orderId'), value: <RecordLink kind="order" id={orderId} term={t('detail.orderId')} /> },
            { term: t('order.paid'), value: amount(paid) },
            { term: t('order.refunded'), value: amount(refunded) },
            { term: t('order.inProgress'), value: amount(inProgress) },
            { term: t('order.left'), value: amount(left) },
          ]}
        />
      )}
    </Section>
  )
}
