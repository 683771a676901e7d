import type { Screen } from '../../screen.ts'
import { button, openFromMenu, type Stage } from '../../stage.ts'
import { expect } from '../../../support/page/expect.ts'

/** The lists side by side, with the entries of the first dictionary. */
async function openDictionaries(stage: Stage): Promise<void> {
  const { page, t } = stage
  await openFromMenu(stage, '配置', '字典管理')
  const grid = page.getByRole('grid', { name: t('dictionary:parents.label') })
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  await grid.getByText('通知类型', { exact: true }).click()
  await expect(page.getByRole('grid', { name: t('dictionary:children.label') })).toHaveAttribute('aria-busy', 'false')
}

async function openView(stage: Stage, view: 'dictionary:view.tree' | 'dictionary:view.flow'): Promise<void> {
  await openDictionaries(stage)
  await stage.page.getByRole('tab', { name: stage.t(view) }).click()
}

/** The dictionaries: lists, tree, flow routes, the form and the question before a removal. */
export const DICTIONARY_SCREENS: readonly Screen[] = [
  { name: 'dictionary', show: openDictionaries },
  {
    name: 'dictionary-tree',
    show: async (stage) => {
      await openView(stage, 'dictionary:view.tree')
      await stage.page.getByRole('treeitem').first().click()
      await expect(stage.page.getByRole('region').locator('dl')).toHaveAttribute('aria-busy', 'false')
    },
  },
  {
    name: 'dictionary-flow',
    show: async (stage) => {
      await openView(stage, 'dictionary:view.flow')
      await expect(stage.page.getByRole('grid', { name: stage.t('dictionary:flow.label') })).toHaveAttribute('aria-busy', 'false')
    },
  },
  {
    name: 'dictionary-form',
    show: async (stage) => {
      await openDictionaries(stage)
      await button(stage, stage.t('dictionary:add.entry')).click()
      await expect(stage.page.getByRole('dialog', { name: stage.t('dictionary:add.entry') })).toBeVisible()
    },
  },
  {
    name: 'dictionary-remove',
    show: async (stage) => {
      await openDictionaries(stage)
      await stage.page.getByRole('grid', { name: stage.t('dictionary:children.label') }).focus()
      await stage.page.keyboard.press('ControlOrMeta+A')
      await button(stage, stage.t('dictionary:remove.selected', { count: 6 })).click()
      await expect(stage.page.getByRole('dialog')).toBeVisible()
    },
  },
]
