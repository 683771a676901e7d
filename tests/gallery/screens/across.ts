import { callAs } from '../../support/page/calls.ts'
import type { Screen } from '../screen.ts'
import { button, openFromMenu, type Stage } from '../stage.ts'
import { expect } from '../../support/page/expect.ts'

/** The waybill of an insured parcel: the number of an order's parcel and of an insurance. */
async function insuredWaybill({ page }: Stage): Promise<string> {
  return (await callAs(page, 'insurance.list', { current: 1, size: 1 })).records[0]?.expressCode ?? ''
}

/** What leads to a refund from elsewhere, and its slip on paper. */
export const ACROSS_SCREENS: readonly Screen[] = [
  {
    name: 'search-records',
    show: async (stage) => {
      const { page, demo } = stage
      const waybill = await insuredWaybill(stage)
      demo.control.addFault({ path: 'insurance.list', times: 1, status: 500 })
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('dialog').getByRole('combobox').fill(waybill)
      // The order, the insurance that could not be looked up, and the four lists.
      await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(6)
    },
  },
  {
    name: 'search-no-record',
    show: async ({ page, t }) => {
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('dialog').getByRole('combobox').fill('9999999999999999999')
      await expect(page.getByRole('dialog').getByRole('status')).toContainText('9999999999999999999')
      await expect(page.getByText(t('common:loading'))).toHaveCount(0)
    },
  },
  {
    name: 'refund-slip',
    show: async (stage) => {
      const { app, page, t } = stage
      // The sheet is in the document only while it is printed: the printer answers when the screen is left.
      await app.evaluate(({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows()
        if (window === undefined) return
        window.webContents.print = (_options, callback) => {
          Object.assign(globalThis, { endPrinting: () => callback?.(true, '') })
        }
      })
      await openFromMenu(stage, '销售', '退单管理')
      const grid = page.getByRole('grid', { name: t('refunds:list.label') })
      // Not the middle of the row, where the link to the order is.
      await grid.getByRole('row').nth(1).getByRole('gridcell').nth(2).click()
      await button(stage, t('refunds:slip.print')).click()
      await page.getByRole('menuitem', { name: t('refunds:slip.paper') }).click()
      await expect(page.locator('.print-sheet')).toHaveCount(1)
      await page.emulateMedia({ media: 'print' })
    },
    leave: async ({ app, page }) => {
      await page.emulateMedia({ media: null })
      await app.evaluate(() => {
        const ends: unknown = Reflect.get(globalThis, 'endPrinting')
        if (typeof ends === 'function') ends()
      })
      await expect(page.locator('.print-sheet')).toHaveCount(0)
    },
  },
]
