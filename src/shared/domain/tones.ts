/**
 * The meaning of a status for the person who reads the list. `neutral`: ended without a result that matters; `pending`: the customer has to
 * act; `waiting`: the staff has to act; `refund`: money has to be returned; `active`: in progress; `success`: ended well; `danger`: failed.
 */
export const TONE_NAMES = ['neutral', 'pending', 'waiting', 'refund', 'active', 'success', 'danger'] as const
export type Tone = (typeof TONE_NAMES)[number]
