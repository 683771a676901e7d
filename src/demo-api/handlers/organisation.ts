import { AREAS } from '../data/organisation/areas.ts'
import { COMPANY, REGIONS, STORES, type Region, type Store } from '../data/organisation/stores.ts'
import { EMPLOYEE_TEMPLATE, STORE_TEMPLATE } from '../data/organisation/templates.ts'
import { sheetReply, signedIn, type Handlers } from './handler.ts'

/** The numbers of `deptCategory` on the wire. */
const CATEGORY = { company: 1, region: 2, store: 3 } as const
const ROOT = '0'

const department = <Child>(
  id: string,
  parentId: string,
  deptName: string,
  fullName: string,
  deptCategory: number,
  sort: number,
  children: readonly Child[],
) => ({
  id,
  parentId,
  deptName,
  fullName,
  deptCategory,
  sort,
  hasChildren: children.length > 0,
  children: children.length > 0 ? children : null,
})

const storeOf = (store: Store, index: number) =>
  department(
    store.id,
    store.regionId,
    store.name,
    `${COMPANY.name}${store.city.name}${store.district}${store.name}`,
    CATEGORY.store,
    index + 1,
    [],
  )

const regionOf = ({ id, name }: Region, index: number) =>
  department(
    id,
    COMPANY.id,
    name,
    `${COMPANY.name}${name}`,
    CATEGORY.region,
    index + 1,
    STORES.filter(({ regionId }) => regionId === id).map(storeOf),
  )

/** The company, its regions and their stores. */
const departments = [department(COMPANY.id, ROOT, COMPANY.name, `${COMPANY.name}用品有限公司`, CATEGORY.company, 1, REGIONS.map(regionOf))]

export const organisationHandlers = {
  'organisation.departments': () => departments,
  'organisation.areas': () => AREAS,
  'organisation.employeeTemplate': (context) => {
    signedIn(context)
    return sheetReply(context, '员工导入模板', STORES, EMPLOYEE_TEMPLATE)
  },
  'organisation.storeTemplate': (context) => {
    signedIn(context)
    return sheetReply(context, '门店导入模板', STORES, STORE_TEMPLATE)
  },
} satisfies Partial<Handlers>
