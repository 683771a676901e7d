// Written by `npm run generate`. Do not edit.
import { LISTS as marketing } from './codes/marketing.ts'
import { LISTS as members } from './codes/members.ts'
import { LISTS as orders } from './codes/orders.ts'
import { LISTS as refunds } from './codes/refunds.ts'

/** Every list of codes by its name. */
export const LISTS = {
  ...marketing,
  ...members,
  ...orders,
  ...refunds,
}
