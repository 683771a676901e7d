import { wireId } from '../base/ids.ts'
import { CITIES } from './places.ts'
import { REGIONS } from './stores.ts'

/** The sales areas of the demo: a region's area, and in it one for each city with stores. */

const ID_BASE = 1_723_480_211_538_770_000n
/** Room for a region's cities between the ids of two regions. */
const ID_STEP = 100n
const ROOT = 0n

const wireArea = (id: bigint, parentId: bigint, areaName: string, areaCode: string, sort: number) => ({
  id: wireId(id, sort % 2 === 0),
  parentId: String(parentId),
  areaName,
  areaCode,
  sort,
})

/** As the wire shows it: a tree, some of its ids bare. */
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
