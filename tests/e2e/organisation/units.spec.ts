import { readdirSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { callAs } from '../../support/page/calls.ts'
import { openFromMenu } from '../../support/page/pages.ts'
import { enterTwice, focusDanger } from '../../support/page/press.ts'
import { expect, test } from '../fixtures.ts'

const openUnits = (page: Page): Promise<void> => openFromMenu(page, '组织', '部门管理')
const tree = (page: Page): Locator => page.getByRole('tree', { name: '部门' })
const node = (page: Page, name: string): Locator => tree(page).getByRole('treeitem', { name })
const told = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })

test(
  'a unit is added below another, changed and deleted, each once; the server’s refusal stands in its question',
  { tag: '@renamed' },
  async ({ openApp, demo }) => {
    const { page } = await openApp()
    await openUnits(page)
    await expect(node(page, '岭川户外')).toContainText('900 人')
    await node(page, '华东大区').click()
    const detail = page.getByRole('tabpanel')
    await expect(detail.getByRole('grid', { name: '门店（13 家）' }).getByRole('gridcell', { name: '上海徐汇店' })).toBeVisible()

    // A store of the table keeps its place in the tree, and leads back to the units above it.
    await detail.getByRole('gridcell', { name: '上海徐汇店' }).click()
    await expect(node(page, '上海徐汇店')).toHaveAttribute('aria-selected', 'true')
    const path = detail.getByRole('navigation', { name: '所在位置' })
    await expect(path.getByRole('button')).toHaveText(['岭川户外', '华东大区', '上海市'])
    await path.getByRole('button', { name: '华东大区' }).click()
    await expect(detail.getByRole('heading', { name: '华东大区' })).toBeVisible()

    // The menu of a node, and its keys.
    await node(page, '华北大区').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '删除' }).click()
    await expect(page.getByRole('dialog', { name: '删除大区“华北大区”？' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tree(page)).toBeFocused()
    await node(page, '华东大区').click()
    await page.keyboard.press('F2')
    await expect(page.getByRole('dialog', { name: '编辑部门“华东大区”' })).toBeVisible()
    await page.keyboard.press('Escape')

    await detail.getByRole('button', { name: '新增下级' }).click()
    const adding = page.getByRole('dialog', { name: '在“华东大区”下新增部门' })
    await adding.getByRole('button', { name: '保存' }).click()
    await expect(adding.getByText('请填写部门名称')).toBeVisible()
    await adding.getByLabel('部门名称').fill('上海市')
    await adding.getByRole('button', { name: '保存' }).click()
    await expect(adding.getByRole('alert')).toContainText('同一上级下已有“上海市”')
    await adding.getByLabel('部门名称').fill('无锡市')
    // Behind the five that are there.
    await expect(adding.getByLabel('排序')).toHaveValue('6')
    await adding.getByRole('combobox', { name: '负责人' }).fill('LC00101')
    await adding.getByLabel('排序').focus()
    await enterTwice(page)
    await expect(told(page, '已新增部门“无锡市”')).toBeVisible()
    expect(demo.control.callCount('organisation.unitAdd')).toBe(2)

    // The new unit is shown, with who is responsible for it.
    await expect(node(page, '无锡市')).toHaveAttribute('aria-selected', 'true')
    const manager = detail.getByRole('term').filter({ hasText: '负责人' }).locator('xpath=following-sibling::*[1]')
    await expect(manager).not.toHaveText('无')
    await detail.getByRole('button', { name: '编辑' }).click()
    const editing = page.getByRole('dialog', { name: '编辑部门“无锡市”' })
    await expect(editing.getByRole('combobox', { name: '负责人' })).toHaveValue(/ LC00101$/u)
    await editing.getByRole('combobox', { name: '负责人' }).fill('')
    await editing.getByLabel('部门名称').fill('无锡地区')
    await enterTwice(page)
    await expect(told(page, '已保存部门“无锡地区”')).toBeVisible()
    expect(demo.control.callCount('organisation.unitChange')).toBe(1)
    await expect(manager).toHaveText('无')
    await page.keyboard.press('F5')
    await page.getByRole('searchbox', { name: '搜索部门' }).fill('wxdq')
    await node(page, '无锡地区').click()

    await detail.getByRole('button', { name: '删除' }).click()
    const deleting = page.getByRole('dialog', { name: '删除城市“无锡地区”？' })
    await focusDanger(deleting, '删除')
    await enterTwice(page)
    await expect(told(page, '已删除部门“无锡地区”')).toBeVisible()
    expect(demo.control.callCount('organisation.unitDelete')).toBe(1)
    // The unit above takes its place.
    await expect(detail.getByRole('heading', { name: '华东大区' })).toBeVisible()
    await detail.getByRole('button', { name: '删除' }).click()
    const refused = page.getByRole('dialog', { name: '删除大区“华东大区”？' })
    await expect(refused).toContainText('下级部门 5 个，门店 13 家')
    await expect(refused.getByRole('button', { name: '删除' })).toBeDisabled()
    await refused.getByLabel('请输入“华东大区”以确认').fill('华东大区')
    await refused.getByRole('button', { name: '删除' }).click()
    await expect(refused.getByRole('alert')).toContainText('还有下级部门')
    await refused.getByRole('button', { name: '取消' }).click()
    await expect(refused).toHaveCount(0)
    await page.keyboard.press('F5')
    await expect(node(page, '华东大区')).toBeVisible()
    await page.getByRole('searchbox', { name: '搜索部门' }).fill('wxdq')
    await expect(page.getByText('没有匹配的内容')).toBeVisible()
  },
)

test('what is expanded stays behind a search and another tab; another person’s change and a lost answer are told; templates are saved', async ({
  openApp,
  demo,
}) => {
  const { page, exportFolder } = await openApp()
  await openUnits(page)
  await node(page, '华南大区').click()
  await expect(node(page, '广州市')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(node(page, '广州市')).toBeVisible()
  const search = page.getByRole('searchbox', { name: '搜索部门' })
  await search.fill('hzs')
  await expect(node(page, '杭州市')).toBeVisible()
  await expect(node(page, '广州市')).toHaveCount(0)
  await search.fill('')
  await expect(node(page, '广州市')).toBeVisible()
  await expect(node(page, '杭州市')).toHaveCount(0)
  await openFromMenu(page, '组织', '门店管理')
  await expect(tree(page)).toHaveCount(0)
  await page.getByRole('tab', { name: '部门管理' }).click()
  await expect(node(page, '华南大区')).toHaveAttribute('aria-selected', 'true')
  await expect(node(page, '广州市')).toBeVisible()

  // A unit has no time of its last change: its values are compared, and nothing is sent before an answer.
  const detail = page.getByRole('tabpanel')
  const [company] = await callAs(page, 'organisation.tree', {})
  const id = company?.children.find(({ deptName }) => deptName === '华南大区')?.id ?? ''
  await detail.getByRole('button', { name: '编辑' }).click()
  const editing = page.getByRole('dialog', { name: '编辑部门“华南大区”' })
  await editing.getByLabel('排序').fill('7')
  await callAs(page, 'organisation.unitChange', { id, deptName: '大华南', sort: 5 })
  await editing.getByRole('button', { name: '保存' }).click()
  const conflict = page.getByRole('dialog', { name: '此记录已被他人修改' })
  await expect(conflict.getByRole('row').filter({ hasText: '部门名称' })).toHaveText('部门名称大华南未改动')
  await expect(conflict.getByRole('row').filter({ hasText: '排序' })).toHaveText('排序57')
  expect(demo.control.callCount('organisation.unitChange')).toBe(1)
  // The server has done what is then saved, but its answer breaks off.
  demo.control.addFault({ path: 'organisation.unitChange', times: 1, cutAfterBytes: 5 })
  await conflict.getByRole('button', { name: '保留本次填写并保存' }).click()
  // The form is named after the unit as it is by now.
  const renamed = page.getByRole('dialog', { name: '编辑部门“大华南”' })
  await expect(renamed.getByRole('alert')).toContainText(/操作结果未知.*服务器现为：大华南，排序 7，员工 152 人/u)
  expect(demo.control.callCount('organisation.unitChange')).toBe(2)
  await renamed.getByRole('button', { name: '取消' }).click()
  // It was sent, so that the question says no more than that.
  await page.getByRole('dialog', { name: '关闭这个窗口？' }).getByRole('button', { name: '关闭' }).click()
  await expect(renamed).toHaveCount(0)

  // The same for a removal: the unit is gone with its question, and the message stays.
  await callAs(page, 'organisation.unitAdd', { parentId: id, deptName: '佛山市', sort: 9 })
  await page.keyboard.press('F5')
  await search.fill('佛山')
  await node(page, '佛山市').click()
  await detail.getByRole('button', { name: '删除' }).click()
  const deleting = page.getByRole('dialog', { name: '删除城市“佛山市”？' })
  demo.control.addFault({ path: 'organisation.unitDelete', times: 1, cutAfterBytes: 5 })
  await deleting.getByRole('button', { name: '删除' }).click()
  await expect(node(page, '佛山市')).toHaveCount(0)
  await expect(deleting).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /服务器现为：此部门不存在或已被删除，操作已完成/u })).toBeVisible()
  expect(demo.control.callCount('organisation.unitDelete')).toBe(1)
  await search.fill('')
  await node(page, '大华南').click()

  await detail.getByRole('button', { name: '下载模板' }).click()
  await page.getByRole('menuitem', { name: '门店导入模板' }).click()
  await expect.poll(() => readdirSync(exportFolder)).toEqual([expect.stringMatching(/^门店导入模板\.xlsx$/u)])
})

test('the tree and the form of a store are used by the keyboard alone', async ({ openApp }) => {
  const { page } = await openApp()
  await openUnits(page)
  // The tree and the buttons beside the search take the focus once the units are there.
  await expect(node(page, '岭川户外')).toBeVisible()
  await page.getByRole('searchbox', { name: '搜索部门' }).focus()
  // Past the two buttons beside the search.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(tree(page)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('*')
  await expect(tree(page).getByRole('treeitem', { level: 3 }).first()).toBeVisible()
  // At once: letters with a pause between them are not one text. The pinyin that they are compared with may still be loading.
  await Promise.all([page.keyboard.press('h'), page.keyboard.press('z')])
  const active = async (): Promise<string> => await tree(page).locator('[data-active="true"]').innerText()
  await expect.poll(active).toContain('杭州市')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '杭州西湖店' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(active).toContain('杭州市')

  // From the tree over the separator to the store's buttons, which come with its facts.
  await expect(page.getByRole('button', { name: '编辑' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '编辑' })).toBeFocused()
  await page.keyboard.press('Enter')
  const editing = page.getByRole('dialog', { name: '编辑门店“杭州西湖店”' })
  await expect(editing.getByLabel('门店名称')).toBeFocused()
  await page.keyboard.type('杭州西溪店')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '杭州西溪店' })).toBeVisible()
  await expect(node(page, '杭州西溪店')).toBeVisible()
})

test('what was closed in one search is open in the next', async ({ openApp }) => {
  const { page } = await openApp()
  await openUnits(page)
  const search = page.getByRole('searchbox', { name: '搜索部门' })
  await search.fill('上海徐汇店')
  await expect(node(page, '上海徐汇店')).toBeVisible()
  await node(page, '华东大区').click()
  await page.keyboard.press('ArrowLeft')
  await expect(node(page, '上海徐汇店')).toHaveCount(0)
  await search.fill('杭州西湖店')
  await expect(node(page, '杭州西湖店')).toBeVisible()
  await search.fill('')
  await search.fill('上海徐汇店')
  await expect(node(page, '上海徐汇店')).toBeVisible()
})

test('the search of the shell opens the tree at a unit or store, by its pinyin too', async ({ openApp }) => {
  const { page } = await openApp()
  await page.keyboard.press('ControlOrMeta+k')
  const overlay = page.getByRole('dialog', { name: '搜索菜单' })
  await overlay.getByRole('combobox').fill('hangzhouxihu')
  await overlay
    .getByRole('group', { name: '部门和门店' })
    .getByRole('option', { name: /^杭州西湖店/u })
    .click()
  await expect(node(page, '杭州西湖店')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: '杭州西湖店' })).toBeVisible()
})

test('a person sees the units of the own role alone', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const units = await callAs(page, 'organisation.tree', {})
  const region = units[0]?.children.find(({ deptName }) => deptName === '华南大区')
  const body = JSON.stringify({ code: 200, success: true, data: [{ ...region, children: null }], msg: '操作成功' })
  demo.control.addFault({ path: 'organisation.ownHeads', status: 200, body })
  await openUnits(page)
  await expect(node(page, '华南大区')).toHaveAttribute('aria-level', '1')
  await expect(node(page, '广州市')).toBeVisible()
  await expect(node(page, '岭川户外')).toHaveCount(0)
})
