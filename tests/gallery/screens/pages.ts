import type { CDPSession, Page } from 'playwright/test'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { embeddedUrls, runIn } from '../../support/app/embedded.ts'
import type { Screen } from '../screen.ts'
import { button, findOrder, goTo, openFromMenu, openOrders, type Stage } from '../stage.ts'
import { expect } from '../../support/page/expect.ts'

const heading = ({ page }: Stage, name: string) => page.getByRole('heading', { name, level: 1 })

/** One of the client's own pages, from home. */
async function openOwn(stage: Stage, name: 'dashboard' | 'inout' | 'extend' | 'test' | 'info'): Promise<void> {
  const { page, t } = stage
  const title = t(`pages:names.${name}`)
  await page
    .getByRole('region', { name: t('pages:home.tools') })
    .getByRole('button', { name: title, exact: true })
    .click()
  await expect(heading(stage, title)).toBeVisible()
}

/** A debugger session that blocks addresses while it is attached. */
let blocker: CDPSession | null = null

/** Blocks addresses of any scheme. */
async function block(page: Page, urls: string[]): Promise<void> {
  blocker = await page.context().newCDPSession(page)
  await blocker.send('Network.enable')
  await blocker.send('Network.setBlockedURLs', { urls })
}

async function unblock(): Promise<void> {
  await blocker?.send('Network.setBlockedURLs', { urls: [] })
  await blocker?.detach()
  blocker = null
}

/** The order over its list. */
export async function openPanel(stage: Stage): Promise<void> {
  const { page, t } = stage
  const grid = await findOrder(stage, WELL_KNOWN_ORDERS.ordinary)
  await grid.getByRole('row').filter({ hasText: WELL_KNOWN_ORDERS.ordinary }).click()
  for (const name of [t('orders:detail.lines'), t('orders:detail.logistics')])
    await expect(page.getByRole('grid', { name }).getByRole('gridcell').first()).toBeVisible()
}

const error = (path: string, key: 'forbidden' | 'notFound' | 'serverError'): Screen => ({
  name: path.slice(1),
  show: async (stage) => {
    await goTo(stage, path)
    await expect(heading(stage, stage.t(`shell:errorPages.${key}.title`))).toBeVisible()
  },
})

export const PAGE_SCREENS: readonly Screen[] = [
  {
    name: 'home',
    show: async ({ page, t }) => {
      await expect(
        page
          .getByRole('region', { name: t('pages:home.favourites') })
          .getByRole('button')
          .first(),
      ).toBeVisible()
      await expect(page.getByRole('region', { name: t('pages:home.day.title') })).toHaveAttribute('aria-busy', 'false')
      // The figures of each card.
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
    },
  },
  {
    name: 'orders',
    show: async (stage) => expect((await openOrders(stage)).getByRole('gridcell').first()).toBeVisible(),
  },
  {
    name: 'orders-loading',
    show: async (stage) => {
      stage.demo.control.addFault({ path: 'order.list', hold: true })
      await expect(await openOrders(stage)).toHaveAttribute('aria-busy', 'true')
    },
  },
  {
    name: 'orders-failed',
    show: async (stage) => {
      stage.demo.control.addFault({ path: 'order.list', status: 502, body: '<html>Bad Gateway</html>', contentType: 'text/html' })
      await openOrders(stage)
      await expect(stage.page.getByRole('alert').getByRole('button', { name: stage.t('common:retry') })).toBeVisible()
    },
  },
  {
    name: 'orders-empty',
    show: async (stage) => {
      await findOrder(stage, '4044044044044044044')
      await expect(stage.page.getByText(stage.t('orders:list.empty'))).toBeVisible()
    },
  },
  { name: 'order-panel', show: openPanel },
  {
    name: 'order-lines',
    show: async (stage) => {
      await openPanel(stage)
      await stage.page.getByRole('grid', { name: stage.t('orders:detail.lines') }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'order-remarks',
    show: async (stage) => {
      const { page, t } = stage
      await openPanel(stage)
      const remarks = page.getByRole('grid', { name: t('orders:remarks.title') })
      await expect(remarks.getByRole('gridcell').first()).toBeVisible()
      await remarks.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'order-tab',
    show: async (stage) => {
      await openPanel(stage)
      await button(stage, stage.t('list:openInTab')).click()
      await expect(
        stage.page
          .getByRole('grid', { name: stage.t('orders:detail.flow') })
          .getByRole('gridcell')
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'dashboard',
    show: async (stage) => {
      const { page, t } = stage
      await openOwn(stage, 'dashboard')
      await expect(
        page
          .getByRole('region', { name: t('pages:dashboard.byStatus') })
          .getByRole('row')
          .nth(1),
      ).toBeVisible()
    },
  },
  {
    name: 'dashboard-tables',
    show: async (stage) => {
      const { page, t } = stage
      await openOwn(stage, 'dashboard')
      await expect(
        page
          .getByRole('region', { name: t('pages:dashboard.byStatus') })
          .getByRole('row')
          .nth(1),
      ).toBeVisible()
      await page
        .getByRole('region', { name: t('pages:dashboard.byPayMethod') })
        .getByRole('button')
        .click()
      await expect(
        page
          .getByRole('region', { name: t('pages:dashboard.byPayMethod') })
          .getByRole('row')
          .nth(1),
      ).toBeVisible({ timeout: 30_000 })
      await page.getByText(t('pages:dashboard.amountNote')).scrollIntoViewIfNeeded()
    },
  },
  { name: 'inout', show: async (stage) => openOwn(stage, 'inout') },
  {
    name: 'inout-folder',
    show: async (stage) => {
      await openOwn(stage, 'inout')
      await button(stage, stage.t('inout:openFolder')).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'inout-refunds',
    show: async (stage) => {
      await openOwn(stage, 'inout')
      await button(stage, stage.t('inout:kind.refunds')).click()
      await button(stage, stage.t('inout:export')).click()
      await expect(
        stage.page
          .getByRole('list', { name: stage.t('inout:ended') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'inout-waybills',
    show: async (stage) => {
      await openOwn(stage, 'inout')
      await button(stage, stage.t('inout:kind.waybills')).click()
      await expect(button(stage, stage.t('inout:importWaybills'))).toBeVisible()
    },
  },
  {
    // Must come before the next screen: loaded code is not requested again.
    name: 'page-failed',
    show: async ({ page, t }) => {
      await block(page, ['*/ExtendPage-*'])
      await page
        .getByRole('region', { name: t('pages:home.tools') })
        .getByRole('button', { name: t('pages:names.extend'), exact: true })
        .click()
      await expect(page.getByRole('alert').getByRole('button', { name: t('common:retry') })).toBeVisible()
    },
    leave: unblock,
  },
  { name: 'extend', show: async (stage) => openOwn(stage, 'extend') },
  {
    name: 'test',
    show: async (stage) => {
      const { page, t } = stage
      await openOwn(stage, 'test')
      await button(stage, t('pages:test.runAll')).click()
      await expect(page.getByRole('status').filter({ hasText: t('pages:test.summary', { passed: 7, failed: 0 }) })).toBeVisible({
        timeout: 30_000,
      })
    },
  },
  { name: 'info', show: async (stage) => openOwn(stage, 'info') },
  {
    name: 'no-page',
    show: async (stage) => {
      await openFromMenu(stage, '会员', '会员列表')
      await expect(stage.page.getByText(stage.t('pages:notYet.body'))).toBeVisible()
    },
  },
  {
    // A screenshot does not include a page of another process. While a menu is open, a snapshot replaces the page.
    name: 'embedded',
    show: async (stage) => {
      const { page, t } = stage
      await openFromMenu(stage, '数据', '销售日报')
      await expect(page.getByRole('region', { name: '销售日报' })).toHaveAttribute('aria-busy', 'false')
      await button(stage, t('shell:header.language')).click()
      await expect(page.getByRole('region', { name: '销售日报' }).locator('img')).toBeVisible()
    },
  },
  {
    name: 'embedded-refused',
    show: async (stage) => {
      await openFromMenu(stage, '数据', '经营驾驶舱')
      await expect(stage.page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'embedded-failed',
    show: async (stage) => {
      await openFromMenu(stage, '数据', '销售日报')
      await expect(stage.page.getByRole('region', { name: '销售日报' })).toHaveAttribute('aria-busy', 'false')
      const [url = ''] = await embeddedUrls(stage.app)
      await runIn(stage.app, url, 'setTimeout(() => window.close()); 0')
      await expect(stage.page.getByRole('tabpanel').getByRole('button', { name: stage.t('common:retry') })).toBeVisible()
    },
  },
  error('/403', 'forbidden'),
  error('/404', 'notFound'),
  error('/500', 'serverError'),
]
