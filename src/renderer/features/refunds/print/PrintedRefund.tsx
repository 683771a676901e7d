import { useTranslation } from 'react-i18next'
import { Printed } from '#renderer/ui/print/Printed.tsx'
import type { PrintWay } from '#renderer/ui/print/printOrSave.ts'
import type { RefundInfo } from '#shared/areas/refunds/calls.ts'
import { isNarrowPaper, type Paper } from '#shared/domain/orders/papers.ts'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import { known } from '#shared/domain/placeholder.ts'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import { usePaper } from '#renderer/ui/print/paper.ts'
import { joined } from '#shared/text/isolated.ts'
import { PrintSheet } from '#renderer/ui/print/PrintSheet.tsx'

export interface PrintedRefundProps {
  readonly refund: RefundInfo
  readonly way: PrintWay
  readonly paper: Paper
  /** Milliseconds. */
  readonly now: number
  readonly onEnd: () => void
}

/** Prints a refund's slip. */
export function PrintedRefund({ refund, now, ...printing }: PrintedRefundProps) {
  const { t } = useTranslation('refunds')
  return (
    <Printed {...printing} fileName={t('slip.fileName', { id: refund.id })}>
      <RefundSlip refund={refund} now={now} />
    </Printed>
  )
}

/** The sheet that goes with the returned goods: what is refunded, why, and who checked it. Amounts in yuan. */
export function RefundSlip({ refund, now }: { readonly refund: RefundInfo; readonly now: number }) {
  const { t } = useTranslation(['refunds', 'common'])
  const orNone = useOrNone()
  const { amount } = useAmounts()
  const label = useCodeLabel()
  const isNarrow = isNarrowPaper(usePaper())
  const statusListOf = useRefundStatusList()
  const { status, refundType, expressCompany, expressCode, skuList } = refund
  const parcel = joined([expressCompany, expressCode], ' ')
  return (
    <PrintSheet
      title={t('slip.title')}
      code={refund.id}
      facts={[
        { term: t('column.orderId'), value: orNone(refund.orderId) },
        { term: t('column.status'), value: label(statusListOf(refundType), status) },
        { term: t('column.refundType'), value: label('refundType', refundType) },
        { term: t('column.refundMethod'), value: label('refundMethod', refund.refundMethod) },
        { term: t('column.refundPrice'), value: orNone(amount(refund.refundPrice)) },
        { term: t('column.deptName'), value: orNone(refund.deptName) },
        { term: t('column.createTime'), value: orNone(refund.createTime) },
        { term: t('column.userName'), value: orNone(refund.userName) },
        { term: t('column.mobile'), value: orNone(refund.mobile) },
        { term: t('receipt.checkUserName'), value: orNone(refund.checkUserName) },
        { term: t('receipt.checkTime'), value: orNone(refund.checkTime) },
        { term: t('slip.parcel'), value: orNone(parcel), wide: true },
        { term: t('column.remark'), value: orNone(refund.remark), wide: true },
      ]}
      columns={[
        { header: t('lines.goodsName'), render: ({ goodsName }) => orNone(goodsName) },
        { header: t('lines.num'), render: ({ num }) => orNone(known(num)), kind: 'number' },
        ...(isNarrow ? [] : [{ header: t('lines.skuCode'), render: ({ skuCode }: { skuCode: string | null }) => orNone(skuCode) }]),
        { header: t('lines.refundPrice'), render: (line) => orNone(amount(line.refundPrice)), kind: 'number' },
        { header: t('slip.received'), render: () => '☐', kind: 'box' },
      ]}
      rows={skuList}
      printedAt={t('common:sheet.printedAt', { time: formatChinaTime(now) })}
    />
  )
}
