/** The ids and codes of the demo's sales areas: one for each region, and in it one for each city with stores. */

const ID_BASE = 1_723_480_211_538_770_000n
/** The distance between the ids of two regions: the ids of the cities lie between them. */
const ID_STEP = 100n

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** `region` counts from 0. */
export const regionAreaId = (region: number): string => String(ID_BASE + BigInt(region + 1) * ID_STEP)

/** `region` and `city`, the place in the region, count from 0. */
export const cityAreaId = (region: number, city: number): string => String(BigInt(regionAreaId(region)) + BigInt(city + 1))

/** `QY01` of a region, `QY0101` of a city. Places count from 0. */
export const areaCode = (...places: readonly number[]): string => `QY${places.map((place) => twoDigits(place + 1)).join('')}`

/** The code of a new area: one after the highest beside it. `above`: the region's; null for a region. */
export const nextAreaCode = (above: string | null, beside: readonly (string | null)[]): string =>
  `${above ?? 'QY'}${twoDigits(Math.max(0, ...beside.map((code) => Number(code?.slice(-2) ?? 0))) + 1)}`
