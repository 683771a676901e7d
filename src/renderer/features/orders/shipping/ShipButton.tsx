import { Button } from '@fluentui/react-components'
import { VehicleTruckProfileRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { i18n } from '#renderer/kit/i18n.ts'
import { usePageCommands } from '#renderer/kit/search/commands.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'
import type { RowAction } from '#renderer/resource/list/actions/rowAction.ts'
import { useFocusHeir } from '#renderer/ui/focus/useFocusHeir.ts'
import { useRecordKey } from '#renderer/ui/focus/usePageKeys.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { ShipDialog } from './ShipDialog.tsx'
import { isAwaiting, NO_DRAFT, startShipping, useShipDraft } from './shipDrafts.ts'

/** Opens an order that awaits shipment with its shipping dialog. */
export const SHIP_ROW: RowAction<OrderRow> = {
  key: 'ship',
  label: () => i18n.t('shipping:ship'),
  icon: <VehicleTruckProfileRegular />,
  permission: 'order_send',
  isOffered: isAwaiting,
  prepare: ({ id }, tabKey) => startShipping(tabKey, id),
}

/** Ships an order that awaits shipment, with the permission `order_send`. */
export function ShipButton({ order }: { readonly order: OrderRow }) {
  const { t } = useTranslation('shipping')
  const mayShip = useAllowed('order_send')
  const [draft, setDraft] = useShipDraft(order.id)
  const heir = useFocusHeir()
  const shortcuts = useShortcutTexts()
  const isOffered = mayShip && isAwaiting(order)
  const open = (): void => setDraft(NO_DRAFT)
  usePageCommands(isOffered ? [{ id: 'ship', name: t('ship'), run: open }] : [])
  useRecordKey('recordShip', isOffered ? open : null)
  if (!mayShip) return null
  return (
    <>
      {isOffered && (
        <Button
          ref={heir}
          appearance="primary"
          icon={<VehicleTruckProfileRegular />}
          title={`${t('ship')} (${shortcuts.label('recordShip')})`}
          aria-keyshortcuts={shortcuts.aria('recordShip')}
          onClick={open}
        >
          {t('ship')}
        </Button>
      )}
      {/* An open dialog stays: the order may be shipped elsewhere in the meantime, and it says so. */}
      {draft !== null && <ShipDialog order={order} draft={draft} onDraft={setDraft} onClose={() => setDraft(null)} />}
    </>
  )
}
