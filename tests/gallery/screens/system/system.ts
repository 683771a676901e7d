import type { Locator } from 'playwright/test'
import type { Screen } from '../../screen.ts'
import { button, openFromMenu, type Stage } from '../../stage.ts'
import { breakPage } from '../shell.ts'
import { expect } from '../../../support/page/expect.ts'

/** The menus above one in the tree, its name, and the code of a button below it. */
interface Place {
  readonly above: readonly string[]
  readonly name: string
  readonly code: string
}

const ORDERS: Place = { above: ['销售', '订单'], name: '订单管理', code: 'order_export' }
const MENUS: Place = { above: ['配置', '系统配置'], name: '菜单管理', code: 'menu_delete' }

/** A menu with buttons, chosen in the tree. */
async function openMenu(stage: Stage, { above, name: chosen, code }: Place = ORDERS): Promise<Locator> {
  const { page, t } = stage
  await openFromMenu(stage, '配置', '菜单管理')
  const tree = page.getByRole('tree', { name: t('menuAdmin:menus') })
  await tree.focus()
  for (const name of above) {
    await tree.getByRole('treeitem', { name, exact: true }).click()
    await page.keyboard.press('ArrowRight')
  }
  await tree.getByRole('treeitem', { name: chosen, exact: true }).click()
  const below = page.getByRole('grid', { name: t('menuAdmin:below') })
  await expect(below.getByText(code)).toBeVisible()
  return below
}

/** The logs with errors in them. */
async function openLogs(stage: Stage): Promise<Locator> {
  const { page, t } = stage
  await breakPage(page)
  await openFromMenu(stage, '日志', '错误日志')
  const rows = page.getByRole('list', { name: t('errorLog:list') }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  return rows
}

/** The pages of those who look after the system. */
export const SYSTEM_SCREENS: readonly Screen[] = [
  { name: 'menu-admin', show: async (stage) => void (await openMenu(stage)) },
  {
    name: 'menu-admin-edit',
    show: async (stage) => {
      await openMenu(stage)
      await button(stage, stage.t('menuAdmin:edit')).click()
      await expect(stage.page.getByRole('radiogroup')).toBeVisible()
    },
  },
  {
    name: 'menu-admin-preview',
    show: async (stage) => {
      await openMenu(stage)
      await button(stage, stage.t('menuAdmin:edit')).click()
      await button(stage, stage.t('menuAdmin:preview.title')).click()
      await stage.page.getByRole('region', { name: stage.t('menuAdmin:preview.pages') }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'menu-admin-remove',
    show: async (stage) => {
      await openMenu(stage)
      await button(stage, stage.t('menuAdmin:remove')).click()
      await expect(stage.page.getByRole('dialog')).toContainText('导出订单')
    },
  },
  {
    // The path of this page is changed, so that its menu would no longer give it.
    name: 'menu-admin-hides',
    show: async (stage) => {
      const { page, t } = stage
      await openMenu(stage, MENUS)
      await button(stage, t('menuAdmin:edit')).click()
      await page.getByLabel(t('menuAdmin:field.path')).fill('/configuration/system/menus')
      await button(stage, t('menuAdmin:save')).click()
      await expect(page.getByText(t('menuAdmin:hides.title'))).toBeVisible()
    },
  },
  { name: 'logs', show: async (stage) => void (await openLogs(stage)) },
  {
    name: 'log-details',
    show: async (stage) => {
      const rows = await openLogs(stage)
      await rows.first().click()
      await expect(stage.page.getByRole('region', { name: stage.t('errorLog:stack') })).toBeVisible()
    },
  },
]
