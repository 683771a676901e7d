import type { Locator } from 'playwright/test'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import type { Screen } from '../screen.ts'
import { button, openOrders, type Stage } from '../stage.ts'
import { openPanel } from './pages.ts'
import { expect } from '../../support/page/expect.ts'

const dialog = ({ page }: Stage) => page.getByRole('dialog')

/** The list of the orders that await shipment. */
async function listAwaiting(stage: Stage): Promise<Locator> {
  const { page, t } = stage
  const grid = await openOrders(stage)
  await page.getByRole('search').getByLabel(t('filters:field.status')).selectOption('2')
  await button(stage, t('common:search')).click()
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  return grid
}

/** An order that awaits shipment, in the panel over the list. */
async function openAwaiting(stage: Stage): Promise<void> {
  const { page, t } = stage
  const grid = await listAwaiting(stage)
  await grid.getByRole('row').nth(1).click()
  await expect(
    page
      .getByRole('grid', { name: t('orders:detail.lines') })
      .getByRole('gridcell')
      .first(),
  ).toBeVisible()
}

/** The list with three ticked orders. */
async function tickOrders(stage: Stage): Promise<void> {
  const boxes = (await openOrders(stage)).getByRole('gridcell').getByRole('checkbox')
  for (const place of [0, 2, 3]) await boxes.nth(place).click()
  await expect(button(stage, stage.t('orders:slip.printSelected'))).toBeVisible()
}

/** A clerk's actions on orders. */
export const ORDER_SCREENS: readonly Screen[] = [
  {
    name: 'columns',
    show: async (stage) => {
      await openOrders(stage)
      await button(stage, stage.t('common:table.settings')).click()
      await expect(stage.page.getByRole('checkbox').first()).toBeVisible()
    },
  },
  {
    name: 'saved-filters',
    show: async (stage) => {
      const { page, t } = stage
      await openOrders(stage)
      await button(stage, t('filters:preset.last7Days')).click()
      await button(stage, t('list:saved.title')).click()
      await page.getByRole('menuitem', { name: t('list:saved.manage') }).click()
      await expect(dialog(stage).getByLabel(t('list:saved.name'))).toBeVisible()
    },
  },
  {
    name: 'ship',
    show: async (stage) => {
      const { page, t } = stage
      await openAwaiting(stage)
      await dialog(stage)
        .getByRole('button', { name: t('shipping:ship'), exact: true })
        .click()
      await expect(page.getByRole('list', { name: t('shipping:goods') })).toHaveAttribute('aria-busy', 'false')
      await page.keyboard.type('12/3')
      await page.keyboard.press('Enter')
      await expect(page.getByText(t('shipping:wrong.waybill'))).toBeVisible()
    },
  },
  {
    name: 'ship-many',
    show: async (stage) => {
      const { page, t } = stage
      await openOrders(stage)
      await button(stage, t('shipping:bulk.title')).click()
      await expect(button(stage, t('shipping:bulk.choose'))).toBeEnabled()
      const lines = [
        '订单编号,快递公司,运单号',
        `${WELL_KNOWN_ORDERS.ordinary},顺丰,SF0000000000001`,
        '404404404,EMS,12000000001',
        '404404405,飞毛腿,X0000001',
        '1.12E+18,EMS,12000000003',
      ]
      await page
        .getByLabel(t('shipping:bulk.file'))
        .setInputFiles({ name: '运单.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
      await expect(page.getByRole('status').filter({ hasText: t('shipping:bulk.checked', { total: 4, ready: 0, wrong: 4 }) })).toBeVisible()
    },
  },
  {
    name: 'ship-selected',
    show: async (stage) => {
      const grid = await listAwaiting(stage)
      for (const row of [1, 2]) await grid.getByRole('row').nth(row).getByRole('checkbox').click()
      await button(stage, stage.t('shipping:bulk.title')).click()
      await expect(button(stage, stage.t('shipping:bulk.selectedTemplate', { count: 2 }))).toBeVisible()
    },
  },
  { name: 'orders-selected', show: tickOrders },
  {
    name: 'print-selected',
    show: async (stage) => {
      const { page, demo, t } = stage
      await tickOrders(stage)
      const body = JSON.stringify({ code: 500, success: false, data: null, msg: '订单服务忙' })
      demo.control.addFault({ path: 'order.info', times: 1, status: 500, body, contentType: 'application/json' })
      await button(stage, t('orders:slip.printSelected')).click()
      await page.getByRole('menuitem', { name: t('orders:slip.pdf') }).click()
      await expect(page.getByText(t('orders:slip.unread', { count: 1 }))).toBeVisible()
    },
  },
  {
    name: 'remark-selected',
    show: async (stage) => {
      await tickOrders(stage)
      await button(stage, stage.t('orders:remarks.addMany')).click()
      await expect(stage.page.getByRole('dialog').getByLabel(stage.t('orders:remarks.new'))).toBeFocused()
    },
  },
  {
    name: 'cashier-sale',
    show: async (stage) => {
      await openPanel(stage)
      await button(stage, stage.t('orders:cashierSale.action')).click()
      await expect(stage.page.getByRole('dialog', { name: stage.t('orders:cashierSale.title') })).toBeVisible()
    },
  },
]

/** Closing its page asks first while orders wait there. */
export const DESK_SCREENS: readonly Screen[] = [
  {
    name: 'shipping-desk',
    show: async (stage) => {
      const { page, t } = stage
      const grid = await listAwaiting(stage)
      for (const row of [1, 2]) await grid.getByRole('row').nth(row).getByRole('checkbox').click()
      await button(stage, t('shippingDesk:send')).click()
      await expect(page.getByRole('main').getByRole('list', { name: t('shippingDesk:goods') })).toHaveAttribute('aria-busy', 'false')
    },
    leave: ({ page, t }) =>
      page
        .getByRole('main')
        .getByRole('button', { name: t('shippingDesk:clearQueue') })
        .click(),
  },
]
