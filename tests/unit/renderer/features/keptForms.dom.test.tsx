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
import type { JsonEndpointName } from '#shared/api/index.ts'
import { step } from '../step.ts'
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

interface LateCase {
  readonly what: string
  readonly page: () => ReactElement
  readonly answers?: Answers
  readonly write: JsonEndpointName
  /** The form that is sent before the lock, and the one that is opened after it. */
  readonly sent: Opening
  readonly next: Opening
}

interface Opening {
  /** The button that opens it: which one of those of this name. */
  readonly button: string
  readonly at?: number
  readonly typed: Typed
}

const OTHER_TYPE = { ...MEMBER_TYPE, id: '312', code: 'T-32', name: '企业' }
const OTHER_GRADE = { ...GRADE, id: '413', code: 'G-42', name: '金卡会员', level: 3 }
const OTHER_STORE = { ...STORE, id: '619', storeCode: 'S-69', deptName: '静安店' }
const add = (button: string, typed: Typed): Opening => ({ button, typed })
const edit = (at: number, typed: Typed): Opening => ({ button: '编辑', at, typed })

const LATE: readonly LateCase[] = [
  {
    what: 'another row of a list',
    page: () => <MemberTypePage {...PAGE} />,
    answers: { 'member.types': pageOf(MEMBER_TYPE, OTHER_TYPE) },
    write: 'member.typeSave',
    sent: edit(0, { 名称: '铂金卡' }),
    next: edit(1, { 名称: '企业客户' }),
  },
  {
    what: 'another new member type',
    page: () => <MemberTypePage {...PAGE} />,
    write: 'member.typeSave',
    sent: add('新增类型', { 编码: 'T-98', 名称: '铂金卡' }),
    next: add('新增类型', { 编码: 'T-99', 名称: '企业客户' }),
  },
  {
    what: 'another grade',
    page: () => <MemberGradePage />,
    answers: { 'member.grades': pageOf(GRADE, OTHER_GRADE) },
    write: 'member.gradeSave',
    sent: edit(0, { 名称: '铂金会员' }),
    next: edit(1, { 名称: '钻石会员' }),
  },
  {
    what: 'another new dictionary',
    page: () => <DictionaryPage />,
    write: 'dictionary.submit',
    sent: add('新增字典', { 名称: '面料', 编码: 'D-98' }),
    next: add('新增字典', { 名称: '尺码', 编码: 'D-99' }),
  },
  {
    what: 'the same entry, opened once more',
    page: () => <EntryDetail node={ENTRY_NODE} {...TREE} />,
    write: 'dictionary.submit',
    sent: edit(0, { 名称: '面料' }),
    next: edit(0, { 名称: '尺码' }),
  },
  {
    what: 'another menu below the same one',
    page: () => <MenuDetail node={MENU} {...TREE} />,
    write: 'menu.submit',
    sent: add('新增下级菜单', { 名称: '甲', 编码: 'm-98', 路径: '/promotion/a' }),
    next: add('新增下级菜单', { 名称: '乙', 编码: 'm-99', 路径: '/promotion/b' }),
  },
  {
    what: 'another new store',
    page: () => <StoreListPage {...PAGE} />,
    answers: { 'organisation.parentTree': [{ ...UNIT, id: '612', deptName: '上海', children: [] }] },
    write: 'organisation.storeAdd',
    sent: add('新增门店', { 门店名称: '甲店', 门店编码: 'S-98', 所属部门: '上海', 联系电话: '13600000098' }),
    next: add('新增门店', { 门店名称: '乙店', 门店编码: 'S-99' }),
  },
  {
    what: 'the same store of the tree, opened once more',
    page: () => <UnitDetail node={{ ...UNIT, level: 4 }} {...TREE} />,
    write: 'organisation.storeChange',
    sent: edit(0, { 门店名称: '甲店' }),
    next: edit(0, { 门店名称: '乙店' }),
  },
  {
    what: 'the unit to which another one was added',
    page: () => <UnitDetail node={{ ...UNIT, level: 2 }} {...TREE} />,
    write: 'organisation.unitAdd',
    sent: add('新增下级', { 部门名称: '无锡' }),
    next: edit(0, { 部门名称: '长宁大区' }),
  },
  {
    what: 'the same policy, after another reason was given up',
    page: () => <InsuranceListPage {...PAGE} />,
    write: 'insurance.check',
    sent: add('驳回', { 驳回原因: '单号不符' }),
    next: add('驳回', { 驳回原因: '照片不清' }),
  },
]

/** Opens a form of the page and fills it in. */
async function begin({ button, at = 0, typed }: Opening): Promise<void> {
  const found = screen.getAllByRole('button', { name: button, hidden: true })[at]
  if (found === undefined) throw new Error(`no ${button} ${at}`)
  await click(found)
  await fillIn(typed)
}

test.each(LATE)('a late answer leaves the form of $what as it is', async ({ page, answers = {}, write, sent, next }) => {
  signIn()
  const late = Promise.withResolvers<null>()
  const { promise: seen, resolve: see } = Promise.withResolvers<void>()
  await openPage(office, page(), { ...ANSWERS, ...answers })
  office.bridge.answer(write, () => {
    see()
    return late.promise
  })
  await begin(sent)
  await press(sent.button === '驳回' ? '驳回' : '保存')
  await seen
  await lockAndUnlock(office)
  await openPage(office, page(), { ...ANSWERS, ...answers })
  await press('取消')
  await press('放弃并关闭')
  await begin(next)
  const before = [titleNow(), valuesNow()]
  await step(() => late.resolve(null))
  expect(office.calls.filter(([name]) => name === write)).toHaveLength(1)
  expect(dialogCount()).toBe(1)
  expect([titleNow(), valuesNow()]).toEqual(before)
})

test('a late answer to a question leaves the form of another row as it is', async () => {
  signIn()
  const late = Promise.withResolvers<null>()
  const answers = { ...ANSWERS, 'organisation.stores': pageOf<typeof STORE>(STORE, OTHER_STORE) }
  await openPage(office, <StoreListPage {...PAGE} />, answers)
  office.bridge.answer('organisation.storeStatus', () => late.promise)
  await click(screen.getAllByRole('button', { name: '禁用', hidden: true })[0] ?? document.body)
  await press('禁用')
  await lockAndUnlock(office)
  await openPage(office, <StoreListPage {...PAGE} />, answers)
  await begin(edit(1, { 门店名称: '乙店' }))
  await step(() => late.resolve(null))
  expect(office.calls.filter(([name]) => name === 'organisation.storeStatus')).toHaveLength(1)
  expect(valuesNow()['门店名称']).toBe('乙店')
})
