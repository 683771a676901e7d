/** `spec.md §2`: the areas of order flow and logistics are 300 high. */
export const AREA_HEIGHT = '300px'
