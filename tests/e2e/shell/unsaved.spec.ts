import type { Page } from 'playwright/test'
import { pressEscape } from '../../support/page/focus.ts'
import {
  atOrders,
  keptWorkspace,
  listedOrderIds,
  lockScreen,
  openFromMenu,
  openOrders,
  openOrderTabs,
  openSearch,
  orderGrid,
  signIn,
  unlockScreen,
} from '../../support/page/pages.ts'
import { quitQuestion } from '../../support/app/quitQuestion.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { expect, test } from '../fixtures.ts'

const UNSAVED = '有未保存的内容'
/** The name of an order's tab ends with its number, and with the mark while it has unsaved content. */
const marked = (id: string): RegExp => new RegExp(` · 订单 ${id} ${UNSAVED}$`, 'u')
const unmarked = (id: string): RegExp => new RegExp(` · 订单 ${id}$`, 'u')
const tabOf = (page: Page, id: string) => page.getByRole('tab', { name: `订单 ${id}` })
const question = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ hasText: '放弃未保存的内容' })
const remark = (page: Page) => page.getByRole('textbox', { name: '新备注' })

async function openInTab(page: Page, id: string): Promise<void> {
  await openSearch(page)
  await page.keyboard.type(id)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: `订单 ${id}`, selected: true })).toBeVisible()
  await expect(remark(page)).toBeVisible()
}

/** Opens the order list and its first orders in separate tabs, each with a typed remark. */
async function withUnsaved(page: Page, count: number): Promise<string[]> {
  await atOrders(page)
  const ids = (await listedOrderIds(page)).slice(0, count)
  for (const id of ids) {
    await openInTab(page, id)
    await remark(page).fill(`还没提交 ${id}`)
  }
  return ids
}

test('a tab marks unsaved content with a dot, which becomes the cross on hover; sending or clearing removes the mark', async ({
  openApp,
}) => {
  const { page } = await openApp()
  const [id = ''] = await withUnsaved(page, 1)
  const tab = tabOf(page, id)
  await expect(tab).toHaveAccessibleName(marked(id))
  const close = page.getByRole('button', { name: `关闭 订单 ${id}` })
  await remark(page).hover()
  await expect(close.locator('[data-mark="unsaved"]')).toBeVisible()
  await expect(close.locator('[data-mark="close"]')).toBeHidden()
  await tab.hover()
  await expect(close.locator('[data-mark="close"]')).toBeVisible()
  await expect(close.locator('[data-mark="unsaved"]')).toBeHidden()
  await remark(page).fill('   ')
  await expect(tab).toHaveAccessibleName(unmarked(id))
  await remark(page).fill('写完了')
  await expect(tab).toHaveAccessibleName(marked(id))
  await remark(page).press('ControlOrMeta+Enter')
  await expect(tab).toHaveAccessibleName(unmarked(id))
  await page.keyboard.press('ControlOrMeta+w')
  await expect(tab).toHaveCount(0)
})

test('cross, middle button, Ctrl+W, Delete and the menu all ask first; no keeps the text, yes closes', async ({ openApp }) => {
  const { page } = await openApp()
  const [id = ''] = await withUnsaved(page, 1)
  const tab = tabOf(page, id)
  const ways = [
    () => page.getByRole('button', { name: `关闭 订单 ${id}` }).click(),
    () => tab.click({ button: 'middle' }),
    () => page.keyboard.press('ControlOrMeta+w'),
    () => tab.press('Delete'),
    async () => {
      await tab.click({ button: 'right' })
      await page.getByRole('menuitem', { name: '关闭', exact: false }).filter({ hasText: 'Ctrl+W' }).click()
    },
  ]
  for (const way of ways) {
    await way()
    await expect(question(page)).toContainText(`关闭后，“订单 ${id}”中未保存的内容将丢失。`)
    await question(page).getByRole('button', { name: '继续编辑' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(remark(page)).toHaveValue(`还没提交 ${id}`)
    // The focus goes back a frame after the question: it would take it from what the next way focuses.
    await expect(page.locator('body')).not.toBeFocused()
  }
  await page.keyboard.press('ControlOrMeta+w')
  await question(page).getByRole('button', { name: '放弃并关闭' }).click()
  await expect(tab).toHaveCount(0)
  await expect(question(page)).toHaveCount(0)
  await openInTab(page, id)
  await expect(remark(page)).toHaveValue('')
})

test('refreshing asks first, by F5 and by the button', async ({ openApp }) => {
  const { page } = await openApp()
  const [id = ''] = await withUnsaved(page, 1)
  await page.keyboard.press('F5')
  await expect(question(page)).toContainText(`刷新后，“订单 ${id}”中未保存的内容将丢失。`)
  // The first line is filled before there is another one: two lines of equal length would fill half of it each.
  const { lines, width } = await question(page)
    .getByText(/将丢失。$/u)
    .evaluate((body) => {
      const range = document.createRange()
      range.selectNodeContents(body)
      return { lines: [...range.getClientRects()].map((line) => line.width), width: body.clientWidth }
    })
  expect(lines).toHaveLength(2)
  expect(lines[0]).toBeGreaterThan(width * 0.7)
  await pressEscape(page)
  await expect(question(page)).toHaveCount(0)
  await expect(remark(page)).toHaveValue(`还没提交 ${id}`)
  await page.getByRole('main').getByRole('button', { name: '刷新', exact: true }).first().click()
  await question(page).getByRole('button', { name: '放弃并刷新' }).click()
  await expect(remark(page)).toHaveValue('')
  await expect(tabOf(page, id)).toHaveAccessibleName(unmarked(id))
})

test('closing several unsaved tabs asks once with their count; tabs without unsaved content close without a question', async ({
  openApp,
}) => {
  const { page } = await openApp()
  const [first = '', second = ''] = await withUnsaved(page, 2)
  await openFromMenu(page, '商品', '商品列表')
  const act = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('关闭其他')
  await expect(question(page)).toContainText('关闭后，2 个页面中未保存的内容将丢失。')
  await question(page).getByRole('button', { name: '继续编辑' }).click()
  await expect(page.getByRole('tab')).toHaveCount(5)
  await tabOf(page, first).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭右侧' }).click()
  await expect(question(page)).toContainText(`关闭后，“订单 ${second}”中未保存的内容将丢失。`)
  await question(page).getByRole('button', { name: '放弃并关闭' }).click()
  await expect(page.getByRole('tab')).toHaveCount(3)
  await act('关闭全部')
  await question(page).getByRole('button', { name: '放弃并关闭' }).click()
  await expect(page.getByRole('tab')).toHaveCount(1)
  await openOrders(page)
  await act('关闭全部')
  await expect(page.getByRole('tab')).toHaveCount(1)
})

test('the mark stays while the page is unloaded for others, and over a lock', async ({ openApp }) => {
  const { page } = await openApp()
  const [id = ''] = await withUnsaved(page, 1)
  await openOrderTabs(page, 13)
  const panel = await tabOf(page, id).getAttribute('aria-controls')
  await expect(page.locator(`[id="${panel}"]`)).toHaveCount(0)
  await expect(tabOf(page, id)).toHaveAccessibleName(marked(id))
  await lockScreen(page, '2580')
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('dialog')).toContainText('如有未保存的内容，将一并丢失')
  await pressEscape(page)
  // The focus goes back a frame later, and would take the Enter of the unlock.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '退出登录' })).toBeFocused()
  await unlockScreen(page, '2580')
  await tabOf(page, id).click({ button: 'middle' })
  await question(page).getByRole('button', { name: '继续编辑' }).click()
  await tabOf(page, id).click()
  await expect(remark(page).and(page.locator(':visible'))).toHaveValue(`还没提交 ${id}`)
})

test('signing out and switching the user say that unsaved content will be lost', async ({ openApp }) => {
  const { page } = await openApp()
  await withUnsaved(page, 2)
  for (const action of ['退出登录', '切换账号']) {
    await page.getByRole('button', { name: /admin/u }).click()
    await page.getByRole('menuitem', { name: action }).click()
    await expect(page.getByRole('dialog')).toContainText(`2 个页面${UNSAVED}，将一并丢失。`)
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: /admin/u }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByLabel('账号')).toBeVisible()
})

test('text typed in the panel marks the list’s tab, also after the panel is closed', async ({ openApp }) => {
  const { page } = await openApp()
  await openOrders(page)
  await orderGrid(page).getByRole('row').nth(1).click()
  await remark(page).fill('半句话')
  await pressEscape(page)
  await expect(remark(page)).toHaveCount(0)
  await expect(page.getByRole('tab', { name: '订单管理' })).toHaveAccessibleName(`订单管理 ${UNSAVED}`)
  await page.getByRole('tab', { name: '首页' }).click()
  await expect(page.getByRole('tab', { name: '订单管理' })).toHaveAccessibleName(`订单管理 ${UNSAVED}`)
})

test('closing the window asks first; no keeps the program and the text, yes ends it', async ({ launch, demo }) => {
  const { page, app } = await launch()
  await signIn(page, demo, demoAccount('admin'))
  const [id = ''] = await withUnsaved(page, 1)
  await expect.poll(() => keptWorkspace(page)).toContain('还没提交')
  const closeAnswering = (response: number): Promise<string> =>
    app.evaluate(
      ({ BrowserWindow, dialog }, answer) =>
        new Promise<string>((asked) => {
          // The call is `showMessageBox(window, options)`.
          dialog.showMessageBox = ((_window: unknown, { message, detail }: { message: string; detail: string }) => {
            asked(`${message} ${detail}`)
            return Promise.resolve({ response: answer, checkboxChecked: false })
          }) as typeof dialog.showMessageBox
          BrowserWindow.getAllWindows()[0]?.close()
        }),
      response,
    )
  expect(await closeAnswering(1)).toBe('确定退出程序？ 1 个页面有未保存的内容，退出后将丢失。')
  await expect(remark(page)).toHaveValue(`还没提交 ${id}`)
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  const ended = app.waitForEvent('close')
  await closeAnswering(0).catch(() => undefined)
  await ended
})

test('quitting while an export runs asks first', async ({ openApp, demo }) => {
  const { page, app } = await openApp()
  await openOrders(page)
  demo.control.addFault({ path: 'order.export', hold: true })
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await expect.poll(() => demo.control.callCount('order.export')).toBe(1)
  expect(await quitQuestion(app)).toBe('1 个导出尚未完成，退出后将取消。')
  demo.control.release()
  await expect(page.getByText(/已导出 /u).first()).toBeVisible()
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false })
  })
})
