import type { ElectronApplication, Page } from 'playwright'
import type { WriteName } from '#shared/api/index.ts'
import { callAs } from '../support/page/calls.ts'
import { ORDER_EXPORT } from '../support/services/exports/exportService.ts'

/** What a person does when the program is killed. */

export interface Situation {
  readonly app: ElectronApplication
  readonly page: Page
  /** The ids of a record that no earlier action named. */
  readonly orderId: string
  readonly refundId: string
}

export interface Action {
  readonly name: string
  /** The kill comes at a random moment within this time. Milliseconds. */
  readonly withinMs: number
  /** The call of a write; null for anything else. */
  readonly write: WriteName | null
  /** Where the person is afterwards, once it has been answered. */
  readonly leaves: boolean
  /** Rejects when the program is killed before it is answered. */
  readonly run: (situation: Situation) => Promise<unknown>
}

const action = (name: string, withinMs: number, run: Action['run'], given: Partial<Action> = {}): Action => ({
  name,
  withinMs,
  run,
  write: null,
  leaves: false,
  ...given,
})

export const ACTIONS: readonly Action[] = [
  action('list', 600, ({ page }) => callAs(page, 'order.list', { current: 1, size: 50 })),
  action('ship', 600, ({ page, orderId }) => callAs(page, 'order.send', [{ orderId, expressCompany: 'ems', waybill: '12000000001' }]), {
    write: 'order.send',
  }),
  action('review', 600, ({ page, refundId }) => callAs(page, 'refund.check', { id: refundId, status: 1 }), { write: 'refund.check' }),
  action('export', 2_500, ({ page }) =>
    page.evaluate((given) => window.backoffice.invoke('exports:start', { ...given, suggestedName: '订单.xlsx' }), ORDER_EXPORT),
  ),
  action('lock', 600, ({ page }) => page.evaluate(() => window.backoffice.invoke('lock:lock', null))),
  action('sign-out', 600, ({ page }) => page.evaluate(() => window.backoffice.invoke('session:signOut', 'leave')), { leaves: true }),
  action('quit', 900, ({ app }) => app.evaluate((electron) => electron.app.quit())),
]
