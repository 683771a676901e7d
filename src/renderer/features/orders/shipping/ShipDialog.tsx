import { useState } from 'react'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { fateOf, writeOrReadBack } from '#renderer/kit/writes/writeOrReadBack.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { useCompanies } from '#renderer/resource/parcel/useCompanies.ts'
import { useParcelForm } from '#renderer/resource/parcel/useParcelForm.tsx'
import { useParcelQuestion } from '#renderer/resource/parcel/useParcelQuestion.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { newestFirst } from '#renderer/ui/timeline/LogTimeline.tsx'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { VIEW_MARK } from '#shared/workspace.ts'
import { useOrderLog, useWaybills } from '../detail/useOrderQueries.ts'
import { heldShipment } from './heldShipment.ts'
import { parcelOrder } from './parcelOrder.ts'
import { ShipContents, useFreshLines } from './ShipContents.tsx'
import { isAwaiting, isWorthKeeping, type ShipDraft } from './shipDrafts.ts'
import { refreshShipped, refreshTracking, type Shipment, trackParcels } from './shipments.ts'
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
  /** A second look has told what became of this dialog's own parcel: the message stays in the dialog. */
  const [isSettled, setSettled] = useState(false)
  const isTaken = !isAwaiting(order)
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
      intro={isTaken ? !isSettled && <ShippedMeanwhile order={order} /> : <CompaniesFailure companies={companies} />}
      isBlocked={isTaken}
      isLoading={companies.isLoading}
      submitLabel={t('ship')}
      busyLabel={t('shipping')}
      isUnsaved={isTaken ? false : isWorthKeeping}
      onValues={({ waybill, company }) => {
        if (waybill !== draft.waybill || company !== draft.company) onDraft({ waybill, company })
      }}
      onSubmit={async ({ waybill, company }) => {
        if (!(await isSure({ waybill, company }, order))) return
        setLastCompany(company)
        try {
          await ship({ orderId: order.id, expressCompany: company, waybill })
        } catch (error) {
          const fate = fateOf(error)
          if (fate === 'done' || fate === 'closed') {
            setSettled(true)
            // Nothing is left to send, also after a reload.
            onDraft({ waybill: '', company })
          }
          throw error
        }
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

/** Why the carriers could not be loaded. */
function CompaniesFailure({ companies: { error, isFetching, refetch } }: { readonly companies: ReturnType<typeof useCompanies> }) {
  return error !== null && !isFetching && <ErrorState compact error={error} onRetry={() => void refetch()} />
}

/** Somebody else has shipped the order while the dialog was open: its state, its parcels, and the newest entry of its log. */
function ShippedMeanwhile({ order }: { readonly order: OrderRow }) {
  const { t } = useTranslation('shipping')
  const label = useCodeLabel()
  const waybills = useWaybills(order.id).data?.map(({ number }) => number) ?? []
  const [newest] = newestFirst(useOrderLog(order.id).data?.content ?? [])
  const sentences = [
    t('taken.status', { status: label('orderStatus', order.status) }),
    ...(waybills.length === 0 ? [] : [t('taken.waybills', { waybills: waybills.join(t('bulk.lineSeparator')) })]),
    ...(newest === undefined ? [] : [t('taken.log', { time: newest.createTime ?? '', entry: newest.logDesc ?? '' })]),
  ]
  return (
    <MessageBar intent="warning" role="status" layout="multiline">
      <MessageBarBody>{sentences.join('')}</MessageBarBody>
    </MessageBar>
  )
}

/**
 * Ships one order. Resolves when the server has accepted the parcel; rejects with the server's refusal, or after a lost answer with what
 * the server now holds of the order. Refreshing the order and subscribing to the tracking follow in the background: the order is shipped, no
 * matter how long the carrier takes.
 */
function useShip(): (shipment: Shipment) => Promise<void> {
  const { t } = useTranslation('shipping')
  const client = useQueryClient()
  const refresh = async (shipment: Shipment): Promise<void> => {
    const ids = new Set([shipment.orderId])
    const refreshed = refreshShipped(client, ids)
    const untracked = await trackParcels([shipment])
    if (untracked > 0) notify('info', () => t('unfollowed', { waybill: shipment.waybill }))
    await refreshed
    await refreshTracking(client, ids)
  }
  return async (shipment) => {
    try {
      await writeOrReadBack(
        () => call('order.send', [shipment]),
        () => heldShipment(shipment),
        { readsRefusal: true },
      )
    } catch (error) {
      if (fateOf(error) === 'done') refresh(shipment).catch(notifyError)
      else if (fateOf(error) !== null) void refreshShipped(client, new Set([shipment.orderId]))
      throw error
    }
    notify('success', () => t('sent', { id: shipment.orderId }))
    refresh(shipment).catch(notifyError)
  }
}
