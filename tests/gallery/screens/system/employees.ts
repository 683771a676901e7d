import type { Screen } from '../../screen.ts'
import { button, openFromMenu, type Stage } from '../../stage.ts'
import { expect } from '../../../support/page/expect.ts'

/** The list of employees. */
async function openList(stage: Stage): Promise<void> {
  const { page, t } = stage
  await openFromMenu(stage, '组织', '员工管理')
  const grid = page.getByRole('grid', { name: t('employees:list.label') })
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  await expect(grid.getByRole('gridcell').first()).toBeVisible()
}

/** A table with a row for each fault, and one that is right. */
const TABLE = [
  '部门名称,姓名,手机号,工号,岗位,身份证号',
  '岭川户外,王子涵,13800990001,NEW01,导购,11010519491231002X',
  '岭川户外,,1380099000,NEW01,导购,110105194912310021',
  '没有的门店,李雨桐,13800990003,NEW03,收银员,',
].join('\n')

/** Two rows without a fault. The server refuses both, because it has the job code of the second. */
const REFUSED = [
  '部门名称,姓名,手机号,工号,岗位,身份证号',
  '岭川户外,王子涵,13800990001,NEW01,导购,',
  '岭川户外,李雨桐,13800990002,LC00101,导购,',
].join('\n')

/** The form that adds employees, with a file that was read. */
async function readFile(stage: Stage, text: string): Promise<void> {
  const { page, t } = stage
  await openList(stage)
  await button(stage, t('employees:add.action')).click()
  await page.getByLabel(t('employees:add.file')).setInputFiles({ name: 'employees.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

/** Escape alone asks whether to discard the rows. */
async function discardRows(stage: Stage): Promise<void> {
  await button(stage, stage.t('common:cancel')).click()
  await button(stage, stage.t('common:discard.confirm')).click()
  await expect(stage.page.getByRole('dialog')).toHaveCount(0)
}

/** The pages and dialogs of employees, payment types and banks. */
export const EMPLOYEE_SCREENS: readonly Screen[] = [
  { name: 'employees', show: openList },
  {
    name: 'employees-add',
    show: async (stage) => {
      await readFile(stage, TABLE)
      await expect(button(stage, stage.t('employees:add.nextFault'))).toBeVisible()
    },
    leave: discardRows,
  },
  {
    name: 'employees-refused',
    show: async (stage) => {
      const { t } = stage
      await readFile(stage, REFUSED)
      await button(stage, t('employees:add.submit', { count: 2 })).click()
      await expect(button(stage, t('employees:add.nextFault'))).toBeVisible()
    },
    leave: discardRows,
  },
  {
    name: 'employees-remove',
    show: async (stage) => {
      const { page, t } = stage
      await openList(stage)
      await page.getByRole('grid').getByRole('row').nth(2).click({ button: 'right' })
      await page.getByRole('menuitem', { name: t('employees:remove.action') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'pay-types',
    show: async (stage) => {
      const { page, t } = stage
      await openFromMenu(stage, '配置', '支付方式')
      const banks = page.getByRole('grid', { name: t('payTypes:bank.title'), exact: true })
      await banks.getByRole('row').nth(1).click()
      await expect(
        page
          .getByRole('region', { name: t('payTypes:bank.info') })
          .locator('dd')
          .first(),
      ).toHaveText(/./u)
    },
  },
]
