import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import type { OrderLogRow } from '#shared/api/orders.ts'
import { AREA_HEIGHT } from './areas.ts'
import { Section } from './Section.tsx'
import { useOrderLog } from './useOrderQueries.ts'

interface KeyedRow extends OrderLogRow {
  readonly key: string
}
const rowKey = ({ key }: KeyedRow): string => key
const NO_ROWS: readonly KeyedRow[] = []

/** The order's steps: time and progress, from the order log (spec.md §2, 2). */
export function OrderFlow({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation(['orders', 'common'])
  const { data, error, isPending, isFetching, refetch } = useOrderLog(orderId)
  // The log has no ids of its own.
  const rows = useMemo(() => data?.content.map((row, index) => ({ ...row, key: String(index) })) ?? NO_ROWS, [data])
  const columns = useMemo<Column<KeyedRow>[]>(
    () => [
      { key: 'createTime', header: t('detail.time'), width: 160, render: ({ createTime }) => createTime ?? t('common:none') },
      { key: 'logDesc', header: t('detail.progress'), width: 220, wrap: true, render: ({ logDesc }) => logDesc ?? t('common:none') },
    ],
    [t],
  )
  return (
    <Section title={t('detail.flow')}>
      {error !== null && !isFetching ? (
        <div style={{ height: AREA_HEIGHT }}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <DataTable label={t('detail.flow')} columns={columns} rows={rows} rowKey={rowKey} loading={isPending || error !== null} height={AREA_HEIGHT} empty={<EmptyState message={t('detail.noFlow')} />} />
      )}
    </Section>
  )
}
