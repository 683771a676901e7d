/** What a person may choose and name about a list; apart from the schemas, which the page does not load. */

export const DENSITIES = ['compact', 'normal', 'roomy'] as const
export type Density = (typeof DENSITIES)[number]

/** Characters. */
export const LONGEST_FILTER_NAME = 20
export const MOST_FILTERS = 20
