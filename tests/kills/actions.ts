import type { Page } from 'playwright'
import type { ElectronApplication } from 'playwright'
import { fromJsonText } from '#shared/json/jsonText.ts'
import type { CallArgs, JsonEndpointName, WriteName } from '#shared/api/index.ts'
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

/** A call as a page makes it. @throws Error when it is refused */
async function call<Name extends JsonEndpointName | WriteName>(page: Page, name: Name, args: CallArgs<Name>): Promise<unknown> {
  const text = await page.evaluate(
    async (packed) => {
      const [called, given] = JSON.parse(packed) as [JsonEndpointName, never]
      const reply = await window.backoffice.call(crypto.randomUUID(), called, given, null)
      if (!reply.ok) throw new Error(reply.error.message)
      return reply.value
    },
    JSON.stringify([name, args]),
  )
  return fromJsonText(text)
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
  action('list', 600, ({ page }) => call(page, 'order.list', { current: 1, size: 50 })),
  action('ship', 600, ({ page, orderId }) => call(page, 'order.send', [{ orderId, expressCompany: 'ems', waybill: '12000000001' }]), {
    write: 'order.send',
  }),
  action('review', 600, ({ page, refundId }) => call(page, 'refund.check', { id: refundId, status: 1 }), { write: 'refund.check' }),
  action('export', 2_500, ({ page }) =>
    page.evaluate((given) => window.backoffice.invoke('exports:start', { ...given, suggestedName: '订单.xlsx' }), ORDER_EXPORT),
  ),
  action('lock', 600, ({ page }) => page.evaluate(() => window.backoffice.invoke('lock:lock', null))),
  action('sign-out', 600, ({ page }) => page.evaluate(() => window.backoffice.invoke('session:signOut', 'leave')), { leaves: true }),
  action('quit', 900, ({ app }) => app.evaluate((electron) => electron.app.quit())),
]
