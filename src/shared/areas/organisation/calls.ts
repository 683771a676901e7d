import * as z from 'zod'
import { ENABLE_FLAG } from '../../domain/codes/members.ts'
import { EMPLOYEE_FILTERS, STORE_FILTERS } from './area.ts'
import { MAX_EMPLOYEES, MAX_LENGTH } from '../../domain/limits.ts'
import { download, get, post, write } from '../../api/endpoint.ts'
import {
  argsOf,
  code,
  codeArgOf,
  codeOf,
  codeTextArg,
  flatTree,
  id,
  idArg,
  idCardArg,
  idOrNoneArg,
  listOf,
  nameArg,
  ignoredResponse,
  objectOf,
  optionalId,
  optionalNumber,
  pageArgs,
  pageOf,
  phoneNumberArg,
  shopPhoneArg,
  sortArg,
  text,
  time,
} from '../../api/fields.ts'

/** `spec.md §7 Organisation`: departments, areas, the tree of units down to the stores, and the employees. */

const departmentFields = { id, parentId: optionalId, deptName: text, fullName: text, deptCategory: code }

export type Department = z.output<z.ZodObject<typeof departmentFields>>
type DepartmentNode = Department & { readonly children: readonly DepartmentNode[] }

const departmentNode: z.ZodType<DepartmentNode> = z.object({
  ...departmentFields,
  get children() {
    return listOf(departmentNode)
  },
})

const areaFields = { id, parentId: optionalId, areaName: text, areaCode: text }

export type Area = z.output<z.ZodObject<typeof areaFields>>
type AreaNode = Area & { readonly children: readonly AreaNode[] }

const areaNode: z.ZodType<AreaNode> = z.object({
  ...areaFields,
  get children() {
    return listOf(areaNode)
  },
})

/** `level`: 1 company, 2 region, 3 city, 4 store. `employeeNum`: the people in the unit and below it. `principalId`: who is responsible for it. */
const unitFields = {
  id,
  parentId: optionalId,
  deptName: text,
  level: code,
  sort: optionalNumber,
  status: codeOf('enableFlag'),
  employeeNum: optionalNumber,
  principalId: optionalId,
  principalName: text,
}

export type UnitNode = z.output<z.ZodObject<typeof unitFields>> & { readonly children: readonly UnitNode[] }

const unitNode: z.ZodType<UnitNode> = z.object({
  ...unitFields,
  get children() {
    return listOf(unitNode)
  },
})

const store = z.object({
  id,
  parentId: optionalId,
  deptName: text,
  regionName: text,
  cityName: text,
  storeCode: text,
  address: text,
  phone: text,
  principalId: optionalId,
  principalName: text,
  status: codeOf('enableFlag'),
  sort: optionalNumber,
  updateName: text,
  updateTime: time,
})

const employee = z.object({
  id,
  name: text,
  phone: text,
  code: text,
  post: text,
  deptId: optionalId,
  deptName: text,
  status: codeOf('enableFlag'),
  createTime: time,
})

const areaPrincipal = z.object({ id, areaName: text, principalId: optionalId, principalName: text, phone: text, storeNum: optionalNumber })

const noArgs = z.strictObject({})
const byId = z.strictObject({ id: idArg })
const enableFlag = codeArgOf('enableFlag', z.enum(ENABLE_FLAG))

/** Who is responsible for a unit that is there: left out, the same as before; empty, nobody any more. */
const principalArg = idOrNoneArg.optional()

const unitDraft = z.strictObject({ parentId: idArg, deptName: nameArg, sort: sortArg, principalId: idArg.optional() })
const unitChange = z.strictObject({ id: idArg, deptName: nameArg, sort: sortArg, principalId: principalArg })
const storeFields = {
  parentId: idArg,
  deptName: nameArg,
  storeCode: codeTextArg,
  address: z.string().max(MAX_LENGTH.address),
  phone: shopPhoneArg,
  sort: sortArg,
}
const storeDraft = z.strictObject({ ...storeFields, principalId: idArg.optional() })
const storeChange = z.strictObject({ id: idArg, ...storeFields, principalId: principalArg })
const employeeDraft = z.strictObject({
  name: nameArg,
  phone: phoneNumberArg,
  code: codeTextArg,
  post: nameArg,
  deptId: idArg,
  idCard: idCardArg.optional(),
})

export type UnitDraft = z.output<typeof unitDraft>
export type UnitChange = z.output<typeof unitChange>
export type StoreDraft = z.output<typeof storeDraft>
export type StoreChange = z.output<typeof storeChange>
export type EmployeeDraft = z.output<typeof employeeDraft>

const treeAssumed = 'a tree of id, name, level, state, number of employees and principal'

export const calls = {
  /** All departments in one flat list; the server may nest them. */
  'organisation.departments': get('/{svc}-basics/dept/getAlldept', noArgs, listOf(departmentNode).transform(flatTree)),
  'organisation.areas': post('/{svc}-basics/area/list', noArgs, listOf(areaNode).transform(flatTree), {
    assumed: { arguments: 'an empty body: the layout loads all areas', response: 'a tree of name and code, or the same flat' },
  }),
  /** The file to fill in for the import of employees. */
  'organisation.employeeTemplate': download('/{svc}-basics/dept/export-deptTemplate', noArgs),
  /** The file to fill in for the import of stores. */
  'organisation.storeTemplate': download('/{svc}-basics/dior/export-dept-template', noArgs),

  'organisation.tree': get('/{svc}-basics/dior/getTreeListLevelFour', noArgs, listOf(unitNode), {
    assumed: { arguments: 'none', response: `company, regions, cities and stores, four levels as the name says: ${treeAssumed}` },
  }),
  'organisation.ownHeads': get('/{svc}-basics/dior/getTreeHeadByRole', noArgs, listOf(unitNode), {
    assumed: { arguments: 'none', response: 'the topmost units that the person’s role may see, without what is below them' },
  }),
  'organisation.parentTree': get('/{svc}-basics/dior/getSanDiorTreeListOne', noArgs, listOf(unitNode), {
    assumed: {
      arguments: 'none',
      response: `the units that a store can be put into: the first three levels (san is 三, three). It is ${treeAssumed}`,
    },
  }),
  'organisation.unitAdd': write('/{svc}-basics/dior/addinGASubbranch', unitDraft, ignoredResponse, {
    permission: 'unit_edit',
    assumed: {
      arguments: 'the unit above, a name, the place among its like, and a principal if one is chosen',
      placement: 'a body, as the other writes',
    },
  }),
  'organisation.unitChange': write('/{svc}-basics/dior/compile', unitChange, ignoredResponse, {
    permission: 'unit_edit',
    assumed: {
      effect: 'it changes a unit: 编辑 is both to edit and to compile',
      arguments: 'name, place and principal of a unit; an empty principal is nobody',
      placement: 'a body, as the other writes',
    },
  }),
  'organisation.unitDelete': write('/{svc}-basics/dior/delete', byId, ignoredResponse, {
    method: 'GET',
    placement: 'query',
    permission: 'unit_delete',
    assumed: { arguments: '`id`: a unit or a store', effect: 'it deletes: a write, although it is a GET' },
  }),

  'organisation.stores': get('/{svc}-basics/dior/getElse', z.strictObject({ ...pageArgs, ...argsOf(STORE_FILTERS) }), pageOf(store), {
    assumed: {
      arguments: 'the filters: the unit above, a part of the name, and the state',
      response: 'stores: the only paged call of dior, so the list beside the tree',
    },
  }),
  'organisation.store': get('/{svc}-basics/dior/editTheStores', byId, objectOf(store), {
    assumed: {
      arguments: '`id`',
      response: 'the store as its form needs it, with the fields of the list',
      effect: 'it loads what is edited: a read',
    },
  }),
  'organisation.storeAdd': write('/{svc}-basics/dior/insertTheStores', storeDraft, ignoredResponse, {
    permission: 'store_edit',
    assumed: {
      arguments: 'the fields of a store that a person types, and a principal if one is chosen',
      placement: 'a body, as the other writes',
    },
  }),
  'organisation.storeChange': write('/{svc}-basics/dior/saveEditTheStores', storeChange, ignoredResponse, {
    permission: 'store_edit',
    assumed: { arguments: 'those of adding one and its `id`; an empty principal is nobody', placement: 'a body, as the other writes' },
  }),
  'organisation.storeStatus': write('/{svc}-basics/dior/etUpTheStore', z.strictObject({ id: idArg, status: enableFlag }), ignoredResponse, {
    permission: 'store_edit',
    assumed: {
      effect: 'to set up a store is to open or close it: adding and changing one have calls of their own',
      arguments: '`id`, and `status`, the enable flag of spec.md §4',
      placement: 'a body, as the other writes',
    },
  }),

  'organisation.areaList': get('/{svc}-basics/dept/areaList', noArgs, listOf(areaPrincipal), {
    assumed: { arguments: 'none', response: 'each area with its principal and its number of stores' },
  }),
  'organisation.areaPrincipal': get('/{svc}-basics/dept/detailsOfAreaPrincipal', z.strictObject({ areaId: idArg }), objectOf(employee), {
    assumed: { arguments: '`areaId`', response: 'the employee who is the principal' },
  }),
  'organisation.areaManagers': get('/{svc}-basics/dept/areaManager', noArgs, listOf(employee), {
    assumed: { arguments: 'none', response: 'the employees who can be an area’s principal' },
  }),

  'organisation.employees': get(
    '/{svc}-basics/dept/tissueList',
    z.strictObject({ ...pageArgs, ...argsOf(EMPLOYEE_FILTERS) }),
    pageOf(employee),
    {
      assumed: {
        arguments: 'the filters: the unit (with those below it), and parts of name, phone and job code',
        response:
          'employees: tissue is 组织, organisation, and the calls beside it add and delete employees. The fields are those of a cashier of spec.md §3, and post, state and time',
      },
    },
  ),
  'organisation.employeesAdd': write('/{svc}-basics/dept/addEmployees', z.array(employeeDraft).min(1).max(MAX_EMPLOYEES), ignoredResponse, {
    permission: 'employee_add',
    assumed: {
      arguments:
        'the fields of an employee that a person types, `idCard` among them if it is known; the specification says that it is an array',
    },
  }),
  'organisation.employeeDelete': write('/{svc}-basics/dept/deleteStaff', byId, ignoredResponse, {
    method: 'GET',
    placement: 'query',
    permission: 'employee_delete',
    assumed: { arguments: '`id`', effect: 'it deletes: a write, although it is a GET' },
  }),
}
