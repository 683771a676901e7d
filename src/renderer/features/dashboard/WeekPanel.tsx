import { makeStyles, Skeleton, SkeletonItem } from '@fluentui/react-components'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { CHART_HEIGHT, ColumnChart } from './ColumnChart.tsx'
import { CURRENT_COLOR } from './chartData.ts'
import type { DayCount } from './loadOrders.ts'

const useStyles = makeStyles({ box: { height: CHART_HEIGHT }, bar: { height: '100%' } })

/** How many orders each of the last seven days had. */
export function WeekPanel({ query }: { readonly query: Pick<UseQueryResult<DayCount[]>, 'data' | 'error' | 'isFetching' | 'refetch'> }) {
  const styles = useStyles()
  const { t } = useTranslation(['pages', 'common'])
  const { data, error, isFetching, refetch } = query
  return (
    <Panel title={t('dashboard.week')}>
      {data !== undefined && error !== null && !isFetching && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Week days={data} />}
      {data === undefined && (
        <div className={styles.box}>
          {error !== null && !isFetching ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className={styles.box} aria-label={t('common:loading')}>
              <SkeletonItem className={styles.bar} />
            </Skeleton>
          )}
        </div>
      )}
    </Panel>
  )
}

function Week({ days }: { readonly days: readonly DayCount[] }) {
  const { t } = useTranslation('pages')
  return (
    <ColumnChart
      summary={t('dashboard.weekSummary', { total: days.reduce((sum, { orders }) => sum + orders, 0) })}
      axis={t('dashboard.day')}
      categories={days.map(({ day }) => day.slice(5))}
      series={[{ name: t('dashboard.orders'), color: CURRENT_COLOR, values: days.map(({ orders }) => orders) }]}
    />
  )
}
