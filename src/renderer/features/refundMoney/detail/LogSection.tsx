import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { LogTimeline } from '#renderer/ui/timeline/LogTimeline.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'

/** The log of a refund money (spec.md §7: selectLogMoney). */
export function LogSection({ id }: { readonly id: string }) {
  const { t } = useTranslation('refundMoney')
  const query = useQuery(apiQuery('refundMoney.log', { id }))
  return (
    <Section title={t('log.title')}>
      <LogTimeline label={t('log.title')} query={query} empty={t('log.none')} />
    </Section>
  )
}
