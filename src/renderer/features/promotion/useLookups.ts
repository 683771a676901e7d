import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { useSessionDraft } from '#renderer/kit/tabs/drafts.ts'
import { withLookup, type CouponLookup } from './lookups.ts'

const NO_LOOKUPS: readonly CouponLookup[] = []

/** The number that is shown with its rule, and the history of this session's look-ups. */
export function useLookups() {
  const [shown, setShown] = useSessionDraft('coupon', '')
  const [history, setHistory] = useSessionDraft('coupon look-ups', NO_LOOKUPS)
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
