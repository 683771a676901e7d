import type { ReactElement } from 'react'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import DictionaryPage from '#renderer/features/dictionary/DictionaryPage.tsx'
import { EntryDetail } from '#renderer/features/dictionary/tree/dictionaryTree.tsx'
import InsuranceListPage from '#renderer/features/insurance/list/InsuranceListPage.tsx'
import MemberGradePage from '#renderer/features/members/grades/MemberGradePage.tsx'
import MemberTypePage from '#renderer/features/members/types/MemberTypePage.tsx'
import { MenuDetail } from '#renderer/features/menuAdmin/detail/MenuDetail.tsx'
import OrderListPage from '#renderer/features/orders/list/OrderListPage.tsx'
import StoreListPage from '#renderer/features/organisation/stores/StoreListPage.tsx'
import { UnitDetail } from '#renderer/features/organisation/units/UnitPage.tsx'
import { PAGE, pageOf } from '../pageProps.ts'
import { signIn } from '../mainState.ts'
import { type Answers, lockAndUnlock, openPage } from '../parts/dialogCases.tsx'
import { dialogCount, fillIn, press, titleNow, valuesNow, type Typed } from '../parts/dialogs.ts'
import { Office } from '../parts/office.ts'
import { ORDER } from './orderAnswer.ts'
import { POLICY } from './policyAnswer.ts'
import { ENTRY, ENTRY_NODE, GRADE, MEMBER_TYPE, MENU, STORE, TREE, UNIT } from './recordAnswers.ts'
import { click, pressButton } from '../renderInPage.tsx'

/** Each form that opens over a page is open again after a lock or a reload, with what was typed. */

const office = new Office()

const ANSWERS: Answers = {
  'member.types': pageOf(MEMBER_TYPE),
  'member.grades': pageOf(GRADE),
  'dictionary.parentList': pageOf(ENTRY),
  'dictionary.list': [ENTRY],
  'dictionary.detail': ENTRY,
  'insurance.list': pageOf({ ...POLICY, checkUserName: null }),
  'insurance.info': { ...POLICY, checkUserName: null },
  'menu.detail': { ...MENU, children: [] },
  'menu.lazyList': [],
  'menu.tree': [{ ...MENU, children: [] }],
  'order.list': pageOf(ORDER),
  'organisation.areaManagers': [],
  'organisation.parentTree': [],
  'organisation.store': STORE,
  'organisation.stores': pageOf(STORE),
  'organisation.tree': [{ ...UNIT, children: [] }],
}

interface Case {
  readonly what: string
  readonly page: () => ReactElement
  /** The buttons that open it, one after another. */
  readonly presses: readonly string[]
  readonly typed: Typed
}

const CASES: readonly Case[] = [
  { what: 'a new member type', page: () => <MemberTypePage {...PAGE} />, presses: ['新增类型'], typed: { 编码: 'ZZ99', 名称: '测试' } },
  { what: 'a member type of the list', page: () => <MemberTypePage {...PAGE} />, presses: ['编辑'], typed: { 名称: '测试' } },
  { what: 'a new grade', page: () => <MemberGradePage />, presses: ['新增等级'], typed: { 名称: '测试' } },
  { what: 'a grade', page: () => <MemberGradePage />, presses: ['编辑'], typed: { 名称: '测试' } },
  { what: 'a new dictionary', page: () => <DictionaryPage />, presses: ['新增字典'], typed: { 名称: '测试' } },
  { what: 'an entry of the tree', page: () => <EntryDetail node={ENTRY_NODE} {...TREE} />, presses: ['编辑'], typed: { 名称: '测试' } },
  { what: 'a menu', page: () => <MenuDetail node={MENU} {...TREE} />, presses: ['编辑'], typed: { 名称: '测试' } },
  { what: 'a menu below another', page: () => <MenuDetail node={MENU} {...TREE} />, presses: ['新增下级菜单'], typed: { 名称: '测试' } },
  { what: 'a new store', page: () => <StoreListPage {...PAGE} />, presses: ['新增门店'], typed: { 门店名称: '测试' } },
  { what: 'a store of the list', page: () => <StoreListPage {...PAGE} />, presses: ['编辑'], typed: { 门店名称: '测试' } },
  {
    what: 'a store of the tree',
    page: () => <UnitDetail node={{ ...UNIT, level: 4 }} {...TREE} />,
    presses: ['编辑'],
    typed: { 门店名称: '测试' },
  },
  {
    what: 'a new unit',
    page: () => <UnitDetail node={{ ...UNIT, level: 2 }} {...TREE} />,
    presses: ['新增下级'],
    typed: { 部门名称: '测试' },
  },
  { what: 'a unit', page: () => <UnitDetail node={{ ...UNIT, level: 2 }} {...TREE} />, presses: ['编辑'], typed: { 部门名称: '测试' } },
  {
    what: 'the rejection of a policy',
    page: () => <InsuranceListPage {...PAGE} />,
    presses: ['驳回'],
    typed: { 驳回原因: '单号不符' },
  },
  {
    what: 'a remark on selected orders',
    page: () => <OrderListPage {...PAGE} />,
    presses: ['选择本页全部行', '批量备注'],
    typed: { 新备注: '已致电' },
  },
  {
    what: 'the name of a saved filter',
    page: () => <OrderListPage {...PAGE} />,
    presses: ['常用筛选', '保存与管理…'],
    typed: { 筛选名称: '今天' },
  },
]

/** What is pressed that is no button. */
const ROLES: Readonly<Record<string, string>> = { 选择本页全部行: 'checkbox', '保存与管理…': 'menuitem' }

test.each(CASES)('$what', async ({ page, presses, typed }) => {
  signIn()
  await openPage(office, page(), ANSWERS)
  for (const name of presses) await click(screen.getByRole(ROLES[name] ?? 'button', { name, hidden: true }))
  await fillIn(typed)
  const before = [titleNow(), valuesNow()]
  await lockAndUnlock(office)
  expect(dialogCount()).toBe(0)
  await openPage(office, page(), ANSWERS)
  expect([titleNow(), valuesNow()]).toEqual(before)
  expect(office.calls.filter(([name]) => /save|submit|add|change|check|remark/iu.test(name))).toEqual([])
})

test('a form that was closed stays closed', async () => {
  signIn()
  await openPage(office, <MemberTypePage {...PAGE} />, ANSWERS)
  await pressButton('新增类型')
  await press('取消')
  await lockAndUnlock(office)
  await openPage(office, <MemberTypePage {...PAGE} />, ANSWERS)
  expect(dialogCount()).toBe(0)
})
