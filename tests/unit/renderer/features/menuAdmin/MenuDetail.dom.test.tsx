import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MenuDetail } from '#renderer/features/menuAdmin/detail/MenuDetail.tsx'
import MenuAdminPage from '#renderer/features/menuAdmin/MenuAdminPage.tsx'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import type { MenuDraft, MenuNode } from '#shared/areas/menu/calls.ts'
import { answer, openPage, opensBy, type Answers } from '../../parts/dialogCases.tsx'
import { dialogCount, failureNow, fillIn, press, titleNow, valuesNow } from '../../parts/dialogs.ts'
import { Office } from '../../parts/office.ts'
import { factsIn, screenText, tableRows } from '../../reading.ts'
import { buttonNames, disabledButtons, pressButton } from '../../renderInPage.tsx'
import { step } from '../../step.ts'
import { MENU } from '../recordAnswers.ts'
import { EDITED, READS, TREE, button, lazy, node } from './menuTree.ts'

/** The buttons beside the tree of menus. */

const office = new Office()
const BESIDE = { select: () => undefined, expand: () => undefined, refresh: () => Promise.resolve() }

test.each([
  [{}, '促销菜单'],
  [{ name: null }, 'm-71'],
  [{ name: null, code: null }, '711'],
])('a menu with %j is called %s in the head of its detail, as in the tree', async (more, head) => {
  const menu = { ...MENU, ...more }
  await openPage(office, <MenuDetail node={menu} {...BESIDE} />, { 'menu.detail': { ...menu, children: [] }, 'menu.lazyList': [] })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(head)
})

/** The part beside the tree, and what it tells the tree. `more`: of the menu that is shown, and of the first one below it. */
async function besideTree(answers: Answers = {}, more: Partial<MenuNode> = {}) {
  const told: string[] = []
  const tree = {
    select: (id: string | null) => void told.push(`select ${id}`),
    expand: (id: string) => void told.push(`expand ${id}`),
    refresh: () => Promise.resolve(),
  }
  const below = [{ ...button('721', '新增促销'), ...more }, node('731', '秒杀', { sort: 2 })].map((menu) =>
    lazy({ ...menu, parentId: '711' }),
  )
  const siblings = [MENU, lazy(node('751', '满减', { parentId: '712', sort: 73 }))]
  office.bridge.answer('menu.lazyList', (args) => ((args as { parentId?: string }).parentId === '711' ? below : siblings))
  const all = [{ ...EDITED, ...more }, ...TREE, ...EDITED.children, ...siblings]
  office.bridge.answer('menu.detail', (args) => all.find(({ id }) => id === (args as { id: string }).id) ?? null)
  await openPage(office, <MenuDetail node={MENU} {...tree} />, { ...READS, ...answers })
  return { told, sent: () => office.calls.filter(([name]) => name === 'menu.submit' || name === 'menu.remove') }
}

test('a menu: its buttons open its dialogs, with the tree as the server has it now', async () => {
  const { told } = await besideTree()
  expect(await opensBy('新增下级菜单', '新增按钮', '编辑', '删除', '编辑 秒杀', '删除 新增促销')).toEqual([
    '新增菜单',
    '新增按钮',
    '编辑“促销菜单”',
    '删除“促销菜单”？',
    '编辑“秒杀”',
    '删除“新增促销”？',
  ])
  expect([told, office.calls.filter(([name]) => name === 'menu.tree').length]).toEqual([[], 6])
  await pressButton('新增下级菜单')
  expect([valuesNow()['排序'], valuesNow()['上级菜单']]).toEqual(['2', '营销 / 促销菜单'])
  await fillIn({ 名称: '满赠', 编码: 'm-79', 路径: '/promotion/z' })
  await press('保存')
  expect([told, dialogCount()]).toEqual([['expand 711'], 0])
})

test('a new menu that is refused, because the one above it is gone, stays in its form until that is closed', async () => {
  await besideTree()
  await pressButton('新增下级菜单')
  await fillIn({ 名称: '满赠', 编码: 'm-79', 路径: '/promotion/z' })
  const before = valuesNow()
  office.refuse('menu.submit', '上级菜单不存在')
  office.bridge.answer('menu.detail', () => null)
  await press('保存')
  expect([failureNow(), valuesNow()]).toEqual(['上级菜单不存在', before])
  await press('取消')
  await press('放弃并关闭')
  expect(dialogCount()).toBe(0)
  expect(screenText()).toContain('菜单不存在或已被删除')
})

test('the tree leaves a menu that was removed, and stays at one whose child was', async () => {
  const { told, sent } = await besideTree()
  await pressButton('删除 秒杀')
  await press('删除')
  expect([told, sent()]).toEqual([[], [['menu.remove', { ids: '731' }]]])
  await pressButton('删除')
  await fillIn({ '请输入“促销菜单”以确认': '促销菜单' })
  await press('删除')
  expect([told, sent()[1]]).toEqual([['select null'], ['menu.remove', { ids: '721,731,711' }]])
})

test('a menu moves among those beside it, once by a double press; the ends move no further', async () => {
  const { sent } = await besideTree()
  expect(disabledButtons({ hidden: true }).toSorted()).toEqual(['上移', '上移 新增促销', '下移 秒杀'])
  await pressButton('上移')
  expect(sent()).toEqual([])
  await step(() => {
    const twice = screen.getByRole('button', { name: '下移', hidden: true })
    fireEvent.click(twice)
    fireEvent.click(twice)
  })
  expect(sent().map(([, args]) => [(args as MenuDraft).id, (args as MenuDraft).sort])).toEqual([
    ['751', 72],
    ['711', 73],
  ])
  office.refuse('menu.submit', '没有权限')
  await pressButton('上移 秒杀')
  expect(office.said).toEqual(['error 没有权限'])
})

test('while one action reads, no other begins', async () => {
  await besideTree()
  const { promise, resolve } = Promise.withResolvers<readonly MenuNode[]>()
  office.bridge.answer('menu.tree', () => promise)
  await pressButton('编辑')
  const off = disabledButtons({ hidden: true })
  expect(off.toSorted()).toEqual(
    buttonNames({ hidden: true })
      .map((name) => name.replace(' (off)', ''))
      .filter((name) => !name.startsWith('复制'))
      .toSorted(),
  )
  await pressButton('删除')
  await pressButton('新增按钮')
  expect(office.calls.filter(([name]) => name === 'menu.tree')).toHaveLength(1)
  resolve(TREE)
  await pressButton('复制 m-721')
  expect(titleNow()).toBe('编辑“促销菜单”')
})

test('a menu that is gone meanwhile, or cannot be read, opens no form: the page says why', async () => {
  await besideTree()
  office.bridge.answer('menu.detail', () => null)
  /** What is said after a press that opens nothing. */
  const said = async (name: string) => {
    useToasts.getState().clear()
    await pressButton(name)
    expect(dialogCount()).toBe(0)
    return office.said
  }
  expect(await said('编辑 秒杀')).toEqual(['error 菜单不存在或已被删除'])
  office.bridge.answer('menu.tree', () => [])
  expect(await said('新增按钮')).toEqual(['error 菜单不存在或已被删除'])
  office.refuse('menu.tree', '没有权限')
  for (const name of ['删除 秒杀', '新增下级菜单', '编辑']) expect(await said(name)).toEqual(['error 没有权限'])
})

test('a menu without a place, however the server writes that, has the place 0 and can be saved', async () => {
  const { sent } = await besideTree({}, { sort: -1 })
  expect([factsIn().find(([term]) => term === '排序'), tableRows('下级菜单与按钮').map((row) => row['排序'])]).toEqual([
    ['排序', '0'],
    ['0', '2'],
  ])
  await pressButton('编辑')
  expect(valuesNow()['排序']).toBe('0')
  await fillIn({ 名称: '促销' })
  await press('保存')
  expect(sent()).toMatchObject([['menu.submit', { name: '促销', sort: 0 }]])
})

test('a top menu is added behind the others', async () => {
  await openPage(office, <MenuAdminPage />, { ...READS, 'menu.lazyMenus': [MENU] })
  await pressButton('新增顶级菜单')
  expect([titleNow(), valuesNow()['上级菜单'], valuesNow()['排序']]).toEqual(['新增菜单', '顶级', '6'])
  await press('取消')
  answer(office, { 'menu.tree': [{ ...EDITED, sort: 9_999 }] })
  await pressButton('新增顶级菜单')
  expect(valuesNow()['排序']).toBe('9999')
})
