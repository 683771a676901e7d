import { DEMO_ACCOUNTS, DEMO_TENANT_ID, type DemoAccount } from '#shared/demo.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import type { MenuRights } from '../menu/menuStore.ts'
import { STORES } from '../organisation/stores.ts'

/** A person who can sign in. */
export interface Account {
  readonly account: string
  readonly password: string
  readonly role: DemoAccount['role']
  readonly tenantId: string
  readonly userId: bigint
  /** Whether the wire shows the user id as a bare number. */
  readonly bareUserId: boolean
  readonly userName: string
  readonly nickName: string
  readonly roleId: string
  readonly deptId: string
  readonly postId: string
  readonly phone: string
  readonly email: string
}

const BASE = 1_123_598_821_738_675_101n
const EXPORTS: readonly Permission[] = [
  'order_export',
  'order_send_export',
  'refund_export',
  'old_refund_export',
  'refund_money_export',
  'parcel_insurance_export',
  'member_export',
  'goods_export',
]
/** What only an administrator does. */
const ADMINISTRATION: readonly Permission[] = [
  'member_type_add',
  'member_type_edit',
  'member_type_delete',
  'member_grade_add',
  'member_grade_edit',
  'unit_edit',
  'unit_delete',
  'store_edit',
  'employee_add',
  'employee_delete',
  'menu_add',
  'menu_edit',
  'menu_delete',
]
const READS: readonly Permission[] = ['order_view', 'order_view_discount', 'order_view_stock', 'refund_print']
/** What finance does with refunds and insurances. Of these a cashier may not do any. */
const FINANCE: readonly Permission[] = [
  'refund_check',
  'refund_approve',
  'refund_manual',
  'refund_split',
  'refund_cashier_sale',
  'old_refund_check',
  'refund_money_add',
  'refund_money_check',
  'parcel_insurance_add',
  'parcel_insurance_check',
]

type Person = Pick<Account, 'userName' | 'nickName' | 'deptId' | 'phone'>

const PEOPLE: Record<DemoAccount['role'], Person> = {
  administrator: { userName: '系统管理员', nickName: '林远山', deptId: STORES[0]?.regionId ?? '', phone: '13800000001' },
  cashier: { userName: '门店收银员', nickName: '周小川', deptId: STORES[0]?.id ?? '', phone: '13800000002' },
  finance: { userName: '财务专员', nickName: '沈佳琪', deptId: STORES[14]?.regionId ?? '', phone: '13800000003' },
}

const ACCOUNTS: readonly Account[] = DEMO_ACCOUNTS.map((demo, index) => ({
  ...demo,
  ...PEOPLE[demo.role],
  tenantId: DEMO_TENANT_ID,
  userId: BASE + BigInt(index),
  bareUserId: index % 2 === 0,
  roleId: String(BASE + 1000n + BigInt(index)),
  postId: String(BASE + 2000n + BigInt(index)),
  email: `${demo.account}@lingchuan.example`,
}))

/** Keeps the user ids of two sets of accounts apart. */
const RENEWAL_STEP = 10_000n

/** The accounts of one server. */
export class AccountRegistry {
  #accounts = ACCOUNTS

  find(account: string): Account | null {
    return this.#accounts.find((person) => person.account === account) ?? null
  }

  /**
   * Gives every account a new user id, as if it had been deleted and created again. A PC keeps its records by user id:
   * nothing that it kept for the previous person may show up for the new one.
   */
  renewUserIds(): void {
    this.#accounts = this.#accounts.map((account) => ({ ...account, userId: account.userId + RENEWAL_STEP }))
  }
}

const CASHIER_GROUPS = new Set(['member', 'goods', 'stored-value', 'sale', 'inventory', 'service'])
const FINANCE_GROUPS = new Set(['finance', 'data', 'sale'])
const NOT_AT_THE_TILL: ReadonlySet<string> = new Set([...EXPORTS, ...ADMINISTRATION, ...FINANCE])
const FINANCE_BUTTONS: ReadonlySet<string> = new Set([...EXPORTS, ...READS, ...FINANCE])

const RIGHTS: Record<DemoAccount['role'], MenuRights> = {
  administrator: { seesGroup: () => true, hasButton: () => true },
  cashier: { seesGroup: (key) => CASHIER_GROUPS.has(key), hasButton: (code) => !NOT_AT_THE_TILL.has(code) },
  finance: { seesGroup: (key) => FINANCE_GROUPS.has(key), hasButton: (code) => FINANCE_BUTTONS.has(code) },
}

export const rightsOf = (account: Account): MenuRights => RIGHTS[account.role]
