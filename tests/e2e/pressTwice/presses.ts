import { DOUBLE_PRESS_MS } from '#renderer/kit/window/isFirstClick.ts'
import type { Locator, Page } from 'playwright/test'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import type { EndpointName } from '#shared/api/index.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import type { DemoApi } from '../../support/app/launch.ts'
import { fillSignIn, filterOrders, listedOrderIds, openFromMenu, openOrders, openSearch, orderRow } from '../../support/page/pages.ts'
import { atRefunds, listedRefundIds, openRefund, refundPanel, refundRow } from '../../support/page/refunds.ts'
import { findIn, freeParcels, openRow, pendingOldRefunds, pendingPolicies, rowOf } from '../../support/page/reviews.ts'
import { atAwaiting } from '../../support/page/shipping.ts'
import { expect } from '../fixtures.ts'
import { REFUND_MONEY_PRESSES } from './refundMoneyPresses.ts'

/** The app and its server, and what one round remembers for its end. */
export interface Stage {
  readonly page: Page
  readonly demo: DemoApi
  order: string
}

/** A button that must act once. */
export interface Press {
  /** Opens what is needed once for all rounds. */
  readonly begin?: (stage: Stage) => Promise<void>
  /** Brings the button on the screen. */
  readonly prepare: (stage: Stage, round: number) => Promise<Locator>
  /** The call of the server; missing for what main or the page does alone. */
  readonly call?: EndpointName
  /** Only a second press before a render, or of a double click, is no press of its own. */
  readonly isOnlyQuick?: boolean
  /** Waits for the one true message, and for the state in which the next round begins. */
  readonly end: (stage: Stage) => Promise<void>
}

const PASSWORD = '2580'
const toast = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text })
const orderPanel = ({ page, order }: Stage): Locator => page.getByRole('dialog', { name: `订单详情 ${order}` })
const shipDialog = ({ page, order }: Stage): Locator => page.getByRole('dialog', { name: `订单 ${order} 发货` })
const bulkDialog = ({ page }: Stage): Locator => page.getByRole('dialog', { name: '批量发货' })
const remarks = ({ page }: Stage): Locator => page.getByRole('region', { name: '动态' })
const remarkField = (stage: Stage): Locator => remarks(stage).getByRole('textbox', { name: '新备注' })

async function openOrder(stage: Stage, id: string): Promise<void> {
  stage.order = id
  await orderRow(stage.page, id).click()
  await expect(orderPanel(stage)).toBeVisible()
}

async function openKnownOrder(stage: Stage): Promise<void> {
  await openOrders(stage.page)
  await filterOrders(stage.page, { orderId: WELL_KNOWN_ORDERS.ordinary })
  await openOrder(stage, WELL_KNOWN_ORDERS.ordinary)
}

async function openShipDialog(stage: Stage, waybill: string): Promise<void> {
  await openOrder(stage, (await listedOrderIds(stage.page))[0] ?? '')
  await orderPanel(stage).getByRole('button', { name: '发货' }).click()
  await shipDialog(stage).getByLabel('快递公司').selectOption({ label: '顺丰速运' })
  await shipDialog(stage).getByLabel('运单号').fill(waybill)
}

async function chooseTable(stage: Stage, line: string): Promise<void> {
  const { page } = stage
  await page.getByRole('button', { name: '批量发货' }).click()
  await expect(bulkDialog(stage).getByRole('button', { name: '选择文件' })).toBeEnabled()
  const buffer = Buffer.from(['订单编号,快递公司,运单号', line].join('\n'))
  await page.getByLabel('运单文件').setInputFiles({ name: '运单.csv', mimeType: 'text/csv', buffer })
}

const more = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const personMenu = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: /admin/u }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const presses = {
  cashierSale: {
    begin: openKnownOrder,
    call: 'order.cashierSale',
    // After the first round the order's log tells of a push.
    prepare: async ({ page }, round) => {
      const [action, title] = round === 1 ? ['推送销售单', '推送销售单？'] : ['再次推送', '再次推送销售单？']
      await page.getByRole('button', { name: action }).click()
      return page.getByRole('dialog', { name: title }).getByRole('button', { name: action })
    },
    end: async ({ page }) => {
      await expect(toast(page, '销售单已推送')).toHaveCount(1)
      await expect(page.getByRole('dialog', { name: /销售单？$/u })).toHaveCount(0)
    },
  },
  remark: {
    begin: openKnownOrder,
    call: 'order.remarkCreate',
    prepare: async (stage, round) => {
      await remarkField(stage).fill(`第 ${round} 条`)
      return remarks(stage).getByRole('button', { name: '添加备注' })
    },
    end: (stage) => expect(remarkField(stage)).toHaveValue(''),
  },
  ship: {
    begin: async ({ page }) => void (await atAwaiting(page)),
    call: 'order.send',
    prepare: async (stage, round) => {
      await openShipDialog(stage, `SF${1_000_000_000_000 + round}`)
      return shipDialog(stage).getByRole('button', { name: '发货', exact: true })
    },
    end: async (stage) => {
      await expect(toast(stage.page, `订单 ${stage.order} 已发货`)).toHaveCount(1)
      await expect(shipDialog(stage)).toHaveCount(0)
      await orderPanel(stage).getByRole('button', { name: '关闭' }).click()
      await expect(orderRow(stage.page, stage.order)).toHaveCount(0)
    },
  },
  bulkShip: {
    begin: async ({ page }) => void (await atAwaiting(page)),
    call: 'order.send',
    prepare: async (stage, round) => {
      stage.order = (await listedOrderIds(stage.page))[0] ?? ''
      await chooseTable(stage, `${stage.order},EMS,${12_000_000_000 + round}`)
      await bulkDialog(stage).getByRole('button', { name: '发货（1 单）' }).click()
      return stage.page.getByRole('dialog', { name: '发货 1 单？' }).getByRole('button', { name: '发货', exact: true })
    },
    end: async (stage) => {
      await expect(bulkDialog(stage).getByRole('status')).toHaveText('已发货 1 行，未发货 0 行')
      await bulkDialog(stage).getByRole('button', { name: '关闭' }).first().click()
      await expect(orderRow(stage.page, stage.order)).toHaveCount(0)
    },
  },
  refundMoneyCreate: REFUND_MONEY_PRESSES.create,
  refundMoneyCheck: REFUND_MONEY_PRESSES.check,
  refundMoneyCheckMany: REFUND_MONEY_PRESSES.checkMany,
  refundPass: {
    begin: ({ page }) => atRefunds(page, 'pendingReview'),
    call: 'refund.check',
    prepare: async (stage) => {
      const { page } = stage
      stage.order = (await listedRefundIds(page, '待审核'))[0] ?? ''
      const panel = await openRefund(page, stage.order)
      await panel.getByRole('button', { name: '审核通过' }).click()
      return page.getByRole('dialog', { name: '审核通过此退单？' }).getByRole('button', { name: '审核通过' })
    },
    end: async ({ page, order }) => {
      await expect(toast(page, `退单 ${order}`)).toHaveCount(1)
      await expect(page.getByRole('dialog', { name: '审核通过此退单？' })).toHaveCount(0)
      await refundPanel(page, order).getByRole('button', { name: '关闭' }).click()
      await expect(refundRow(page, order)).toHaveCount(0)
    },
  },
  export: {
    begin: async ({ page }) => void (await atAwaiting(page)),
    call: 'order.export',
    isOnlyQuick: true,
    prepare: ({ page }) => Promise.resolve(page.getByRole('button', { name: '导出', exact: true })),
    end: async ({ page }) => {
      const told = toast(page, /已导出 /u)
      await expect(told).toHaveCount(1, { timeout: 30_000 })
      await told.getByRole('button', { name: '关闭' }).click()
      await expect(told).toHaveCount(0)
      // A press of the next round that comes sooner would still be the second one of this round.
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), DOUBLE_PRESS_MS)
    },
  },
  oldRefundReview: {
    begin: ({ page }) => openFromMenu(page, '销售', '历史退单'),
    call: 'oldRefund.check',
    prepare: async (stage) => {
      const { page } = stage
      // The newest one is another in each round: the round before has passed it.
      const [id = ''] = await pendingOldRefunds(page)
      stage.order = id
      await findIn(page, '退单编号', id)
      await openRow(page, id)
      await page
        .getByRole('dialog', { name: `历史退单详情 ${id}` })
        .getByRole('button', { name: '通过' })
        .click()
      return page.getByRole('dialog', { name: `通过历史退单 ${id}？` }).getByRole('button', { name: '通过' })
    },
    end: async ({ page, order }) => {
      await expect(toast(page, `历史退单 ${order} 已通过`)).toHaveCount(1)
      await expect(page.getByRole('dialog', { name: `通过历史退单 ${order}？` })).toHaveCount(0)
      const panel = page.getByRole('dialog', { name: `历史退单详情 ${order}` })
      await expect(panel.getByRole('button', { name: '通过' })).toHaveCount(0)
      await panel.getByRole('button', { name: '关闭' }).click()
      await expect(panel).toHaveCount(0)
    },
  },
  policyReview: {
    begin: ({ page }) => openFromMenu(page, '销售', '包裹保险'),
    call: 'insurance.check',
    prepare: async (stage) => {
      const { page } = stage
      const [id = ''] = await pendingPolicies(page)
      stage.order = id
      await findIn(page, '保单号', id)
      await rowOf(page, id).click({ button: 'right' })
      await page.getByRole('menuitem', { name: '通过' }).click()
      return page.getByRole('dialog', { name: `通过保单 ${id}？` }).getByRole('button', { name: '通过' })
    },
    end: async ({ page, order }) => {
      await expect(toast(page, `保单 ${order} 已通过`)).toHaveCount(1)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  insure: {
    begin: ({ page }) => openFromMenu(page, '销售', '包裹保险'),
    call: 'insurance.submit',
    prepare: async (stage) => {
      const { page } = stage
      const [parcel = { orderId: '', waybill: '' }] = await freeParcels(page, 1)
      stage.order = parcel.waybill
      await page.getByRole('button', { name: '投保', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: '为包裹投保' })
      await dialog.getByLabel('订单编号').fill(parcel.orderId)
      await dialog.getByLabel('运单号').fill(parcel.waybill)
      await dialog.getByLabel('保额').fill('12')
      await expect(dialog.getByRole('status', { name: '保费' })).toContainText('¥12.00')
      return dialog.getByRole('button', { name: '投保' })
    },
    end: async ({ page, order }) => {
      await expect(toast(page, `运单 ${order} 已提交投保`)).toHaveCount(1)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  clearCache: {
    call: 'auth.clearCache',
    prepare: async ({ page }) => {
      await more(page, '清除缓存')
      return page.getByRole('dialog', { name: '清除缓存？' }).getByRole('button', { name: '清除缓存' })
    },
    end: async ({ page }) => {
      await expect(toast(page, '缓存已清除')).toHaveCount(1)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  closeTab: {
    begin: ({ page }) => openOrders(page),
    prepare: async (stage) => {
      const { page } = stage
      await openSearch(page)
      await page.keyboard.type(WELL_KNOWN_ORDERS.ordinary)
      await page.keyboard.press('Enter')
      await remarkField(stage).fill('还没提交')
      // By the mouse: a question that a key opens takes no key for a moment.
      await page.getByRole('tab', { selected: true }).click({ button: 'middle' })
      return page.getByRole('dialog', { name: '放弃未保存的内容？' }).getByRole('button', { name: '放弃并关闭' })
    },
    end: async ({ page }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('tab')).toHaveCount(2)
    },
  },
  discard: {
    begin: async ({ page }) => void (await atAwaiting(page)),
    prepare: async (stage) => {
      await openShipDialog(stage, 'SF1029384756012')
      await shipDialog(stage).getByRole('button', { name: '取消' }).click()
      return stage.page.getByRole('dialog', { name: '放弃填写的内容？' }).getByRole('button', { name: '放弃并关闭' })
    },
    end: async (stage) => {
      await expect(shipDialog(stage)).toHaveCount(0)
      await orderPanel(stage).getByRole('button', { name: '关闭' }).click()
      await expect(orderPanel(stage)).toHaveCount(0)
    },
  },
  savedFilter: {
    begin: async ({ page }) => void (await atAwaiting(page)),
    prepare: async ({ page }) => {
      await page.getByRole('button', { name: '常用筛选' }).click()
      await page.getByRole('menuitem', { name: '保存与管理…' }).click()
      await page.getByLabel('筛选名称').fill('今天要发的')
      return page.getByRole('button', { name: '保存当前筛选', exact: true })
    },
    end: async ({ page }) => {
      const saved = page.getByRole('dialog').getByRole('listitem')
      await expect(saved).toHaveText(['今天要发的'])
      await page.getByRole('button', { name: '删除 今天要发的' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  clearErrorLog: {
    prepare: async ({ page }) => {
      const report = { type: 'error', url: '', message: '演示', stack: '', info: '' } as const
      await page.evaluate((error) => window.backoffice.invoke('app:reportError', error), report)
      await page.getByRole('button', { name: /^错误日志/u }).click()
      await page.getByRole('dialog', { name: '错误日志', exact: true }).getByRole('button', { name: '清空' }).click()
      return page.getByRole('dialog', { name: /清空/u }).getByRole('button', { name: '清空' })
    },
    end: async ({ page }) => {
      await expect(toast(page, '清空成功')).toHaveCount(1)
      await page.getByRole('dialog', { name: '错误日志', exact: true }).getByRole('button', { name: '关闭' }).first().click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  lockSettings: {
    prepare: async ({ page }, round) => {
      await personMenu(page, '锁屏设置')
      await page
        .getByRole('dialog')
        .getByLabel('闲置多久后自动锁屏')
        .fill(String(20 + round))
      return page.getByRole('dialog').getByRole('button', { name: '保存' })
    },
    end: async ({ page }) => {
      await expect(toast(page, '锁屏设置已保存')).toHaveCount(1)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  lock: {
    prepare: async ({ page }) => {
      await page.getByRole('button', { name: '锁屏', exact: true }).click()
      const fields = page.getByRole('dialog').locator('input')
      await expect(fields).toHaveCount(2)
      for (const field of await fields.all()) await field.fill(PASSWORD)
      return page.getByRole('dialog').getByRole('button', { name: /锁屏|锁定/u })
    },
    end: ({ page }) => expect(page.getByRole('button', { name: '解锁' })).toBeVisible(),
  },
  unlock: {
    prepare: async ({ page }) => {
      await page.getByRole('main').getByLabel('锁屏密码').fill(PASSWORD)
      return page.getByRole('button', { name: '解锁' })
    },
    end: ({ page }) => expect(page.getByRole('tablist')).toBeVisible(),
  },
  signOut: {
    call: 'auth.logout',
    prepare: async ({ page }) => {
      await personMenu(page, '退出登录')
      return page.getByRole('dialog').getByRole('button', { name: '退出登录' })
    },
    end: ({ page }) => expect(page.getByLabel('账号')).toBeVisible(),
  },
  signIn: {
    call: 'auth.token',
    prepare: async ({ page, demo }) => {
      await fillSignIn(page, demo, demoAccount('admin'))
      return page.getByRole('button', { name: '登录', exact: true })
    },
    end: ({ page }) => expect(page.getByRole('tablist')).toBeVisible(),
  },
} satisfies Readonly<Record<string, Press>>

export type PressName = keyof typeof presses

/** The presses of the end-to-end test, by name. */
export const PRESSES: Readonly<Record<PressName, Press>> = presses
