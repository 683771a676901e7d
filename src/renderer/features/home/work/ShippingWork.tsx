import { useTranslation } from 'react-i18next'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { noteRead } from '#renderer/kit/ipc/outOfDate.ts'
import { menuPathOf } from '#renderer/kit/tabs/pageRegistry.ts'
import { openTab } from '#renderer/kit/tabs/tabs.ts'
import { shippedToday } from '#renderer/resource/parcel/usedWaybill.ts'
import { useAccess } from '#renderer/resource/useAccess.ts'
import { useChoicesOf } from '#renderer/ui/filters/useCodeChoices.ts'
import { useNow } from '#renderer/ui/format/useNow.ts'
import type { ORDER_FILTERS } from '#shared/areas/orders/area.ts'
import type { REFUND_FILTERS } from '#shared/areas/refunds/area.ts'
import { dayOf, daysBefore } from '#shared/domain/chinaTime.ts'
import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'
import { stageCodes } from '#shared/domain/refunds/refundStage.ts'
import { countOrders, countRefunds, type AddressOf } from './counted.ts'
import { WorkFigures, type WorkFigure } from './WorkFigures.tsx'

const addressOf = (path: string, filters: Readonly<Record<string, string>>): string => `${path}?${new URLSearchParams(filters).toString()}`

/** What waits for a person who ships orders (docs/differences.md): orders by age, pickups, returns, and the parcels of the day. */
export function ShippingWork() {
  const { t } = useTranslation('pages')
  const isPending = useAccess('order_send') === 'pending'
  const waiting = useShippingFigures()
  const today = dayOf(useNow('minute').getTime())
  if (isPending) return <div hidden aria-busy />
  if (waiting.length === 0) return null
  const shipped: WorkFigure = {
    name: t('home.work.shipped'),
    key: ['shipped', today],
    read: async (context) => {
      // What ships makes the list of orders out of date.
      noteRead(context, 'order.list')
      return { count: new Set((await shippedToday()).values()).size, isMore: false, amount: null, oldest: null }
    },
    onOpen: () => openTab(MENU_PAGES.shippingDesk, ''),
  }
  return (
    <WorkFigures title={t('home.work.shipping')} hint={t('home.work.shippingHint')} figures={[...waiting, shipped]} withAmounts={false} />
  )
}

/** The figures of what waits for a person who ships orders; none for anybody else. */
export function useShippingFigures(): readonly WorkFigure[] {
  const { t } = useTranslation('pages')
  const { menu } = useMenu()
  const access = useAccess('order_send')
  const returns = useReturns()
  const choicesOf = useChoicesOf()
  const now = useNow('minute').getTime()
  const [today, yesterday, before] = [dayOf(now), daysBefore(1, now), daysBefore(2, now)]
  const status = String(ORDER_STATUS.awaitingShipment)
  const orders = menuPathOf('order')
  if (access !== 'granted' || orders === null || !menu.gives(orders)) return []
  const ordersOf = (name: string, filters: AddressOf<typeof ORDER_FILTERS>): WorkFigure => ({
    name,
    key: ['orders', ...Object.values(filters)],
    read: (context) => countOrders(filters, context),
    onOpen: () => openTab(addressOf(orders, filters), ''),
  })
  const pickup = choicesOf('orderStatus').find(({ code }) => code === ORDER_STATUS.notPickedUp)
  return [
    ordersOf(t('home.work.today'), { status, from: today, to: today }),
    ordersOf(t('home.work.yesterday'), { status, from: yesterday, to: yesterday }),
    ordersOf(t('home.work.older'), { status, to: before }),
    ...(pickup === undefined ? [] : [ordersOf(pickup.label, { status: String(pickup.code) })]),
    ...returns,
  ]
}

/** The returns that are still to come, for people who may see refunds. */
function useReturns(): readonly WorkFigure[] {
  const { menu } = useMenu()
  const { refundStatusReading } = useEnvironment().config
  const choices = useChoicesOf()('refundStatus')
  const path = menuPathOf('refund')
  if (path === null || !menu.gives(path)) return []
  const codes = (['awaitingReturn', 'returning'] as const).flatMap((stage) => stageCodes(refundStatusReading, stage))
  return codes.map((code) => {
    const filters: AddressOf<typeof REFUND_FILTERS> = { refundStatus: String(code) }
    return {
      name: choices.find((choice) => choice.code === code)?.label ?? String(code),
      key: ['returns', String(code)],
      read: (context) => countRefunds(filters, context),
      onOpen: () => openTab(addressOf(path, filters), ''),
    }
  })
}
