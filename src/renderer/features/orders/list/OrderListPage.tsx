import { useCallback, useRef, type KeyboardEvent } from 'react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { lastPage, Pagination } from '#renderer/ui/table/Pagination.tsx'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import { TableSettings } from '#renderer/ui/table/TableSettings.tsx'
import { usePageKey, useScanner } from '#renderer/ui/focus/usePageKeys.ts'
import type { OrderRow } from '#shared/api/orders.ts'
import { UnsavedRemarks } from '../remarks/useRemarks.ts'
import { ExportOrdersButton } from './ExportOrdersButton.tsx'
import { OrderFilterBar } from './OrderFilterBar.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { BulkShipButton } from '../shipping/ShipButton.tsx'
import { useOrderList } from './useOrderList.ts'
import { useOrderSteps } from './useOrderSteps.ts'
import { useOrderTable } from './useOrderTable.ts'
import { useScannedOrder } from './useScannedOrder.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '10px',
    height: '100%',
    padding: '12px 16px 8px',
    boxSizing: 'border-box',
    minHeight: 0,
  },
  card: {
    padding: '12px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  list: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflow: 'hidden', padding: 0 },
  table: { flexGrow: 1, minHeight: 0 },
  foot: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: '4px 12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  paging: { flexGrow: 1 },
})

const NO_ROWS: readonly OrderRow[] = []
const rowKey = ({ id }: OrderRow): string => id

/** The order list (spec.md §2, `/sale/goods/goods-order`). A row opens its order in a panel over the list. */
export default function OrderListPage({ tabKey }: PageProps) {
  const styles = useStyles()
  const { t } = useTranslation(['orders', 'common'])
  const list = useOrderList(tabKey)
  const { data, error, isPending, isFetching, refetch } = list.query
  const rows = data?.records ?? NO_ROWS
  // The row itself, not its id: paging on under the open panel does not take its order away.
  const [opened, setOpened] = usePersistedTabState<OrderRow | null>('opened', null)
  const root = useRef<HTMLDivElement>(null)
  const table = useOrderTable()
  const close = useCallback(() => {
    setOpened(null)
    // Back to where the person was: the table's active row.
    root.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()
  }, [setOpened])

  const scan = useScannedOrder(list.show, setOpened)
  useScanner(root, scan)
  usePageKey(root, '/', () => {
    const field = root.current?.querySelector<HTMLInputElement>('[role="search"] input')
    field?.focus()
    field?.select()
  })

  const { previous, next } = useOrderSteps(opened, setOpened, {
    rows,
    view: list.view,
    isStale: list.query.isPlaceholderData || isPending,
    current: list.current,
    lastPage: lastPage(list.total ?? 0, list.size),
    turn: (page) => list.turn(page, list.size),
  })

  const onKeyDown = (event: KeyboardEvent): void => {
    // What a dialog, a list or a calendar on top did with its key is done; and all that happens in a dialog is the dialog's.
    if (opened === null || event.defaultPrevented || !(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    const steps: Readonly<Record<string, (() => void) | null>> = { ArrowUp: previous, ArrowDown: next }
    const act = event.key === 'Escape' ? close : event.altKey ? steps[event.key] : undefined
    if (act === undefined) return
    event.preventDefault()
    act?.()
  }

  const hasFailed = error !== null && !isFetching
  const retry = (): void => void refetch()
  return (
    // Keys bubble up from the list and the panel alike; the page itself is no control.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className={styles.root} onKeyDown={onKeyDown}>
      <div className={styles.card}>
        <OrderFilterBar key={list.resets} draft={`filters ${list.resets}`} applied={list.form} onApply={list.apply} />
      </div>
      <div className={mergeClasses(styles.card, styles.list)}>
        {hasFailed && data !== undefined && <ErrorState compact error={error} onRetry={retry} />}
        <div className={styles.table}>
          {hasFailed && data === undefined ? (
            <ErrorState error={error} onRetry={retry} />
          ) : (
            <DataTable
              label={t('list.label')}
              columns={table.columns}
              widths={table.widths}
              onWidths={table.setWidths}
              rowHeight={table.rowHeight}
              rows={rows}
              rowKey={rowKey}
              view={list.view}
              rowOffset={(list.current - 1) * list.size}
              rowTotal={list.total ?? 0}
              loading={isPending}
              refreshing={isFetching && data !== undefined}
              sort={list.sort}
              onSort={list.sortBy}
              onOpen={setOpened}
              openKey={opened?.id ?? null}
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
          <Button size="small" appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={retry}>
            {t('common:refresh')}
          </Button>
          <ExportOrdersButton form={list.form} />
          <BulkShipButton />
          <TableSettings columns={table.all} arrangement={table.arrangement} onChange={table.arrange} />
          <div className={styles.paging}>
            <Pagination current={list.current} size={list.size} total={list.total} onChange={list.turn} />
          </div>
        </div>
      </div>
      {opened !== null && <OrderPanel order={opened} previous={previous} next={next} onClose={close} />}
      <UnsavedRemarks />
    </div>
  )
}
