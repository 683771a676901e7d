import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { isUndecided, notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { useCompanies } from '#renderer/resource/parcel/useCompanies.ts'
import { useParcelForm } from '#renderer/resource/parcel/useParcelForm.tsx'
import { useParcelQuestion } from '#renderer/resource/parcel/useParcelQuestion.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { VIEW_MARK } from '#shared/workspace.ts'
import { ShipContents, useFreshLines } from './ShipContents.tsx'
import { isWorthKeeping, type ShipDraft } from './shipDrafts.ts'
import { parcelOrder, refreshOrders, refreshTracking, type Shipment, trackParcels } from './shipments.ts'
import { ShipReceiver } from './ShipReceiver.tsx'

interface Props {
  readonly order: OrderRow
  /** What was typed before a lock or a reload. */
  readonly draft: ShipDraft
  readonly onDraft: (draft: ShipDraft) => void
  readonly onClose: () => void
}

/**
 * Hands one order to a carrier: company and waybill number, which a scanner may type. A number that tells its company chooses it; one
 * that is doubtful is asked about before it is sent.
 */
export function ShipDialog({ order, draft, onDraft, onClose }: Props) {
  const { t } = useTranslation('shipping')
  const companies = useCompanies()
  // The company of the last parcel: most of a day's parcels go with one company. The mark keeps it when the tab is refreshed.
  const [lastCompany, setLastCompany] = usePersistedTabState(`${VIEW_MARK}ship company`, '')
  const ship = useShip()
  const lines = useFreshLines(order.id).data
  const form = useParcelForm('ship', companies.data, draft.waybill, parcelOrder(order, lines))
  const { isSure, question } = useParcelQuestion(companies.data)
  return (
    <FormDialog
      form={form}
      size="medium"
      title={t('title', { id: order.id })}
      initial={{ waybill: draft.waybill, company: draft.company === '' ? lastCompany : draft.company }}
      intro={
        companies.error !== null &&
        !companies.isFetching && <ErrorState compact error={companies.error} onRetry={() => void companies.refetch()} />
      }
      submitLabel={t('ship')}
      busyLabel={t('shipping')}
      isUnsaved={isWorthKeeping}
      onValues={({ waybill, company }) => {
        if (waybill !== draft.waybill || company !== draft.company) onDraft({ waybill, company })
      }}
      onSubmit={async ({ waybill, company }) => {
        if (!(await isSure({ waybill, company }, order))) return
        setLastCompany(company)
        await ship({ orderId: order.id, expressCompany: company, waybill })
        onClose()
      }}
      onClose={onClose}
    >
      {/* Below the fields: the dialog focuses its first control, and a scanner types into the waybill. */}
      <ShipReceiver order={order} />
      <ShipContents orderId={order.id} />
      {question}
    </FormDialog>
  )
}

/**
 * Ships one order. Resolves when the server has accepted the parcel; rejects with the server's refusal. Refreshing the order
 * and subscribing to the tracking follow in the background: the order is shipped, no matter how long the carrier takes.
 */
function useShip(): (shipment: Shipment) => Promise<void> {
  const { t } = useTranslation('shipping')
  const client = useQueryClient()
  const refresh = async (shipment: Shipment): Promise<void> => {
    const ids = new Set([shipment.orderId])
    const refreshed = refreshOrders(client, ids)
    const untracked = await trackParcels([shipment])
    if (untracked > 0) notify('info', t('unfollowed', { waybill: shipment.waybill }))
    await refreshed
    await refreshTracking(client, ids)
  }
  return async (shipment) => {
    try {
      await call('order.send', [shipment])
    } catch (error) {
      if (isUndecided(error)) void refreshOrders(client, new Set([shipment.orderId]))
      throw error
    }
    notify('success', t('sent', { id: shipment.orderId }))
    refresh(shipment).catch(notifyError)
  }
}
