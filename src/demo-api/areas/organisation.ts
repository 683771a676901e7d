import { text, type Field } from '../data/base/sheet.ts'
import { catalogue } from '#shared/api/index.ts'
import { UNIT_LEVEL } from '#shared/domain/codes/system.ts'
import type { Employee } from '../data/organisation/employees.ts'
import type { Organisation } from '../data/organisation/organisation.ts'
import { areaPrincipals, areas, departments, employeeRow, storeRow, unitNode } from '../data/organisation/organisationWire.ts'
import type { Unit } from '../data/organisation/units.ts'
import type { Args } from '../http/args.ts'
import { bodyOf, doneUnless, editOf, sheetReply, signedIn, sortedPage, type Context, type Handlers } from '../handlers/handler.ts'

/** The role that sees the whole organisation; the others see the unit that they work in. */
const SEES_ALL = 'administrator'

/** The topmost units that the caller may see, as trees down to the level `deepest`. */
function heads(context: Context, deepest: Unit['level']) {
  const { organisation } = context.demoData
  const { role, deptId } = signedIn(context)
  const own = organisation.unit(deptId)
  const units = role === SEES_ALL ? organisation.level(UNIT_LEVEL.company) : own === null ? [] : [own]
  return units.map((unit) => unitNode(organisation, unit, deepest))
}

const tree = ({ demoData: { organisation } }: Context, deepest: Unit['level']) =>
  organisation.level(UNIT_LEVEL.company).map((company) => unitNode(organisation, company, deepest))

const includes = (value: string, part: string | undefined): boolean => part === undefined || value.includes(part)

const allStores = (organisation: Organisation) => organisation.level(UNIT_LEVEL.store).map((store) => storeRow(organisation, store))

function stores(organisation: Organisation, args: Args) {
  const [above, name, status] = [args.text('parentId'), args.text('deptName'), args.text('status')]
  const below = above === undefined ? null : organisation.idsFrom(above)
  return allStores(organisation).filter(
    (store) =>
      (below?.has(store.id) ?? true) && includes(store.deptName, name) && (status === undefined || String(store.status) === status),
  )
}

function employees(organisation: Organisation, args: Args) {
  const unit = args.text('deptId')
  const below = unit === undefined ? null : organisation.idsFrom(unit)
  const passes = ({ deptId, name, phone, code }: Employee): boolean =>
    (below?.has(deptId) ?? true) &&
    includes(name, args.text('name')) &&
    includes(phone, args.text('phone')) &&
    includes(code, args.text('code'))
  return organisation
    .employees()
    .filter(passes)
    .map((employee) => employeeRow(organisation, employee))
}

/** The employee who is responsible for a sales area; null for an area without one. */
function principalOf(organisation: Organisation, areaId: string) {
  const unit = [...organisation.level(UNIT_LEVEL.region), ...organisation.level(UNIT_LEVEL.city)].find((one) => one.areaId === areaId)
  const employee = organisation.employee(unit?.principalId ?? null)
  return employee === null ? null : employeeRow(organisation, employee)
}

/** The employees of offices, and of each store the one who leads it. */
const managers = (organisation: Organisation) =>
  organisation
    .employees()
    .filter(({ deptId, id }) => {
      const unit = organisation.unit(deptId)
      return unit !== null && (unit.level !== UNIT_LEVEL.store || unit.principalId === id)
    })
    .map((employee) => employeeRow(organisation, employee))

const lists = {
  'organisation.departments': ({ demoData }) => departments(demoData.organisation),
  'organisation.areas': ({ demoData }) => areas(demoData.organisation),
  'organisation.tree': (context) => tree(context, UNIT_LEVEL.store),
  'organisation.parentTree': (context) => tree(context, UNIT_LEVEL.city),
  'organisation.ownHeads': (context) => heads(context, UNIT_LEVEL.company),
  'organisation.stores': ({ demoData }, args) => sortedPage(stores(demoData.organisation, args), args),
  'organisation.store': ({ demoData: { organisation } }, args) => {
    const store = organisation.store(args.required('id'))
    return store === null ? null : storeRow(organisation, store)
  },
  'organisation.areaList': ({ demoData }) => areaPrincipals(demoData.organisation),
  'organisation.areaPrincipal': ({ demoData }, args) => principalOf(demoData.organisation, args.required('areaId')),
  'organisation.areaManagers': ({ demoData }) => managers(demoData.organisation),
  'organisation.employees': ({ demoData }, args) => sortedPage(employees(demoData.organisation, args), args),
  'organisation.employeeTemplate': (context) =>
    sheetReply(context, '员工导入模板', allStores(context.demoData.organisation), EMPLOYEE_TEMPLATE),
  'organisation.storeTemplate': (context) => sheetReply(context, '门店导入模板', allStores(context.demoData.organisation), STORE_TEMPLATE),
} satisfies Partial<Handlers>

const writes = {
  'organisation.unitAdd': (context, args) =>
    doneUnless(context.demoData.organisation.addUnit(bodyOf(args, catalogue['organisation.unitAdd'].args), editOf(context))),
  'organisation.unitChange': (context, args) =>
    doneUnless(context.demoData.organisation.changeUnit(bodyOf(args, catalogue['organisation.unitChange'].args), editOf(context))),
  'organisation.unitDelete': ({ demoData }, args) => doneUnless(demoData.organisation.deleteUnit(args.required('id'))),
  'organisation.storeAdd': (context, args) =>
    doneUnless(context.demoData.organisation.addStore(bodyOf(args, catalogue['organisation.storeAdd'].args), editOf(context))),
  'organisation.storeChange': (context, args) =>
    doneUnless(context.demoData.organisation.changeStore(bodyOf(args, catalogue['organisation.storeChange'].args), editOf(context))),
  'organisation.storeStatus': (context, args) => {
    const { id, status } = bodyOf(args, catalogue['organisation.storeStatus'].args)
    return doneUnless(context.demoData.organisation.setStoreStatus(id, status, editOf(context)))
  },
  'organisation.employeesAdd': (context, args) =>
    doneUnless(context.demoData.organisation.addEmployees(bodyOf(args, catalogue['organisation.employeesAdd'].args), editOf(context))),
  'organisation.employeeDelete': ({ demoData }, args) => doneUnless(demoData.organisation.deleteEmployee(args.required('id'))),
} satisfies Partial<Handlers>

export const handlers = { ...lists, ...writes } satisfies Partial<Handlers>

/** The files to fill in for the import of employees and stores: column titles, and a row for each store. */

type StoreRow = ReturnType<typeof storeRow>

const blank = (title: string, width: number): Field<StoreRow> => text(title, width, () => null)

const EMPLOYEE_TEMPLATE: readonly Field<StoreRow>[] = [
  text('部门ID', 22, ({ id }) => id),
  text('部门名称', 20, ({ deptName }) => deptName),
  blank('姓名*', 12),
  blank('手机号*', 16),
  blank('工号*', 14),
  blank('岗位*', 14),
  blank('身份证号', 22),
]

const STORE_TEMPLATE: readonly Field<StoreRow>[] = [
  text('门店ID', 22, ({ id }) => id),
  text('门店名称*', 20, ({ deptName }) => deptName),
  text('所属大区*', 14, ({ regionName }) => regionName),
  text('城市', 12, ({ cityName }) => cityName),
  text('地址', 30, ({ address }) => address),
  blank('负责人', 12),
  blank('联系电话', 16),
]
