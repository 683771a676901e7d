import { useMemo } from 'react'
import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import type { OrderRemark } from '#shared/areas/orders/calls.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { keyed, type Keyed } from '#renderer/ui/format/keyed.ts'
import { QueryTable } from '#renderer/ui/table/QueryTable.tsx'
import { RemarkForm } from './RemarkForm.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { useRemarks } from './useRemarks.ts'

const HEIGHT = '168px'

const useStyles = makeStyles({
  sides: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    gap: '20px',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

/** The remarks on the order, and a form to add one with the permission `order_remark` (spec.md §7, Orders). */
export function Remarks({ orderId }: { readonly orderId: string }) {
  const styles = useStyles()
  const { t } = useTranslation('orders')
  const orNone = useOrNone()
  const mayAdd = useAllowed('order_remark')
  const query = useRemarks(orderId)
  const rows = useMemo(() => query.data && keyed(query.data), [query.data])
  const columns = useMemo<Column<Keyed<OrderRemark>>[]>(
    () => [
      { key: 'createTime', header: t('detail.time'), width: 164, render: ({ createTime }) => orNone(createTime) },
      { key: 'createUserName', header: t('remarks.who'), width: 104, render: ({ createUserName }) => orNone(createUserName) },
      { key: 'remark', header: t('remarks.text'), width: 220, wrap: true, render: ({ remark }) => orNone(remark) },
    ],
    [t, orNone],
  )
  const list = (
    <QueryTable label={t('remarks.title')} query={query} rows={rows} columns={columns} height={HEIGHT} empty={t('remarks.none')} />
  )
  return (
    <Section title={t('remarks.title')}>
      {mayAdd ? (
        <div className={styles.sides}>
          {list}
          <div style={{ height: HEIGHT }}>
            <RemarkForm orderId={orderId} />
          </div>
        </div>
      ) : (
        list
      )}
    </Section>
  )
}
