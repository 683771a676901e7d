import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { type DayOrders, figuresOf, isPart, loadDay } from '#renderer/kit/figures/dayOrders.ts'
import { call, type CallContext } from '#renderer/kit/ipc/bridge.ts'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import { menuPathOf } from '#renderer/kit/tabs/pageRegistry.ts'
import { openTab } from '#renderer/kit/tabs/tabs.ts'
import { type Amounts, useAmounts } from '#renderer/ui/format/useAmounts.ts'
import { useNow } from '#renderer/ui/format/useNow.ts'
import { FIGURE_HEIGHT, FigureButton } from '#renderer/ui/layout/FigureButton.tsx'
import type { ORDER_FILTERS } from '#shared/areas/orders/area.ts'
import { dayOf } from '#shared/domain/chinaTime.ts'
import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'
import { HOME_KEY, isBeingRead, useCountTimes } from './homeQuery.ts'

const useStyles = makeStyles({
  root: { minHeight: FIGURE_HEIGHT },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: '12px' },
})

/** The day's figures, for those who may see orders; each opens the orders that it counts. It keeps its place while the menu loads. */
export function DayStrip() {
  const styles = useStyles()
  const { menu, isPending } = useMenu()
  const path = menuPathOf('order')
  if (isPending) return <div aria-busy className={styles.root} />
  return path !== null && menu.gives(path) ? <Figures path={path} /> : null
}

function Figures({ path }: { readonly path: string }) {
  const styles = useStyles()
  const { t } = useTranslation('pages')
  const { figures, isBusy } = useDayFigures()
  return (
    <section aria-label={t('home.day.title')} aria-busy={isBusy} className={styles.root}>
      <div className={styles.grid}>
        {figures.map(({ name, filters, text, exact, error, isLoading, retry }) => (
          <FigureButton
            key={name}
            name={t(`home.day.${name}`)}
            text={text}
            exact={exact}
            error={error}
            isLoading={isLoading}
            onOpen={() => openTab(`${path}?${new URLSearchParams(filters).toString()}`, '')}
            onRetry={retry}
          />
        ))}
      </div>
    </section>
  )
}

export interface DayFigure {
  readonly name: 'orders' | 'paid' | 'awaitingShipment' | 'awaitingRefund'
  /** The filters of the order list that shows the counted orders. */
  readonly filters: Partial<Record<keyof typeof ORDER_FILTERS, string>>
  /** Null while it is unknown: loading, failed, or not counted by the server. */
  readonly text: string | null
  /** The amount to the fen, beside its short form. */
  readonly exact: string | null
  readonly error: Error | null
  readonly isLoading: boolean
  readonly retry: () => void
}

/** The number of orders with a status; null if the server does not count. */
const countOf = async (status: number, context: CallContext): Promise<number | null> =>
  (await call('order.list', { current: 1, size: 1, status }, context)).total

/**
 * The paid amount of the orders that were placed on the day, which is not what was paid on it: the server filters no orders by their time
 * of payment. A plus sign: the day has more orders than are read.
 */
const paidText = (day: DayOrders, { big, exact }: Amounts): Pick<DayFigure, 'text' | 'exact'> => {
  const { amount } = figuresOf(day.rows)
  const more = isPart(day) ? '+' : ''
  const inFull = exact(amount)
  return { text: big(amount) + more, exact: inFull === null ? null : inFull + more }
}

/** The number of the day's orders. A plus sign: the server does not count them, and there are more than are read. */
const ordersText = ({ total, hasUncounted = false }: DayOrders, { bigCount }: Amounts): string =>
  bigCount(total) + (hasUncounted ? '+' : '')

/** The failure of a figure that is not being read again. */
const failureOf = ({ error, isFetching }: { readonly error: Error | null; readonly isFetching: boolean }): Error | null =>
  isFetching ? null : error

/** The figures of the day. Each is asked for, and fails, by itself. */
export function useDayFigures(): { readonly figures: readonly DayFigure[]; readonly isBusy: boolean } {
  const amounts = useAmounts()
  const { bigCount } = amounts
  const day = dayOf(useNow('minute').getTime())
  const options = useCountTimes()
  const today = useQuery({ queryKey: [HOME_KEY, 'today', day], queryFn: (context) => loadDay(day, context), ...options })
  const shipment = useQuery({
    queryKey: [HOME_KEY, 'shipment'],
    queryFn: (context) => countOf(ORDER_STATUS.awaitingShipment, context),
    ...options,
  })
  const refund = useQuery({
    queryKey: [HOME_KEY, 'refund'],
    queryFn: (context) => countOf(ORDER_STATUS.awaitingRefund, context),
    ...options,
  })
  const again =
    ({ refetch }: typeof today | typeof shipment) =>
    (): void =>
      void refetch()
  const ofToday = { filters: { from: day, to: day }, error: failureOf(today), isLoading: today.data === undefined, retry: again(today) }
  const ofStatus = (query: typeof shipment, status: number) => ({
    filters: { status: String(status) },
    text: query.data === undefined || query.data === null ? null : bigCount(query.data),
    exact: null,
    error: failureOf(query),
    isLoading: query.data === undefined,
    retry: again(query),
  })
  const queries = [today, shipment, refund]
  return {
    figures: [
      { name: 'orders', ...ofToday, text: today.data === undefined ? null : ordersText(today.data, amounts), exact: null },
      { name: 'paid', ...ofToday, ...(today.data === undefined ? { text: null, exact: null } : paidText(today.data, amounts)) },
      { name: 'awaitingShipment', ...ofStatus(shipment, ORDER_STATUS.awaitingShipment) },
      { name: 'awaitingRefund', ...ofStatus(refund, ORDER_STATUS.awaitingRefund) },
    ],
    isBusy: queries.some(isBeingRead),
  }
}
