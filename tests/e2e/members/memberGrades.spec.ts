import type { Locator, Page } from 'playwright/test'
import { callAs } from '../../support/page/calls.ts'
import { openFromMenu } from '../../support/page/pages.ts'
import { enterTwice } from '../../support/page/press.ts'
import { expect, test } from '../fixtures.ts'

const grid = (page: Page): Locator => page.getByRole('grid', { name: '会员等级列表' })
const row = (page: Page, name: string): Locator => grid(page).getByRole('row').filter({ hasText: name })

async function openGrades(page: Page): Promise<void> {
  await openFromMenu(page, '会员', '会员等级')
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
}

test('a grade is added and edited by keyboard alone, each once, and refused', { tag: '@renamed' }, async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openGrades(page)
  await expect(row(page, '黑金会员')).toContainText('五级')
  await expect(row(page, '黑金会员')).toContainText('普通会员')

  await page.getByRole('button', { name: '新增等级' }).focus()
  await page.keyboard.press('Enter')
  const adding = page.getByRole('dialog', { name: '新增等级' })
  await expect(adding.getByLabel('名称')).toBeFocused()
  await page.keyboard.type('钻石会员')
  await page.keyboard.press('Enter')
  await expect(adding.getByText('请选择级别')).toBeVisible()
  await expect(adding.getByLabel('编码')).toBeFocused()
  await page.keyboard.type('G01')
  await page.keyboard.press('Tab')
  await expect(adding.getByLabel('级别')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await adding.getByLabel('编码').focus()
  await page.keyboard.press('Enter')
  await expect(adding.getByRole('alert')).toContainText('等级编码 G01 已存在')
  await adding.getByLabel('编码').fill('G06')
  const before = demo.control.callCount('member.gradeSave')
  await enterTwice(page)
  await expect(adding).toHaveCount(0)
  expect(demo.control.callCount('member.gradeSave')).toBe(before + 1)
  await expect(row(page, '钻石会员')).toContainText('一级')

  // The closed form gives the focus back a frame later, and would take it from the list.
  await expect(page.getByRole('button', { name: '新增等级' })).toBeFocused()
  await grid(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const editing = page.getByRole('dialog', { name: '编辑会员等级“黑金会员”' })
  await editing.getByLabel('名称').fill('黑卡会员')
  demo.control.addFault({ path: 'member.gradeSave', times: 1, cutAfterBytes: 5 })
  await editing.getByLabel('名称').press('Enter')
  await expect(editing.getByRole('alert')).toContainText('服务器现为：黑卡会员（编码')
  await editing.getByRole('button', { name: '取消' }).click()
  await page.getByRole('dialog', { name: '关闭这个窗口？' }).getByRole('button', { name: '关闭' }).click()
  await expect(editing).toHaveCount(0)
  expect(demo.control.callCount('member.gradeSave')).toBe(before + 2)
  await page.keyboard.press('F5')
  await expect(row(page, '黑卡会员')).toContainText('林远山')
})

test('a change of another person is shown before a grade is saved', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openGrades(page)
  const { records } = await callAs(page, 'member.grades', { current: 1, size: 50 })
  const gold = records.find(({ code }) => code === 'G03')
  await row(page, '金卡会员').getByText('金卡会员').click()
  const editing = page.getByRole('dialog', { name: '编辑会员等级“金卡会员”' })
  await editing.getByLabel('名称').fill('金卡')
  await callAs(page, 'member.gradeSave', { id: gold?.id ?? '', code: 'G03', name: '金卡会员', level: 4, memberTypeId: '' })
  await editing.getByRole('button', { name: '保存' }).click()
  const conflict = page.getByRole('dialog', { name: '此记录已被他人修改' })
  await expect(conflict.getByRole('row').filter({ hasText: '名称' })).toHaveText('名称金卡会员金卡')
  await expect(conflict.getByRole('row').filter({ hasText: '级别' })).toHaveText('级别四级未改动')
  expect(demo.control.callCount('member.gradeSave')).toBe(1)
  await conflict.getByRole('button', { name: '保留本次填写并保存' }).click()
  await expect(editing).toHaveCount(0)
  // What the other person changed stays.
  await page.keyboard.press('F5')
  await expect(grid(page).getByRole('row').filter({ hasText: 'G03' })).toContainText(/金卡.*四级.*不限类型/u)
})

test('a cashier sees the grades without the actions, and is refused when they are forced', async ({ openApp }) => {
  const { page } = await openApp('cashier')
  await openGrades(page)
  await expect(row(page, '金卡会员').first()).toBeVisible()
  for (const name of ['新增等级', '编辑']) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(callAs(page, 'member.gradeSave', { code: 'X', name: 'X', level: 1 })).rejects.toThrow('没有操作权限')
})
