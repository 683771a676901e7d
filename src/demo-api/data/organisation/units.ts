import { ENABLE_FLAG } from '#shared/domain/codes/members.ts'
import { UNIT_LEVEL } from '#shared/domain/codes/system.ts'
import { areaCode, cityAreaId, regionAreaId } from './areas.ts'
import { CITIES } from './places.ts'
import { COMPANY, REGIONS, STORES } from './stores.ts'

/** The units of the organisation at the start: company, regions, cities, 40 stores. */

export const ROOT = '0'

export interface Unit {
  readonly id: string
  readonly parentId: string
  readonly name: string
  readonly fullName: string
  readonly level: (typeof UNIT_LEVEL)[keyof typeof UNIT_LEVEL]
  readonly sort: number
  readonly status: (typeof ENABLE_FLAG)[keyof typeof ENABLE_FLAG]
  /** The id of the region or city among the sales areas; null for other units. */
  readonly areaId: string | null
  /** The code of that area, which stays where the order changes; null for other units. */
  readonly areaCode: string | null
  /** The responsible employee; null if nobody is. */
  readonly principalId: string | null
  /** Of stores; empty texts for other units. */
  readonly storeCode: string
  readonly address: string
  readonly phone: string
  readonly updateName: string
  readonly updateTime: string
}

/** What every new unit has. */
export const BLANK = {
  status: ENABLE_FLAG.enabled,
  areaId: null,
  areaCode: null,
  principalId: null,
  storeCode: '',
  address: '',
  phone: '',
  updateName: '系统管理员',
  updateTime: '2025-03-01 09:00:00',
} as const

const company: Unit = {
  ...BLANK,
  id: COMPANY.id,
  parentId: ROOT,
  name: COMPANY.name,
  fullName: `${COMPANY.name}用品有限公司`,
  level: UNIT_LEVEL.company,
  sort: 1,
}

const regionUnits = (): Unit[] =>
  REGIONS.map(({ id, name }, index) => ({
    ...BLANK,
    id,
    parentId: COMPANY.id,
    name,
    fullName: `${COMPANY.name}${name}`,
    level: UNIT_LEVEL.region,
    sort: index + 1,
    areaId: regionAreaId(index),
    areaCode: areaCode(index),
  }))

const citiesOf = (region: string) => CITIES.filter((place) => place.region === region)

const cityUnits = (): Unit[] =>
  REGIONS.flatMap((region, place) =>
    citiesOf(region.name).map(({ name }, index): Unit => {
      const id = cityAreaId(place, index)
      const fullName = `${COMPANY.name}${region.name}${name}`
      return {
        ...BLANK,
        id,
        parentId: region.id,
        name,
        fullName,
        level: UNIT_LEVEL.city,
        sort: index + 1,
        areaId: id,
        areaCode: areaCode(place, index),
      }
    }),
  )

/** The stores after these are closed. */
const OPEN_STORES = 38

const storeUnits = (cities: readonly Unit[]): Unit[] =>
  STORES.map(({ id, name, city, district, regionId }, index) => ({
    ...BLANK,
    id,
    parentId: cities.find((unit) => unit.name === city.name && unit.parentId === regionId)?.id ?? COMPANY.id,
    name,
    fullName: `${COMPANY.name}${city.name}${district}${name}`,
    level: UNIT_LEVEL.store,
    sort: index + 1,
    status: index < OPEN_STORES ? ENABLE_FLAG.enabled : ENABLE_FLAG.disabled,
    storeCode: `MD${String(index + 1).padStart(3, '0')}`,
    address: `${city.province === city.name ? '' : city.province}${city.name}${district}${city.roads[index % city.roads.length] ?? ''}${100 + index}号`,
    phone: `1380000${String(1_000 + index)}`,
  }))

/** The units, each behind the one above it. */
export function firstUnits(): Unit[] {
  const cities = cityUnits()
  return [company, ...regionUnits(), ...cities, ...storeUnits(cities)]
}
