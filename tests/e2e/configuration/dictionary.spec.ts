import type { Locator, Page } from 'playwright/test'
import { callAs } from '../../support/page/calls.ts'
import { areRefused, openFromMenu } from '../../support/page/pages.ts'
import { clickTwice } from '../../support/page/press.ts'
import { expect, test } from '../fixtures.ts'

const dictionaries = (page: Page): Locator => page.getByRole('region', { name: '字典列表' })
const entries = (page: Page): Locator => page.getByRole('region', { name: '字典项列表' })
const rowIn = (list: Locator, name: string): Locator => list.getByRole('row').filter({ has: list.page().getByText(name, { exact: true }) })

async function openDictionaries(page: Page): Promise<void> {
  await openFromMenu(page, '配置', '字典管理')
  await expect(dictionaries(page).getByRole('grid')).toHaveAttribute('aria-busy', 'false')
}

test('a dictionary and its entries are added, edited, refused and removed, each once', { tag: '@renamed' }, async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openDictionaries(page)

  await page.getByRole('button', { name: '新增字典', exact: true }).click()
  const adding = page.getByRole('dialog', { name: '新增字典', exact: true })
  await clickTwice(adding.getByRole('button', { name: '保存' }))
  await expect(adding.getByText('请输入编码')).toBeVisible()
  await adding.getByLabel('编码').fill('sex')
  await adding.getByLabel('名称').fill('测试字典')
  await adding.getByLabel('排序').fill('99')
  await clickTwice(adding.getByRole('button', { name: '保存' }))
  await expect(adding.getByRole('alert')).toContainText('当前字典编码已存在')
  expect(demo.control.callCount('dictionary.submit')).toBe(1)
  await adding.getByLabel('编码').fill('test_color')
  await adding.getByRole('button', { name: '保存' }).click()
  await expect(adding).toHaveCount(0)

  // It is shown and chosen, although it is the last one.
  await expect(rowIn(dictionaries(page), 'test_color')).toHaveAttribute('aria-current', 'true')
  await expect(entries(page).getByText('此字典暂无字典项')).toBeVisible()
  for (const [key, name] of [
    ['red', '红色'],
    ['blue', '蓝色'],
  ] as const) {
    // Without a dialog: the line below is free again after each.
    await entries(page).getByLabel('新字典项的名称').fill(name)
    await entries(page).getByLabel('新字典项的键值').fill(key)
    await entries(page).getByLabel('新字典项的键值').press('Enter')
    await expect(rowIn(entries(page), name)).toBeVisible()
    await expect(entries(page).getByLabel('新字典项的名称')).toHaveValue('')
  }

  // A refused save keeps what was typed.
  await rowIn(entries(page), '蓝色').getByText('蓝色').click()
  const editing = page.getByRole('dialog', { name: '编辑字典项“蓝色”' })
  await editing.getByLabel('键值').fill('red')
  await editing.getByRole('button', { name: '保存' }).click()
  await expect(editing.getByRole('alert')).toContainText('当前字典键值已存在')
  await expect(editing.getByLabel('键值')).toHaveValue('red')
  await editing.getByLabel('键值').fill('navy')
  await editing.getByRole('switch', { name: '封存' }).click()
  await editing.getByRole('button', { name: '保存' }).click()
  await expect(rowIn(entries(page), '蓝色')).toContainText('navy')
  await expect(rowIn(entries(page), '蓝色')).toContainText('已封存')

  // Another person changes the entry while it is edited: both are shown, and nothing is sent before an answer.
  await rowIn(entries(page), '红色').getByText('红色').click()
  const red = page.getByRole('dialog', { name: '编辑字典项“红色”' })
  await red.getByLabel('备注').fill('本次备注')
  const found = (await callAs(page, 'dictionary.list', { code: 'test_color' })).find(({ dictKey }) => dictKey === 'red')
  const { id = '', parentId } = found ?? {}
  const elsewhere = { code: 'test_color', dictKey: 'red', dictValue: '朱红', sort: 1, remark: '', isSealed: 0 } as const
  await callAs(page, 'dictionary.submit', { ...elsewhere, id, parentId: parentId ?? '' })
  const submits = demo.control.callCount('dictionary.submit')
  await red.getByRole('button', { name: '保存' }).click()
  const conflict = page.getByRole('dialog', { name: '此记录已被他人修改' })
  await expect(conflict.getByRole('row').filter({ hasText: '名称' })).toHaveText('名称朱红未改动')
  expect(demo.control.callCount('dictionary.submit')).toBe(submits)
  // The answer to what is then saved is lost: the form says what the server holds.
  demo.control.addFault({ path: 'dictionary.submit', times: 1, cutAfterBytes: 5 })
  await conflict.getByRole('button', { name: '保留本次填写并保存' }).click()
  await expect(red.getByRole('alert')).toContainText('服务器现为：朱红（red），排序 1，使用中')
  expect(demo.control.callCount('dictionary.submit')).toBe(submits + 1)
  await callAs(page, 'dictionary.submit', { ...elsewhere, id, parentId: parentId ?? '', dictValue: '红色' })
  await red.getByRole('button', { name: '取消' }).click()
  await page.getByRole('dialog', { name: '关闭这个窗口？' }).getByRole('button', { name: '关闭' }).click()
  await expect(red).toHaveCount(0)
  await page.keyboard.press('F5')
  await expect(rowIn(entries(page), '红色')).toBeVisible()

  // A dictionary with entries stays; its entries go together.
  await page.getByRole('button', { name: '删除字典' }).click()
  const refused = page.getByRole('dialog', { name: '删除 1 项？' })
  await expect(refused).toContainText('测试字典')
  await refused.getByLabel('请输入“测试字典”以确认').fill('测试字典')
  await refused.getByRole('button', { name: '删除' }).click()
  await expect(refused.getByRole('alert')).toContainText('请先删除下级字典项')
  await refused.getByRole('button', { name: '取消' }).click()
  // A closed question gives the focus back a frame later, and would take it from the list.
  await expect(page.getByRole('button', { name: '删除字典' })).toBeFocused()
  await entries(page).getByRole('grid').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await entries(page).getByRole('button', { name: '删除所选（2）' }).click()
  const both = page.getByRole('dialog', { name: '删除 2 项？' })
  await expect(both).toContainText('红色、蓝色')
  const removals = demo.control.callCount('dictionary.remove')
  await both.getByLabel('请输入“2”以确认').fill('2')
  await clickTwice(both.getByRole('button', { name: '删除' }))
  await expect(both).toHaveCount(0)
  expect(demo.control.callCount('dictionary.remove')).toBe(removals + 1)
  await page.keyboard.press('F5')
  await expect(entries(page).getByText('此字典暂无字典项')).toBeVisible()
  await page.getByRole('button', { name: '删除字典' }).click()
  const alone = page.getByRole('dialog', { name: '删除 1 项？' })
  await expect(alone.getByRole('button', { name: '删除' })).toHaveAttribute('aria-disabled', 'true')
  await alone.getByLabel('请输入“测试字典”以确认').fill('测试字典')
  await alone.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('请在左侧选择一个字典')).toBeVisible()
})

test('the tree leads to an entry by keyboard alone, and flow routes have a list of their own', async ({ openApp }) => {
  const { page } = await openApp()
  await openDictionaries(page)
  await page.getByRole('tab', { name: '字典树' }).focus()
  await page.keyboard.press('Enter')
  const tree = page.getByRole('tree', { name: '字典管理' })
  await expect(tree.getByRole('treeitem').first()).toBeVisible()
  await page.getByRole('searchbox', { name: '搜索字典管理' }).fill('报销流程')
  await expect(tree.getByRole('treeitem', { name: '报销流程' })).toBeVisible()
  await tree.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const detail = page.getByRole('region', { name: '报销流程' })
  await expect(detail).toContainText('expense')
  await detail.getByRole('button', { name: '编辑' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '编辑字典项“报销流程”' })
  await expect(dialog.getByLabel('名称')).toBeFocused()
  await page.keyboard.type('费用流程')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('tab', { name: '流程路由' }).click()
  const routes = page.getByRole('grid', { name: '流程路由列表' })
  await expect(routes.getByRole('row').filter({ hasText: 'expense' })).toContainText('费用流程')
})

test('a cashier has no dictionaries, and is refused when a change is forced', async ({ openApp }) => {
  const { page } = await openApp('cashier')
  await expect(page.getByRole('navigation').getByRole('button', { name: '配置' })).toHaveCount(0)
  await areRefused(page, ['/configuration/basic/dictionary'])
  const draft = { parentId: '0', code: 'x', dictKey: '-1', dictValue: 'x', sort: 1, remark: '', isSealed: 0 } as const
  await expect(callAs(page, 'dictionary.submit', draft)).rejects.toThrow('没有操作权限')
  await expect(callAs(page, 'dictionary.remove', { ids: '1123598814738675300' })).rejects.toThrow('没有操作权限')
})
