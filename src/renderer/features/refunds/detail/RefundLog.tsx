import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { QueryPart } from '#renderer/ui/feedback/QueryPart.tsx'
import { keyed } from '#renderer/ui/format/keyed.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { Timeline } from '#renderer/ui/layout/Timeline.tsx'
import type { CallResult } from '#shared/api/index.ts'

type LogRow = CallResult<'refund.log'>[number]

/** The newest first. A server answers a log in one of the two orders: its first and last times tell which. */
export function newestFirst(rows: readonly LogRow[]): readonly LogRow[] {
  const [first, last] = [rows.at(0)?.createTime ?? '', rows.at(-1)?.createTime ?? '']
  return first <= last ? rows.toReversed() : rows
}

/** What was done with the refund, when and by whom (spec.md §7: selectLogRefund). */
export function RefundLog({ refundOrderId }: { readonly refundOrderId: string }) {
  const { t } = useTranslation('refunds')
  const orNone = useOrNone()
  const query = useQuery(apiQuery('refund.log', { refundOrderId }))
  return (
    <Section title={t('log.title')}>
      <QueryPart query={query} bars={4}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState compact message={t('log.none')} />
          ) : (
            <Timeline
              label={t('log.title')}
              entries={keyed(newestFirst(rows)).map(({ key, logDesc, createTime, createUserName }) => ({
                key,
                text: orNone(logDesc),
                note: [createTime, createUserName].filter((part) => part !== null && part !== '').join(' · '),
              }))}
            />
          )
        }
      </QueryPart>
    </Section>
  )
}
