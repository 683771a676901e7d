import type { Locator, Page } from 'playwright/test'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { focusIsIn } from '../../support/page/focus.ts'
import { openFromMenu } from '../../support/page/pages.ts'
import { pendingRefundMoney } from '../../support/page/reviews.ts'
import { expect } from '../fixtures.ts'
import type { Press, Stage } from './presses.ts'

const toast = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text })
const moneyGrid = (page: Page): Locator => page.getByRole('grid', { name: '退款单列表' })
const moneyRow = ({ page, order }: Stage): Locator => moneyGrid(page).getByRole('row').filter({ hasText: order })

async function atPendingMoney({ page }: Stage): Promise<void> {
  await openFromMenu(page, '财务', '退款单')
  await page.getByRole('radio', { name: '待审核' }).click()
  await expect(moneyGrid(page)).toHaveAttribute('aria-busy', 'false')
}

/** The presses of refund money. */
export const REFUND_MONEY_PRESSES = {
  create: {
    begin: ({ page }) => openFromMenu(page, '财务', '退款单'),
    call: 'refundMoney.create',
    prepare: async ({ page }, round) => {
      await page.getByRole('button', { name: '新建退款单' }).click()
      const dialog = page.getByRole('dialog', { name: '新建退款单' })
      await focusIsIn(dialog)
      await dialog.getByLabel('订单编号').fill(WELL_KNOWN_ORDERS.ordinary)
      await dialog.getByLabel('订单编号').press('Enter')
      await expect(dialog.getByText(/^最多可退 /u)).toBeVisible()
      await dialog.getByLabel('退款金额').fill('0.01')
      await dialog.getByLabel('退款原因').fill(`第 ${round} 笔`)
      return dialog.getByRole('button', { name: '提交审核' })
    },
    end: async ({ page }) => {
      await expect(toast(page, '的退款单已提交')).toHaveCount(1)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  check: {
    begin: atPendingMoney,
    call: 'refundMoney.check',
    prepare: async (stage) => {
      const { page } = stage
      stage.order = (await pendingRefundMoney(page))[0] ?? ''
      await moneyRow(stage).getByRole('button', { name: '通过' }).click()
      return page.getByRole('dialog', { name: `通过退款单 ${stage.order}？` }).getByRole('button', { name: '通过' })
    },
    end: async (stage) => {
      await expect(toast(stage.page, `退款单 ${stage.order} 已通过`)).toHaveCount(1)
      await expect(stage.page.getByRole('dialog')).toHaveCount(0)
      await expect(moneyRow(stage)).toHaveCount(0)
    },
  },
  checkMany: {
    begin: atPendingMoney,
    call: 'refundMoney.check',
    prepare: async (stage) => {
      const { page } = stage
      stage.order = (await pendingRefundMoney(page))[0] ?? ''
      await moneyRow(stage).getByRole('checkbox').click()
      await page.getByRole('button', { name: '批量通过' }).click()
      return page.getByRole('dialog', { name: '批量通过 1 笔退款单？' }).getByRole('button', { name: '通过' })
    },
    end: async (stage) => {
      const { page } = stage
      await expect(page.getByRole('dialog').getByText(/^完成 1 条/u)).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(moneyRow(stage)).toHaveCount(0)
    },
  },
} satisfies Readonly<Record<string, Press>>
