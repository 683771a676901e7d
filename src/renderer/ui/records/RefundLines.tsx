import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { Money } from '../format/Money.tsx'
import { useOrNone } from '../format/useOrNone.ts'
import { Section } from '../layout/Section.tsx'
import { tableHeight } from '../table/tableHeight.ts'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/DataTable.tsx'
import type { RefundInfo } from '#shared/areas/refunds/calls.ts'

type Line = RefundInfo['skuList'][number]

const rowKey = ({ id }: Line): string => id
const NO_LINES: readonly Line[] = []
/** The numbers stay side by side at the end: the last column before them takes the room that is left. */
const NUMBER = { width: 104, align: 'end', pinned: 'end' } as const

/** The goods of a refund, of the old system's as well. */
export function RefundLines({ refund }: { readonly refund: RefundInfo | undefined }) {
  const { t } = useTranslation('refunds')
  const orNone = useOrNone()
  const columns = useMemo<Column<Line>[]>(
    () => [
      { key: 'goodsName', header: t('lines.goodsName'), width: 260, render: ({ goodsName }) => orNone(goodsName) },
      { key: 'skuCode', header: t('lines.skuCode'), width: 148, render: ({ skuCode }) => orNone(skuCode) },
      { key: 'spuCode', header: t('lines.spuCode'), width: 128, render: ({ spuCode }) => orNone(spuCode) },
      { ...NUMBER, key: 'num', header: t('lines.num'), width: { zh: 72, en: 92 }, render: ({ num }) => orNone(num) },
      { ...NUMBER, key: 'salesPrice', header: t('lines.salesPrice'), render: (line) => <Money fen={line.salesPrice} /> },
      { ...NUMBER, key: 'payPrice', header: t('lines.payPrice'), render: (line) => <Money fen={line.payPrice} /> },
      { ...NUMBER, key: 'refundPrice', header: t('lines.refundPrice'), render: (line) => <Money fen={line.refundPrice} /> },
    ],
    [t, orNone],
  )
  const lines = refund?.skuList ?? NO_LINES
  return (
    <Section title={t('lines.title')}>
      <DataTable
        label={t('lines.title')}
        columns={columns}
        rows={lines}
        rowKey={rowKey}
        loading={refund === undefined}
        height={tableHeight(lines.length, 1)}
        framed
        empty={<EmptyState compact message={t('lines.none')} />}
      />
    </Section>
  )
}
