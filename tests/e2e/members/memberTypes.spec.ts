import type { Locator, Page } from 'playwright/test'
import { demoAccount } from '../../support/app/accounts.ts'
import { callAs } from '../../support/page/calls.ts'
import { endSessionAt, openFromMenu, signInByForm, unlockScreen } from '../../support/page/pages.ts'
import { clickTwice } from '../../support/page/press.ts'
import { focusIsIn, pressEscape } from '../../support/page/focus.ts'
import { expect, test } from '../fixtures.ts'

const grid = (page: Page): Locator => page.getByRole('grid', { name: '会员类型列表' })
const row = (page: Page, name: string): Locator => grid(page).getByRole('row').filter({ hasText: name })
const act = (page: Page, name: string, action: string): Promise<void> =>
  row(page, name).getByRole('button', { name: action, exact: true }).click()

async function openTypes(page: Page): Promise<void> {
  await openFromMenu(page, '会员', '会员类型')
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
}

test('a type is added, refused, disabled, enabled and deleted, each once', { tag: '@renamed' }, async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openTypes(page)
  await page.getByRole('button', { name: '新增类型' }).click()
  const adding = page.getByRole('dialog', { name: '新增类型' })
  await adding.getByRole('button', { name: '保存' }).click()
  await expect(adding.getByText('请输入编码')).toBeVisible()
  await adding.getByLabel('编码').fill('MT01')
  await adding.getByLabel('名称').fill('试用会员')
  await adding.getByRole('button', { name: '保存' }).click()
  await expect(adding.getByRole('alert')).toContainText('类型编码 MT01 已存在')
  await expect(adding.getByLabel('名称')).toHaveValue('试用会员')
  await adding.getByLabel('编码').fill('MT00')
  const saves = demo.control.callCount('member.typeSave')
  await clickTwice(adding.getByRole('button', { name: '保存' }))
  await expect(adding).toHaveCount(0)
  expect(demo.control.callCount('member.typeSave')).toBe(saves + 1)
  await expect(row(page, '试用会员')).toContainText('启用')

  await act(page, '试用会员', '禁用')
  const disabling = page.getByRole('dialog', { name: '禁用会员类型“试用会员”？' })
  await clickTwice(disabling.getByRole('button', { name: '禁用' }))
  await expect(disabling).toHaveCount(0)
  expect(demo.control.callCount('member.typeStatus')).toBe(1)
  await page.keyboard.press('F5')
  await expect(row(page, '试用会员')).toContainText('禁用')
  await act(page, '试用会员', '启用')
  await page.getByRole('dialog', { name: '启用会员类型“试用会员”？' }).getByRole('button', { name: '启用' }).click()
  await expect(row(page, '试用会员').getByRole('button', { name: '禁用' })).toBeVisible()

  // After a lost answer the question says what the server holds; nothing is sent twice.
  await act(page, '试用会员', '禁用')
  demo.control.addFault({ path: 'member.typeStatus', times: 1, cutAfterBytes: 5 })
  await disabling.getByRole('button', { name: '禁用' }).click()
  await expect(disabling.getByRole('alert')).toContainText('服务器现为：试用会员（编码 MT00），禁用，由 林远山 于')
  expect(demo.control.callCount('member.typeStatus')).toBe(3)
  await disabling.getByRole('button', { name: '关闭' }).click()
  await expect(row(page, '试用会员').getByRole('button', { name: '启用' })).toBeVisible()

  await act(page, '普通会员', '删除')
  const used = page.getByRole('dialog', { name: '删除会员类型“普通会员”？' })
  await used.getByRole('button', { name: '删除' }).click()
  await expect(used.getByRole('alert')).toContainText('正在使用该类型，不能删除')
  await used.getByRole('button', { name: '取消' }).click()
  await act(page, '试用会员', '删除')
  const deleting = page.getByRole('dialog', { name: '删除会员类型“试用会员”？' })
  await clickTwice(deleting.getByRole('button', { name: '删除' }))
  await expect(deleting).toHaveCount(0)
  expect(demo.control.callCount('member.typeDelete')).toBe(2)
  await page.keyboard.press('F5')
  await expect(row(page, '普通会员')).toBeVisible()
  await expect(row(page, '试用会员')).toHaveCount(0)
})

test('a change of another person is shown before a type is saved, and one of both counts', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openTypes(page)
  const { records } = await callAs(page, 'member.types', { current: 1, size: 500, code: 'MT04' })
  const id = records[0]?.id ?? ''
  /** As another person at another PC would. */
  const saveElsewhere = (name: string) => callAs(page, 'member.typeSave', { id, code: 'MT04', name, status: 1 })
  const conflict = page.getByRole('dialog', { name: '此记录已被他人修改' })
  const saves = (): number => demo.control.callCount('member.typeSave')

  await act(page, 'MT04', '编辑')
  const dialog = page.getByRole('dialog', { name: /^编辑会员类型/u })
  await dialog.getByLabel('编码').fill('MT44')
  await saveElsewhere('联名会员')
  const { records: now } = await callAs(page, 'member.types', { current: 1, size: 500, code: 'MT04' })
  // The person who keeps a type is not always the one who changed it.
  const answer = { code: 200, success: true, data: { records: now.map((type) => ({ ...type, updateName: '许知夏' })), total: 1 } }
  demo.control.addFault({ path: 'member.types', times: 1, status: 200, body: JSON.stringify(answer) })
  await dialog.getByLabel('编码').press('Enter')
  // Both are shown, and an Enter of the form answers nothing.
  await expect(conflict).toContainText('许知夏')
  await expect(conflict.getByRole('row').filter({ hasText: '名称' })).toHaveText('名称联名会员未改动')
  await expect(conflict.getByRole('row').filter({ hasText: 'MT44' })).toHaveText('编码MT04MT44')
  await expect(conflict.getByRole('group', { name: '两份内容' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(conflict).toBeVisible()
  await pressEscape(page)
  await expect(conflict).toHaveCount(0)
  await focusIsIn(dialog)
  await expect(dialog.getByLabel('编码')).toHaveValue('MT44')
  expect(saves()).toBe(1)

  // It asks again, and nothing that the other person changed is undone.
  await dialog.getByRole('button', { name: '保存' }).click()
  await clickTwice(conflict.getByRole('button', { name: '保留本次填写并保存' }))
  await expect(row(page, 'MT44')).toContainText('联名会员')
  await expect(dialog).toHaveCount(0)
  expect(saves()).toBe(2)

  await act(page, 'MT44', '编辑')
  await dialog.getByLabel('名称').fill('本地名称')
  await callAs(page, 'member.typeSave', { id, code: 'MT44', name: '他人名称', status: 1 })
  await dialog.getByRole('button', { name: '保存' }).click()
  await conflict.getByRole('button', { name: '改用已保存的' }).click()
  await expect(dialog.getByLabel('名称')).toHaveValue('他人名称')
  expect(saves()).toBe(3)
  // Nothing of this person's is left, so closing asks nothing.
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toHaveCount(0)

  await act(page, 'MT44', '编辑')
  await dialog.getByLabel('名称').fill('没有了')
  await callAs(page, 'member.typeDelete', { id })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByRole('alert')).toContainText('此记录已被他人删除，未保存')
  await expect(dialog.getByLabel('名称')).toHaveValue('没有了')
  expect(saves()).toBe(3)
})

test('a cashier sees the types without the actions, and is refused when they are forced', async ({ openApp }) => {
  const { page } = await openApp('cashier')
  await openTypes(page)
  await expect(row(page, '普通会员')).toBeVisible()
  for (const name of ['新增类型', '编辑', '禁用', '删除']) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(callAs(page, 'member.typeSave', { code: 'X', name: 'X', status: 1 })).rejects.toThrow('没有操作权限')
  await expect(callAs(page, 'member.typeStatus', { id: '1733480211538770003', status: 2 })).rejects.toThrow('没有操作权限')
  await expect(callAs(page, 'member.typeDelete', { id: '1733480211538770003' })).rejects.toThrow('没有操作权限')
})

test('what is typed outlives the lock and an expired session, and the save that was refused is not repeated', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openTypes(page)
  await page.getByRole('button', { name: '新增类型' }).click()
  const adding = page.getByRole('dialog', { name: '新增类型' })
  await adding.getByLabel('编码').fill('ZZ99')
  await adding.getByLabel('名称').fill('测试类型甲')
  await page.evaluate(() => window.backoffice.invoke('lock:lock', '2580'))
  await unlockScreen(page, '2580')
  await expect(adding.getByLabel('名称')).toHaveValue('测试类型甲')

  await adding.getByLabel('名称').fill('测试类型乙')
  const saves = demo.control.callCount('member.typeSave')
  endSessionAt(demo, 'member.typeSave')
  await adding.getByRole('button', { name: '保存' }).click()
  await signInByForm(page, demo, demoAccount('admin'))
  await page.getByRole('button', { name: '恢复' }).click()
  await expect(adding.getByLabel('编码')).toHaveValue('ZZ99')
  await expect(adding.getByLabel('名称')).toHaveValue('测试类型乙')
  expect(demo.control.callCount('member.typeSave')).toBe(saves + 1)
  await adding.getByRole('button', { name: '保存' }).click()
  await expect(adding).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: '已保存“测试类型乙”' })).toBeVisible()
})
