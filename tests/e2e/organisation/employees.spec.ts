import type { Locator, Page } from 'playwright/test'
import { focusIsIn, pressEscape, tabTo } from '../../support/page/focus.ts'
import { openFromMenu } from '../../support/page/pages.ts'
import { callAs } from '../../support/page/calls.ts'
import { enterTwice } from '../../support/page/press.ts'
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

test('an employee is removed once, several with a result each, and a refusal says why', { tag: '@renamed' }, async ({ openApp, demo }) => {
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
  const bulk = page.getByRole('dialog', { name: '删除员工（3 人）' })
  // Names repeat: the question names each by the job code too.
  for (const code of ['LC00101', 'LC00106', 'LC00107']) await expect(bulk.getByRole('grid', { name: '处理结果' })).toContainText(code)
  // Several at once: their number has to be typed.
  const remove = bulk.getByRole('button', { name: '删除员工' })
  await expect(bulk).toContainText('删除后不能恢复。')
  await expect(remove).toBeDisabled()
  await expect(bulk.getByLabel('请输入“3”以确认')).toBeFocused()
  await page.keyboard.type('3')
  await remove.click()
  await expect(bulk.getByRole('status').filter({ hasText: '完成 2 人，未成功 1 人' })).toBeVisible()
  await expect(bulk.getByRole('grid', { name: '处理结果' })).toContainText('请先更换负责人')
  await bulk.getByRole('button', { name: '关闭', exact: true }).click()

  await page.reload()
  await idle(page)
  await expect(rows(page)).toHaveCount(6)
  for (const code of ['LC00105', 'LC00106', 'LC00107']) await expect(rowOf(page, code)).toHaveCount(0)
})

const addDialog = (page: Page): Locator => page.getByRole('dialog', { name: '新增员工' })
const cell = (page: Page, line: number, column: string): Locator =>
  addDialog(page).getByRole('textbox', { name: `第 ${line} 行 ${column}` })
const unitCell = (page: Page, line: number): Locator => addDialog(page).getByRole('combobox', { name: `第 ${line} 行 部门` })
const outcomes = (page: Page): Locator => page.getByRole('dialog', { name: /^添加员工/u })

/** The names of two stores. */
async function twoStores(page: Page): Promise<readonly [string, string]> {
  const { records } = await callAs(page, 'organisation.stores', { current: 1, size: 2 })
  const [first, second] = records.map(({ deptName }) => deptName ?? '')
  return [first ?? '', second ?? '']
}

test('employees are imported by keyboard alone: faults are corrected in place, and each array is sent once', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const [store, other] = await twoStores(page)
  await atEmployees(page, 'NEW')
  await page.getByRole('button', { name: '新增员工' }).focus()
  await page.keyboard.press('Enter')
  await expect(unitCell(page, 1)).toBeFocused()
  // Listened for early: the listener has to reach the page before the key does.
  const chosen = page.waitForEvent('filechooser')
  const choose = addDialog(page).getByRole('button', { name: '导入文件' })
  await expect(choose).toBeEnabled()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(choose).toBeFocused()
  const lines = [
    '部门ID,部门名称,姓名*,手机号*,工号*,岗位*,身份证号,性别',
    `,${store},甲一,13800990001,NEW01,导购,11010519491231002X,女`,
    `,${store},,,,,,`,
    `,${store},乙二,1380099000,NEW02,导购,,`,
    `,${other},丙三,13800990001,NEW03,导购,110105194912310021,男`,
    ',没有的门店,丁四,13800990004,NEW04,导购,,',
  ]
  await page.keyboard.press('Enter')
  const chooser = await chosen
  await chooser.setFiles({ name: '员工.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expect(status(page, '共 4 人：1 人可以添加，3 人有误')).toBeVisible()
  await expect(status(page, '已读取 4 人，未导入的列：性别')).toBeVisible()
  const submit = addDialog(page).getByRole('button', { name: /^添加 \d+ 人$/u })
  await expect(submit).toHaveAttribute('aria-disabled', 'true')

  // Each fault is named in its cell, and corrected there.
  await tabTo(page, addDialog(page).getByRole('button', { name: '下一处错误' }))
  await page.keyboard.press('Enter')
  await expect(cell(page, 2, '手机号')).toBeFocused()
  await expect(cell(page, 2, '手机号')).toHaveAccessibleDescription('手机号码长度不为11位')
  await page.keyboard.press('End')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(cell(page, 3, '手机号')).toBeFocused()
  await expect(cell(page, 3, '手机号')).toHaveAccessibleDescription('与第 1 行重复')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('138-0099-0003')
  await tabTo(page, cell(page, 3, '身份证号'))
  await expect(cell(page, 3, '身份证号')).toHaveAccessibleDescription('证件号码校验位错误')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  for (let column = 0; column < 3; column += 1) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 4, '手机号')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(unitCell(page, 4)).toHaveAccessibleDescription('没有此部门')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(other)
  await expect(status(page, '共 4 人：4 人可以添加，0 人有误')).toBeVisible()
  expect(demo.control.callCount('organisation.employeesAdd')).toBe(0)

  await tabTo(page, submit)
  await enterTwice(page)
  await expect(outcomes(page).getByRole('status').filter({ hasText: '完成 4 人' })).toBeVisible()
  expect(demo.control.callCount('organisation.employeesAdd')).toBe(1)
  // The pressed button is gone, and the dialog takes its focus a frame later.
  await focusIsIn(outcomes(page))
  await pressEscape(page)
  await expect(addDialog(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(4)
  await expect(rowOf(page, 'NEW03')).toContainText('13800990003')
  await expect(rowOf(page, 'NEW04')).toContainText(other)
})

test('typed and pasted rows: what the server has already is marked before anything is sent, a lost answer marks them, a reload and a closed form lose nothing unasked', async ({
  openApp,
  demo,
}) => {
  const { app, page } = await openApp()
  const [store] = await twoStores(page)
  await atEmployees(page, 'NEW')
  await page.getByRole('button', { name: '新增员工' }).click()
  // The form gives its first cell the focus some frames after it opened.
  await expect(unitCell(page, 1)).toBeFocused()

  // Typing in the blank row adds another one. What is missing in it is not named before the focus leaves it.
  await cell(page, 1, '姓名').fill('戊五')
  await expect(cell(page, 2, '姓名')).toBeVisible()
  await expect(cell(page, 1, '手机号')).toHaveAttribute('aria-invalid', 'false')
  await cell(page, 2, '姓名').focus()
  await expect(cell(page, 1, '手机号')).toHaveAccessibleDescription('手机号码不能为空')

  // Copied rows go over it and below, in the order of the template.
  const copied = [`${store}\t戊五\t13800990005\tNEW05\t导购`, `${store}\t己六\t13800990006\tLC00101\t导购`].join('\r\n')
  await app.evaluate(({ clipboard }, text) => clipboard.writeText(text), copied)
  await unitCell(page, 1).focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(status(page, '共 2 人：2 人可以添加，0 人有误')).toBeVisible()

  // A number that the server has is found before anything is sent, and can be corrected.
  const submit = addDialog(page).getByRole('button', { name: /^添加 \d+ 人$/u })
  await submit.click()
  await expect(cell(page, 2, '工号')).toBeFocused()
  await expect(cell(page, 2, '工号')).toHaveAccessibleDescription(/^已被 .+ 使用$/u)
  await expect(status(page, '共 2 人：1 人可以添加，1 人有误')).toBeVisible()
  expect(demo.control.callCount('organisation.employeesAdd')).toBe(0)

  // A row with a fault is left out only where the person says so.
  await cell(page, 2, '工号').fill('')
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await addDialog(page).getByRole('switch', { name: '不添加有误的 1 人' }).click()
  await expect(submit).toHaveText('添加 1 人')

  // A lost answer is not repeated: the row is marked, and a reload keeps it so.
  demo.control.addFault({ path: 'organisation.employeesAdd', times: 1, drop: true })
  await submit.click()
  await expect(outcomes(page).getByRole('grid', { name: '处理结果' })).toContainText('服务器现为：员工列表中没有 戊五')
  expect(demo.control.callCount('organisation.employeesAdd')).toBe(1)
  await page.reload()
  await expect(cell(page, 1, '姓名')).toHaveAccessibleDescription('已发送但结果未知，请核对后移除或修改')
  await expect(cell(page, 2, '姓名')).toHaveValue('己六')

  await addDialog(page).getByRole('button', { name: '取消' }).click()
  const question = page.getByRole('dialog', { name: '放弃填写的内容？' })
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(cell(page, 2, '姓名')).toHaveValue('己六')
  await addDialog(page).getByRole('button', { name: '取消' }).click()
  await question.getByRole('button', { name: '放弃并关闭' }).click()
  await expect(addDialog(page)).toHaveCount(0)
})
