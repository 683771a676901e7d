import { useMemo } from 'react'
import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { usePayTypes } from '#renderer/kit/reference/index.ts'
import { keyed, type Keyed } from '#renderer/ui/format/keyed.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { usePayMethodLabel } from '#renderer/ui/format/usePayMethodLabel.ts'
import { PageFrame } from '#renderer/ui/layout/PageFrame.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import { QueryTable } from '#renderer/ui/table/QueryTable.tsx'
import { MIN_MAX_HEIGHT } from '#renderer/ui/table/tableHeight.ts'
import type { CallResult } from '#shared/api/index.ts'
import { hasId } from '#shared/api/noValue.ts'
import { BanksPanel } from './BanksPanel.tsx'

const useStyles = makeStyles({
  columns: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(440px, 1fr))', gap: '16px', alignItems: 'start' },
})

/** The payment types and the banks (menu path `/configuration/basic/pay-type`): the specification has no call that changes them. */
export default function PayTypesPage() {
  const styles = useStyles()
  const { t } = useTranslation('payTypes')
  return (
    <PageFrame title={t('title')} intro={t('intro')}>
      <div className={styles.columns}>
        <PayTypesPanel />
        <BanksPanel />
      </div>
    </PageFrame>
  )
}

type PayType = CallResult<'payment.types'>[number]

/** The payment types of the server, and the name under which orders and refunds show each: payment types are dynamic. */
export function PayTypesPanel() {
  const { t } = useTranslation('payTypes')
  const query = usePayTypes()
  const orNone = useOrNone()
  const shownAs = usePayMethodLabel()
  const columns = useMemo<readonly Column<Keyed<PayType>>[]>(
    () => [
      { key: 'id', header: t('type.id'), width: 96, render: (type) => orNone(hasId(type) ? type.id : null) },
      { key: 'payName', header: t('type.name'), width: 144, render: ({ payName }) => orNone(payName) },
      { key: 'shownAs', header: t('type.shownAs'), width: 240, render: (type) => orNone(hasId(type) ? shownAs(type.id) : type.payName) },
    ],
    [t, orNone, shownAs],
  )
  return (
    <Panel title={t('type.title')} hint={query.data && t('count', { count: query.data.length })}>
      <QueryTable
        label={t('type.title')}
        query={query}
        rows={useMemo(() => query.data && keyed(query.data), [query.data])}
        columns={columns}
        height={`${MIN_MAX_HEIGHT}px`}
        empty={t('type.empty')}
      />
    </Panel>
  )
}
