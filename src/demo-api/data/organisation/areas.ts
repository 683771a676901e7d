import { wireId } from '../base/ids.ts'
import { CITIES } from './places.ts'
import { REGIONS } from './stores.ts'

/** The sales areas of the demo: one for each region, and in it one for each city with stores. */

const ID_BASE = 1_723_480_211_538_770_000n
/** The distance between the ids of two regions: the ids of the cities lie between them. */
const ID_STEP = 100n
const ROOT = 0n

const wireArea = (id: bigint, parentId: bigint, areaName: string, areaCode: string, sort: number) => ({
  id: wireId(id, sort % 2 === 0),
  parentId: String(parentId),
  areaName,
  areaCode,
  sort,
})

/** The areas on the wire: a tree with some bare ids. */
export const AREAS = REGIONS.map(({ name }, region) => {
  const id = ID_BASE + BigInt(region + 1) * ID_STEP
  const code = `QY${String(region + 1).padStart(2, '0')}`
  const cities = CITIES.filter((city) => city.region === name).map((city, index) => ({
    ...wireArea(id + BigInt(index + 1), id, city.name, `${code}${String(index + 1).padStart(2, '0')}`, index + 1),
    hasChildren: false,
    children: null,
  }))
  return { ...wireArea(id, ROOT, name.replace('大区', '区域'), code, region + 1), hasChildren: true, children: cities }
})
