import type { ReactElement } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { REMOVAL } from '#renderer/features/employees/list/EmployeeListPage.tsx'
import { firstNodes } from '#demo-api/data/menu/menuNodes.ts'
import { MENU as DEMO_MENU } from '#demo-api/menu.ts'
import { registerFeatures } from '#renderer/app/pages.ts'
import InoutPage from '#renderer/features/inout/InoutPage.tsx'
import { INOUT_KINDS } from '#renderer/features/inout/kinds.ts'
import { INSURANCE_LISTS } from '#renderer/features/insurance/list/InsuranceListPage.tsx'
import { MEMBER_TYPES } from '#renderer/features/members/types/MemberTypePage.tsx'
import { OLD_REFUND_LISTS } from '#renderer/features/oldRefunds/list/OldRefundListPage.tsx'
import { ORDERS } from '#renderer/features/orders/list/OrderListPage.tsx'
import { REFUND_MONEY_LIST } from '#renderer/features/refundMoney/list/RefundMoneyListPage.tsx'
import { REFUND_LISTS } from '#renderer/features/refunds/list/RefundListPage.tsx'
import ReviewPage from '#renderer/features/refunds/review/ReviewPage.tsx'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { findPage } from '#renderer/kit/tabs/pageRegistry.ts'
import type * as Lists from '#renderer/resource/list/defineList.ts'
import type { List } from '#renderer/resource/list/defineList.ts'
import { ResourcePage } from '#renderer/resource/list/ResourcePage.tsx'
import { catalogue } from '#shared/api/index.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import { type Permission, PERMISSIONS } from '#shared/domain/permissions.ts'
import { Bridge } from '../bridge.ts'
import type { Give } from '../inPage.tsx'
import { step } from '../step.ts'
import { PAGE, pageOf } from '../pageProps.ts'
import { PARTS } from '../parts/permissionParts.tsx'
import { renderInPage } from '../renderInPage.tsx'
import { buttonsOf } from './buttonAnswer.ts'
import { ENTRY, GRADE, MENU, STORE } from './recordAnswers.ts'
import { REFUND } from './refundAnswer.ts'

/** Each button is shown to a person who has its permission alone, and to nobody without it, whatever else they may do. */

type AnyList = List<never, FilterFields>

/** Every list that a page of the menu declares. */
const declaredLists = vi.hoisted((): AnyList[] => [])
vi.mock('#renderer/resource/list/defineList.ts', async (original) => {
  const module = await original<typeof Lists>()
  const defineList: typeof module.defineList = (declaration) => {
    const list = module.defineList(declaration)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its permissions are read, and a page without rows is drawn
    declaredLists.push(list as unknown as AnyList)
    return list
  }
  return { ...module, defineList }
})
registerFeatures()
await Promise.all(firstNodes(DEMO_MENU).map(async ({ path }) => await findPage(path ?? '')?.route.load()))

/** Codes for which no page asks. The specification shows an order's two details without a condition, so their codes hide nothing. */
const NOT_ASKED_FOR: readonly Permission[] = [
  'member_export',
  'member_edit',
  'goods_add',
  'goods_edit',
  'goods_export',
  'price_adjust',
  'coupon_add',
  'promotion_add',
  'promotion_audit',
  'order_view',
  'order_view_discount',
  'order_view_stock',
  'transfer_add',
  'transfer_confirm',
]

const CASES = PARTS.flatMap(({ buttons, ...part }) =>
  PERMISSIONS.filter((code) => code in buttons).map((code) => ({ ...part, code, buttons })),
)

// What is not given is never answered: a page stays as it is while it reads.
const bridge = new Bridge()
for (const name of [...Object.keys(catalogue), 'exports:place']) bridge.answer(name, () => new Promise(() => undefined))

const answers: Give = (_answer, answerEach, answerList) => {
  // A list that is read for long has one more button.
  for (const { endpoint } of declaredLists) answerEach(endpoint, pageOf<never>())
  answerEach('refund.list', pageOf(REFUND))
  answerEach('organisation.store', STORE)
  answerEach('organisation.stores', pageOf(STORE))
  answerEach('dictionary.parentList', pageOf(ENTRY))
  answerEach('dictionary.detail', ENTRY)
  answerEach('menu.lazyList', [MENU])
  answerList('memberGrades', [GRADE])
}

/** A part on the screen: the names of its buttons, as a person with these permissions sees it from then on. */
type Shown = (permissions: readonly Permission[]) => Promise<readonly string[]>

const without = (code: Permission): readonly Permission[] => PERMISSIONS.filter((other) => other !== code)

/** Renders a part once: a person's permissions change while it is on the screen. */
async function show(part: ReactElement): Promise<Shown> {
  let cache: QueryClient | undefined
  await renderInPage(part, {
    permissions: [],
    answers: (...give) => {
      answers(...give)
      cache = give[3]
    },
  })
  return async (permissions) => {
    await step(() => cache?.setQueryData(apiQuery('menu.buttons', {}).queryKey, buttonsOf(permissions)))
    const buttons = screen.queryAllByRole('button', { hidden: true })
    return buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent.trim())
  }
}

/** The buttons that are there for no other reason than these permissions. */
async function offered(shown: Shown, permissions: readonly Permission[]): Promise<readonly string[]> {
  const left = [...(await shown([]))]
  const names = await shown(permissions)
  return names.filter((name) => {
    const at = left.indexOf(name)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

test.each(CASES)('$name: $code', async ({ part, code, buttons }) => {
  const shown = await show(part)
  const named = Object.values(buttons).flat()
  expect((await offered(shown, [code])).toSorted()).toEqual(buttons[code]?.toSorted())
  const others = Object.entries(buttons).flatMap(([other, names]) => (other === code ? [] : names))
  const rest = await offered(shown, without(code))
  expect(rest.filter((name) => named.includes(name)).toSorted()).toEqual(others.toSorted())
})

const REFUSED = '没有查看权限'

test('the review of refunds: refund_check', async () => {
  const shown = await show(<ReviewPage {...PAGE} />)
  await shown(['refund_check'])
  expect(screen.queryByText(REFUSED)).toBeNull()
  await shown(without('refund_check'))
  expect(screen.queryByText(REFUSED)).not.toBeNull()
})

type Declared = readonly { readonly key: string; readonly permission?: Permission | undefined }[]

/** What the rows and the selection of a list offer. That a list asks for it is proven in `ResourcePage.test.tsx`. */
const DECLARED: readonly (readonly [name: string, actions: Declared, expected: readonly string[]])[] = [
  ['an order', ORDERS.rowActions ?? [], ['ship order_send', 'print order_print', 'remark order_remark']],
  [
    'several orders',
    [...(ORDERS.selectionActions ?? []), ...(ORDERS.bulkActions ?? [])],
    ['shippingDesk order_send', 'print order_print', 'remarkMany order_remark'],
  ],
  ['a refund', REFUND_LISTS.B.rowActions ?? [], ['pass refund_check', 'addExpress refund_express', 'acceptReturn refund_approve']],
  ['several refunds', REFUND_LISTS.B.bulkActions ?? [], ['pass refund_check', 'reject refund_check']],
  ['a refund money', REFUND_MONEY_LIST.rowActions ?? [], ['pass refund_money_check', 'reject refund_money_check']],
  ['several refund moneys', REFUND_MONEY_LIST.bulkActions ?? [], ['pass refund_money_check', 'reject refund_money_check']],
  ['an old refund', OLD_REFUND_LISTS.B.rowActions ?? [], ['pass old_refund_check', 'reject old_refund_check']],
  ['several old refunds', OLD_REFUND_LISTS.B.bulkActions ?? [], ['pass old_refund_check', 'reject old_refund_check']],
  ['an insurance', INSURANCE_LISTS.all.rowActions ?? [], ['pass parcel_insurance_check', 'reject parcel_insurance_check']],
  ['several insurances', INSURANCE_LISTS.all.bulkActions ?? [], ['pass parcel_insurance_check', 'reject parcel_insurance_check']],
  ['employees', [REMOVAL.rowAction, REMOVAL.bulkAction], ['remove employee_delete', 'remove employee_delete']],
  [
    'a member type',
    MEMBER_TYPES.rowActions ?? [],
    ['edit member_type_edit', 'enable member_type_edit', 'disable member_type_edit', 'delete member_type_delete'],
  ],
]

test.each(DECLARED)('the actions of %s', (_name, actions, expected) => {
  expect(actions.map(({ key, permission }) => `${key} ${permission}`)).toEqual(expected)
})

/** The permissions that bring a part more buttons: those without which it shows fewer than to a person who has all of them. */
async function askedBy(shown: Shown): Promise<readonly Permission[]> {
  const { length: everything } = await shown(PERMISSIONS)
  const isAsked = async (codes: readonly Permission[]): Promise<boolean> =>
    (await shown(PERMISSIONS.filter((code) => !codes.includes(code)))).length < everything
  // Halves the codes that bring nothing, so that a part is rendered some twenty times and not once for each code.
  const among = async (codes: readonly Permission[]): Promise<readonly Permission[]> => {
    if (codes.length === 0 || !(await isAsked(codes))) return []
    if (codes.length === 1) return codes
    const middle = Math.ceil(codes.length / 2)
    return [...(await among(codes.slice(0, middle))), ...(await among(codes.slice(middle)))]
  }
  return await among(PERMISSIONS)
}

/** A part shows what a permission brings to a person who has it alone, and not to one who has all others. */
async function isHidden(shown: Shown, code: Permission, needed: readonly Permission[] = []): Promise<void> {
  if (needed.includes(code)) return
  const { length: others } = await shown(without(code))
  const brought = (await shown([code, ...needed])).length - (await shown(needed)).length
  expect((await shown(PERMISSIONS)).length - others, code).toBe(brought)
}

interface ListPage {
  readonly list: AnyList
  readonly part: ReactElement
  readonly asked: readonly Permission[]
  readonly needed: readonly Permission[]
}

const LIST_PAGES: ListPage[] = []
for (const list of declaredLists) {
  const part = <ResourcePage list={list} {...PAGE} />
  LIST_PAGES.push({ list, part, asked: await askedBy(await show(part)), needed: list.permission === undefined ? [] : [list.permission] })
}
const ASKED_ABOVE_LISTS = new Set(LIST_PAGES.flatMap(({ asked }) => asked))
const ASKED_IN_LISTS = declaredLists.flatMap(({ permission, export: file, rowActions = [], bulkActions = [], selectionActions = [] }) => [
  permission,
  file?.permission,
  ...[...rowActions, ...bulkActions, ...selectionActions].map((action) => action.permission),
])

test('the lists of the menu’s pages are found', () => {
  expect(declaredLists.map(({ key }) => key)).toEqual(expect.arrayContaining(['orders', 'refunds', 'employees', 'stores', 'memberTypes']))
})

test.each(LIST_PAGES)('what stands above the list $list.key is shown by its permission alone', async ({ list, part, asked, needed }) => {
  const shown = await show(part)
  for (const code of asked) await isHidden(shown, code, needed)
  if (list.export !== undefined) expect(asked).toContain(list.export.permission)
  if (list.permission === undefined) return
  await shown(without(list.permission))
  expect(screen.queryByText(REFUSED)).not.toBeNull()
})

test('every kind of export and import is shown by its permission alone', async () => {
  // The chosen type is one that everybody may use.
  const shown = await show(<InoutPage {...PAGE} params={{ type: 'storeTemplate' }} />)
  const codes = new Set(INOUT_KINDS.flatMap(({ permission }) => permission ?? []))
  expect(await askedBy(shown)).toEqual(PERMISSIONS.filter((code) => codes.has(code)))
  for (const code of codes) await isHidden(shown, code)
})

test('every permission is asked for, except those for which no page asks yet', () => {
  const asked = new Set<unknown>([
    ...CASES.map(({ code }) => code),
    ...DECLARED.flatMap(([, actions]) => actions.map(({ permission }) => permission)),
    ...ASKED_ABOVE_LISTS,
    ...ASKED_IN_LISTS,
  ])
  expect(PERMISSIONS.filter((code) => !asked.has(code) && !NOT_ASKED_FOR.includes(code))).toEqual([])
})
