import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import type { CallResult } from '#shared/api/index.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { tableHeight } from '#renderer/ui/table/tableHeight.ts'
import { keyed, type Keyed } from '#renderer/ui/format/keyed.ts'
import { QueryTable } from '#renderer/ui/table/QueryTable.tsx'
import { RecordLink } from '#renderer/ui/records/RecordLink.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'

type Row = Keyed<CallResult<'order.salesService'>[number]>

/** The table's least height in rows, also while it loads. */
const LEAST = 1

/** The order's after-sales (spec.md §7: module_order_sales_service). */
export function AfterSales({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation(['orders', 'common'])
  const label = useCodeLabel()
  const statusListOf = useRefundStatusList()
  const orNone = useOrNone()
  const query = useQuery(apiQuery('order.salesService', { orderId }))
  const rows = useMemo(() => query.data && keyed(query.data), [query.data])
  const columns = useMemo<Column<Row>[]>(() => {
    return [
      {
        key: 'id',
        header: t('afterSales.id'),
        width: 190,
        text: ({ id }) => orNone(id),
        render: ({ id }) => <RecordLink kind="refund" id={id} term={t('afterSales.id')} />,
      },
      { key: 'createTime', header: t('detail.time'), width: 164, render: ({ createTime }) => orNone(createTime) },
      {
        key: 'status',
        header: t('afterSales.status'),
        width: 120,
        render: ({ status, refundType }) => codeBadge(statusListOf(refundType), status, label),
      },
      {
        key: 'refundMethod',
        header: t('afterSales.method'),
        width: 120,
        render: ({ refundMethod }) => label('refundMethod', refundMethod),
      },
      { key: 'remark', header: t('detail.remark'), width: 220, wrap: true, render: ({ remark }) => orNone(remark) },
    ]
  }, [t, label, statusListOf, orNone])
  return (
    <Section title={t('afterSales.title')}>
      <QueryTable
        label={t('afterSales.title')}
        query={query}
        rows={rows}
        columns={columns}
        height={tableHeight(rows?.length ?? 0, LEAST)}
        empty={t('afterSales.none')}
        isEmptyLine
      />
    </Section>
  )
}
