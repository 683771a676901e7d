import type { Tone } from '../feedback/StatusBadge.tsx'

/** Order statuses (spec.md §4) by what they mean for the one who reads the list. */
const ORDER_TONES: Readonly<Record<number, Tone>> = {
  1: 'waiting',
  2: 'waiting',
  3: 'active',
  4: 'active',
  5: 'success',
  6: 'neutral',
  7: 'neutral',
  8: 'neutral',
  9: 'active',
  10: 'waiting',
  11: 'active',
  12: 'neutral',
  13: 'danger',
  14: 'success',
  15: 'waiting',
}

/** Refund statuses of an order line (spec.md §4, reading B). */
const REFUND_TONES: Readonly<Record<number, Tone>> = {
  0: 'waiting',
  1: 'danger',
  2: 'waiting',
  3: 'active',
  4: 'danger',
  5: 'waiting',
  6: 'success',
  7: 'neutral',
  8: 'danger',
}

export const orderTone = (status: number): Tone => ORDER_TONES[status] ?? 'neutral'
export const refundTone = (status: number): Tone => REFUND_TONES[status] ?? 'neutral'
