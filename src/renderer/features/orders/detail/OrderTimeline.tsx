import { useMemo } from 'react'
import { makeStyles, Spinner } from '@fluentui/react-components'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { keyed } from '#renderer/ui/format/keyed.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { Timeline } from '#renderer/ui/timeline/LogTimeline.tsx'
import { RemarkBox } from '../remarks/Remarks.tsx'
import { useRemarks } from '../remarks/useRemarks.ts'
import { useOrderLog, useWaybills } from './useOrderQueries.ts'
import { joined } from '#shared/text/isolated.ts'

/** What a screen of 768 px leaves below the order, its receiver and the form of a remark. */
const HEIGHT = '96px'

const useStyles = makeStyles({ list: { height: HEIGHT, overflowY: 'auto' } })

interface Event {
  readonly time: string | null
  readonly text: string
  /** Who did it, or which parcel it is. */
  readonly by: string | null
}

/** The newest first; what has no time comes last. Servers write times so that their texts sort as they do. */
function byTime(events: readonly Event[]): readonly Event[] {
  const isOlder = (a: Event, b: Event): boolean => (a.time ?? '') < (b.time ?? '')
  return events.toSorted((a, b) => Number(isOlder(a, b)) - Number(isOlder(b, a)))
}

/**
 * The form for a new remark, and below it what happened to the order, from its log, its parcels and its remarks, in one list. A part that
 * failed beside others that have something is missing here, and says so in its own table.
 */
export function OrderTimeline({ orderId }: { readonly orderId: string }) {
  const styles = useStyles()
  const { t } = useTranslation('orders')
  const { events, parts } = useEvents(orderId)
  return (
    <Section title={t('timeline.title')}>
      <RemarkBox orderId={orderId} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={styles.list} role="group" aria-label={t('timeline.title')} tabIndex={0}>
        {events.length === 0 ? (
          <NoEvents parts={parts} />
        ) : (
          <Timeline
            label={t('timeline.title')}
            entries={keyed(events).map(({ key, text, time, by }) => ({ key, text, notes: [time, by] }))}
          />
        )}
      </div>
    </Section>
  )
}

/** What happened to an order, and the queries that know of it. */
function useEvents(orderId: string) {
  const { t } = useTranslation('orders')
  const orNone = useOrNone()
  const parts = [useOrderLog(orderId), useWaybills(orderId), useRemarks(orderId)] as const
  const [{ data: log }, { data: waybills }, { data: remarks }] = parts
  const events = useMemo(
    () =>
      byTime([
        ...(log?.content ?? []).map(({ createTime, logDesc }) => ({ time: createTime, text: orNone(logDesc), by: null })),
        ...(waybills ?? []).flatMap(({ number, rows }) =>
          rows.map(({ time, place, progress }) => ({ time, text: joined([place, progress], ' '), by: number })),
        ),
        ...(remarks ?? []).map(({ createTime, createUserName, remark }) => ({
          time: createTime,
          text: t('timeline.remark', { remark: orNone(remark) }),
          by: createUserName,
        })),
      ]),
    [log, waybills, remarks, orNone, t],
  )
  return { events, parts }
}

type Part = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>

/** An order of which nothing is known to have happened: only once all parts have answered is there nothing. */
function NoEvents({ parts }: { readonly parts: readonly Part[] }) {
  const { t } = useTranslation(['orders', 'common'])
  const open = parts.filter(({ data }) => data === undefined)
  const error = open.find((part) => part.error !== null)?.error
  if (open.some((part) => part.error === null || part.isFetching)) return <Spinner size="extra-tiny" label={t('common:loading')} />
  if (error === undefined) return <EmptyState compact message={t('detail.noFlow')} />
  return <ErrorState compact error={error} onRetry={() => void Promise.all(open.map(({ refetch }) => refetch()))} />
}
