import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { usePayMethodLabel } from '#renderer/ui/format/usePayMethodLabel.ts'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { hasId } from '#shared/api/noValue.ts'
import { loadPayMethods } from './loadOrders.ts'
import { RowsSkeleton } from './SharesPanels.tsx'
import { SharesTable } from './SharesTable.tsx'
import type { DayOrders } from '#renderer/kit/figures/dayOrders.ts'
import { newestPaid } from './summary.ts'

/** Each order needs one call. */
const MAX_ORDERS = 30

const useStyles = makeStyles({
  box: {
    minHeight: '240px',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '12px',
    textAlign: 'center',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly today: DayOrders | undefined
  readonly asOf: string | undefined
}

/** The payment methods of the latest paid orders. Loaded on demand, as the order list does not contain them. */
export function PayMethodsPanel({ today, asOf }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('pages')
  /** The `asOf` for which the person pressed the button; a refresh of the page needs another press. */
  const [asked, setAsked] = useState<string | null>(null)
  const methodLabel = usePayMethodLabel()
  const ids = newestPaid((today?.rows ?? []).filter(hasId), MAX_ORDERS).map(({ id }) => id)
  const isAsked = asOf !== undefined && asked === asOf
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['dashboard', 'payMethods', asOf, ids],
    queryFn: (context) => loadPayMethods(ids, context),
    enabled: isAsked,
    staleTime: Infinity,
  })
  const title = t('dashboard.byPayMethod')
  const content = () => {
    if (today === undefined || (isAsked && isFetching)) return <RowsSkeleton />
    if (ids.length === 0) return <EmptyState message={t('dashboard.emptyPaid')} />
    if (isAsked && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (isAsked && data !== undefined) {
      return (
        <SharesTable
          label={title}
          shares={data}
          nameOf={methodLabel}
          by="amount"
          nameHeader={t('dashboard.payMethod')}
          ordersHeader={t('dashboard.paymentsColumn')}
          amountHeader={t('dashboard.payAmountColumn')}
        />
      )
    }
    return (
      <div className={styles.box}>
        <Text align="center" className={styles.quiet}>
          {t('dashboard.payHint')}
        </Text>
        <Button onClick={() => setAsked(asOf ?? null)}>{t('dashboard.payLoad', { count: ids.length })}</Button>
      </div>
    )
  }
  return (
    <Panel title={title} hint={isAsked && data !== undefined ? t('dashboard.payScope', { count: ids.length }) : undefined}>
      {content()}
    </Panel>
  )
}
