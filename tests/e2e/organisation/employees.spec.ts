import type { Locator, Page } from 'playwright/test'
import { openFromMenu } from '../../support/page/pages.ts'
import { callAs } from '../../support/page/calls.ts'
import { expect, test } from '../fixtures.ts'

const grid = (page: Page): Locator => page.getByRole('grid', { name: '员工列表' })
const rows = (page: Page): Locator =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
const idle = (page: Page): Promise<void> => expect(grid(page)).toHaveAttribute('aria-busy', 'false')
const status = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text })

/** Opens the list and searches by the beginning of a job code: `LC001` are the 20 people of the first store, `01` leads it. */
async function atEmployees(page: Page, code: string): Promise<void> {
  await openFromMenu(page, '组织', '员工管理')
  await idle(page)
  await search(page, '工号', code)
}

async function search(page: Page, field: string, value: string): Promise<void> {
  const bar = page.getByRole('search', { name: '筛选条件' })
  await bar.getByRole('textbox', { name: field }).fill(value)
  await bar.getByRole('button', { name: '查询' }).click()
  await idle(page)
}

const rowOf = (page: Page, code: string): Locator => rows(page).filter({ hasText: code })

/** Asks for the removal of one employee. Returns the question. */
async function askRemoval(page: Page, code: string): Promise<Locator> {
  await rowOf(page, code).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '删除' }).click()
  return page.getByRole('dialog', { name: /^删除员工/u })
}

test('an employee is removed once, several with a result each, and a refusal says why', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atEmployees(page, 'LC0010')
  await expect(rows(page)).toHaveCount(9)

  // The question names who, and two presses remove once.
  const name = (await rowOf(page, 'LC00105').getByRole('gridcell').nth(1).innerText()).trim()
  const question = await askRemoval(page, 'LC00105')
  await expect(question).toContainText(`删除员工 ${name}（LC00105，`)
  const confirm = question.getByRole('button', { name: '删除' })
  await confirm.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(status(page, `已删除员工 ${name}`)).toBeVisible()
  await expect(rowOf(page, 'LC00105')).toHaveCount(0)
  expect(demo.control.callCount('organisation.employeeDelete')).toBe(1)

  // The server refuses to remove a principal, and says what to do.
  const refused = await askRemoval(page, 'LC00101')
  await refused.getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '的负责人，请先更换负责人' })).toBeVisible()
  await refused.getByRole('button', { name: '取消' }).click()

  // After a lost answer the failure says what the server has by now.
  demo.control.addFault({ path: 'organisation.employeeDelete', times: 1, drop: true })
  const lost = await askRemoval(page, 'LC00109')
  await lost.getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /结果未知.*服务器现为：员工列表中有/u })).toBeVisible()
  await lost.getByRole('button', { name: '取消' }).click()
  expect(demo.control.callCount('organisation.employeeDelete')).toBe(3)

  // Several: a row with each result.
  await idle(page)
  for (const code of ['LC00101', 'LC00106', 'LC00107']) await rowOf(page, code).getByRole('checkbox').click()
  await page.getByRole('button', { name: '删除员工', exact: true }).click()
  const bulk = page.getByRole('dialog', { name: '删除员工（3 行）' })
  await bulk.getByRole('button', { name: '开始' }).click()
  await expect(bulk.getByRole('status').filter({ hasText: '完成 2 行，被拒绝 1 行' })).toBeVisible()
  await expect(bulk.getByRole('grid', { name: '处理结果' })).toContainText('请先更换负责人')
  await bulk.getByRole('button', { name: '关闭', exact: true }).click()

  await page.reload()
  await idle(page)
  await expect(rows(page)).toHaveCount(6)
  for (const code of ['LC00105', 'LC00106', 'LC00107']) await expect(rowOf(page, code)).toHaveCount(0)
})

test('a cashier has no employee page, and the server refuses what the page would ask for', async ({ openApp }) => {
  const { page } = await openApp('cashier')
  await expect(page.getByRole('navigation').getByRole('button', { name: '组织' })).toHaveCount(0)
  const employee = { name: '王小明', phone: '13800000001', code: 'X1', post: '导购', deptId: '1' }
  await expect(callAs(page, 'organisation.employeesAdd', [employee])).rejects.toThrow('没有操作权限')
  await expect(callAs(page, 'organisation.employeeDelete', { id: '1' })).rejects.toThrow('没有操作权限')
})
