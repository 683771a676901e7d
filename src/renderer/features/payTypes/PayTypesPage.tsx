import { useMemo } from 'react'
import { makeStyles, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { useBankBox, usePayTypes } from '#renderer/kit/reference/index.ts'
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
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { QueryPart } from '#renderer/ui/feedback/QueryPart.tsx'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'

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

type Bank = CallResult<'payment.bankBox'>[number]

const HEIGHT = `${MIN_MAX_HEIGHT}px`

const useBanksStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  table: { height: HEIGHT },
})

/** The banks to choose from, and what the server says about the one that is open. */
export function BanksPanel() {
  const styles = useBanksStyles()
  const { t } = useTranslation('payTypes')
  const { data, error, isFetching, refetch } = useBankBox()
  const [openId, setOpenId] = useTabState<string | null>('bank', null)
  const orNone = useOrNone()
  const columns = useMemo<readonly Column<Bank>[]>(
    () => [
      { key: 'bankName', header: t('bank.name'), width: 200, isRowLink: true, render: ({ bankName }) => orNone(bankName) },
      { key: 'bankCode', header: t('bank.code'), width: 160, render: ({ bankCode }) => orNone(bankCode) },
    ],
    [t, orNone],
  )
  return (
    <Panel title={t('bank.title')} hint={data && t('count', { count: data.length })}>
      <div className={styles.root}>
        <div className={styles.table}>
          {error !== null && !isFetching ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <DataTable
              label={t('bank.title')}
              columns={columns}
              rows={data ?? []}
              rowKey={({ id }) => id}
              loading={data === undefined}
              onOpen={({ id }) => setOpenId(id)}
              openKey={openId}
              framed
              empty={<EmptyState compact message={t('bank.empty')} />}
            />
          )}
        </div>
        <BankInfo id={openId} />
      </div>
    </Panel>
  )
}

/** What the server says about one bank. Null: none is open yet. */
export function BankInfo({ id }: { readonly id: string | null }) {
  const { t } = useTranslation('payTypes')
  return <Section title={t('bank.info')}>{id === null ? <Text>{t('bank.choose')}</Text> : <Facts id={id} />}</Section>
}

function Facts({ id }: { readonly id: string }) {
  const { t } = useTranslation('payTypes')
  const orNone = useOrNone()
  return (
    <QueryPart query={useQuery(apiQuery('payment.bankInfo', { id }))} bars={2}>
      {(bank) =>
        bank === null ? (
          <Text>{t('bank.gone')}</Text>
        ) : (
          <DescriptionList
            items={[
              { term: t('bank.name'), value: orNone(bank.bankName) },
              { term: t('bank.code'), value: orNone(bank.bankCode) },
              { term: t('bank.id'), value: bank.id },
            ]}
          />
        )
      }
    </QueryPart>
  )
}
