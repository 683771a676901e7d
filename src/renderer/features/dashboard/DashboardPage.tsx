import { Button, makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayOf } from '#shared/domain/chinaTime.ts'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { useNow } from '#renderer/ui/format/useNow.ts'
import { DayFigures } from './DayFigures.tsx'
import { HoursPanel, WeekPanel } from './OrderCharts.tsx'
import { loadTwoDays, loadWeek, type TwoDays } from './loadOrders.ts'
import { PayMethodsPanel } from './PayMethodsPanel.tsx'
import { RefundsPanel } from './refunds/RefundsPanel.tsx'
import { SharesPanels } from './SharesPanels.tsx'
import { REFUND_FIGURES } from './refunds/useRefundFigures.ts'
import { isPart } from '#renderer/kit/figures/dayOrders.ts'

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '1760px',
    padding: '20px 16px 32px',
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
  },
  head: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 12px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  refresh: { marginLeft: 'auto' },
  charts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    gap: '16px',
    '@media (max-width: 1279px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  shares: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(340px, 1fr))', gap: '16px' },
})

/** The day's orders and the refunds in figures and charts (spec.md §2, /wel/dashboard). */
export default function DashboardPage() {
  const styles = useStyles()
  const { t } = useTranslation(['pages', 'common'])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['dashboard', 'days'],
    queryFn: (context) => loadTwoDays(Date.now(), context),
  })
  const week = useQuery({ queryKey: ['dashboard', 'week'], queryFn: (context) => loadWeek(Date.now(), context) })
  const client = useQueryClient()
  const isFetchingRefunds = useIsFetching({ queryKey: REFUND_FIGURES }) > 0
  const retry = () => void refetch()
  const refreshAll = () => {
    retry()
    void week.refetch()
    void client.invalidateQueries({ queryKey: REFUND_FIGURES })
  }
  const hasFailed = error !== null && !isFetching
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <Text as="h1" size={600} weight="semibold">
          {t('names.dashboard')}
        </Text>
        {data !== undefined && <AsOf time={data.asOf} />}
        <Button
          className={styles.refresh}
          icon={<ArrowClockwiseRegular />}
          disabledFocusable={isFetching || week.isFetching || isFetchingRefunds}
          onClick={refreshAll}
        >
          {t('common:refresh')}
        </Button>
      </header>
      {hasFailed && <ErrorState compact={data !== undefined} error={error} onRetry={retry} />}
      {data !== undefined && <PartNotes data={data} />}
      {(data !== undefined || !hasFailed) && <DayFigures data={data} />}
      <RefundsPanel />
      <div className={styles.charts}>
        {(data !== undefined || !hasFailed) && <HoursPanel data={data} />}
        <WeekPanel query={week} />
      </div>
      {(data !== undefined || !hasFailed) && (
        <div className={styles.shares}>
          <SharesPanels today={data?.today} />
          <PayMethodsPanel today={data?.today} asOf={data?.asOf} />
        </div>
      )}
      <Text size={200} className={styles.quiet}>
        {t('dashboard.amountNote')}
      </Text>
    </div>
  )
}

/** The time of the figures, with the date if it is not today's. */
function AsOf({ time }: { readonly time: string }) {
  const styles = useStyles()
  const { t } = useTranslation('pages')
  const isToday = time.startsWith(dayOf(useNow('minute').getTime()))
  return <Text className={styles.quiet}>{t('dashboard.asOf', { time: isToday ? time.slice(11, 16) : time.slice(0, 16) })}</Text>
}

/** A warning for each day whose orders were read only in part. */
function PartNotes({ data }: { readonly data: TwoDays }) {
  const { t } = useTranslation('pages')
  return (['today', 'yesterday'] as const).map((name) => {
    const day = data[name]
    if (!isPart(day)) return null
    return (
      <MessageBar key={name} intent="warning" layout="multiline">
        <MessageBarBody>
          {t(day.hasUncounted === true ? 'dashboard.partUncounted' : 'dashboard.part', {
            day: t(`dashboard.${name}`),
            total: day.total,
            read: day.rows.length,
          })}
        </MessageBarBody>
      </MessageBar>
    )
  })
}
