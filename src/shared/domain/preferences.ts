import type { LIST_KEYS } from '../locales/lists.gen.ts'

/** What a person may choose about a list. The schemas are in `schemas/preferences.ts`: the page imports only types from there. */

/** The lists whose preferences are kept, by the key that a list page declares: the namespaces of texts that have `list.exportName`. */
export { LIST_KEYS } from '../locales/lists.gen.ts'
export type ListKey = (typeof LIST_KEYS)[number]

export const DENSITIES = ['compact', 'normal', 'roomy'] as const
export type Density = (typeof DENSITIES)[number]

/** The order of a review's queue: what waits longest first, or the largest amount. */
export const REVIEW_ORDERS = ['age', 'amount'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]
