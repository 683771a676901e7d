import { codeFilter, textFilter, type LabelledFilters } from '../../domain/filters.ts'

export const PAGES = {
  units: '/organization/management/department',
  stores: '/organization/management/store',
  areas: '/organization/management/area',
  employees: '/organization/management/employee',
} as const

/** Stores. The unit above finds those of all units below it. */
export const STORE_FILTERS = {
  storeName: textFilter('deptName'),
  storeStatus: codeFilter('status', 'enableFlag'),
  parentId: { kind: 'store', arg: 'parentId' },
} as const satisfies LabelledFilters

/** Employees: parts of name, phone and job code, and the unit with those below it. */
export const EMPLOYEE_FILTERS = {
  employeeName: textFilter('name'),
  employeePhone: { kind: 'phone', arg: 'phone', isPart: true },
  jobCode: textFilter('code'),
  unit: { kind: 'store', arg: 'deptId' },
} as const satisfies LabelledFilters
