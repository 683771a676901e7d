import type { Page } from 'playwright/test'
import type { SessionState } from '#shared/session.ts'
import { keptWorkspace } from '../../support/page/pages.ts'
import type { Screen } from '../screen.ts'
import { button, closeMessages, openFromMenu, openOrders, signIn, tellPage, type Stage } from '../stage.ts'
import { expect } from '../../support/page/expect.ts'

/** Throws uncaught errors. Each becomes an entry of the error log. */
export async function breakPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const messages = [
      "Cannot read properties of undefined (reading 'deptName')",
      "Failed to execute 'insertBefore' on 'Node': the node before which the new node is to be inserted is not a child of this node",
      'ResizeObserver loop completed with undelivered notifications',
    ]
    for (const message of messages) {
      setTimeout(() => {
        throw new RangeError(message)
      })
    }
  })
}

/** The error log with entries, and one of its dialogs open. */
async function askInErrorLog(stage: Stage, name: string, question: string): Promise<void> {
  const { page, t } = stage
  await breakPage(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('errorLog:title') })
    .click()
  const log = page.getByRole('dialog', { name: t('errorLog:title') })
  await expect(
    log
      .getByRole('list', { name: t('errorLog:list') })
      .getByRole('listitem')
      .nth(2),
  ).toBeVisible()
  await log.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog', { name: question })).toBeVisible()
}

/** The session as main knows it. */
async function signedIn({ page }: Stage): Promise<Extract<SessionState, { phase: 'signed-in' }>> {
  const session = await page.evaluate(async () => {
    const reply = await window.backoffice.invoke('app:state')
    if (!reply.ok) throw new Error(reply.error.message)
    return reply.value.session
  })
  if (session.phase !== 'signed-in') throw new Error(`the session is ${session.phase}`)
  return session
}

export const SHELL_SCREENS: readonly Screen[] = [
  {
    name: 'menu-panel',
    show: async ({ page }) => {
      await page.getByRole('navigation').getByRole('button', { name: '销售' }).click()
      await expect(page.getByRole('menuitem', { name: '退单管理' }).first()).toBeVisible()
    },
  },
  {
    name: 'update',
    show: async (stage) => {
      await tellPage(stage, 'update:state', { ready: '0.2.0', isDue: false, failed: null })
      await button(stage, stage.t('shell:update.restart', { version: '0.2.0' })).focus()
      await expect(stage.page.getByRole('tooltip')).toBeVisible()
    },
    detail: { x: 640, y: 0, width: 640, height: 160 },
    // Main knows of no version: the button goes with a reload.
    leave: async ({ page }) => {
      await page.reload()
      await expect(page.getByRole('banner')).toBeVisible()
    },
  },
  {
    name: 'menu-search',
    show: async ({ page }) => {
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('dialog').getByRole('combobox').fill('d')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'search-box',
    show: async ({ page }) => {
      await page.getByRole('banner').getByRole('combobox').fill('会员')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
    leave: async ({ page }) => page.getByRole('banner').getByRole('combobox').fill(''),
  },
  {
    name: 'themes',
    show: async (stage) => {
      await button(stage, stage.t('appearance:title')).click()
      await expect(stage.page.getByRole('radiogroup', { name: stage.t('appearance:theme') })).toBeVisible()
    },
  },
  {
    name: 'languages',
    show: async (stage) => {
      await button(stage, stage.t('shell:header.language')).click()
      await expect(stage.page.getByRole('menuitemradio').first()).toBeVisible()
    },
  },
  {
    name: 'notices',
    show: async (stage) => {
      await button(stage, stage.t('notices:title')).click()
      await expect(stage.page.getByRole('tab', { name: stage.t('notices:kinds.todo') })).toBeVisible()
    },
  },
  {
    name: 'exports-empty',
    show: async (stage) => {
      const { page, t } = stage
      await button(stage, t('shell:exports.title')).click()
      const list = page
        .getByRole('dialog')
        .or(page.getByRole('group', { name: t('shell:exports.title') }))
        .first()
      await expect(list).toBeVisible()
      // Earlier screens have exported.
      const remove = list.getByRole('button', { name: t('shell:exports.remove') })
      for (let left = await remove.count(); left > 0; left -= 1) {
        await remove.first().click()
        await expect(remove).toHaveCount(left - 1)
      }
    },
  },
  {
    name: 'exports',
    show: async (stage) => {
      const { page, demo, t } = stage
      await openOrders(stage)
      const start = button(stage, t('common:export'))
      await start.click()
      await expect(page.getByRole('button', { name: t('shell:exports.reveal') }).first()).toBeVisible({ timeout: 30_000 })
      demo.control.addFault({ path: 'order.export', times: 1, status: 200, body: '{"code":500,"success":false,"msg":"导出数据超过上限"}' })
      await start.click()
      await expect(page.getByText('导出数据超过上限').first()).toBeVisible()
      demo.control.addFault({
        path: 'order.export',
        times: 1,
        syntheticBytes: 50_000_000,
        announceLength: true,
        bytesPerChunk: 65_536,
        chunkDelayMs: 200,
      })
      await closeMessages(stage)
      await start.click()
      await button(stage, t('shell:exports.running', { count: 1 })).click()
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /\d{6}/u)
    },
    leave: async ({ page, t }) => {
      await page
        .getByRole('dialog')
        .or(page.getByRole('group'))
        .getByRole('button', { name: t('common:cancel') })
        .first()
        .click()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
    },
  },
  {
    name: 'tabs-search',
    show: async (stage) => {
      await openOrders(stage)
      await openFromMenu(stage, '会员', '会员列表')
      await button(stage, stage.t('shell:tabs.find')).click()
      await expect(stage.page.getByRole('option')).toHaveCount(3)
    },
  },
  {
    // The current tab stands between tabs that are out of sight on both sides.
    name: 'tabs-overflow',
    show: async (stage) => {
      const { page, t } = stage
      const numbers = (await openOrders(stage)).locator('[data-way-in]')
      await expect(numbers.nth(11)).toBeVisible()
      const ids = (await numbers.allTextContents()).slice(0, 12).map((text) => text.trim())
      for (const id of ids) {
        await page.keyboard.press('ControlOrMeta+k')
        await page.getByRole('dialog').getByRole('combobox').fill(id)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('tab', { name: id, selected: true })).toBeVisible()
      }
      await page.keyboard.press('ControlOrMeta+7')
      await expect(button(stage, t('shell:tabs.scrollLeft'))).toBeVisible()
      await expect(button(stage, t('shell:tabs.scrollRight'))).toBeVisible()
    },
  },
  {
    name: 'tab-menu',
    show: async (stage) => {
      await openOrders(stage)
      await openFromMenu(stage, '销售', '退单管理')
      await stage.page.getByRole('tab', { name: '订单管理' }).click({ button: 'right' })
      await expect(stage.page.getByRole('menuitem', { name: stage.t('shell:tabs.closeOthers') })).toBeVisible()
    },
  },
  {
    name: 'user-menu',
    show: async (stage) => {
      await stage.page.getByRole('banner').getByRole('button', { name: /admin/u }).click()
      await expect(stage.page.getByRole('menuitem', { name: stage.t('shell:user.signOut') })).toBeVisible()
    },
  },
  {
    name: 'keychain-note',
    show: async (stage) => {
      const session = await signedIn(stage)
      await tellPage(stage, 'session:changed', { ...session, secretStore: { kind: 'memory', fault: 'no-service', detail: '' } })
      await stage.page.getByRole('banner').getByRole('button', { name: /admin/u }).click()
      await expect(stage.page.getByText(stage.t('session:keychain.no-service.reason'))).toBeVisible()
    },
    leave: async (stage) => tellPage(stage, 'session:changed', await signedIn(stage)),
  },
  {
    // Opened once for each theme, so that its seconds do not run out.
    name: 'idle-warning',
    holdsSettings: true,
    show: async (stage) => {
      await tellPage(stage, 'lock:warning', { remainingMs: 90_000 })
      await expect(stage.page.getByRole('alertdialog', { name: stage.t('session:warning.title') })).toBeVisible()
    },
    leave: (stage) => tellPage(stage, 'lock:warning', null),
  },
  {
    name: 'error-log',
    show: async (stage) => {
      const { page, t } = stage
      await breakPage(page)
      // Its name contains the count.
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('errorLog:title') })
        .click()
      const entries = page.getByRole('list', { name: t('errorLog:list') }).getByRole('listitem')
      await expect(entries.nth(2)).toBeVisible()
      await entries.nth(1).getByRole('button', { expanded: false }).click()
      await expect(page.getByRole('region', { name: t('errorLog:stack') })).toBeVisible()
    },
  },
  {
    name: 'error-log-server',
    show: async (stage) => {
      const { page, demo, t } = stage
      demo.control.addFault({ path: 'order.list', status: 502, body: '<html>Bad Gateway</html>', contentType: 'text/html' })
      await openOrders(stage)
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('errorLog:title') })
        .click()
      const entry = page
        .getByRole('list', { name: t('errorLog:list') })
        .getByRole('listitem')
        .filter({ hasText: 'order.list' })
        .first()
      await entry.getByRole('button', { expanded: false }).click()
      await expect(entry.getByRole('button', { expanded: true })).toBeVisible()
    },
  },
  {
    name: 'error-log-upload',
    show: (stage) => askInErrorLog(stage, stage.t('errorLog:upload'), stage.t('errorLog:uploadTitle')),
  },
  {
    name: 'error-log-clear',
    show: (stage) => askInErrorLog(stage, stage.t('errorLog:clear'), stage.t('errorLog:clearTitle')),
  },
  {
    name: 'restore-offer',
    show: async (stage) => {
      const { page, demo, t } = stage
      const grid = await openOrders(stage)
      await expect(grid.getByRole('gridcell').first()).toBeVisible()
      // Main receives it before the session ends.
      await expect.poll(() => keptWorkspace(page)).toContain('goods-order')
      demo.control.expireAccessTokens()
      demo.control.expireRefreshTokens()
      await page.evaluate(() => window.backoffice.call('gallery', 'menu.buttons', {}, null))
      await expect(button(stage, t('shell:signIn.submit'))).toBeVisible()
      await closeMessages(stage)
      await signIn(stage)
      await expect(button(stage, t('session:restore.take'))).toBeVisible()
    },
    leave: (stage) => button(stage, stage.t('session:restore.decline')).click(),
  },
  {
    name: 'offline',
    show: async (stage) => {
      await openOrders(stage)
      stage.demo.control.addFault({ path: '*', drop: true })
      await button(stage, stage.t('common:refresh')).last().click()
      await expect(stage.page.getByRole('banner').getByText(stage.t('session:connection.noServer'))).toBeVisible()
    },
    leave: async ({ page, demo, t }) => {
      demo.control.faults.reset()
      // The page reports that the network is back; main checks and reaches the server.
      await page.context().setOffline(true)
      await page.context().setOffline(false)
      await expect(page.getByRole('banner').getByText(t('session:connection.noServer'))).toHaveCount(0, { timeout: 30_000 })
    },
  },
]
