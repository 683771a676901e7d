import { Button } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { ParcelTable } from '#renderer/ui/parcels/ParcelTable.tsx'
import { toWaybills } from '#renderer/ui/parcels/waybills.ts'

interface Props {
  readonly refundOrderId: string
}

/** The parcel in which the goods come back, as the carrier reports it (spec.md §7: queryExpressByRefundId). */
export function ReturnParcels({ refundOrderId }: Props) {
  const { t } = useTranslation('refunds')
  const query = useQuery({ ...apiQuery('express.byRefund', { refundOrderId }), select: toWaybills })
  return (
    <Section title={t('parcels.return')}>
      <ParcelTable label={t('parcels.return')} query={query} empty={t('parcels.none')} />
    </Section>
  )
}

/**
 * The parcel as WeChat reports it (spec.md §7: getWxRefundExpressInfo). The server refuses a refund that was not paid by WeChat, and a
 * payment of several methods names only one: for other methods the person asks for it.
 */
export function WechatParcels({ refundOrderId, isByWechat }: Props & { readonly isByWechat: boolean }) {
  const { t } = useTranslation('refunds')
  const [isAsked, setAsked] = useTabState('wechat parcels', false)
  const isShown = isByWechat || isAsked
  const query = useQuery({ ...apiQuery('refund.wechatExpress', { refundOrderId }), select: toWaybills, enabled: isShown })
  return (
    <Section title={t('parcels.wechat')}>
      {isShown ? (
        <ParcelTable label={t('parcels.wechat')} query={query} empty={t('parcels.none')} />
      ) : (
        <EmptyState compact message={t('parcels.notByWechat')}>
          <Button size="small" onClick={() => setAsked(true)}>
            {t('parcels.ask')}
          </Button>
        </EmptyState>
      )}
    </Section>
  )
}
