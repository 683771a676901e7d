import { makeStyles, Skeleton, SkeletonItem } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { UseQueryResult } from '@tanstack/react-query'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { CHART_HEIGHT, ColumnChart } from './ColumnChart.tsx'
import { CURRENT_COLOR, PAST_COLOR } from './chartData.ts'
import type { DayCount, TwoDays } from './loadOrders.ts'
import { byHour } from './summary.ts'

const useStyles = makeStyles({ box: { height: CHART_HEIGHT }, bar: { height: '100%' } })

/** Orders by the hour, today beside yesterday. */
export function HoursPanel({ data }: { readonly data: TwoDays | undefined }) {
  const { t } = useTranslation('pages')
  return (
    <Panel title={t('dashboard.hours')}>
      <Content data={data} />
    </Panel>
  )
}

function Content({ data }: { readonly data: TwoDays | undefined }) {
  const styles = useStyles()
  const { t } = useTranslation(['pages', 'common'])
  if (data === undefined) {
    return (
      <Skeleton className={styles.box} aria-label={t('common:loading')}>
        <SkeletonItem className={styles.bar} />
      </Skeleton>
    )
  }
  const { today, yesterday } = data
  if (today.rows.length + yesterday.rows.length === 0) {
    return (
      <div className={styles.box}>
        <EmptyState message={t('dashboard.emptyHours')} />
      </div>
    )
  }
  return (
    <ColumnChart
      summary={t('dashboard.hoursSummary', { today: today.total, yesterday: yesterday.total })}
      axis={t('dashboard.hourColumn')}
      categories={Array.from({ length: 24 }, (_, hour) => t('dashboard.hour', { hour }))}
      labelEvery={3}
      series={[
        { name: t('dashboard.today'), color: CURRENT_COLOR, values: byHour(today.rows) },
        { name: t('dashboard.yesterday'), color: PAST_COLOR, values: byHour(yesterday.rows) },
      ]}
    />
  )
}

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
