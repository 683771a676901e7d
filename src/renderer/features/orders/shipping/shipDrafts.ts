import { useEffect } from 'react'
import { changeDraft, usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { useUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { ordersOf } from '#renderer/kit/writes/outcomeText.ts'
import { useUnreportedWrites } from '#renderer/kit/writes/outcomes.ts'

/** What is typed in the dialog that ships an order. */
export interface ShipDraft {
  readonly waybill: string
  readonly company: string
}

/** The draft of a dialog that was just opened. */
export const NO_DRAFT: ShipDraft = { waybill: '', company: '' }

/** By order id. An order with a draft has its dialog open: after a lock or a reload it opens again with what was typed. */
type Drafts = Readonly<Record<string, ShipDraft>>

const NO_DRAFTS: Drafts = {}

const DRAFTS = 'ship'

const useShipDrafts = () => usePersistedTabState<Drafts>(DRAFTS, NO_DRAFTS)

/** Opens the dialog that ships an order, wherever this tab shows the order. */
export const startShipping = (tabKey: string, orderId: string): void =>
  changeDraft<Drafts>(tabKey, DRAFTS, NO_DRAFTS, (drafts) => ({ ...drafts, [orderId]: drafts[orderId] ?? NO_DRAFT }))

/** Whether a draft would be missed: the company alone is a default. */
export const isWorthKeeping = ({ waybill }: ShipDraft): boolean => waybill.trim() !== ''

/** The draft of one order, and the function that replaces it; null closes the dialog. */
export function useShipDraft(orderId: string): readonly [ShipDraft | null, (draft: ShipDraft | null) => void] {
  const [drafts, setDrafts] = useShipDrafts()
  const change = (draft: ShipDraft | null): void =>
    setDrafts(({ [orderId]: _before, ...others }) => (draft === null ? others : { ...others, [orderId]: draft }))
  return [drafts[orderId] ?? null, change]
}

/**
 * Marks the tab as unsaved while it has a waybill that is typed but not sent, and drops the draft of an order whose shipment is known
 * to have succeeded after a reload. It belongs to the page: the order's panel may be closed.
 */
export function UnsavedShipments(): null {
  const [drafts, setDrafts] = useShipDrafts()
  const outcomes = useUnreportedWrites((state) => state.outcomes)
  useEffect(() => {
    const shipped = new Set(outcomes.flatMap(({ name, args, error }) => (name === 'order.send' && error === null ? ordersOf(args) : [])))
    if (shipped.size === 0) return
    setDrafts((before) => {
      const left = Object.entries(before).filter(([orderId]) => !shipped.has(orderId))
      return left.length === Object.keys(before).length ? before : Object.fromEntries(left)
    })
  }, [outcomes, setDrafts])
  useUnsaved(Object.values(drafts).some(isWorthKeeping), 'shipments', 'draft')
  return null
}
