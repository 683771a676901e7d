import { readdirSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { clipboardText } from '../../support/app/clipboard.ts'
import { throwInPage } from '../../support/page/pageErrors.ts'
import { openFromMenu } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

const rowWith = (page: Page, text: string) => page.getByRole('list', { name: '错误列表' }).getByRole('listitem').filter({ hasText: text })
const filters = (page: Page) => page.getByRole('search', { name: '筛选条件' })
const total = (page: Page, text: string) => expect(page.getByRole('tabpanel').getByRole('status').filter({ hasText: text })).toBeVisible()

test('the logs page filters the errors of this PC, shows a stack, copies, saves, uploads and clears them', async ({ openApp, demo }) => {
  const { page, app, exportFolder } = await openApp()
  await openFromMenu(page, '日志', '错误日志')
  await expect(page.getByText('暂无错误记录')).toBeVisible()
  await throwInPage(page, 'apples are out', 'pears are out')
  await total(page, '共 2 条')

  await filters(page).getByLabel('内容').fill('APPLES')
  await page.keyboard.press('Enter')
  await total(page, '找到 1 条，共 2 条')
  await page.getByRole('button', { name: '复制全部' }).click()
  await expect(page.getByRole('status').filter({ hasText: '复制成功' })).toBeVisible()
  const copied = await app.evaluate(clipboardText)
  expect([copied.includes('apples are out'), copied.includes('pears are out')]).toEqual([true, false])
  const row = rowWith(page, 'apples are out')
  await row.getByRole('button', { expanded: false }).focus()
  await page.keyboard.press('Enter')
  await expect(row.getByRole('region', { name: '堆栈' })).toContainText('RangeError: apples are out')
  await row.getByRole('button', { name: '复制错误 apples are out' }).click()
  await expect
    .poll(() => app.evaluate(clipboardText))
    .toMatch(/^\[[\d :-]{19}\] 页面 ×1\napples are out[\s\S]*堆栈: RangeError: apples are out/u)
  await row.getByRole('button', { expanded: true }).click()
  await expect(row.getByRole('region', { name: '堆栈' })).toHaveCount(0)

  await filters(page).getByLabel('来源').selectOption('程序')
  await filters(page).getByRole('button', { name: '查询' }).click()
  await expect(page.getByText('没有匹配的错误')).toBeVisible()
  await filters(page).getByRole('button', { name: '重置' }).click()
  await expect(rowWith(page, 'are out')).toHaveCount(2)
  await filters(page).getByLabel('错误日期起').fill('2020-01-02')
  await filters(page).getByLabel('错误日期止').fill('2020-01-01')
  await filters(page).getByRole('button', { name: '查询' }).click()
  await expect(page.getByText('结束日期不能早于开始日期')).toBeVisible()
  await filters(page).getByLabel('错误日期起').fill('2020-01-01')
  await filters(page).getByRole('button', { name: '查询' }).click()
  await expect(page.getByText('没有匹配的错误')).toBeVisible()
  await page.reload()
  await filters(page).getByRole('button', { name: '重置' }).click()
  await expect(rowWith(page, 'are out')).toHaveCount(2)

  await page.getByRole('button', { name: '保存到文件' }).click()
  await expect(page.getByRole('status').filter({ hasText: '错误日志已保存到' })).toBeVisible()
  expect(readdirSync(exportFolder).some((name) => name.startsWith('错误日志_'))).toBe(true)
  await page.getByRole('button', { name: '上传', exact: true }).click()
  await page.getByRole('dialog', { name: '上传错误日志？' }).getByRole('button', { name: '上传' }).click()
  await expect(page.getByRole('status').filter({ hasText: '发送成功' })).toBeVisible()
  expect(demo.control.uploadedErrorLogs()[0]).toHaveLength(2)
  await page.getByRole('button', { name: '清空', exact: true }).click()
  await page.getByRole('dialog', { name: '清空错误日志？' }).getByRole('button', { name: '清空' }).click()
  await expect(page.getByText('暂无错误记录')).toBeVisible()
  await page.reload()
  await total(page, '共 0 条')
})

test('the logs page is not there for a role without its menu, also by its address', async ({ openApp }) => {
  const { page } = await openApp('cashier')
  await expect(page.getByRole('navigation').getByRole('button', { name: '日志', exact: true })).toHaveCount(0)
  await page.evaluate(() => {
    window.location.hash = '#/logs/logs/index'
  })
  await expect(page.getByRole('heading', { level: 1, name: '没有权限' })).toBeVisible()
})
