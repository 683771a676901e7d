import { UNIT_LEVEL } from '#shared/domain/codes/system.ts'
import { sumOf } from '../base/fen.ts'
import { wireId } from '../base/ids.ts'
import type { Employee } from './employees.ts'
import type { Organisation } from './organisation.ts'
import { ROOT, type Unit } from './units.ts'

/** The organisation on the wire. Lists and trees of several calls show the same units. */

/** The numbers of `deptCategory`: departments have no cities. */
const CATEGORY = { company: 1, region: 2, store: 3 } as const

export interface DepartmentNode {
  readonly id: string
  readonly parentId: string
  readonly deptName: string
  readonly fullName: string
  readonly deptCategory: number
  readonly sort: number
  readonly hasChildren: boolean
  readonly children: readonly DepartmentNode[] | null
}

const department = (
  { id, name, fullName }: Unit,
  parentId: string,
  deptCategory: number,
  sort: number,
  children: readonly DepartmentNode[],
): DepartmentNode => ({
  id,
  parentId,
  deptName: name,
  fullName,
  deptCategory,
  sort,
  hasChildren: children.length > 0,
  children: children.length > 0 ? children : null,
})

/** The company, its regions and their stores: a tree without the cities. */
export function departments(organisation: Organisation): DepartmentNode[] {
  const storesOf = (region: Unit) => organisation.below(region.id).flatMap((city) => organisation.below(city.id))
  return organisation.level(UNIT_LEVEL.company).map((company) =>
    department(
      company,
      ROOT,
      CATEGORY.company,
      1,
      organisation.below(company.id).map((region, index) =>
        department(
          region,
          company.id,
          CATEGORY.region,
          index + 1,
          storesOf(region).map((store, place) => department(store, region.id, CATEGORY.store, place + 1, [])),
        ),
      ),
    ),
  )
}

const area = (unit: Unit, parentId: string, sort: number) => ({
  // Some ids are bare numbers.
  id: wireId(BigInt(unit.areaId ?? unit.id), sort % 2 === 0),
  parentId,
  areaName: unit.level === UNIT_LEVEL.region ? unit.name.replace('大区', '区域') : unit.name,
  areaCode: unit.areaCode,
  sort,
})

/** The sales areas: a tree of regions and their cities. */
export const areas = (organisation: Organisation) =>
  organisation.level(UNIT_LEVEL.region).map((region, place) => {
    const cities = organisation.below(region.id).map((city, index) => ({
      ...area(city, region.areaId ?? region.id, index + 1),
      hasChildren: false,
      children: null,
    }))
    return { ...area(region, ROOT, place + 1), hasChildren: cities.length > 0, children: cities }
  })

export interface WireUnit {
  readonly id: string
  readonly parentId: string
  readonly deptName: string
  readonly level: number
  readonly sort: number
  readonly status: number
  readonly employeeNum: number
  readonly principalId: string | null
  readonly principalName: string | null
  readonly hasChildren: boolean
  readonly children: readonly WireUnit[] | null
}

/** A unit with the units below it, down to the level `deepest`. Its employees include those of all units below it. */
export function unitNode(organisation: Organisation, unit: Unit, deepest: Unit['level'], people = peopleByUnit(organisation)): WireUnit {
  const { id, parentId, name, level, sort, status, principalId } = unit
  const children = level < deepest ? organisation.below(id).map((child) => unitNode(organisation, child, deepest, people)) : []
  const employeeNum = sumOf([...organisation.idsFrom(id)], (own) => people.get(own) ?? 0)
  const hasChildren = children.length > 0
  return {
    id,
    parentId,
    deptName: name,
    level,
    sort,
    status,
    employeeNum,
    principalId,
    principalName: organisation.employee(principalId)?.name ?? null,
    hasChildren,
    children: hasChildren ? children : null,
  }
}

/** The employees that belong to each unit itself. */
function peopleByUnit(organisation: Organisation): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { deptId } of organisation.employees()) counts.set(deptId, (counts.get(deptId) ?? 0) + 1)
  return counts
}

export const storeRow = (organisation: Organisation, store: Unit) => ({
  id: store.id,
  parentId: store.parentId,
  deptName: store.name,
  regionName: organisation.above(store, UNIT_LEVEL.region)?.name ?? null,
  cityName: organisation.above(store, UNIT_LEVEL.city)?.name ?? null,
  storeCode: store.storeCode,
  address: store.address,
  phone: store.phone,
  principalId: store.principalId,
  principalName: organisation.employee(store.principalId)?.name ?? null,
  status: store.status,
  sort: store.sort,
  updateName: store.updateName,
  updateTime: store.updateTime,
})

/** A row of the employee list, which has no ID card numbers. */
export const employeeRow = (organisation: Organisation, { idCard: _idCard, ...employee }: Employee) => ({
  ...employee,
  deptName: organisation.unit(employee.deptId)?.name ?? null,
})

/** Regions and cities with their principals. */
export const areaPrincipals = (organisation: Organisation) =>
  [...organisation.level(UNIT_LEVEL.region), ...organisation.level(UNIT_LEVEL.city)].map((unit) => {
    const principal = organisation.employee(unit.principalId)
    const stores = [...organisation.idsFrom(unit.id)].filter((id) => organisation.store(id) !== null)
    return {
      id: unit.areaId ?? unit.id,
      areaName: unit.name,
      principalId: principal?.id ?? null,
      principalName: principal?.name ?? null,
      phone: principal?.phone ?? null,
      storeNum: stores.length,
    }
  })
