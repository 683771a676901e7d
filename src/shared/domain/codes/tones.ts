import { ENABLE_FLAG } from './members.ts'
import { ORDER_STATUS, PICKUP_STATUS } from './orders.ts'
import { GOODS_RECEIVED, REFUND_MONEY_STATUS, REFUND_ONLY_STATUS, REFUND_STATUS_A, REFUND_STATUS_B } from './refunds.ts'
import { PROMOTION_STATUS } from './marketing.ts'
import type { Tone } from '../tones.ts'

/** The tones of a list, by the names of its codes. A code without a tone does not compile. */
type TonesOf<Codes> = Readonly<Record<keyof Codes, Tone>>

const ORDER: TonesOf<typeof ORDER_STATUS> = {
  awaitingPayment: 'pending',
  awaitingShipment: 'waiting',
  shipped: 'active',
  awaitingReview: 'active',
  completed: 'success',
  cancelled: 'neutral',
  deleted: 'neutral',
  permanentlyDeleted: 'neutral',
  presale: 'active',
  awaitingRefund: 'refund',
  refunding: 'refund',
  refunded: 'neutral',
  refundFailed: 'danger',
  pickedUp: 'success',
  notPickedUp: 'pending',
}

/** The three lists of refund statuses use the same names for the same states. */
const REFUND: TonesOf<typeof REFUND_STATUS_A & typeof REFUND_STATUS_B & typeof REFUND_ONLY_STATUS> = {
  pendingReview: 'waiting',
  reviewRejected: 'danger',
  reviewFailed: 'danger',
  awaitingReturn: 'pending',
  returning: 'active',
  returnFailed: 'danger',
  awaitingRefund: 'refund',
  completed: 'success',
  cancelled: 'neutral',
  refundFailed: 'danger',
  omsWithdrawing: 'active',
  convertedToReturn: 'neutral',
}

const REFUND_MONEY: TonesOf<typeof REFUND_MONEY_STATUS> = {
  pendingReview: 'waiting',
  refunding: 'refund',
  rejected: 'danger',
  refunded: 'success',
}

const PICKUP: TonesOf<typeof PICKUP_STATUS> = {
  awaitingPayment: 'pending',
  awaitingShipment: 'waiting',
  cancelled: 'neutral',
  redeemed: 'success',
  awaitingRedemption: 'pending',
}

const PROMOTION: TonesOf<typeof PROMOTION_STATUS> = {
  voided: 'neutral',
  expired: 'neutral',
  rejected: 'danger',
  pendingReview: 'waiting',
  inEffect: 'success',
  abnormal: 'danger',
}

const ENABLED: TonesOf<typeof ENABLE_FLAG> = { enabled: 'success', disabled: 'neutral' }

const RECEIVED: TonesOf<typeof GOODS_RECEIVED> = { none: 'neutral', received: 'success', notReceived: 'waiting' }

/** Tones by code. */
function byCode<Name extends string>(codes: Readonly<Record<Name, number>>, tones: Readonly<Record<Name, Tone>>) {
  const names = Object.keys(codes).filter((name): name is Name => Object.hasOwn(tones, name))
  return new Map(names.map((name) => [codes[name], tones[name]]))
}

const TONES = {
  orderStatus: byCode(ORDER_STATUS, ORDER),
  refundStatusA: byCode(REFUND_STATUS_A, REFUND),
  refundStatusB: byCode(REFUND_STATUS_B, REFUND),
  refundOnlyStatus: byCode(REFUND_ONLY_STATUS, REFUND),
  refundMoneyStatus: byCode(REFUND_MONEY_STATUS, REFUND_MONEY),
  pickupStatus: byCode(PICKUP_STATUS, PICKUP),
  promotionStatus: byCode(PROMOTION_STATUS, PROMOTION),
  enableFlag: byCode(ENABLE_FLAG, ENABLED),
  goodsReceived: byCode(GOODS_RECEIVED, RECEIVED),
}

/** The lists whose codes have tones. */
export type ToneList = keyof typeof TONES

/** The tone of a status; a code that no list knows is neutral. */
export const toneOf = (list: ToneList, code: number): Tone => TONES[list].get(code) ?? 'neutral'
