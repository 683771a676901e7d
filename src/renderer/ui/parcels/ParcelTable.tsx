import { useCallback, useMemo } from 'react'
import { VehicleTruckProfileRegular } from '@fluentui/react-icons'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../fields/CopyButton.tsx'
import { useOrNone } from '../format/useOrNone.ts'
import { AREA_HEIGHT } from '../table/tableHeight.ts'
import type { Column } from '../table/column.ts'
import { QueryTable } from '../table/QueryTable.tsx'
import type { TrackingRow, Waybill } from './waybills.ts'

/** A scan of a parcel, or the heading of a parcel's group. */
type Row = { readonly kind: 'waybill'; readonly key: string; readonly number: string } | ({ readonly kind: 'scan' } & TrackingRow)

const grouped = (waybills: readonly Waybill[]): Row[] =>
  waybills.flatMap(({ number, rows }): Row[] => [
    { kind: 'waybill', key: number, number },
    ...rows.map((row) => ({ kind: 'scan' as const, ...row })),
  ])

interface Props {
  /** The table's accessible name. */
  readonly label: string
  readonly query: Pick<UseQueryResult<readonly Waybill[]>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Shown without a parcel. */
  readonly empty: string
}

/** The scans of parcels, grouped by waybill number: time, place, progress (spec.md §2, 3). */
export function ParcelTable({ label, query, empty }: Props) {
  const { t } = useTranslation()
  const orNone = useOrNone()
  const rows = useMemo(() => query.data && grouped(query.data), [query.data])
  const columns = useMemo<Column<Row>[]>(() => {
    return [
      { key: 'time', header: t('parcel.time'), width: 164, render: (row) => (row.kind === 'scan' ? orNone(row.time) : null) },
      { key: 'place', header: t('parcel.place'), width: 88, render: (row) => (row.kind === 'scan' ? orNone(row.place) : null) },
      {
        key: 'progress',
        header: t('parcel.progress'),
        width: 240,
        wrap: true,
        render: (row) => (row.kind === 'scan' ? orNone(row.progress) : null),
      },
    ]
  }, [t, orNone])
  const copyLabel = t('copyWhat', { what: t('parcel.waybill') })
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
  return <QueryTable label={label} query={query} rows={rows} columns={columns} band={band} height={AREA_HEIGHT} empty={empty} />
}
