import type { EmployeeDraft, StoreChange, StoreDraft, UnitChange, UnitDraft } from '#shared/areas/organisation/calls.ts'
import { ENABLE_FLAG } from '#shared/domain/codes/members.ts'
import { UNIT_LEVEL } from '#shared/domain/codes/system.ts'
import type { Edit } from '../base/edit.ts'
import type { CreatedIds } from '../base/ids.ts'
import { nextAreaCode } from './areas.ts'
import { firstEmployees, type Employee } from './employees.ts'
import { BLANK, firstUnits, type Unit } from './units.ts'

/**
 * The units and employees of one server, generated at their first use. Writes answer the reason of a refusal, or null when they are
 * done.
 */
export class Organisation {
  readonly #seed: number
  readonly #ids: CreatedIds
  #units: Map<string, Unit> | null = null
  #employees: Map<string, Employee> | null = null

  constructor(seed: number, ids: CreatedIds) {
    this.#seed = seed
    this.#ids = ids
  }

  get #people(): Map<string, Employee> {
    this.#employees ??= new Map(firstEmployees(this.#seed).map((employee) => [employee.id, employee]))
    return this.#employees
  }

  get #all(): Map<string, Unit> {
    if (this.#units === null) {
      // The first employee of each office is its principal.
      const principals = new Map([...this.#people.values()].toReversed().map(({ deptId, id }) => [deptId, id]))
      this.#units = new Map(firstUnits().map((unit) => [unit.id, { ...unit, principalId: principals.get(unit.id) ?? null }]))
    }
    return this.#units
  }

  unit(id: string): Unit | null {
    return this.#all.get(id) ?? null
  }

  /** The units of a level, each behind the one above it and by `sort`. */
  level(level: Unit['level']): Unit[] {
    return [...this.#all.values()].filter((unit) => unit.level === level).toSorted((a, b) => a.sort - b.sort)
  }

  below(id: string): Unit[] {
    return [...this.#all.values()].filter(({ parentId }) => parentId === id).toSorted((a, b) => a.sort - b.sort)
  }

  /** The unit above with this level; null if there is none. */
  above(unit: Unit, level: Unit['level']): Unit | null {
    const parent = this.unit(unit.parentId)
    return parent === null || parent.level === level ? parent : this.above(parent, level)
  }

  /** The ids of a unit and of all units below it. */
  idsFrom(id: string): Set<string> {
    return new Set([id, ...this.below(id).flatMap((unit) => [...this.idsFrom(unit.id)])])
  }

  employees(): Employee[] {
    return [...this.#people.values()]
  }

  employee(id: string | null): Employee | null {
    return id === null ? null : (this.#people.get(id) ?? null)
  }

  addUnit({ parentId, deptName, sort, principalId }: UnitDraft, edit: Edit): string | null {
    const parent = this.unit(parentId)
    if (parent === null) return '上级部门不存在'
    if (parent.level > UNIT_LEVEL.region) return '城市下只能新增门店'
    const fault = this.#nameFault(parentId, deptName) ?? this.#principalFault(principalId)
    if (fault !== null) return fault
    const id = this.#ids.next()
    const level = parent.level === UNIT_LEVEL.company ? UNIT_LEVEL.region : UNIT_LEVEL.city
    this.#put(
      {
        ...BLANK,
        id,
        parentId,
        name: deptName,
        fullName: `${parent.fullName}${deptName}`,
        level,
        sort,
        areaId: id,
        areaCode: nextAreaCode(
          parent.areaCode,
          this.below(parentId).map((unit) => unit.areaCode),
        ),
        principalId: principalId ?? null,
      },
      edit,
    )
    return null
  }

  changeUnit({ id, deptName, sort, principalId }: UnitChange, edit: Edit): string | null {
    const unit = this.unit(id)
    if (unit === null) return '部门不存在或已被删除'
    const fault = this.#nameFault(unit.parentId, deptName, id) ?? this.#principalFault(principalId)
    if (fault !== null) return fault
    this.#put({ ...unit, name: deptName, sort, principalId: principalNow(unit, principalId) }, edit)
    return null
  }

  /** A unit goes only when nothing is left in it. */
  deleteUnit(id: string): string | null {
    const unit = this.unit(id)
    if (unit === null) return '部门不存在或已被删除'
    if (unit.level === UNIT_LEVEL.company) return '公司不能删除'
    if (this.below(id).length > 0) return `“${unit.name}”还有下级部门，请先删除下级部门`
    const people = this.employees().filter(({ deptId }) => deptId === id).length
    if (people > 0) return `“${unit.name}”还有 ${people} 名员工，不能删除`
    this.#all.delete(id)
    return null
  }

  addStore({ deptName, principalId, ...draft }: StoreDraft, edit: Edit): string | null {
    const fault = this.#storeFault({ deptName, ...draft }) ?? this.#principalFault(principalId)
    if (fault !== null) return fault
    const fullName = `${this.unit(draft.parentId)?.fullName ?? ''}${deptName}`
    this.#put(
      { ...BLANK, ...draft, id: this.#ids.next(), name: deptName, fullName, level: UNIT_LEVEL.store, principalId: principalId ?? null },
      edit,
    )
    return null
  }

  changeStore({ id, deptName, principalId, ...draft }: StoreChange, edit: Edit): string | null {
    const store = this.store(id)
    if (store === null) return '门店不存在或已被删除'
    const fault = this.#storeFault({ deptName, ...draft }, id) ?? this.#principalFault(principalId)
    if (fault !== null) return fault
    this.#put({ ...store, ...draft, name: deptName, principalId: principalNow(store, principalId) }, edit)
    return null
  }

  setStoreStatus(id: string, status: Unit['status'], edit: Edit): string | null {
    const store = this.store(id)
    if (store === null) return '门店不存在或已被删除'
    this.#put({ ...store, status }, edit)
    return null
  }

  store(id: string): Unit | null {
    const unit = this.unit(id)
    return unit?.level === UNIT_LEVEL.store ? unit : null
  }

  /** Adds all employees or none. */
  addEmployees(drafts: readonly EmployeeDraft[], edit: Edit): string | null {
    const phones = new Map(this.employees().map(({ phone, name }) => [phone, name]))
    const codes = new Set(this.employees().map(({ code }) => code))
    const idCards = new Set(this.employees().flatMap(({ idCard }) => idCard ?? []))
    for (const { name, phone, code, deptId, idCard } of drafts) {
      const unit = this.unit(deptId)
      if (unit === null) return `${name}：所属部门不存在`
      if (unit.status === ENABLE_FLAG.disabled) return `${name}：“${unit.name}”已禁用，不能添加员工`
      if (phones.has(phone)) return `${name}：手机号 ${phone} 已被 ${phones.get(phone) ?? ''} 使用`
      if (codes.has(code)) return `${name}：工号 ${code} 已存在`
      if (idCard !== undefined && idCards.has(idCard)) return `${name}：身份证号已存在`
      phones.set(phone, name)
      codes.add(code)
      if (idCard !== undefined) idCards.add(idCard)
    }
    for (const draft of drafts) {
      const employee = { ...draft, id: this.#ids.next(), status: ENABLE_FLAG.enabled, createTime: edit.at }
      this.#people.set(employee.id, employee)
    }
    return null
  }

  deleteEmployee(id: string): string | null {
    const employee = this.employee(id)
    if (employee === null) return '员工不存在或已被删除'
    const led = [...this.#all.values()].find(({ principalId }) => principalId === id)
    if (led !== undefined) return `${employee.name}是“${led.name}”的负责人，请先更换负责人`
    this.#people.delete(id)
    return null
  }

  reset(): void {
    this.#units = null
    this.#employees = null
  }

  #put(unit: Unit, edit: Edit): void {
    this.#all.set(unit.id, { ...unit, updateName: edit.by, updateTime: edit.at })
  }

  #nameFault(parentId: string, name: string, id?: string): string | null {
    return this.below(parentId).some((unit) => unit.name === name && unit.id !== id) ? `同一上级下已有“${name}”` : null
  }

  #storeFault({ parentId, deptName, storeCode }: StoreDraft, id?: string): string | null {
    if (this.unit(parentId)?.level !== UNIT_LEVEL.city) return '门店只能放在城市下'
    if (this.level(UNIT_LEVEL.store).some((store) => store.storeCode === storeCode && store.id !== id))
      return `门店编码 ${storeCode} 已存在`
    return this.#nameFault(parentId, deptName, id)
  }

  #principalFault(id: string | undefined): string | null {
    return id !== undefined && id !== '' && this.employee(id) === null ? '负责人不存在或已被删除' : null
  }
}

/** The principal after a change that names one, none with an empty text, or nothing. */
const principalNow = (unit: Unit, principalId: string | undefined): string | null =>
  principalId === '' ? null : (principalId ?? unit.principalId)
