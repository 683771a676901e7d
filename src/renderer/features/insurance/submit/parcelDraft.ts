import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'

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

/** The draft of the caller's tab; null while the dialog is closed. After a lock or a reload it opens again with what was typed. */
export const useParcelDraft = () => usePersistedTabState<ParcelDraft | null>('insured parcel', null)
