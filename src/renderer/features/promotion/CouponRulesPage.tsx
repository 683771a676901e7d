import { useRef } from 'react'
import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { tidyCode } from '#renderer/kit/records/recordCode.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { QueryPart } from '#renderer/ui/feedback/QueryPart.tsx'
import { useScanner } from '#renderer/ui/focus/usePageKeys.ts'
import { PageFrame } from '#renderer/ui/layout/PageFrame.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { CouponRuleView } from './CouponRuleView.tsx'
import { LookupForm } from './LookupForm.tsx'
import { LookupHistory } from './LookupHistory.tsx'
import { useLookups } from './useLookups.ts'

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
