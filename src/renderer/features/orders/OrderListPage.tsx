import { useCallback, useMemo, useRef, useState } from 'react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Pagination } from '#renderer/ui/Pagination.tsx'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import type { OrderRow } from '#shared/api/orders.ts'
import { ExportOrdersButton } from './ExportOrdersButton.tsx'
import { orderColumns } from './orderColumns.tsx'
import { OrderFilterBar } from './OrderFilterBar.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { useCodeLabel } from './useCodeLabel.ts'
import { useOrderList } from './useOrderList.ts'

const useStyles = makeStyles({
  root: { position: 'relative', display: 'flex', flexDirection: 'column', gap: '10px', height: '100%', padding: '12px 16px 8px', boxSizing: 'border-box', minHeight: 0 },
  card: { padding: '12px', borderRadius: tokens.borderRadiusLarge, border: `1px solid ${tokens.colorNeutralStroke2}`, backgroundColor: tokens.colorNeutralBackground1 },
  list: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflow: 'hidden', padding: 0 },
  table: { flexGrow: 1, minHeight: 0 },
  foot: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, padding: '4px 12px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  paging: { flexGrow: 1 },
})

const NO_ROWS: readonly OrderRow[] = []
const rowKey = ({ id }: OrderRow): string => id

/** The order list (spec.md §2, `/sale/goods/goods-order`). A row opens its order in a panel over the list. */
export default function OrderListPage() {
  const styles = useStyles()
  const { t } = useTranslation(['orders', 'common'])
  const label = useCodeLabel()
  const list = useOrderList()
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = list.query
  const [openId, setOpenId] = useState<string | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => orderColumns(t, label), [t, label])
  const open = useCallback((row: OrderRow) => setOpenId(row.id), [])
  const close = useCallback(() => {
    setOpenId(null)
    // Back to where the person was: the table's active row.
    root.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()
  }, [])

  return (
    <div ref={root} className={styles.root}>
      <div className={styles.card}>
        <OrderFilterBar key={list.resets} applied={list.form} onApply={list.apply} />
      </div>
      <div className={mergeClasses(styles.card, styles.list)}>
        <div className={styles.table}>
          {error !== null && !isFetching ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <DataTable
              label={t('list.label')}
              columns={columns}
              rows={data?.records ?? NO_ROWS}
              rowKey={rowKey}
              rowOffset={(list.current - 1) * list.size}
              rowTotal={data?.total ?? 0}
              loading={isPending}
              refreshing={isFetching && (isPlaceholderData || data !== undefined)}
              sort={list.sort}
              onSort={list.sortBy}
              onOpen={open}
              openKey={openId}
              empty={
                <EmptyState message={t('list.empty')}>
                  <Button size="small" onClick={list.reset}>
                    {t('common:reset')}
                  </Button>
                </EmptyState>
              }
            />
          )}
        </div>
        <div className={styles.foot}>
          <Button size="small" appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={() => void refetch()}>
            {t('common:refresh')}
          </Button>
          <ExportOrdersButton form={list.form} />
          <div className={styles.paging}>
            <Pagination current={list.current} size={list.size} total={data?.total ?? 0} onChange={list.turn} />
          </div>
        </div>
      </div>
      {openId !== null && <OrderPanel id={openId} onClose={close} />}
    </div>
  )
}
