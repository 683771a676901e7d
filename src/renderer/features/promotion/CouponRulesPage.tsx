import { useEffect, useEffectEvent, useRef } from 'react'
import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { tidyCode } from '#renderer/kit/records/recordCode.ts'
import { usePersistedSessionState } from '#renderer/kit/tabs/drafts.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { QueryPart } from '#renderer/ui/feedback/QueryPart.tsx'
import { useScanner } from '#renderer/ui/focus/usePageKeys.ts'
import { ListEntryButton } from '#renderer/ui/layout/ListEntryButton.tsx'
import { PageFrame } from '#renderer/ui/layout/PageFrame.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { CouponRuleView } from './CouponRuleView.tsx'
import { LookupForm } from './LookupForm.tsx'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 280px',
    gap: '16px',
    alignItems: 'start',
    '@media (max-width: 959px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  main: { display: 'flex', flexDirection: 'column', gap: '16px' },
  nothing: { height: '124px' },
})

/** Looks up the rule of a coupon or of a batch by its number, typed or scanned (spec.md §7, Coupons). */
export default function CouponRulesPage() {
  const styles = useStyles()
  const { t } = useTranslation('coupons')
  const root = useRef<HTMLDivElement>(null)
  const { shown, query, history, lookUp } = useLookups()
  useScanner(root, { onScan: (code) => lookUp(tidyCode(code)), isFields: () => false })
  return (
    <div ref={root}>
      <PageFrame title={t('title')} intro={t('intro')}>
        <div className={styles.columns}>
          <div className={styles.main}>
            <Panel title={t('lookUp')}>
              <LookupForm shown={shown} onLookUp={lookUp} />
            </Panel>
            <Panel title={t('rule.title')}>
              {shown === '' ? (
                <div className={styles.nothing}>
                  <EmptyState message={t('nothing')} />
                </div>
              ) : (
                <QueryPart query={query} bars={4}>
                  {(rule) =>
                    rule === null ? (
                      <EmptyState message={t('notFound', { number: shown })} />
                    ) : (
                      <CouponRuleView number={shown} rule={rule} />
                    )
                  }
                </QueryPart>
              )}
            </Panel>
          </div>
          <Panel title={t('history.title')}>
            <LookupHistory history={history} shown={shown} onLookUp={lookUp} />
          </Panel>
        </div>
      </PageFrame>
    </div>
  )
}

const useLookupHistoryStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '2px', margin: 0, padding: 0, listStyleType: 'none' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly history: readonly CouponLookup[]
  readonly shown: string
  readonly onLookUp: (number: string) => void
}

/** The look-ups of this session, the most recent first. Each is looked up again by a press. */
function LookupHistory({ history, shown, onLookUp }: Props) {
  const styles = useLookupHistoryStyles()
  const { t } = useTranslation('coupons')
  if (history.length === 0) return <Text className={styles.quiet}>{t('history.empty')}</Text>
  return (
    <ul className={styles.list} aria-label={t('history.title')}>
      {history.map(({ number, name }) => (
        <li key={number}>
          <ListEntryButton isCurrent={number === shown} onClick={() => onLookUp(number)}>
            <Text>{number}</Text>
            <Text size={200} className={styles.quiet}>
              {name ?? t('history.notFound')}
            </Text>
          </ListEntryButton>
        </li>
      ))}
    </ul>
  )
}

const NO_LOOKUPS: readonly CouponLookup[] = []

/** The number that is shown with its rule, and the history of this session's look-ups. */
function useLookups() {
  const [shown, setShown] = usePersistedSessionState('coupon', '')
  const [history, setHistory] = usePersistedSessionState('coupon look-ups', NO_LOOKUPS)
  const query = useQuery({ ...apiQuery('coupon.rule', { couponNumber: shown }), enabled: shown !== '' })
  const { data, refetch } = query
  const answered = useEffectEvent((name: string | null) => setHistory((before) => withLookup(before, { number: shown, name })))
  useEffect(() => {
    if (data !== undefined) answered(data?.couponName ?? null)
  }, [data])
  /** Looks a number up; the one that is shown is read again. */
  const lookUp = (number: string): void => {
    if (number === shown) void refetch()
    else setShown(number)
  }
  return { shown, query, history, lookUp }
}

/** One look-up of a coupon or a batch in the history of a session. */
export interface CouponLookup {
  readonly number: string
  /** The name of its batch; null where the server knows no such number. */
  readonly name: string | null
}

/** The most lookups: as many as fit next to a rule. */
const MAX_LOOKUPS = 30

/** The history with this look-up first. A number is in it once. */
export const withLookup = (history: readonly CouponLookup[], lookup: CouponLookup): readonly CouponLookup[] =>
  [lookup, ...history.filter(({ number }) => number !== lookup.number)].slice(0, MAX_LOOKUPS)
