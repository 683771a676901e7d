/** What a person may choose about a list. Apart from the schemas (`schemas/preferences.ts`), which the page does not load. */

export const DENSITIES = ['compact', 'normal', 'roomy'] as const
export type Density = (typeof DENSITIES)[number]
