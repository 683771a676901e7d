import { expect, type Locator } from 'playwright/test'
import type { Screen } from '../../screen.ts'
import { button, openFromMenu, type Stage } from '../../stage.ts'
import { breakPage } from '../shell.ts'

/** A menu with buttons, chosen in the tree. */
async function openMenu(stage: Stage): Promise<Locator> {
  const { page, t } = stage
  await openFromMenu(stage, '配置', '菜单管理')
  const tree = page.getByRole('tree', { name: t('menuAdmin:menus') })
  await tree.focus()
  for (const name of ['销售', '订单']) {
    await tree.getByRole('treeitem', { name, exact: true }).click()
    await page.keyboard.press('ArrowRight')
  }
  await tree.getByRole('treeitem', { name: '订单管理', exact: true }).click()
  const below = page.getByRole('grid', { name: t('menuAdmin:below') })
  await expect(below.getByText('order_export')).toBeVisible()
  return below
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
    name: 'logs',
    show: async (stage) => {
      const { page, t } = stage
      await breakPage(page)
      await openFromMenu(stage, '日志', '本机日志')
      const rows = page.getByRole('grid', { name: t('errorLog:list') }).getByRole('row')
      await rows.nth(1).click()
      await expect(page.getByRole('region', { name: t('errorLog:stack') })).toBeVisible()
    },
  },
]
