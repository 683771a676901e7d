import * as z from 'zod/mini'
import { i18n } from '#renderer/kit/i18n.ts'
import { defineDraft } from '#renderer/kit/tabs/defineDraft.ts'
import { requiredAmount } from '#renderer/resource/form/schemas/numbers.ts'
import { tidyWaybill, waybillSchema } from '#renderer/resource/parcel/parcelSchema.ts'
import { tidyNumber } from '#shared/text/tidyNumber.ts'
import type { ParcelOrder, WaybillFault } from '#shared/domain/orders/waybill.ts'
import { isRecordId } from '#shared/domain/patterns.ts'

/** What is typed in the dialog that insures a parcel. */
export interface ParcelDraft {
  readonly orderId: string
  readonly waybill: string
  /** What the buyer gets for a return. Fen. */
  readonly insuredAmount: number | null
}

/** The draft of a dialog that was just opened. */
export const NO_PARCEL: ParcelDraft = { orderId: '', waybill: '', insuredAmount: null }

/** Whether a draft would be missed. */
export const isWorthKeeping = ({ orderId, waybill, insuredAmount }: ParcelDraft): boolean =>
  orderId.trim() !== '' || waybill.trim() !== '' || insuredAmount !== null

/** Whether a draft is that of this parcel: an answer may come when the dialog of another one is open. */
export const isOfParcel = (draft: ParcelDraft, orderId: string, waybill: string): boolean =>
  tidyNumber(draft.orderId) === orderId && tidyWaybill(draft.waybill) === waybill

/** The draft of the caller's tab; null while the dialog is closed. */
export const { useDraft: useParcelDraft } = defineDraft<ParcelDraft>({
  name: 'insured parcel',
  isWorthKeeping,
  what: () => i18n.t('insurance:submit.title'),
  afterWrite: (draft, { name, args }) => (name === 'insurance.submit' && isOfParcel(draft, args.orderId, args.expressCode) ? null : draft),
})

/** The sentences for what is wrong, by field. */
interface Messages {
  readonly orderId: string
  readonly noWaybill: string
  readonly waybill: (fault: WaybillFault) => string
  readonly insuredAmount: string
}

/** An insured parcel as it is sent. The amount in fen. */
export interface InsuredParcel {
  readonly orderId: string
  readonly waybill: string
  readonly insuredAmount: number
}

/**
 * The schema of an insured parcel. It tidies both numbers, which a scanner may type. @param order what is known of the order with the typed
 * number.
 */
export const insuredParcelSchema = (messages: Messages, order: Omit<ParcelOrder, 'numbers'> & { readonly id: string }) =>
  z.object({
    orderId: z.string().check(z.overwrite(tidyNumber), z.refine(isRecordId, messages.orderId)),
    waybill: waybillSchema({ ...order, numbers: [tidyNumber(order.id)] }, messages),
    insuredAmount: requiredAmount(messages.insuredAmount),
  })
