import type { Locator, Page } from 'playwright'
import { MENU } from '#demo-api/menu.ts'
import type { RecordKind } from '#renderer/kit/tabs/page.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'
import { DemoClient } from '../../integration/demo-api/client.ts'
import { oddAnswers } from '../../support/hostile/oddAnswers.ts'
import { pressEscape } from '../../support/page/focus.ts'
import { watchErrors } from '../../support/page/pageErrors.ts'
import { openFromMenu } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

/** Every page of the program, each against a server whose answers are odd in every way. */

interface MenuPage {
  readonly group: string
  readonly name: string
  readonly path: string
}

/** The menus of the demo that lead to pages of the program. */
function ownPages(): readonly MenuPage[] {
  const paths = new Set<string>(Object.values(MENU_PAGES))
  return MENU.flatMap((group) =>
    group.sections.flatMap((section) =>
      section.pages.map(({ key, name, path }) => ({ group: group.name, name, path: path ?? `/${group.key}/${section.key}/${key}` })),
    ),
  ).filter(({ path }) => paths.has(path))
}

/** The menu page of each kind of record: its address with the id is the record's. */
const RECORDS: Readonly<Record<RecordKind, string>> = {
  order: MENU_PAGES.orders,
  refund: MENU_PAGES.refunds,
  oldRefund: MENU_PAGES.oldRefunds,
  refundMoney: MENU_PAGES.refundMoney,
  insurance: MENU_PAGES.insurance,
}

const shown = (page: Page): Locator => page.getByRole('tabpanel')

/** The page is there, and no list, tree or part of it is blank. */
async function expectWhole(page: Page, faults: readonly string[]): Promise<void> {
  await expect(shown(page).getByLabel('加载中')).toHaveCount(0)
  await expect(page.locator('[role="tabpanel"] [aria-busy="true"]')).toHaveCount(0)
  await expect(page.locator('#root')).not.toContainText(/页面出错|应答无法识别|TypeError|\[object Object\]/u)
  // Also behind a dialog, which hides the page from assistive technology.
  await expect(page.locator('[role="grid"]:not(:has([role="gridcell"]))')).toHaveCount(0)
  await expect(page.locator('[role="tree"]:not(:has([role="treeitem"]))')).toHaveCount(0)
  expect(faults).toEqual([])
}

/** Opens the first row or node that has a key, and what it shows. */
async function openFirst(page: Page, faults: readonly string[]): Promise<void> {
  const rows = shown(page).getByRole('grid').first().getByRole('row').filter({ hasNotText: '数据异常' })
  const node = shown(page).locator('[role="treeitem"]:not([aria-disabled])').first()
  if (await node.isVisible()) await node.click()
  else if ((await rows.count()) > 1) return await openRow(page, rows.nth(1), faults)
  await expectWhole(page, faults)
}

/** Whether a dialog with the focus shows the opened row or, without a dialog, the page beside the list does. */
const isRowOpen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const dialog = document.querySelector('[role="dialog"]')
    if (dialog !== null) return dialog.contains(document.activeElement)
    return [...document.querySelectorAll('[role="row"][aria-current]')].some((row) => row.checkVisibility({ visibilityProperty: true }))
  })

/** Opens a row, if its list opens any: the pointer shows it. What opens in a dialog is closed again. */
async function openRow(page: Page, row: Locator, faults: readonly string[]): Promise<void> {
  const opens = await row.evaluate((element) => getComputedStyle(element).cursor === 'pointer')
  await row
    .locator('[role="gridcell"]:not([data-column="select"], [data-column="actions"])')
    .first()
    .click({ position: { x: 16, y: 12 } })
  if (opens) await expect.poll(() => isRowOpen(page)).toBe(true)
  await expectWhole(page, faults)
  const panel = page.getByRole('dialog')
  if ((await panel.count()) === 0) return
  await pressEscape(page)
  await expect(panel).toHaveCount(0)
}

test('no page and no record is blank or broken by odd answers', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const faults = watchErrors(page)
  const bodies = await oddAnswers(await new DemoClient(demo).signIn())
  for (const [path, body] of bodies) demo.control.addFault({ path, status: 200, body })
  const pages = ownPages()
  expect(pages.length).toBeGreaterThan(15)
  for (const { group, name } of pages) {
    await test.step(name, async () => {
      await openFromMenu(page, group, name)
      await expectWhole(page, faults)
      await openFirst(page, faults)
    })
  }
  for (const [kind, path] of Object.entries(RECORDS)) {
    await test.step(kind, async () => {
      await page.evaluate((address) => {
        location.hash = `#${address}`
      }, `${path}/1123598821738675201`)
      await expect(page.getByRole('tab', { selected: true })).toHaveAttribute('id', `tab:${path}/1123598821738675201`)
      await expectWhole(page, faults)
    })
  }
})
