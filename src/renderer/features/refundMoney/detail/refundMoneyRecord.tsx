import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import type { RecordKind } from '#renderer/kit/tabs/page.ts'
import { defineRecord, type RecordPartProps } from '#renderer/resource/record/defineRecord.tsx'
import { RecordBody } from '#renderer/resource/record/RecordBody.tsx'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { Money } from '#renderer/ui/format/Money.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { usePayMethodLabel } from '#renderer/ui/format/usePayMethodLabel.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { RecordLink } from '#renderer/ui/records/RecordLink.tsx'
import { useCopiedItem } from '#renderer/ui/records/useCopiedItem.tsx'
import { LogTimeline } from '#renderer/ui/timeline/LogTimeline.tsx'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'
import { REFUND_MONEY_REVIEW } from '../review/refundMoneyReview.tsx'
import { useOrderMoney } from '../order/useOrderMoney.ts'

/** The parts of a refund money. They load in parallel; a part that fails says so in its own place, and the others stay. */
function RefundMoneyDetail({ id, state }: RecordPartProps<RefundMoneyRow, RefundMoneyRow>) {
  const { t } = useTranslation('refundMoney')
  const orderId = state.head?.orderId ?? null
  return (
    <RecordBody id={id} state={state} notFound={t('detail.notFound')}>
      <RefundMoneyFacts money={state.head} />
      {orderId !== null && <OrderMoneySection orderId={orderId} />}
      <RefundMoneyLog id={id} />
    </RecordBody>
  )
}

/** What is paid back, to whom, and how. */
function RefundMoneyFacts({ money }: { readonly money: RefundMoneyRow | undefined }) {
  const { t } = useTranslation('refundMoney')
  const label = useCodeLabel()
  const payMethod = usePayMethodLabel()
  const orNone = useOrNone()
  const copied = useCopiedItem()
  const record = (kind: RecordKind, term: string, id: string | null | undefined) => ({
    term,
    value: <RecordLink kind={kind} id={id} term={term} />,
  })
  return (
    <Section title={t('detail.basic')}>
      <DescriptionList
        loading={money === undefined}
        items={[
          { term: t('detail.amount'), value: <Money fen={money?.refundPrice ?? null} withSymbol /> },
          { term: t('detail.status'), value: codeBadge('refundMoneyStatus', money?.status ?? null, label) },
          { term: t('detail.method'), value: label('refundMethod', money?.refundMethod ?? null) },
          { term: t('detail.payMethod'), value: payMethod(money?.payMethod ?? null) },
          { term: t('detail.user'), value: orNone(money?.userName) },
          copied(t('detail.mobile'), money?.mobile),
          copied(t('detail.userId'), money?.userId),
          { term: t('detail.store'), value: orNone(money?.deptName) },
          record('order', t('detail.orderId'), money?.orderId),
          record('refund', t('detail.refundOrderId'), money?.refundOrderId),
          copied(t('detail.merOrderId'), money?.merOrderId),
          copied(t('detail.paySerialNumber'), money?.paySerialNumber),
          { term: t('detail.createTime'), value: orNone(money?.createTime) },
          { term: t('detail.payTime'), value: orNone(money?.payTime) },
          { term: t('detail.refundTime'), value: orNone(money?.refundTime) },
          { term: t('detail.checkUserName'), value: orNone(money?.checkUserName) },
          { term: t('detail.remark'), value: orNone(money?.remark), wide: true },
        ]}
      />
    </Section>
  )
}

/** The log of a refund money (spec.md §7: selectLogMoney). */
function RefundMoneyLog({ id }: { readonly id: string }) {
  const { t } = useTranslation('refundMoney')
  const query = useQuery(apiQuery('refundMoney.log', { id }))
  return (
    <Section title={t('log.title')}>
      <LogTimeline label={t('log.title')} query={query} empty={t('log.none')} />
    </Section>
  )
}

/** The order beside its refund money: what was paid, and what of it goes back or went back already. */
function OrderMoneySection({ orderId }: { readonly orderId: string }) {
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

/** A refund money: what is paid back, to whom, and how far it is. */
export const REFUND_MONEY = defineRecord({
  kind: 'refundMoney',
  endpoint: 'refundMoney.info',
  texts: 'refundMoney',
  badge: ({ status }, { label }) => codeBadge('refundMoneyStatus', status, label),
  amount: 'refundPrice',
  isNarrow: true,
  actions: REFUND_MONEY_REVIEW.Actions,
  content: RefundMoneyDetail,
})

export default REFUND_MONEY.Page
