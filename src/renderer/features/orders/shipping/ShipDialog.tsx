import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { isUndecided, notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { useCompanies } from '#renderer/resource/parcel/useCompanies.ts'
import { companyLabel, companyValue, useParcelForm } from '#renderer/resource/parcel/useParcelForm.tsx'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import type { ExpressCompany } from '#shared/areas/express/calls.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { otherCompany } from '#shared/domain/orders/carriers.ts'
import { VIEW_MARK } from '#shared/workspace.ts'
import { ShipContents } from './ShipContents.tsx'
import { isWorthKeeping, type ShipDraft } from './shipDrafts.ts'
import { refreshOrders, refreshTracking, type Shipment, trackParcels } from './shipments.ts'
import { ShipReceiver } from './ShipReceiver.tsx'

interface Props {
  readonly order: OrderRow
  /** What was typed before a lock or a reload. */
  readonly draft: ShipDraft
  readonly onDraft: (draft: ShipDraft) => void
  readonly onClose: () => void
}

/** The question that is open: the waybill number belongs to `other`. */
interface CompanyQuestion {
  readonly waybill: string
  readonly chosen: string
  readonly other: string
  readonly answer: (isSure: boolean) => void
}

const NO_COMPANIES: readonly ExpressCompany[] = []

/**
 * Hands one order to a carrier: company and waybill number, which a scanner may type. A number that tells its company chooses it; a
 * parcel with another company is asked about before it is sent.
 */
export function ShipDialog({ order, draft, onDraft, onClose }: Props) {
  const { t } = useTranslation('shipping')
  const companies = useCompanies()
  const listed = companies.data ?? NO_COMPANIES
  // The company of the last parcel: most of a day's parcels go with one company. The mark keeps it when the tab is refreshed.
  const [lastCompany, setLastCompany] = usePersistedTabState(`${VIEW_MARK}ship company`, '')
  const [doubt, setDoubt] = useState<CompanyQuestion | null>(null)
  const ship = useShip()
  const form = useParcelForm('ship', companies.data, draft.waybill)
  /** Whether the parcel may be sent: its number fits the company, or the person is sure. */
  const isSure = async (waybill: string, company: string): Promise<boolean> => {
    const chosen = listed.find((one) => companyValue(one) === company)
    const other = chosen === undefined ? null : otherCompany(waybill, chosen, listed)
    if (chosen === undefined || other === null) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setDoubt({ waybill, chosen: companyLabel(chosen), other: companyLabel(other), answer: resolve })
    return await promise
  }
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
        if (!(await isSure(waybill, company))) return
        setLastCompany(company)
        await ship({ orderId: order.id, expressCompany: company, waybill })
        onClose()
      }}
      onClose={onClose}
    >
      {/* Below the fields: the dialog focuses its first control, and a scanner types into the waybill. */}
      <ShipReceiver order={order} />
      <ShipContents orderId={order.id} />
      <DoubtQuestion doubt={doubt} onClose={() => setDoubt(null)} />
    </FormDialog>
  )
}

/** Asks whether the parcel goes with the chosen company although its number is another company's. */
export function DoubtQuestion({ doubt, onClose }: { readonly doubt: CompanyQuestion | null; readonly onClose: () => void }) {
  const { t } = useTranslation('shipping')
  const { waybill = '', chosen = '', other = '' } = doubt ?? {}
  return (
    <ConfirmDialog
      open={doubt !== null}
      title={t('doubt.title')}
      body={t('doubt.body', { waybill, chosen, other })}
      confirmLabel={t('doubt.confirm', { chosen })}
      stayLabel={t('doubt.stay')}
      onConfirm={() => doubt?.answer(true)}
      onClose={() => {
        doubt?.answer(false)
        onClose()
      }}
    />
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
