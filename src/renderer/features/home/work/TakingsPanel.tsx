import { useState } from 'react'
import { Button, makeStyles, Skeleton, SkeletonItem, Text, tokens } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import { useNow } from '#renderer/ui/format/useNow.ts'
import { usePayMethodLabel } from '#renderer/ui/format/usePayMethodLabel.ts'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { daysBefore } from '#shared/domain/chinaTime.ts'
import { HOME_KEY, isBeingRead, useSumTimes } from '../homeQuery.ts'
import { MAX_TAKINGS, takingsByMethod, takingsOf, type MethodTakings, type Takings } from './takings.ts'

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', minHeight: '32px' },
  value: { fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground3 },
  bar: { width: '160px', height: '24px' },
  methods: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
    gap: '8px 24px',
    margin: '12px 0 0',
    fontVariantNumeric: 'tabular-nums',
  },
  method: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '8px' },
  amount: { margin: 0, whiteSpace: 'nowrap' },
})

/** Yesterday's takings, exact to the fen: their sum, and by method of payment once the person asks, because each order needs a call. */
export function TakingsPanel() {
  const styles = useStyles()
  const { t } = useTranslation('pages')
  const { sum } = useAmounts()
  const now = useNow('minute').getTime()
  const [day, dayBefore] = [daysBefore(1, now), daysBefore(2, now)]
  const query = useQuery({
    queryKey: [HOME_KEY, 'takings', day],
    queryFn: (context) => takingsOf(day, dayBefore, context),
    ...useSumTimes(),
  })
  const { data, error, refetch } = query
  return (
    <Panel title={t('home.takings.title', { day: day.slice(5) })} hint={t('home.takings.hint')} isBusy={isBeingRead(query)}>
      {data === undefined && error !== null && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <Skeleton className={styles.head} aria-hidden>
          <SkeletonItem className={styles.bar} />
        </Skeleton>
      )}
      {data !== undefined && (
        <Methods key={`${day} ${data.amount}`} day={day} takings={data}>
          <Text size={500} weight="semibold" className={styles.value}>
            {t('home.work.amount', { amount: sum(data.amount) })}
          </Text>
          <Text className={styles.quiet}>{t('home.takings.orders', { count: data.ids.length })}</Text>
        </Methods>
      )}
    </Panel>
  )
}

interface MethodsProps {
  readonly day: string
  readonly takings: Takings
  readonly children: React.ReactNode
}

function Methods({ day, takings, children }: MethodsProps) {
  const styles = useStyles()
  const { t } = useTranslation(['pages', 'common'])
  const { ids, amount } = takings
  const [isAsked, setAsked] = useState(false)
  const [done, setDone] = useState(0)
  const client = useQueryClient()
  const queryKey = ['takings by method', day, ids.length, amount]
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal, meta }) => takingsByMethod(ids, signal, meta, setDone),
    enabled: isAsked,
    staleTime: Infinity,
  })
  const cancel = () => {
    setAsked(false)
    void client.cancelQueries({ queryKey })
  }
  return (
    <>
      <div className={styles.head} aria-live="polite">
        {children}
        {ids.length > MAX_TAKINGS && <Text className={styles.quiet}>{t('home.takings.tooManyMethods', { most: MAX_TAKINGS })}</Text>}
        {ids.length > 0 && ids.length <= MAX_TAKINGS && data === undefined && !isFetching && (
          <Button size="small" onClick={() => setAsked(true)}>
            {t('home.takings.byMethod')}
          </Button>
        )}
        {isFetching && (
          <>
            <Text className={styles.quiet}>{t('home.takings.reading', { done, all: ids.length })}</Text>
            <Button size="small" onClick={cancel}>
              {t('common:cancel')}
            </Button>
          </>
        )}
      </div>
      {isAsked && error !== null && !isFetching && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <MethodList methods={data} amount={amount} />}
    </>
  )
}

/** The methods with their amounts; what they lack of the orders' paid amounts, or exceed it by, is said. */
export function MethodList({ methods, amount }: { readonly methods: readonly MethodTakings[]; readonly amount: number }) {
  const styles = useStyles()
  const { t } = useTranslation('pages')
  const { sum } = useAmounts()
  const labelOf = usePayMethodLabel()
  const rest = amount - methods.reduce((all, method) => all + method.amount, 0)
  return (
    <dl className={styles.methods} aria-label={t('home.takings.byMethod')}>
      {methods.map((one) => (
        <div key={one.method} className={styles.method}>
          <dt>
            {labelOf(one.method)} <span className={styles.quiet}>{t('home.work.cases', { count: one.payments })}</span>
          </dt>
          <dd className={styles.amount}>{t('home.work.amount', { amount: sum(one.amount) })}</dd>
        </div>
      ))}
      {rest !== 0 && (
        <div className={styles.method}>
          <dt>{t('home.takings.rest')}</dt>
          <dd className={styles.amount}>{t('home.work.amount', { amount: sum(rest) })}</dd>
        </div>
      )}
    </dl>
  )
}
