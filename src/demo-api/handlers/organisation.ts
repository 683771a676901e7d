import { COMPANY, REGIONS, STORES } from '../data/stores.ts'
import type { Handlers } from './handler.ts'

/** The wire's numbers for `deptCategory`. */
const CATEGORY = { company: 1, region: 2, store: 3 } as const
const ROOT = '0'

const department = (id: string, parentId: string, deptName: string, fullName: string, deptCategory: number, sort: number) => ({
  id,
  parentId,
  deptName,
  fullName,
  deptCategory,
  sort,
  hasChildren: deptCategory !== CATEGORY.store,
  children: null,
})

/** The company, its regions and its stores in one flat list. */
const departments = [
  department(COMPANY.id, ROOT, COMPANY.name, `${COMPANY.name}用品有限公司`, CATEGORY.company, 1),
  ...REGIONS.map(({ id, name }, index) => department(id, COMPANY.id, name, `${COMPANY.name}${name}`, CATEGORY.region, index + 1)),
  ...STORES.map((store, index) =>
    department(store.id, store.regionId, store.name, `${COMPANY.name}${store.city.name}${store.district}${store.name}`, CATEGORY.store, index + 1),
  ),
]

export const organisationHandlers = { 'organisation.departments': () => departments } satisfies Partial<Handlers>
