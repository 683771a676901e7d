/** The choices of a person about a list. The schemas are in `schemas/preferences.ts`: the page imports only types from there. */

/** The lists whose preferences are kept, by the key that a list page declares. */
export const LIST_KEYS = ['orders', 'refunds', 'refundMoney', 'oldRefunds', 'insurance', 'stores', 'employees', 'memberTypes'] as const
export type ListKey = (typeof LIST_KEYS)[number]

export const DENSITIES = ['compact', 'normal', 'roomy'] as const
export type Density = (typeof DENSITIES)[number]
