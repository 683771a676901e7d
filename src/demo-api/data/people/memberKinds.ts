import type { MemberGradeDraft, MemberTypeDraft } from '#shared/areas/member/calls.ts'
import { ENABLE_FLAG } from '#shared/domain/codes/members.ts'
import type { Edit } from '../base/edit.ts'
import { wireId, type CreatedIds } from '../base/ids.ts'

/** The types and grades of members. Partner types are in the same list as the member types. */

interface MemberType extends Omit<MemberTypeDraft, 'id'> {
  readonly id: string
  readonly updateName: string
  readonly updateTime: string
  readonly maintainerUser: string | null
}

interface MemberGrade extends Omit<MemberGradeDraft, 'id'> {
  readonly id: string
  readonly updateName: string
  readonly updateTime: string
}

export interface MemberTypeFilter {
  /** A part of the code. */
  readonly code?: string | undefined
  /** A part of the name. */
  readonly name?: string | undefined
  readonly status?: string | undefined
}

const TYPE_BASE = 1_733_480_211_538_770_000n
const GRADE_BASE = 1_743_480_211_538_770_000n
const BARE_EVERY = 3n

const MEMBER_TYPES = '普通会员 企业会员 员工会员 联名卡会员 老板会员 渠道会员'.split(' ')
const PARTNER_TYPES =
  '城市合伙人 门店合伙人 推广合伙人 直播合伙人 企业合伙人 校园合伙人 共享股东 已禁用合伙人 社群合伙人 异业合伙人 团购合伙人 领队合伙人 俱乐部合伙人 景区合伙人 媒体合伙人 供应链合伙人'.split(
    ' ',
  )
/** The five levels of spec.md §9. */
const GRADES = [
  ['普通会员', 1],
  ['银卡会员', 2],
  ['金卡会员', 3],
  ['铂金会员', 4],
  ['黑金会员', 5],
] as const

const twoDigits = (number: number): string => String(number).padStart(2, '0')
const changed = (index: number): string => `2025-${twoDigits((index % 12) + 1)}-15 10:${twoDigits(index)}:00`
const coded = (prefix: string, names: readonly string[]) => names.map((name, index) => ({ code: `${prefix}${twoDigits(index + 1)}`, name }))

const firstTypes = (): MemberType[] =>
  [...coded('MT', MEMBER_TYPES), ...coded('PT', PARTNER_TYPES)].map(({ code, name }, index) => ({
    id: String(TYPE_BASE + BigInt(index + 1)),
    code,
    name,
    status: name.startsWith('已禁用') ? ENABLE_FLAG.disabled : ENABLE_FLAG.enabled,
    updateName: '系统管理员',
    updateTime: changed(index),
    maintainerUser: index % 2 === 0 ? '林远山' : null,
  }))

const firstGrades = (): MemberGrade[] =>
  GRADES.map(([name, level], index) => ({
    id: String(GRADE_BASE + BigInt(index + 1)),
    code: `G${twoDigits(level)}`,
    name,
    level,
    memberTypeId: String(TYPE_BASE + 1n),
    updateName: '系统管理员',
    updateTime: changed(index),
  }))

const byId = <T extends { readonly id: string }>(rows: readonly T[]): Map<string, T> => new Map(rows.map((row) => [row.id, row]))
const onWire = <T extends { readonly id: string }>(row: T) => ({ ...row, id: wireId(BigInt(row.id), BigInt(row.id) % BARE_EVERY === 1n) })

/** The types and grades of one server. Writes answer the reason of a refusal, or null when they are done. */
export class MemberKinds {
  readonly #ids: CreatedIds
  #types = byId(firstTypes())
  #grades = byId(firstGrades())

  constructor(ids: CreatedIds) {
    this.#ids = ids
  }

  /** Rows for the wire, some with bare ids. */
  types({ code, name, status }: MemberTypeFilter) {
    return [...this.#types.values()]
      .filter((type) => (code === undefined || type.code.includes(code)) && (name === undefined || type.name.includes(name)))
      .filter((type) => status === undefined || String(type.status) === status)
      .map(onWire)
  }

  grades() {
    return [...this.#grades.values()].map(onWire)
  }

  saveType({ id, ...draft }: MemberTypeDraft, edit: Edit): string | null {
    const known = id === undefined ? null : this.#types.get(id)
    if (known === undefined) return '会员类型不存在或已被删除'
    if (isTaken(this.#types, id, draft.code)) return `类型编码 ${draft.code} 已存在`
    const type = { ...draft, id: id ?? this.#ids.next(), updateName: edit.by, updateTime: edit.at }
    this.#types.set(type.id, { ...type, maintainerUser: known?.maintainerUser ?? edit.by })
    return null
  }

  setTypeStatus(id: string, status: MemberTypeDraft['status'], edit: Edit): string | null {
    const type = this.#types.get(id)
    if (type === undefined) return '会员类型不存在或已被删除'
    this.#types.set(id, { ...type, status, updateName: edit.by, updateTime: edit.at })
    return null
  }

  deleteType(id: string): string | null {
    const user = [...this.#grades.values()].find(({ memberTypeId }) => memberTypeId === id)
    if (user !== undefined) return `会员等级“${user.name}”正在使用该类型，不能删除`
    return this.#types.delete(id) ? null : '会员类型不存在或已被删除'
  }

  /** A field that is left out stays as it is. */
  saveGrade({ id, ...draft }: MemberGradeDraft, edit: Edit): string | null {
    const known = id === undefined ? null : this.#grades.get(id)
    if (known === undefined) return '会员等级不存在或已被删除'
    if (isTaken(this.#grades, id, draft.code)) return `等级编码 ${draft.code} 已存在`
    const memberTypeId = draft.memberTypeId ?? known?.memberTypeId ?? ''
    const type = memberTypeId === '' ? null : this.#types.get(memberTypeId)
    if (type === undefined) return '会员类型不存在或已被删除'
    if (type?.status === ENABLE_FLAG.disabled) return `会员类型“${type.name}”已禁用，不能选择`
    const grade = { ...draft, memberTypeId, id: id ?? this.#ids.next(), updateName: edit.by, updateTime: edit.at }
    this.#grades.set(grade.id, grade)
    return null
  }

  reset(): void {
    this.#types = byId(firstTypes())
    this.#grades = byId(firstGrades())
  }
}

const isTaken = (
  rows: ReadonlyMap<string, { readonly id: string; readonly code: string }>,
  id: string | undefined,
  code: string,
): boolean => [...rows.values()].some((row) => row.code === code && row.id !== id)
