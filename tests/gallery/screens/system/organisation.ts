import type { Screen } from '../../screen.ts'
import { button, openFromMenu, type Stage } from '../../stage.ts'
import { expect } from '../../../support/page/expect.ts'

/** The tree with a region at its right. */
async function openRegion(stage: Stage): Promise<void> {
  const { page, t } = stage
  await openFromMenu(stage, '组织', '部门管理')
  await page.getByRole('treeitem', { name: '华东大区' }).click()
  await expect(page.getByRole('grid').getByRole('gridcell', { name: '上海徐汇店' })).toBeVisible()
  await expect(page.getByRole('button', { name: t('organisation:unit.add.action') })).toBeVisible()
}

/** The list of stores, with its rows. */
async function openStores(stage: Stage): Promise<void> {
  const { page, t } = stage
  await openFromMenu(stage, '组织', '门店管理')
  await expect(
    page
      .getByRole('grid', { name: t('stores:list.label') })
      .getByRole('gridcell')
      .first(),
  ).toBeVisible()
}

/** Chooses an action of the first store of Shanghai. */
async function act(stage: Stage, action: 'stores:edit.action' | 'stores:disable.action' | 'stores:delete.action'): Promise<void> {
  const { page, t } = stage
  await openStores(stage)
  await page.getByRole('gridcell', { name: '上海徐汇店' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: t(action), exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('上海徐汇店')
}

/** The organisation: units, stores and areas, and their forms and questions. */
export const ORGANISATION_SCREENS: readonly Screen[] = [
  { name: 'units', show: openRegion },
  {
    name: 'units-store',
    show: async (stage) => {
      const { page, t } = stage
      await openFromMenu(stage, '组织', '部门管理')
      await page.getByRole('searchbox', { name: t('common:tree.searchIn', { name: t('organisation:unit.tree') }) }).fill('xuhui')
      await page.getByRole('treeitem', { name: '上海徐汇店' }).click()
      await expect(page.getByText('MD001')).toBeVisible()
    },
  },
  {
    name: 'units-add',
    show: async (stage) => {
      await openRegion(stage)
      await button(stage, stage.t('organisation:unit.add.action')).click()
      await expect(stage.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'units-edit',
    show: async (stage) => {
      await openRegion(stage)
      await button(stage, stage.t('organisation:unit.edit.action')).click()
      await expect(stage.page.getByRole('dialog').getByLabel(stage.t('organisation:unit.form.deptName'))).toHaveValue('华东大区')
    },
  },
  {
    name: 'units-delete',
    show: async (stage) => {
      await openRegion(stage)
      await button(stage, stage.t('organisation:unit.delete.action')).click()
      const question = stage.page.getByRole('dialog')
      await question.getByRole('textbox').fill('华东大区')
      await question.getByRole('button', { name: stage.t('organisation:unit.delete.action'), exact: true }).click()
      await expect(question.getByRole('alert')).toBeVisible()
    },
  },
  { name: 'stores', show: openStores },
  {
    name: 'stores-add',
    show: async (stage) => {
      const { page, t } = stage
      await openStores(stage)
      await button(stage, t('stores:add.action')).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('stores:add.submit'), exact: true }).click()
      await expect(dialog.getByText(t('stores:wrong.parentId'))).toBeVisible()
    },
  },
  {
    name: 'stores-templates',
    show: async (stage) => {
      await openStores(stage)
      await button(stage, stage.t('stores:template.action')).click()
      await expect(stage.page.getByRole('menuitem')).toHaveCount(2)
    },
  },
  { name: 'stores-edit', show: (stage) => act(stage, 'stores:edit.action') },
  { name: 'stores-disable', show: (stage) => act(stage, 'stores:disable.action') },
  { name: 'stores-delete', show: (stage) => act(stage, 'stores:delete.action') },
  {
    name: 'areas',
    show: async (stage) => {
      await openFromMenu(stage, '组织', '区域管理')
      await expect(stage.page.getByRole('gridcell', { name: '上海市' })).toBeVisible()
    },
  },
  {
    name: 'areas-principal',
    show: async (stage) => {
      const { page } = stage
      await openFromMenu(stage, '组织', '区域管理')
      await page.getByRole('gridcell', { name: '华东大区' }).click()
      await expect(page.getByRole('dialog').locator('dl')).toBeVisible()
    },
  },
]
