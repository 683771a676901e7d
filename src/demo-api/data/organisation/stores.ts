import { CITIES, shortCity, type City } from './places.ts'

/** The organisation of the demo: the company, its regions, its 40 stores. */

export interface Store {
  readonly id: string
  readonly regionId: string
  readonly name: string
  readonly city: City
  readonly district: string
}

export interface Region {
  readonly id: string
  readonly name: string
}

const ID_BASE = 1_642_135_800_271_900_000n

export const COMPANY = { id: String(ID_BASE), name: '岭川户外' } as const

export const REGIONS: readonly Region[] = [...new Set(CITIES.map((place) => place.region))].map((name, index) => ({
  id: String(ID_BASE + BigInt(index + 1) * 10_000n),
  name,
}))

const regionIdOf = (name: string): string => REGIONS.find((region) => region.name === name)?.id ?? COMPANY.id

export const STORES: readonly Store[] = CITIES.flatMap((place) => place.districts.map((district) => ({ place, district }))).map(
  ({ place, district }, index) => ({
    id: String(ID_BASE + 1_000_001n + BigInt(index) * 37n),
    regionId: regionIdOf(place.region),
    name: `${shortCity(place)}${district.replace(/(?:新区|区)$/u, '')}店`,
    city: place,
    district,
  }),
)

/** The store at an index, which wraps around at the end of the list. */
export function storeAt(index: number): Store {
  const store = STORES[index % STORES.length]
  if (store === undefined) throw new RangeError('the demo has no store')
  return store
}
