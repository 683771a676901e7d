import { expect, type ElectronApplication, type Locator, type Page } from 'playwright/test'
import type { DemoApi } from '../../support/app/launch.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { openFromMenu, signIn } from '../../support/page/pages.ts'
import { INCOMPLETE_ROWS } from '../../support/hostile/oddRows.ts'
import type { DeclaredList } from './declaredLists.ts'

/** A list page in a running app. */
export interface OpenList {
  readonly app: ElectronApplication
  readonly page: Page
  readonly demo: DemoApi
  /** Whether a call of this name changes something on the server. */
  readonly isWrite: (name: string) => boolean
  readonly list: DeclaredList
  /** The menu group of the page. */
  readonly group: string
}

const gridOf = ({ page, list }: OpenList): Locator => page.getByRole('grid', { name: list.label })
const pagesOf = ({ page }: OpenList): Locator => page.getByText(/^第 [\d,]+ \/ [\d,]+ 页$/u)
/** The rows have arrived, and the numbers of the status tabs, which the list asks for behind its rows. */
async function idle(open: OpenList): Promise<void> {
  await expect(gridOf(open)).toHaveAttribute('aria-busy', 'false')
  await expect(open.page.getByRole('tabpanel').locator('[role="radiogroup"][aria-busy="true"]')).toHaveCount(0)
}
/** The cells of the rows' values: checkboxes have none. */
const cells = (open: OpenList): Locator => gridOf(open).locator('[role="gridcell"]:not([data-column="select"], [data-column="actions"])')

/** How many rows the list has over all of its pages. */
async function total({ page }: OpenList): Promise<number> {
  const text = await page.getByText(/^共 [\d,]+ 条$/u).innerText()
  return Number(text.replaceAll(/\D/gu, ''))
}

/** Signs in with all permissions and opens the page from the menu. */
export async function openList(open: OpenList): Promise<void> {
  await signIn(open.page, open.demo, demoAccount('admin'))
  await openFromMenu(open.page, open.group, open.list.title)
}

export async function loads(open: OpenList): Promise<void> {
  await expect(cells(open).first()).toBeVisible()
  await expect(pagesOf(open)).toHaveText(/^第 1 \//u)
  expect(await total(open)).toBeGreaterThan(20)
  await idle(open)
}

export async function pages(open: OpenList): Promise<void> {
  const first = await cells(open).first().innerText()
  await open.page.getByRole('button', { name: '下一页' }).click()
  await expect(pagesOf(open)).toHaveText(/^第 2 \//u)
  await expect(cells(open).first()).not.toHaveText(first)
  await open.page.getByLabel('跳至页码').fill('１')
  await open.page.getByLabel('跳至页码').press('Enter')
  await expect(pagesOf(open)).toHaveText(/^第 1 \//u)
  await expect(cells(open).first()).toHaveText(first)
}

/** The list's tools stand above its table. */
export async function hasTools(open: OpenList): Promise<void> {
  const tools = open.page.getByRole('group', { name: '列表工具' })
  for (const name of ['刷新', '行高', '列设置']) await expect(tools.getByRole('button', { name, exact: true })).toBeVisible()
  const [above, table] = [await tools.boundingBox(), await gridOf(open).boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(table?.y ?? 0)
}

/** No column's name is cut off, in either language. */
export async function namesColumns({ page }: OpenList): Promise<void> {
  for (const language of ['en', 'zh'] as const) {
    await page.evaluate((chosen) => window.backoffice.invoke('app:settings', { language: chosen }), language)
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`, 'u'))
    const names = page.getByRole('tabpanel').locator('[role="columnheader"] span')
    const cut = () => names.evaluateAll((all) => all.flatMap((name) => (name.scrollWidth > name.clientWidth ? [name.textContent] : [])))
    await expect.poll(cut, language).toEqual([])
  }
}

/** Sorts by the last sortable column; two more clicks bring the list's own order back, which is shown as well. */
export async function sorts(open: OpenList): Promise<void> {
  const sorted = gridOf(open).locator('[role="columnheader"]:is([aria-sort="ascending"], [aria-sort="descending"])')
  await expect(sorted).toHaveCount(1)
  const natural = await sorted.innerText()
  const header = gridOf(open).locator('[role="columnheader"][aria-sort="none"]').last()
  const name = await header.innerText()
  const before = open.demo.control.callCount(open.list.endpoint)
  await header.getByRole('button', { name, exact: true }).click()
  await expect(gridOf(open).getByRole('columnheader', { name, exact: true })).toHaveAttribute('aria-sort', /^(ascending|descending)$/u)
  await expect.poll(() => open.demo.control.callCount(open.list.endpoint)).toBe(before + 1)
  await idle(open)
  for (const calls of [before + 2, before + 3]) {
    await gridOf(open).getByRole('button', { name, exact: true }).click()
    await expect.poll(() => open.demo.control.callCount(open.list.endpoint)).toBe(calls)
    await idle(open)
  }
  await expect(sorted).toHaveText(natural)
}

/** Chooses the first code of the first filter that has codes, or else the id of the first row; the reset brings every row back. */
export async function filters(open: OpenList): Promise<void> {
  const bar = open.page.getByRole('search', { name: '筛选条件' })
  const all = await total(open)
  if ((await bar.locator('select').count()) > 0) await bar.locator('select').first().selectOption({ index: 1 })
  else
    await bar
      .getByRole('textbox')
      .first()
      .fill((await cells(open).first().innerText()).trim())
  await bar.getByRole('button', { name: '查询' }).click()
  await expect.poll(() => total(open)).toBeLessThan(all)
  await idle(open)
  await bar.getByRole('button', { name: '重置' }).click()
  await expect.poll(() => total(open)).toBe(all)
  await idle(open)
}

/** A status above the table is the filter's value, where the filter is not left to it, and the reset takes both back. */
export async function choosesStatus(open: OpenList): Promise<void> {
  const { page, list } = open
  const tabs = page.getByRole('tabpanel').getByRole('radiogroup').getByRole('radio')
  if (list.hasRowStates) return
  if (!list.hasStatusTabs) {
    await expect(tabs).toHaveCount(0)
    return
  }
  const bar = page.getByRole('search', { name: '筛选条件' })
  const all = await total(open)
  await expect(tabs.first()).toBeChecked()
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(1)).toBeChecked()
  await expect.poll(() => total(open)).toBeLessThan(all)
  const name = (await page.getByRole('tabpanel').getByRole('radiogroup').getAttribute('aria-label')) ?? ''
  for (const select of await bar.getByLabel(name).all()) await expect(select).not.toHaveValue('')
  await bar.getByRole('button', { name: '重置' }).click()
  await expect(tabs.first()).toBeChecked()
  await expect.poll(() => total(open)).toBe(all)
  await idle(open)
}

/** The right mouse button opens the row's menu; its first copy is the name of the row. Ctrl+F leads to the first filter that is typed. */
export async function hasRowMenu(open: OpenList): Promise<void> {
  const { app, page } = open
  const name = (await cells(open).first().innerText()).trim()
  await cells(open).first().click({ button: 'right' })
  await page
    .getByRole('menu', { name: '此行的操作' })
    .getByRole('menuitem', { name: /^复制 /u })
    .first()
    .click()
  // The message may be that of the copy before.
  await expect.poll(() => app.evaluate(({ clipboard }) => clipboard.readText())).toBe(name)
  const message = page.getByText('复制成功').first()
  await expect(message).toBeVisible()
  const [said, pager] = [await message.boundingBox(), await page.getByRole('navigation', { name: '分页' }).boundingBox()]
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(pager?.y ?? 0)
  await expect(gridOf(open)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+f')
  await expect(page.getByRole('search', { name: '筛选条件' }).getByRole('textbox').first()).toBeFocused()
}

/** A row opens in a panel over the list, the keyboard steps to its neighbour, and Escape leads back to the table. */
export async function opensDetail(open: OpenList): Promise<void> {
  const { page, list } = open
  const panel = page.getByRole('tabpanel').getByRole('dialog')
  const nameOf = (row: number): Locator =>
    gridOf(open)
      .locator(`[role="row"][aria-rowindex="${row + 1}"] [role="gridcell"]:not([data-column="select"])`)
      .first()
  if (!list.hasDetail) return
  const [first, second] = [(await nameOf(1).innerText()).trim(), (await nameOf(2).innerText()).trim()]
  // The button that copies a short name stands in the middle of its cell.
  await nameOf(1).click({ position: { x: 12, y: 12 } })
  await expect(panel).toContainText(first)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(panel).toContainText(second)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(gridOf(open)).toBeFocused()
}

/** The dialog over the page: a record's panel does not lock what is behind it. */
const question = ({ page }: OpenList): Locator => page.locator('[role="dialog"][aria-modal="true"]')

/** What a dialog says, with what stands in its fields. */
const saidBy = (dialog: Locator): Promise<string> =>
  dialog.evaluate((element) =>
    [element.textContent, ...[...element.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(({ value }) => value)].join(
      ' ',
    ),
  )

/** The names of the calls that have changed something on the server. */
const writes = ({ demo, isWrite }: OpenList): readonly string[] => demo.control.recentCalls().flatMap(({ names }) => names.filter(isWrite))

interface ShownRow {
  /** Its number among the rows of all pages, with the header before them. */
  readonly index: number
  /** What names it: its first two values. */
  readonly names: readonly string[]
  /** The actions that the list declares for it. */
  readonly actions: readonly string[]
}

/** The rows that are in sight, with their actions. Every list has the button 详情, where its rows open. */
const shownRows = (open: OpenList): Promise<readonly ShownRow[]> =>
  gridOf(open)
    .locator('[role="row"][aria-rowindex]:has([role="gridcell"])')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const texts = (selector: string): string[] => [...row.querySelectorAll(selector)].map(({ textContent }) => textContent.trim())
        return {
          index: Number(row.getAttribute('aria-rowindex')),
          names: texts('[role="gridcell"]:not([data-column="select"], [data-column="actions"])').slice(0, 2),
          actions: texts('[data-row-button]').filter((text) => text !== '详情'),
        }
      }),
    )

/** Pages on which rows with another action are looked for: some actions are in a row's menu alone, and ask nothing. */
const MOST_PAGES = 8

/** Each action that has a button in its row is in the row's menu, asks with what names the row, and is left by Escape without a write. */
export async function asksForRow(open: OpenList): Promise<void> {
  const { list, page } = open
  const asked = new Set<string>()
  for (let turned = 1; ; turned += 1) {
    for (const row of await shownRows(open))
      for (const action of row.actions.filter((one) => !asked.has(one))) {
        await asksOnce(open, row, action)
        asked.add(action)
      }
    const next = page.getByRole('button', { name: '下一页' })
    if (asked.size >= list.rowActions || turned === MOST_PAGES || (await next.getAttribute('aria-disabled')) === 'true') break
    await next.click()
    await expect(pagesOf(open)).toHaveText(new RegExp(`^第 ${turned + 1} /`, 'u'))
    await idle(open)
  }
  if (list.rowActions === 0) expect([...asked]).toEqual([])
  else expect(asked.size).toBeGreaterThan(0)
}

/** The number of the row that the keyboard is at. */
const activeIndex = (open: OpenList): Promise<number> =>
  gridOf(open).evaluate((grid) =>
    Number(document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-rowindex')),
  )

async function asksOnce(open: OpenList, { index, names }: ShownRow, action: string): Promise<void> {
  const { page } = open
  const before = writes(open)
  await gridOf(open).focus()
  await page.keyboard.press('Home')
  for (let passed = await activeIndex(open); passed < index; passed += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menu', { name: '此行的操作' }).getByRole('menuitem', { name: action, exact: true }).press('Enter')
  await expect(question(open), action).toBeVisible()
  await expect
    .poll(async () => {
      const said = await saidBy(question(open))
      return names.some((name) => name !== '' && said.includes(name)) ? 'names its row' : said
    }, action)
    .toBe('names its row')
  await leaves(open, before)
  // Its question may have stood over the record, which is hidden from roles until the question has released the page. The key is pressed
  // again where the focus was still on its way back.
  const panel = page.locator('[role="tabpanel"] [role="dialog"]')
  await expect(async () => {
    if ((await panel.count()) > 0) await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
}

/** Leaves the open question by the keyboard: nothing was written. */
async function leaves(open: OpenList, before: readonly string[]): Promise<void> {
  // Before, the key would go to what is behind it.
  await expect(question(open).locator(':focus')).toHaveCount(1)
  await open.page.keyboard.press('Escape')
  await expect(question(open)).toHaveCount(0)
  expect(writes(open)).toEqual(before)
}

/** Each action on a selection is there only with one, says how many rows it is for, and is left by Escape without a write. */
export async function asksForSelection(open: OpenList): Promise<void> {
  const { page, list } = open
  const actions = page.getByRole('group', { name: '批量操作' }).getByRole('button')
  await expect(actions).toHaveCount(0)
  if (list.bulkActions === 0) return
  const status = page.getByText(/^已选 \d+ 条/u)
  // A page may have no row to which the actions apply.
  for (let turned = 1; ; turned += 1) {
    await gridOf(open).focus()
    await page.keyboard.press('ControlOrMeta+A')
    await expect(actions.first()).toBeVisible()
    if (turned === MOST_PAGES || (await actions.first().getAttribute('aria-disabled')) !== 'true') break
    await page.keyboard.press('Escape')
    await expect(status).toHaveCount(0)
    await page.getByRole('button', { name: '下一页' }).click()
    await idle(open)
  }
  const selected = Number(/\d+/u.exec(await status.innerText())?.[0])
  const names = await actions.allInnerTexts()
  expect(names.length, names.join()).toBeGreaterThanOrEqual(list.bulkActions)
  for (const name of names) {
    const before = writes(open)
    await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name, exact: true }).press('Enter')
    await expect(question(open), name).toBeVisible()
    // The rows that it is for and those that it leaves out are all that are selected.
    const numbers = Array.from((await saidBy(question(open))).matchAll(/(\d+) [行单条张个笔人]/gu), ([, number]) => Number(number))
    const isCounted = numbers.some((count) => count > 0 && (count === selected || numbers.includes(selected - count)))
    expect(isCounted, `${name}: ${numbers.join()} of ${selected}`).toBe(true)
    await leaves(open, before)
    await expect(status).toContainText(String(selected))
  }
  await gridOf(open).focus()
  await page.keyboard.press('Escape')
  await expect(status).toHaveCount(0)
  await expect(actions).toHaveCount(0)
}

/** Selects the page and copies it as a table: a line with the column names, then one line per row. */
export async function selectsAndCopies(open: OpenList): Promise<void> {
  const { app, page } = open
  await gridOf(open).focus()
  await page.keyboard.press('ControlOrMeta+A')
  const status = page.getByText(/^已选 \d+ 条/u)
  await expect(status).toBeVisible()
  const count = Number(/\d+/u.exec(await status.innerText())?.[0])
  await page.keyboard.press('ControlOrMeta+C')
  await expect(page.getByText('复制成功').first()).toBeVisible()
  const lines = (await app.evaluate(({ clipboard }) => clipboard.readText())).replace(/(?:\r?\n)+$/u, '').split('\n')
  expect(lines).toHaveLength(count + 1)
  expect(new Set(lines.map((line) => line.split('\t').length)).size).toBe(1)
  await page.keyboard.press('Escape')
  await expect(status).toHaveCount(0)
}

export async function exportsFile({ page, list }: OpenList): Promise<void> {
  const button = page.getByRole('button', { name: '导出', exact: true })
  if (!list.canExport) {
    await expect(button).toHaveCount(0)
    return
  }
  await button.click()
  await expect(page.getByText(/已导出 /u).first()).toBeVisible({ timeout: 30_000 })
}

/** Every row is odd in another way: all of them are shown, and what has no key is marked. */
export async function showsOddRows(open: OpenList): Promise<void> {
  const { page, demo, list } = open
  const kinds = Object.values(INCOMPLETE_ROWS)
  const records = Array.from({ length: 20 }, (_, index) =>
    kinds[index % kinds.length]?.({ id: String(index), name: '甲', status: 1, sort: 2 }),
  )
  const body = JSON.stringify({ code: 200, success: true, data: { records, total: records.length }, msg: '操作成功' })
  // Every time: the list may be on a later page, and asks again for the first one.
  demo.control.addFault({ path: list.endpoint, status: 200, body })
  await page.getByRole('tabpanel').getByRole('button', { name: '刷新', exact: true }).click()
  await expect(gridOf(open)).toHaveAttribute('aria-rowcount', String(records.length + 1))
  await expect(gridOf(open).getByText('数据异常').first()).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveCount(0)
  await idle(open)
  demo.control.faults.reset()
}

/** The server refuses the call: its reason is shown, and another try brings the rows. */
export async function showsRefusal(open: OpenList): Promise<void> {
  const reason = '没有操作权限，请联系管理员'
  const body = JSON.stringify({ code: 403, success: false, data: null, msg: reason })
  open.demo.control.addFault({ path: open.list.endpoint, times: 1, status: 403, body, contentType: 'application/json' })
  await retries(open, reason)
}

/** A gateway answers in place of the server: the failure is shown, and another try brings the rows. */
export async function showsFailure(open: OpenList): Promise<void> {
  open.demo.control.addFault({ path: open.list.endpoint, times: 1, status: 502, body: '' })
  await retries(open, /./u)
}

/** The connection breaks: the failure is shown, and the rows come back with the connection, which main watches. */
export async function showsLostConnection(open: OpenList): Promise<void> {
  open.demo.control.addFault({ path: open.list.endpoint, drop: true })
  await refresh(open)
  const alert = failure(open)
  await expect(alert).toBeVisible()
  open.demo.control.faults.reset()
  await expect(alert).toHaveCount(0)
  await expect(cells(open).first()).toBeVisible()
  await idle(open)
}

const refresh = ({ page }: OpenList): Promise<void> => page.getByRole('tabpanel').getByRole('button', { name: '刷新', exact: true }).click()

const failure = ({ page }: OpenList): Locator => page.getByRole('alert').filter({ has: page.getByRole('button', { name: '重试' }) })

async function retries(open: OpenList, reason: string | RegExp): Promise<void> {
  await refresh(open)
  const alert = failure(open)
  await expect(alert).toContainText(reason)
  await alert.getByRole('button', { name: '重试' }).click()
  await expect(alert).toHaveCount(0)
  await expect(cells(open).first()).toBeVisible()
  await idle(open)
}
