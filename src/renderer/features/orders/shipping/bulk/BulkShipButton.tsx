import { Button } from '@fluentui/react-components'
import { VehicleTruckProfileRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { usePageCommands } from '#renderer/kit/search/commands.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import type { SelectionActionProps } from '#renderer/resource/list/selection/selectionAction.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { BulkShipDialog } from './BulkShipDialog.tsx'
import { useAwaitingExport } from './BulkShipFile.tsx'

/** Ships many orders from a file, with the permission `order_send`. Its template holds those of the selected orders that can be shipped. */
export function BulkShipButton({ selected }: SelectionActionProps<OrderRow>) {
  const { t } = useTranslation('shipping')
  const mayShip = useAllowed('order_send')
  // Saved with the tab: a lock or a reload would otherwise hide a run in progress.
  const [open, setOpen] = usePersistedTabState('bulk ship open', false)
  const awaiting = useAwaitingExport()
  const exportAwaiting = { id: 'exportAwaiting', name: awaiting.name, run: awaiting.run }
  usePageCommands([
    ...(mayShip ? [{ id: 'bulkShip', name: t('bulk.title'), run: () => setOpen(true) }] : []),
    ...(awaiting.isAllowed && !awaiting.isStarting ? [exportAwaiting] : []),
  ])
  if (!mayShip) return null
  return (
    <>
      <Button icon={<VehicleTruckProfileRegular />} onClick={() => setOpen(true)}>
        {t('bulk.title')}
      </Button>
      {open && <BulkShipDialog selected={selected} onClose={() => setOpen(false)} />}
    </>
  )
}
