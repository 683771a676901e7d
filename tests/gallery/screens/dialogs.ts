import type { Screen } from '../screen.ts'
import { button, lock, type Stage } from '../stage.ts'
import { openPanel } from './pages.ts'
import { expect } from '../../support/page/expect.ts'

async function chooseInUserMenu({ page }: Stage, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /admin/u }).click()
  await page.getByRole('menuitem', { name }).click()
}

const dialogIsOpen = ({ page }: Stage, name: string): Promise<void> => expect(page.getByRole('dialog', { name })).toBeVisible()

export const DIALOG_SCREENS: readonly Screen[] = [
  {
    name: 'discounts',
    show: async (stage) => {
      const { page, t } = stage
      await openPanel(stage)
      await button(stage, t('orders:line.discountDetails')).first().click()
      for (const name of [t('orders:discount.promotions'), t('orders:discount.coupons')])
        await expect(page.getByRole('grid', { name }).getByRole('gridcell').first()).toBeVisible()
    },
  },
  {
    name: 'stock',
    show: async (stage) => {
      await openPanel(stage)
      await button(stage, stage.t('orders:line.stockDetails')).first().click()
      await dialogIsOpen(stage, stage.t('orders:line.stockDetails'))
    },
  },
  {
    name: 'unsaved',
    show: async (stage) => {
      const { page, t } = stage
      await openPanel(stage)
      await button(stage, t('list:openInTab')).click()
      await page.getByRole('textbox', { name: t('orders:remarks.new') }).fill('顾客周六下午在家')
      await page.keyboard.press('ControlOrMeta+w')
      await dialogIsOpen(stage, t('shell:unsaved.closeTitle'))
    },
    leave: async ({ page, t }) => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('shell:unsaved.close') })
        .click()
      await expect(page.getByRole('dialog', { name: t('shell:unsaved.closeTitle') })).toHaveCount(0)
    },
  },
  {
    name: 'lock-password',
    show: async (stage) => {
      await button(stage, stage.t('shell:header.lock')).click()
      await stage.page
        .getByRole('dialog')
        .getByRole('button', { name: stage.t('shell:lock.lockNow') })
        .click()
      await expect(stage.page.getByText(stage.t('errors:lockPasswordEmpty'))).toBeVisible()
    },
  },
  {
    name: 'lock-settings',
    show: async (stage) => {
      await chooseInUserMenu(stage, stage.t('session:autoLock.settings'))
      await dialogIsOpen(stage, stage.t('session:autoLock.title'))
    },
  },
  {
    name: 'sign-out',
    show: async (stage) => {
      await chooseInUserMenu(stage, stage.t('shell:user.signOut'))
      await dialogIsOpen(stage, stage.t('shell:user.signOutTitle'))
    },
  },
  {
    name: 'switch-user',
    show: async (stage) => {
      await chooseInUserMenu(stage, stage.t('session:switchUser.action'))
      await dialogIsOpen(stage, stage.t('session:switchUser.title'))
    },
  },
  {
    name: 'proxy',
    show: async (stage) => {
      await stage.app.evaluate(({ app }) => {
        app.emit(
          'login',
          { preventDefault: () => undefined },
          null,
          {},
          { isProxy: true, host: 'proxy.example', port: 3128, realm: 'office', scheme: 'basic' },
          () => undefined,
        )
      })
      await expect(stage.page.getByRole('dialog')).toContainText('proxy.example')
    },
  },
  {
    name: 'clear-cache',
    show: async (stage) => {
      await button(stage, stage.t('shell:tabs.more')).click()
      await stage.page.getByRole('menuitem', { name: stage.t('shell:tabs.clearCache') }).click()
      await dialogIsOpen(stage, stage.t('shell:tabs.clearTitle'))
    },
  },
]

/** Comes last, because the first lock sets a lock password. */
export const LOCK_SCREENS: readonly Screen[] = [
  { name: 'lock', holdsSettings: true, show: lock },
  {
    name: 'lock-wrong',
    holdsSettings: true,
    show: async (stage) => {
      const { page, t } = stage
      await lock(stage)
      await page.getByLabel(t('shell:lock.password'), { exact: true }).fill('1111')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
]
