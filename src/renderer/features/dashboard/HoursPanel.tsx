import { makeStyles, Skeleton, SkeletonItem } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { CHART_HEIGHT, ColumnChart } from './ColumnChart.tsx'
import { CURRENT_COLOR, PAST_COLOR } from './chartData.ts'
import type { TwoDays } from './loadOrders.ts'
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
