import { makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import type { RecordPartProps } from '#renderer/resource/record/defineRecord.tsx'
import { RecordBody } from '#renderer/resource/record/RecordBody.tsx'
import { CopyButton } from '#renderer/ui/fields/CopyButton.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { RecordLink } from '#renderer/ui/records/RecordLink.tsx'
import { RefundLines } from '#renderer/ui/records/RefundLines.tsx'
import { LogTimeline } from '#renderer/ui/timeline/LogTimeline.tsx'
import type { RefundInfo, RefundRow } from '#shared/areas/refunds/calls.ts'
import { isPaidByWechat } from '../wechat.ts'
import { Amounts } from './Amounts.tsx'
import { OrderBeside } from './OrderBeside.tsx'
import { ReturnParcels, WechatParcels } from './ReturnParcels.tsx'

const useStyles = makeStyles({
  column: { display: 'flex', flexDirection: 'column', gap: '20px', minWidth: 0 },
  halves: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: '20px',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

/** Every part of a refund. The parts load in parallel. A part that fails says so in its own place, and the others stay. */
export function RefundDetail({ id, state }: RecordPartProps<RefundRow, RefundInfo>) {
  const styles = useStyles()
  const { t } = useTranslation('refunds')
  const { info: refund, head } = state
  return (
    <RecordBody
      id={id}
      state={state}
      notFound={t('detail.notFound')}
      always={
        <div className={styles.halves}>
          <RefundLog refundOrderId={id} />
          <div className={styles.column}>
            <ReturnParcels refundOrderId={id} />
            <WechatParcels refundOrderId={id} isByWechat={head !== undefined && isPaidByWechat(head)} />
          </div>
        </div>
      }
    >
      <RefundFacts refund={head} />
      <RefundLines refund={refund} />
      <div className={styles.halves}>
        <Amounts head={head} refund={refund} />
        <OrderBeside orderId={head?.orderId} refundId={id} />
      </div>
      <Receipt refund={refund} />
    </RecordBody>
  )
}

/** What is refunded, why, for whom and where it was bought. */
function RefundFacts({ refund }: { readonly refund: RefundRow | undefined }) {
  const { t } = useTranslation('refunds')
  const label = useCodeLabel()
  const statusListOf = useRefundStatusList()
  const orNone = useOrNone()
  const type = refund?.refundType ?? null
  return (
    <Section title={t('detail.basic')}>
      <DescriptionList
        loading={refund === undefined}
        items={[
          { term: t('column.orderId'), value: <RecordLink kind="order" id={refund?.orderId} term={t('column.orderId')} /> },
          { term: t('column.status'), value: codeBadge(statusListOf(type), refund?.status ?? null, label) },
          { term: t('column.refundType'), value: label('refundType', type) },
          { term: t('column.deptName'), value: orNone(refund?.deptName) },
          { term: t('column.createTime'), value: orNone(refund?.createTime) },
          { term: t('column.orderSource'), value: label('orderSource', refund?.orderSource ?? null) },
          { term: t('column.userName'), value: orNone(refund?.userName) },
          { term: t('column.mobile'), value: orNone(refund?.mobile) },
          { term: t('column.userId'), value: orNone(refund?.userId) },
          { term: t('column.seqId'), value: orNone(refund?.seqId) },
          { term: t('column.remark'), value: orNone(refund?.remark), wide: true },
        ]}
      />
    </Section>
  )
}

/** What was done with the refund, when and by whom (spec.md §7: selectLogRefund). */
function RefundLog({ refundOrderId }: { readonly refundOrderId: string }) {
  const { t } = useTranslation('refunds')
  const query = useQuery(apiQuery('refund.log', { refundOrderId }))
  return (
    <Section title={t('log.title')}>
      <LogTimeline label={t('log.title')} query={query} empty={t('log.none')} />
    </Section>
  )
}

/** Whether the goods were received, the parcel in which they come back, and who reviewed the refund. */
function Receipt({ refund }: { readonly refund: RefundInfo | undefined }) {
  const { t } = useTranslation(['refunds', 'common'])
  const label = useCodeLabel()
  const orNone = useOrNone()
  const waybill = refund?.expressCode ?? ''
  return (
    <Section title={t('receipt.title')}>
      <DescriptionList
        loading={refund === undefined}
        items={[
          { term: t('receipt.goodsReceived'), value: label('goodsReceived', refund?.goodsReceived ?? null) },
          { term: t('receipt.expressCompany'), value: orNone(refund?.expressCompany) },
          {
            term: t('receipt.expressCode'),
            value: (
              <>
                {orNone(waybill)}
                {waybill !== '' && <CopyButton text={waybill} label={t('common:copyWhat', { what: t('receipt.expressCode') })} />}
              </>
            ),
          },
          { term: t('receipt.checkUserName'), value: orNone(refund?.checkUserName) },
          { term: t('receipt.checkTime'), value: orNone(refund?.checkTime) },
          { term: t('receipt.checkRemark'), value: orNone(refund?.checkRemark), wide: true },
        ]}
      />
    </Section>
  )
}
