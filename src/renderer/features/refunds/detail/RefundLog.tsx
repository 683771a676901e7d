import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { LogTimeline } from '#renderer/ui/timeline/LogTimeline.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'

/** What was done with the refund, when and by whom (spec.md §7: selectLogRefund). */
export function RefundLog({ refundOrderId }: { readonly refundOrderId: string }) {
  const { t } = useTranslation('refunds')
  const query = useQuery(apiQuery('refund.log', { refundOrderId }))
  return (
    <Section title={t('log.title')}>
      <LogTimeline label={t('log.title')} query={query} empty={t('log.none')} />
    </Section>
  )
}
