import { wireId } from '../base/ids.ts'

/** The types and grades of members. Partner types are in the same list as the member types. */

const TYPE_BASE = 1_733_480_211_538_770_000n
const GRADE_BASE = 1_743_480_211_538_770_000n
const ENABLED = 1
const DISABLED = 2
const BARE_EVERY = 3

const MEMBER_TYPES = '普通会员 企业会员 员工会员 联名卡会员 老板会员 渠道会员'.split(' ')
const PARTNER_TYPES = '城市合伙人 门店合伙人 推广合伙人 直播合伙人 企业合伙人 校园合伙人 共享股东 已停用合伙人'.split(' ')
/** The five levels of spec.md §9. */
const GRADES = '普通会员 银卡会员 金卡会员 铂金会员 黑金会员'.split(' ')

const coded = (prefix: string, names: readonly string[]) =>
  names.map((name, index) => ({ code: `${prefix}${String(index + 1).padStart(2, '0')}`, name }))

const twoDigits = (number: number): string => String(number).padStart(2, '0')

export const MEMBER_TYPE_ROWS = [...coded('MT', MEMBER_TYPES), ...coded('PT', PARTNER_TYPES)].map(({ code, name }, index) => ({
  id: wireId(TYPE_BASE + BigInt(index + 1), index % BARE_EVERY === 0),
  code,
  name,
  status: name.startsWith('已停用') ? DISABLED : ENABLED,
  updateName: '系统管理员',
  updateTime: `2025-${twoDigits((index % 12) + 1)}-15 10:${twoDigits(index)}:00`,
  maintainerUser: index % 2 === 0 ? '林远山' : null,
}))

export const MEMBER_GRADE_ROWS = coded('G', GRADES).map(({ code, name }, index) => ({
  id: wireId(GRADE_BASE + BigInt(index + 1), index % BARE_EVERY === 0),
  code,
  name,
  level: index + 1,
}))
