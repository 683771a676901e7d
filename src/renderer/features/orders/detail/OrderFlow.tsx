import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '#renderer/ui/table/column.ts'
import type { OrderLogRow } from '#shared/areas/orders/calls.ts'
import { areaHeight } from '#renderer/ui/table/tableHeight.ts'
import { keyed, type Keyed } from '#renderer/ui/format/keyed.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { QueryTable } from '#renderer/ui/table/QueryTable.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { useOrderLog } from './useOrderQueries.ts'

/** The order's steps: time and progress, from the order log (spec.md §2, 2). */
export function OrderFlow({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('orders')
  const orNone = useOrNone()
  const query = useOrderLog(orderId)
  const rows = useMemo(() => query.data && keyed(query.data.content), [query.data])
  const columns = useMemo<Column<Keyed<OrderLogRow>>[]>(
    () => [
      { key: 'createTime', header: t('detail.time'), width: 164, render: ({ createTime }) => orNone(createTime) },
      { key: 'logDesc', header: t('detail.progress'), width: 220, wrap: true, render: ({ logDesc }) => orNone(logDesc) },
    ],
    [t, orNone],
  )
  return (
    <Section title={t('detail.flow')}>
      <QueryTable
        label={t('detail.flow')}
        query={query}
        rows={rows}
        columns={columns}
        height={areaHeight(rows)}
        empty={t('detail.noFlow')}
      />
    </Section>
  )
}
