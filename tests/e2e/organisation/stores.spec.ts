import { readdirSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { callAs } from '../../support/page/calls.ts'
import { areRefused, openFromMenu } from '../../support/page/pages.ts'
import { findIn, rowOf } from '../../support/page/reviews.ts'
import { enterTwice, focusDanger } from '../../support/page/press.ts'
import { expect, test } from '../fixtures.ts'

const openStores = (page: Page): Promise<void> => openFromMenu(page, '组织', '门店管理')
const told = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })

/** Chooses an action of a row, which its name finds, and gives its dialog. */
async function act(page: Page, name: string, action: string): Promise<Locator> {
  await findIn(page, '门店名称', name)
  await rowOf(page, name).getByRole('gridcell', { name }).first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: action }).click()
  return page.getByRole('dialog', { name })
}

test(
  'a store is added, changed, closed and deleted, each once; what is wrong is said where it was typed',
  { tag: '@renamed' },
  async ({ openApp, demo }) => {
    const { page } = await openApp()
    await openStores(page)
    await page.getByRole('button', { name: '新增门店' }).click()
    const adding = page.getByRole('dialog', { name: '新增门店' })
    await adding.getByRole('combobox', { name: '所属部门' }).fill('不存在')
    await adding.getByLabel('联系电话').fill('138')
    await adding.getByRole('button', { name: '保存' }).click()
    for (const fault of [
      '请从列表中选择所属部门',
      '请填写门店名称',
      '请填写门店编码',
      '请填写手机号、带区号的座机（如 025-86660000）或 400 号码',
    ])
      await expect(adding.getByText(fault)).toBeVisible()
    expect(demo.control.callCount('organisation.storeAdd')).toBe(0)

    await adding.getByRole('combobox', { name: '所属部门' }).fill('shanghais')
    await page.keyboard.press('Tab')
    await expect(adding.getByRole('combobox', { name: '所属部门' })).toHaveValue('上海市')
    await adding.getByLabel('门店名称').fill('上海新天地店')
    await adding.getByLabel('门店编码').fill('MD001')
    await adding.getByLabel('联系电话').fill('０２１－６６５５４４３３')
    await adding.getByRole('button', { name: '保存' }).click()
    await expect(adding.getByRole('alert')).toContainText('门店编码 MD001 已存在')
    await expect(adding.getByLabel('门店名称')).toHaveValue('上海新天地店')
    await adding.getByLabel('门店编码').fill('MD900')
    await enterTwice(page)
    await expect(told(page, '已新增门店“上海新天地店”')).toBeVisible()
    expect(demo.control.callCount('organisation.storeAdd')).toBe(2)

    const editing = await act(page, '上海新天地店', '编辑')
    await editing.getByLabel('地址').fill('马当路 245 号')
    const principal = editing.getByRole('combobox', { name: '负责人' })
    await principal.fill('LC00101')
    await editing.getByLabel('地址').focus()
    await expect(principal).toHaveValue(/^\S+ LC00101$/u)
    await enterTwice(page)
    await expect(told(page, '已保存门店“上海新天地店”')).toBeVisible()
    expect(demo.control.callCount('organisation.storeChange')).toBe(1)
    await page.keyboard.press('F5')
    await findIn(page, '门店名称', '新天地')
    await expect(rowOf(page, '上海新天地店')).toContainText('马当路 245 号')
    const [leader] = (await callAs(page, 'organisation.employees', { current: 1, size: 1, code: 'LC00101' })).records
    await expect(rowOf(page, '上海新天地店')).toContainText(leader?.name ?? 'nobody')

    const closing = await act(page, '上海新天地店', '禁用')
    await expect(closing).toContainText('MD900')
    await focusDanger(closing, '禁用')
    await enterTwice(page)
    await expect.poll(() => demo.control.callCount('organisation.storeStatus')).toBe(1)
    await expect(rowOf(page, '上海新天地店')).toContainText('禁用')

    const deleting = await act(page, '上海新天地店', '删除')
    await focusDanger(deleting, '删除')
    await enterTwice(page)
    await expect(told(page, '已删除门店“上海新天地店”')).toBeVisible()
    await page.keyboard.press('F5')
    await expect(page.getByText('没有符合条件的门店')).toBeVisible()
    expect(demo.control.callCount('organisation.unitDelete')).toBe(1)
    const refused = await act(page, '上海徐汇店', '删除')
    await refused.getByRole('button', { name: '删除' }).click()
    await expect(refused.getByRole('alert')).toContainText('还有 20 名员工，不能删除')
  },
)

test('the templates of stores and employees are saved from the list, also by keyboard', async ({ openApp }) => {
  const { page, exportFolder } = await openApp()
  await openStores(page)
  await page.getByRole('button', { name: '下载模板' }).click()
  await page.getByRole('menuitem', { name: '门店导入模板' }).click()
  await expect.poll(() => readdirSync(exportFolder)).toEqual([expect.stringMatching(/^门店导入模板\.xlsx$/u)])
  await expect(page.getByRole('button', { name: '下载模板' })).not.toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: '下载模板' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: '门店导入模板' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const names = [/^员工导入模板\.xlsx$/u, /^门店导入模板\.xlsx$/u].map((name) => expect.stringMatching(name))
  await expect.poll(() => readdirSync(exportFolder).toSorted()).toEqual(names)
})

test('a name that is typed before the choices are loaded is taken when they are there', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openStores(page)
  demo.control.addFault({ path: 'organisation.areaManagers', times: 1, hold: true })
  const editing = await act(page, '上海徐汇店', '编辑')
  const principal = editing.getByRole('combobox', { name: '负责人' })
  await principal.fill('LC00101')
  await editing.getByLabel('地址').focus()
  await expect(principal).toHaveValue('LC00101')
  await expect.poll(() => demo.control.release()).toBe(1)
  await expect(principal).toHaveValue(/^\S+ LC00101$/u)
})

test('a form whose store is read slowly says so, and can be given up', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openStores(page)
  demo.control.addFault({ path: 'organisation.store', times: 1, hold: true })
  const editing = await act(page, '上海徐汇店', '编辑')
  const opening = page.getByText('正在读取最新内容…')
  await expect(opening).toBeVisible()
  await page.getByRole('button', { name: '取消' }).click()
  await expect(opening).toHaveCount(0)
  await expect.poll(() => demo.control.release()).toBe(1)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(editing).toHaveCount(0)
})

test('a change of somebody else is shown before it is saved over, and a lost answer says what the server holds', async ({
  openApp,
  demo,
}) => {
  const { page } = await openApp()
  await openStores(page)
  const editing = await act(page, '上海徐汇店', '编辑')
  await expect(editing.getByLabel('门店编码')).toHaveValue('MD001')
  const [row] = (await callAs(page, 'organisation.stores', { current: 1, size: 1, deptName: '上海徐汇店' })).records
  const parentId = row?.parentId ?? ''
  const other = { parentId, deptName: '上海徐汇店', storeCode: 'MD001', address: '别人的地址', phone: '13900005678', sort: 1 }
  await callAs(page, 'organisation.storeChange', { id: row?.id ?? '', ...other })
  await editing.getByLabel('排序').fill('7')
  await editing.getByRole('button', { name: '保存' }).click()
  const question = page.getByRole('dialog', { name: '此记录已被他人修改' })
  await expect(question.getByRole('table')).toContainText('别人的地址')
  await question.getByRole('button', { name: '保留本次填写并保存' }).click()
  await expect(told(page, '已保存门店“上海徐汇店”')).toBeVisible()
  expect(await callAs(page, 'organisation.store', { id: row?.id ?? '' })).toMatchObject({ address: '别人的地址', sort: 7 })

  // The server has done it, but its answer breaks off.
  demo.control.addFault({ path: 'organisation.storeStatus', times: 1, cutAfterBytes: 5 })
  const closing = await act(page, '上海徐汇店', '禁用')
  await closing.getByRole('button', { name: '禁用' }).click()
  await expect(closing.getByRole('alert')).toContainText(/服务器现为：上海徐汇店（编码 MD001），禁用.*操作已完成/u)
  expect(demo.control.callCount('organisation.storeStatus')).toBe(1)
})

test('a cashier has no pages of the organisation, and is refused when their calls are forced', async ({ openApp }) => {
  const { page } = await openApp('cashier')
  await expect(page.getByRole('navigation').getByRole('button', { name: '销售' }).first()).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('button', { name: '组织' })).toHaveCount(0)
  await areRefused(
    page,
    ['department', 'store', 'area', 'employee'].map((name) => `/organization/management/${name}`),
  )
  const [row] = (await callAs(page, 'organisation.stores', { current: 1, size: 1 })).records
  const id = row?.id ?? ''
  const draft = { parentId: row?.parentId ?? '', deptName: '新店', storeCode: 'MD900', address: '', phone: '13900005678', sort: 1 }
  await expect(callAs(page, 'organisation.storeAdd', draft)).rejects.toThrow('没有操作权限')
  await expect(callAs(page, 'organisation.storeChange', { id, ...draft })).rejects.toThrow('没有操作权限')
  await expect(callAs(page, 'organisation.storeStatus', { id, status: 2 })).rejects.toThrow('没有操作权限')
  await expect(callAs(page, 'organisation.unitAdd', { parentId: id, deptName: '新', sort: 1 })).rejects.toThrow('没有操作权限')
  await expect(callAs(page, 'organisation.unitChange', { id, deptName: '新', sort: 1 })).rejects.toThrow('没有操作权限')
  await expect(callAs(page, 'organisation.unitDelete', { id })).rejects.toThrow('没有操作权限')
})
