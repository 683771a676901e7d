import { useMemo, type ReactNode } from 'react'
import { makeStyles, Skeleton, SkeletonItem } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { SharesTable } from './SharesTable.tsx'
import type { DayOrders } from '#renderer/kit/figures/dayOrders.ts'
import { bySource, byStatus } from './summary.ts'

const SKELETON_ROWS = 7

const useStyles = makeStyles({
  rows: { display: 'flex', flexDirection: 'column', gap: '12px', minHeight: '240px' },
  row: { height: '20px' },
  empty: { height: '240px' },
})

/** Today's orders by source and by status. */
export function SharesPanels({ today }: { readonly today: DayOrders | undefined }) {
  const { t } = useTranslation('pages')
  const codeLabel = useCodeLabel()
  const source = useMemo(() => bySource(today?.rows ?? []), [today])
  const status = useMemo(() => byStatus(today?.rows ?? []), [today])
  return (
    <>
      <Panel title={t('dashboard.bySource')}>
        <Loaded today={today}>
          <SharesTable
            label={t('dashboard.bySource')}
            shares={source}
            nameOf={(code) => codeLabel('orderSource', code)}
            by="amount"
            nameHeader={t('dashboard.source')}
            ordersHeader={t('dashboard.ordersColumn')}
            amountHeader={t('dashboard.amountColumn')}
          />
        </Loaded>
      </Panel>
      <Panel title={t('dashboard.byStatus')}>
        <Loaded today={today}>
          <SharesTable
            label={t('dashboard.byStatus')}
            shares={status}
            nameOf={(code) => codeLabel('orderStatus', code)}
            by="orders"
            nameHeader={t('dashboard.status')}
            ordersHeader={t('dashboard.ordersColumn')}
            amountHeader={null}
          />
        </Loaded>
      </Panel>
    </>
  )
}

/** Placeholder rows of the final height while the day loads, and a message for a day without orders. */
function Loaded({ today, children }: { readonly today: DayOrders | undefined; readonly children: ReactNode }) {
  const styles = useStyles()
  const { t } = useTranslation('pages')
  if (today === undefined) return <RowsSkeleton />
  if (today.rows.length > 0) return children
  return (
    <div className={styles.empty}>
      <EmptyState message={t('dashboard.emptyToday')} />
    </div>
  )
}

export function RowsSkeleton() {
  const styles = useStyles()
  const { t } = useTranslation('common')
  return (
    <Skeleton className={styles.rows} aria-label={t('loading')}>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <SkeletonItem key={index} className={styles.row} />
      ))}
    </Skeleton>
  )
}
