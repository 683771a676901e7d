import { useCallback, useMemo } from 'react'
import { VehicleTruckProfileRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#renderer/ui/fields/CopyButton.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import type { TrackingRow, Waybill } from '../waybills.ts'
import { areaHeight } from '#renderer/ui/table/areas.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { QueryTable } from '#renderer/ui/table/QueryTable.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { useWaybills } from './useOrderQueries.ts'

/** A scan of a parcel, or the heading of a parcel's group. */
type Row = { readonly kind: 'waybill'; readonly key: string; readonly number: string } | ({ readonly kind: 'scan' } & TrackingRow)

const grouped = (waybills: readonly Waybill[]): Row[] =>
  waybills.flatMap(({ number, rows }): Row[] => [
    { kind: 'waybill', key: number, number },
    ...rows.map((row) => ({ kind: 'scan' as const, ...row })),
  ])

/** Tracking of the parcels, grouped by waybill number: time, place, progress (spec.md §2, 3). */
export function Logistics({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation(['orders', 'common'])
  const orNone = useOrNone()
  const query = useWaybills(orderId)
  const rows = useMemo(() => query.data && grouped(query.data), [query.data])
  const columns = useMemo<Column<Row>[]>(() => {
    return [
      { key: 'time', header: t('detail.time'), width: 164, render: (row) => (row.kind === 'scan' ? orNone(row.time) : null) },
      { key: 'place', header: t('detail.place'), width: 88, render: (row) => (row.kind === 'scan' ? orNone(row.place) : null) },
      {
        key: 'progress',
        header: t('detail.tracking'),
        width: 240,
        wrap: true,
        render: (row) => (row.kind === 'scan' ? orNone(row.progress) : null),
      },
    ]
  }, [t, orNone])
  const copyLabel = t('common:copyWhat', { what: t('detail.waybill') })
  const band = useCallback(
    (row: Row) =>
      row.kind === 'waybill' ? (
        <>
          <VehicleTruckProfileRegular aria-hidden fontSize={16} />
          {row.number}
          <CopyButton text={row.number} label={copyLabel} />
        </>
      ) : null,
    [copyLabel],
  )
  return (
    <Section title={t('detail.logistics')}>
      <QueryTable
        label={t('detail.logistics')}
        query={query}
        rows={rows}
        columns={columns}
        band={band}
        height={areaHeight(rows)}
        empty={t('detail.noLogistics')}
      />
    </Section>
  )
}
