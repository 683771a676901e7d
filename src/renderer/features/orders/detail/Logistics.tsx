import { useTranslation } from 'react-i18next'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { ParcelTable } from '#renderer/ui/parcels/ParcelTable.tsx'
import { useWaybills } from './useOrderQueries.ts'

/** Tracking of the order's parcels (spec.md §2, 3). */
export function Logistics({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('orders')
  return (
    <Section title={t('detail.logistics')}>
      <ParcelTable label={t('detail.logistics')} query={useWaybills(orderId)} empty={t('detail.noLogistics')} />
    </Section>
  )
}
