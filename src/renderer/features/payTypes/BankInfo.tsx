import { Text } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { QueryPart } from '#renderer/ui/feedback/QueryPart.tsx'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'

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
