import { useMemo } from 'react'
import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { RecordPartProps } from '#renderer/resource/record/defineRecord.tsx'
import { RecordBody } from '#renderer/resource/record/RecordBody.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { keyed, type Keyed } from '#renderer/ui/format/keyed.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { ParcelTable } from '#renderer/ui/parcels/ParcelTable.tsx'
import { useCopiedItem } from '#renderer/ui/records/useCopiedItem.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import { QueryTable } from '#renderer/ui/table/QueryTable.tsx'
import { AREA_HEIGHT } from '#renderer/ui/table/tableHeight.ts'
import { newestFirst } from '#renderer/ui/timeline/LogTimeline.tsx'
import type { OrderInfo, OrderLogRow, OrderRow } from '#shared/areas/orders/calls.ts'
import { WrongWaybills } from '../shipping/WrongWaybills.tsx'
import { Remarks } from '../remarks/Remarks.tsx'
import { AfterSales } from './AfterSales.tsx'
import { CostAndPayment } from './CostAndPayment.tsx'
import { OrderLines } from './lines/OrderLines.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { ReceiverOrCashier } from './ReceiverOrCashier.tsx'
import { useOrderLog, useWaybills } from './useOrderQueries.ts'

const useStyles = makeStyles({
  // What was bought and paid, and beside it whose order it is and what happened.
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(276px, 31%)',
    alignItems: 'start',
    gap: '20px 24px',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'flex', flexDirection: 'column', gap: '20px', minWidth: 0 },
  // Three parts in the height of a small screen.
  dense: { gap: '12px' },
  sideBySide: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    alignItems: 'start',
    gap: '20px',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

/**
 * Every part of `spec.md §2 Order detail screen`. What people ask for stands on one screen of 1366 × 768: goods and money, beside them the
 * order, where it goes, what happened and the form for a remark. The tables of the specification follow. The parts load in parallel. A part
 * that fails says so in its own place, and the others stay.
 */
export function OrderDetail({ id, state }: RecordPartProps<OrderRow, OrderInfo>) {
  const styles = useStyles()
  const { t } = useTranslation('orders')
  const { info: order, head } = state
  return (
    <RecordBody
      id={id}
      state={state}
      notFound={t('detail.notFound')}
      always={
        <>
          <Remarks orderId={id} />
          <div className={styles.sideBySide}>
            <OrderFlow orderId={id} />
            <Logistics orderId={id} />
          </div>
          <AfterSales orderId={id} />
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderLines order={order} />
          <CostAndPayment head={head} order={order} />
        </div>
        <div className={mergeClasses(styles.column, styles.dense)}>
          <OrderFacts order={head} />
          <ReceiverOrCashier head={head} order={order} />
          <OrderTimeline orderId={id} />
        </div>
      </div>
    </RecordBody>
  )
}

/** `spec.md §2`, 1: order, store and orderer. */
function OrderFacts({ order }: { readonly order: OrderRow | undefined }) {
  const { t } = useTranslation('orders')
  const label = useCodeLabel()
  const orNone = useOrNone()
  const copied = useCopiedItem()
  return (
    <Section title={t('detail.basic')}>
      <DescriptionList
        isDense
        loading={order === undefined}
        items={[
          copied(t('detail.orderId'), order?.id),
          { term: t('detail.orderType'), value: label('orderType', order?.orderType ?? null) },
          { term: t('detail.status'), value: codeBadge('orderStatus', order?.status ?? null, label) },
          { term: t('detail.store'), value: orNone(order?.deptName) },
          { term: t('detail.createTime'), value: orNone(order?.createTime) },
          { term: t('detail.payTime'), value: orNone(order?.payTime) },
          copied(t('detail.userId'), order?.userId),
          { term: t('detail.nickName'), value: orNone(order?.userName) },
          copied(t('detail.mobile'), order?.mobile),
        ]}
      />
    </Section>
  )
}

/** Tracking of the order's parcels (spec.md §2, 3). */
function Logistics({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('orders')
  const query = useWaybills(orderId)
  return (
    <Section title={t('detail.logistics')}>
      <ParcelTable label={t('detail.logistics')} query={query} empty={t('detail.noLogistics')} />
      <WrongWaybills orderId={orderId} waybills={query.data} />
    </Section>
  )
}

/** The order's steps, the newest first as in the other tables: time and progress, from the order log (spec.md §2, 2). */
function OrderFlow({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('orders')
  const orNone = useOrNone()
  const query = useOrderLog(orderId)
  const rows = useMemo(() => query.data && keyed(newestFirst(query.data.content)), [query.data])
  const columns = useMemo<Column<Keyed<OrderLogRow>>[]>(
    () => [
      { key: 'createTime', header: t('detail.time'), width: 164, render: ({ createTime }) => orNone(createTime) },
      { key: 'logDesc', header: t('detail.progress'), width: 140, wrap: true, render: ({ logDesc }) => orNone(logDesc) },
    ],
    [t, orNone],
  )
  return (
    <Section title={t('detail.flow')}>
      <QueryTable label={t('detail.flow')} query={query} rows={rows} columns={columns} height={AREA_HEIGHT} empty={t('detail.noFlow')} />
    </Section>
  )
}
