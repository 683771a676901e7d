import type { Locator, Page } from 'playwright/test'
import type { CallArgs } from '#shared/api/index.ts'
import { openFromMenu } from '../../support/page/pages.ts'
import { callAs } from '../../support/page/calls.ts'
import { pressEscape } from '../../support/page/focus.ts'
import { clickTwice } from '../../support/page/press.ts'
import { expect, test } from '../fixtures.ts'

const TENANT = { tenantId: '000000' } as const

const tree = (page: Page): Locator => page.getByRole('tree', { name: '菜单' })
const item = (page: Page, name: string): Locator => tree(page).getByRole('treeitem', { name, exact: true })
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })
const below = (page: Page, name: string): Locator =>
  page.getByRole('grid', { name: '下级菜单与按钮' }).getByRole('row').filter({ hasText: name })
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true })
const toast = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })
const group = (page: Page, name: string): Locator => page.getByRole('navigation').getByRole('button', { name, exact: true })

async function atMenus(page: Page): Promise<void> {
  await openFromMenu(page, '配置', '菜单管理')
  await expect(item(page, '会员')).toBeVisible()
}

/** Finds a menu or button over the server's search and shows it. */
async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: '搜索菜单' }).fill(name)
  // What was found stands with what is above it.
  await tree(page)
    .getByRole('treeitem', { name: new RegExp(`^${name}( |$)`, 'u') })
    .first()
    .click()
  await expect(heading(page, name)).toBeVisible()
}

/** A menu as `menu.submit` takes it. */
async function draftOf(page: Page, code: string): Promise<CallArgs<'menu.submit'>> {
  const [menu] = await callAs(page, 'menu.lazyList', { code })
  if (menu === undefined) throw new Error(`no menu ${code}`)
  const { id, parentId, name, alias, path, source, sort } = menu
  return {
    id,
    parentId: parentId ?? '0',
    code,
    name: name ?? '',
    alias: alias ?? '',
    path: path ?? '',
    source: source ?? '',
    sort: sort ?? 0,
    category: 1,
    isOpen: 1,
    remark: '',
  }
}

test(
  'menus are added, edited, moved, ordered and removed, each once, and the own menu follows',
  { tag: '@renamed' },
  async ({ openApp, demo }) => {
    const { page } = await openApp()
    await atMenus(page)
    await page.getByRole('button', { name: '新增顶级菜单' }).click()
    const adding = dialog(page, '新增菜单')
    await adding.getByLabel('名称').fill('奥莱')
    await adding.getByLabel('名称').press('Enter')
    await expect(adding.getByText('请输入路径：以 /、http:// 或 https:// 开头，没有空格')).toBeVisible()
    expect(demo.control.callCount('menu.submit')).toBe(0)
    await adding.getByLabel('编码').fill('sale')
    await adding.getByLabel('路径').fill('/outlet')
    await adding.getByRole('radio', { name: '门店' }).check({ force: true })
    await adding.getByRole('button', { name: '保存' }).click()
    await expect(adding.getByRole('alert')).toHaveText('菜单编码 sale 已存在')
    await expect(adding.getByLabel('路径')).toHaveValue('/outlet')
    await adding.getByLabel('编码').fill('outlet')
    await clickTwice(adding.getByRole('button', { name: '保存' }))
    await expect(adding).toHaveCount(0)
    await expect(toast(page, '已新增“奥莱”')).toBeVisible()
    expect(demo.control.callCount('menu.submit')).toBe(2)
    await expect(group(page, '奥莱')).toBeVisible()

    await item(page, '奥莱').click()
    await expect(heading(page, '奥莱')).toBeVisible()
    for (const name of ['奥莱门店', '奥莱日报']) {
      await page.getByRole('button', { name: '新增下级菜单' }).click()
      await adding.getByLabel('名称').fill(name)
      await adding.getByLabel('编码').fill(name === '奥莱门店' ? 'outlet_shop' : 'outlet_daily')
      await adding.getByLabel('路径').fill(name === '奥莱门店' ? '/outlet/shop' : '/outlet/daily')
      await adding.getByRole('button', { name: '预览侧边菜单' }).click()
      await expect(adding.getByRole('region', { name: '页面' }).getByText(name)).toBeVisible()
      // For another role only the roles that menus name are known, and the picture says so.
      const filter = (role: string): string => `仅按“限定角色”筛选：${role}`
      await expect(adding.getByLabel('角色').locator('option')).toHaveText(['我的角色', ...['超级管理员', '收银员', '财务'].map(filter)])
      await adding.getByLabel('角色').selectOption(filter('财务'))
      await expect(adding.getByText('不是“财务”的真实菜单')).toBeVisible()
      await expect(adding.getByRole('region', { name: '页面' }).getByText(name)).toBeVisible()
      await adding.getByRole('button', { name: '保存' }).click()
      await expect(below(page, name)).toBeVisible()
      await expect(adding).toHaveCount(0)
    }
    await page.getByRole('button', { name: '上移 奥莱日报' }).click()
    await expect(page.getByRole('button', { name: '上移 奥莱日报' })).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('grid', { name: '下级菜单与按钮' }).getByRole('row').nth(1)).toContainText('奥莱日报')

    // A lost answer of a move says in which order the server holds the menus; nothing is sent twice.
    const moves = demo.control.callCount('menu.submit')
    demo.control.addFault({ path: 'menu.submit', times: 1, cutAfterBytes: 5 })
    await page.getByRole('button', { name: '下移 奥莱日报' }).click()
    await expect(toast(page, '服务器现为：顺序为 ').or(page.getByRole('alert').filter({ hasText: '服务器现为：顺序为 ' }))).toBeVisible()
    expect(demo.control.callCount('menu.submit')).toBe(moves + 1)
    // A lost answer of a save says which menu has the code.
    await item(page, '奥莱日报').click()
    await expect(heading(page, '奥莱日报')).toBeVisible()
    await page.getByRole('button', { name: '编辑', exact: true }).click()
    const renaming = dialog(page, '编辑“奥莱日报”')
    await renaming.getByLabel('备注').fill('日报')
    demo.control.addFault({ path: 'menu.submit', times: 1, cutAfterBytes: 5 })
    await renaming.getByRole('button', { name: '保存' }).click()
    await expect(renaming.getByRole('alert')).toContainText('服务器现为：编码为 outlet_daily 的是 奥莱日报')
    await renaming.getByRole('button', { name: '取消' }).click()
    await dialog(page, '关闭这个窗口？').getByRole('button', { name: '关闭' }).click()
    await expect(renaming).toHaveCount(0)

    await item(page, '奥莱日报').click()
    await expect(heading(page, '奥莱日报')).toBeVisible()
    await page.getByRole('button', { name: '新增按钮' }).click()
    const button = dialog(page, '新增按钮')
    await button.getByLabel('名称').fill('导出日报')
    await button.getByLabel('编码').fill('outlet_daily_export')
    await button.getByRole('button', { name: '保存' }).click()
    await expect(below(page, 'outlet_daily_export')).toBeVisible()
    await expect(button).toHaveCount(0)

    // Another person renames the menu while it is edited.
    await page.getByRole('button', { name: '编辑', exact: true }).click()
    const editing = dialog(page, '编辑“奥莱日报”')
    await editing.getByRole('combobox', { name: '上级菜单' }).fill('数据 / 报表')
    await callAs(page, 'menu.submit', { ...(await draftOf(page, 'outlet_daily')), name: '奥莱每日' })
    await editing.getByRole('button', { name: '保存' }).click()
    const conflict = page.getByRole('dialog').filter({ has: page.getByRole('table') })
    await expect(conflict.getByRole('row').filter({ hasText: '名称' })).toContainText('奥莱每日')
    await conflict.getByRole('button', { name: '保留本次填写并保存' }).click()
    await expect(editing).toHaveCount(0)
    expect(await draftOf(page, 'outlet_daily')).toMatchObject({ name: '奥莱每日', parentId: (await draftOf(page, 'data_report')).id })
    await group(page, '数据').click()
    // A page that the client does not have is folded away.
    await page.getByRole('menuitem', { name: /^网页版（\d+）$/u }).click()
    await page.getByRole('menuitem', { name: '奥莱每日' }).click()
    const tab = page.getByRole('tab', { name: '奥莱每日', exact: true })
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    // A renamed menu renames the tab of its page.
    await page.getByRole('tab', { name: '菜单管理', exact: true }).click()
    await find(page, '奥莱每日')
    await page.getByRole('button', { name: '编辑', exact: true }).click()
    await dialog(page, '编辑“奥莱每日”').getByLabel('名称').fill('奥莱周报')
    await dialog(page, '编辑“奥莱每日”').getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('tab', { name: '奥莱周报', exact: true })).toBeVisible()
    await expect(tab).toHaveCount(0)

    await find(page, '奥莱')
    await page.getByRole('button', { name: '删除', exact: true }).click()
    const removing = dialog(page, '删除“奥莱”？')
    await expect(removing).toContainText('下级 1 项会一起删除：奥莱门店')
    const { id: _id, ...shop } = await draftOf(page, 'outlet_shop')
    // A colleague adds a menu below it before the question is opened again, and another one while it is open.
    await removing.getByRole('button', { name: '取消' }).click()
    await expect(removing).toHaveCount(0)
    await callAs(page, 'menu.submit', { ...shop, code: 'outlet_early', name: '奥莱旗舰店', path: '/outlet/early' })
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await expect(removing).toContainText('下级 2 项会一起删除：奥莱门店、奥莱旗舰店')
    await callAs(page, 'menu.submit', { ...shop, code: 'outlet_late', name: '奥莱新店', path: '/outlet/late' })
    await removing.getByLabel('请输入“奥莱”以确认').fill('奥莱')
    await removing.getByRole('button', { name: '删除' }).click()
    await expect(removing.getByRole('alert')).toHaveText('请先删除下级菜单和按钮')
    await removing.getByRole('button', { name: '取消' }).click()
    // Until it is gone, its button has the name of the one that opens it.
    await expect(removing).toHaveCount(0)
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await expect(removing).toContainText('奥莱门店、奥莱旗舰店、奥莱新店')
    await removing.getByLabel('请输入“奥莱”以确认').fill('奥莱')
    await clickTwice(removing.getByRole('button', { name: '删除' }))
    await expect(removing).toHaveCount(0)
    expect(demo.control.callCount('menu.remove')).toBe(2)
    await expect(group(page, '奥莱')).toHaveCount(0)
    await page.reload()
    await expect(item(page, '会员')).toBeVisible()
    await expect(item(page, '奥莱')).toHaveCount(0)
  },
)

test('a lost answer of a removal says whether the menu is still there, and nothing is sent twice', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const { id: _id, ...draft } = await draftOf(page, 'sale')
  await callAs(page, 'menu.submit', { ...draft, code: 'outlet', name: '奥莱', path: '/outlet' })
  await atMenus(page)
  await find(page, '奥莱')
  await page.getByRole('button', { name: '删除', exact: true }).click()
  const removing = dialog(page, '删除“奥莱”？')
  const confirm = removing.getByRole('button', { name: '删除' })
  // The server never got it.
  demo.control.addFault({ path: 'menu.remove', times: 1, drop: true })
  await confirm.click()
  await expect(removing.getByRole('alert')).toContainText(/操作结果未知.*服务器现为：“奥莱”还在，可以再提交/u)
  expect(demo.control.callCount('menu.remove')).toBe(1)
  // The server has done it, but its answer breaks off.
  demo.control.addFault({ path: 'menu.remove', times: 1, cutAfterBytes: 5 })
  await confirm.click()
  await expect(group(page, '奥莱')).toHaveCount(0)
  // The menu is gone with its question, and the message stays.
  await expect(removing).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: '服务器现为：“奥莱”已不在，操作已完成' })).toBeVisible()
  expect(demo.control.callCount('menu.remove')).toBe(2)
})

test('by keyboard alone: the tree, the form, and the question before the page hides itself', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atMenus(page)
  await tree(page).focus()
  const keys = async (...pressed: string[]): Promise<void> => {
    for (const key of pressed) await page.keyboard.press(key)
  }
  await page.keyboard.press('Home')
  const to = async (name: string): Promise<void> => {
    const active = (): Promise<string> =>
      tree(page).evaluate((element) => document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '')
    for (let step = 0; step < 40 && (await active()) !== name; step += 1) await page.keyboard.press('ArrowDown')
    expect(await active()).toBe(name)
  }
  await to('配置')
  await keys('ArrowRight')
  await expect(item(page, '系统配置')).toBeVisible()
  await to('系统配置')
  await keys('ArrowRight')
  await expect(item(page, '菜单管理')).toBeVisible()
  await to('菜单管理')
  await keys('Enter')
  await expect(heading(page, '菜单管理')).toBeVisible()
  await expect(below(page, 'menu_delete')).toBeVisible()

  const edit = page.getByRole('button', { name: '编辑', exact: true })
  for (let step = 0; step < 12 && !(await edit.evaluate((element) => element === document.activeElement)); step += 1) await keys('Tab')
  await expect(edit).toBeFocused()
  await keys('Enter')
  const editing = dialog(page, '编辑“菜单管理”')
  await expect(editing.getByLabel('名称')).toBeFocused()
  await keys('Tab', 'Tab')
  await expect(editing.getByLabel('路径')).toBeFocused()
  await page.keyboard.insertText('/configuration/system/menus')
  await keys('Enter')
  const question = dialog(page, '保存后你将看不到菜单管理，是否继续？')
  await expect(question).toBeVisible()
  expect(demo.control.callCount('menu.submit')).toBe(0)
  await pressEscape(page)
  await expect(question).toHaveCount(0)
  await expect(editing.getByLabel('路径')).toHaveValue(/\/configuration\/system\/menus$/u)
  await pressEscape(page)
  // The safe answer has the focus. A key right after the one that opened the question would answer nothing.
  const discarding = dialog(page, '放弃填写的内容？')
  await expect(discarding.getByRole('button', { name: '继续编辑' })).toBeFocused()
  await discarding.getByRole('button', { name: '放弃并关闭' }).click()
  await expect(editing).toHaveCount(0)
  // It cannot be removed at all.
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect(dialog(page, '“菜单管理”不能删除')).toContainText('谁也无法再改回菜单')
  await pressEscape(page)
  await expect(dialog(page, '“菜单管理”不能删除')).toHaveCount(0)
  expect(demo.control.callCount('menu.remove')).toBe(0)
})

test('a cashier gets neither the page nor its calls', async ({ openApp }) => {
  const { page } = await openApp('cashier')
  await expect(group(page, '配置')).toHaveCount(0)
  await page.evaluate(() => {
    window.location.hash = '#/configuration/system/menu'
  })
  await expect(heading(page, '没有权限')).toBeVisible()
  const [menu] = await callAs(page, 'menu.tree', TENANT)
  await expect(callAs(page, 'menu.remove', { ids: menu?.id ?? '' })).rejects.toThrow('没有操作权限')
  await expect(callAs(page, 'menu.submit', await draftOf(page, 'sale'))).rejects.toThrow('没有操作权限')
})
