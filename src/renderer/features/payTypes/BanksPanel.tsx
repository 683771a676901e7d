import { useMemo } from 'react'
import { makeStyles, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { useBankBox } from '#renderer/kit/reference/index.ts'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { QueryPart } from '#renderer/ui/feedback/QueryPart.tsx'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import { MIN_MAX_HEIGHT } from '#renderer/ui/table/tableHeight.ts'
import type { CallResult } from '#shared/api/index.ts'

type Bank = CallResult<'payment.bankBox'>[number]

const HEIGHT = `${MIN_MAX_HEIGHT}px`

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  table: { height: HEIGHT },
})

/** The banks to choose from, and what the server says about the one that is open. */
export function BanksPanel() {
  const styles = useStyles()
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
