import type { Locator } from 'playwright/test'
import { callAs } from '../../support/page/calls.ts'
import type { Screen } from '../screen.ts'
import { button, openFromMenu, type Stage } from '../stage.ts'
import { expect } from '../../support/page/expect.ts'

type ListName = 'memberTypes:list.label' | 'memberGrades:list.label'

async function openList(stage: Stage, item: string, name: ListName): Promise<Locator> {
  await openFromMenu(stage, '会员', item)
  const grid = stage.page.getByRole('grid', { name: stage.t(name) })
  await expect(grid.getByRole('gridcell').first()).toBeVisible()
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  return grid
}

const openTypes = (stage: Stage): Promise<Locator> => openList(stage, '会员类型', 'memberTypes:list.label')
const openGrades = (stage: Stage): Promise<Locator> => openList(stage, '会员等级', 'memberGrades:list.label')

/** The question after another person has saved a type that is being edited. */
async function showConflict(stage: Stage): Promise<void> {
  const { page, t } = stage
  const grid = await openTypes(stage)
  const { records } = await callAs(page, 'member.types', { current: 1, size: 1, code: 'MT05' })
  const { id = '', name = '' } = records[0] ?? {}
  const row = grid.getByRole('row').filter({ hasText: 'MT05' })
  await row.getByRole('button', { name: t('memberTypes:edit.action'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('memberTypes:column.name')).fill('老板会员（新）')
  await callAs(page, 'member.typeSave', { id, code: 'MT05', name: `${name}·${Date.now() % 1000}`, status: 1 })
  await button(stage, t('memberTypes:edit.submit')).click()
  await expect(page.getByRole('dialog', { name: t('common:conflict.title') })).toBeVisible()
}

/** The types and grades of members: lists, forms, a question, and two people who edit one record. */
export const MEMBER_SCREENS: readonly Screen[] = [
  { name: 'member-types', show: async (stage) => void (await openTypes(stage)) },
  {
    name: 'member-type-form',
    show: async (stage) => {
      await openTypes(stage)
      await button(stage, stage.t('memberTypes:add.action')).click()
      await button(stage, stage.t('memberTypes:edit.submit')).click()
      await expect(stage.page.getByText(stage.t('memberTypes:wrong.code'))).toBeVisible()
    },
  },
  {
    name: 'member-type-delete',
    show: async (stage) => {
      const grid = await openTypes(stage)
      await grid
        .getByRole('button', { name: stage.t('memberTypes:delete.action'), exact: true })
        .first()
        .click()
      await expect(stage.page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'edit-conflict', show: showConflict },
  { name: 'member-grades', show: async (stage) => void (await openGrades(stage)) },
  {
    name: 'member-grade-form',
    show: async (stage) => {
      await openGrades(stage)
      await button(stage, stage.t('memberGrades:add.action')).click()
      await expect(stage.page.getByRole('dialog', { name: stage.t('memberGrades:add.action') })).toBeVisible()
    },
  },
]
