import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import type { CallContext } from '#renderer/kit/ipc/bridge.ts'
import { useChoicesOf } from '#renderer/ui/filters/useCodeChoices.ts'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import { useNow } from '#renderer/ui/format/useNow.ts'
import { dayOf } from '#shared/domain/chinaTime.ts'
import {
  AGES,
  agedFilters,
  countRefunds,
  countWaitingIn,
  NEWEST_REFUND,
  REFUND_CODES,
  refundedToday,
  type Age,
  type RefundFilters,
} from './refundFigures.ts'

interface FigureSource {
  readonly name: string
  /** The query of the address that opens the counted refunds. */
  readonly address: Readonly<Record<string, string>>
  readonly read: (context: CallContext) => Promise<string | Figure | null>
}

/** A figure in words. */
interface Figure {
  readonly text: string
  /** The amount to the fen, beside its short form. */
  readonly exact: string | null
}

export interface RefundFigure {
  readonly name: string
  readonly address: FigureSource['address']
  /** Null while it is unknown. */
  readonly text: string | null
  readonly exact: string | null
  readonly error: Error | null
  readonly isLoading: boolean
}

/** Begins the cache keys of the figures. */
export const REFUND_FIGURES = ['dashboard', 'refunds']

/** The figures of refunds. Each is asked for, and fails, by itself. */
export function useRefundFigures(): readonly RefundFigure[] {
  const today = dayOf(useNow('minute').getTime())
  const sources = useSources()
  const results = useQueries({
    queries: sources.map(({ name, address, read }) => ({
      queryKey: [...REFUND_FIGURES, today, name, address],
      queryFn: (context: CallContext) => read(context),
    })),
  })
  return sources.map(({ name, address }, index) => {
    const { data, error, isPending } = results[index] ?? { data: null, error: null, isPending: true }
    const figure = typeof data === 'string' ? { text: data, exact: null } : (data ?? { text: null, exact: null })
    return { name, address, ...figure, error, isLoading: isPending }
  })
}

function useSources(): readonly FigureSource[] {
  const { t } = useTranslation('pages')
  const { big, bigCount, exact } = useAmounts()
  const now = useNow('minute').getTime()
  const { refundStatusReading } = useEnvironment().config
  const choices = useChoicesOf()('refundStatus')
  const { pendingReview, completed, failed } = REFUND_CODES[refundStatusReading]
  const waiting = (age: Age): FigureSource => {
    const filters = agedFilters(pendingReview, age, now)
    return {
      name: nameOf(age),
      address: filters,
      read: async (context) => {
        const found = await countWaitingIn(filters, refundStatusReading, context)
        if (found === null) return null
        return found.hasMore ? t('dashboard.refunds.more', { count: found.count }) : bigCount(found.count)
      },
    }
  }
  const counted = (name: string, filters: RefundFilters): FigureSource => ({
    name,
    address: filters,
    read: async (context) => {
      const count = await countRefunds(filters, context)
      return count === null ? null : bigCount(count)
    },
  })
  const nameOf = ({ least, most }: Age): string => {
    if (most === 0) return t('dashboard.refunds.today')
    return most === null ? t('dashboard.refunds.older', { from: least }) : t('dashboard.refunds.days', { from: least, to: most })
  }
  return [
    ...AGES.map(waiting),
    {
      name: t('dashboard.refunds.refundedToday'),
      address: { refundStatus: String(completed), descs: NEWEST_REFUND },
      read: async (context) => {
        const refunded = await refundedToday(completed, Date.now(), context)
        if (refunded === null) return null
        const { count, amount } = refunded
        return { text: t('dashboard.refunds.refunded', { count, amount: big(amount) }), exact: exact(amount) }
      },
    },
    ...failed.map((status) =>
      counted(choices.find(({ code }) => code === status)?.label ?? String(status), { refundStatus: String(status) }),
    ),
  ]
}
