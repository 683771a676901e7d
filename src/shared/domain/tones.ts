import { ORDER_STATUS, REFUND_STATUS } from './codes.ts'

/**
 * What a status means for the person who reads the list. `neutral`: ended without a result that matters; `waiting`: a person has to act;
 * `active`: in progress; `success`: ended well; `danger`: failed.
 */
export type Tone = 'neutral' | 'waiting' | 'active' | 'success' | 'danger'

const ORDER_TONES: Readonly<Record<keyof typeof ORDER_STATUS, Tone>> = {
  awaitingPayment: 'waiting',
  awaitingShipment: 'waiting',
  shipped: 'active',
  awaitingReview: 'active',
  completed: 'success',
  cancelled: 'neutral',
  deleted: 'neutral',
  permanentlyDeleted: 'neutral',
  presale: 'active',
  awaitingRefund: 'waiting',
  refunding: 'active',
  refunded: 'neutral',
  refundFailed: 'danger',
  pickedUp: 'success',
  notPickedUp: 'waiting',
}

const REFUND_TONES: Readonly<Record<keyof typeof REFUND_STATUS, Tone>> = {
  pendingReview: 'waiting',
  reviewFailed: 'danger',
  awaitingReturn: 'waiting',
  returning: 'active',
  returnFailed: 'danger',
  awaitingRefund: 'waiting',
  completed: 'success',
  cancelled: 'neutral',
  refundFailed: 'danger',
}

/** Tones by code. */
function byCode<Name extends string>(codes: Readonly<Record<Name, number>>, tones: Readonly<Record<Name, Tone>>) {
  const names = Object.keys(codes).filter((name): name is Name => Object.hasOwn(tones, name))
  return new Map(names.map((name) => [codes[name], tones[name]]))
}

const TONES = { orderStatus: byCode(ORDER_STATUS, ORDER_TONES), refundStatus: byCode(REFUND_STATUS, REFUND_TONES) }

/** The lists whose codes have tones. */
export type ToneList = keyof typeof TONES

/** The tone of a status; a code that no list knows is neutral. */
export const toneOf = (list: ToneList, code: number): Tone => TONES[list].get(code) ?? 'neutral'
