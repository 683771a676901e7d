import { DEMO_CLIENT, DEMO_SVC } from '#shared/demo.ts'
import type { Screen } from '../screen.ts'
import { button, type Stage } from '../stage.ts'
import { expect } from '../../support/page/expect.ts'

/** Fills in the form and tests the server, until the last step has a result. */
async function testServer({ page, t }: Stage, apiUrl: string, ended: string): Promise<void> {
  const form = page.getByRole('group', { name: t('setup:form') })
  await form.getByLabel(t('setup:apiUrl')).fill(apiUrl)
  await form.getByLabel(t('setup:svc')).fill(DEMO_SVC)
  await form.getByLabel(t('setup:clientId')).fill(DEMO_CLIENT.id)
  await form.getByLabel(t('setup:clientSecret'), { exact: true }).fill(DEMO_CLIENT.secret)
  await page.getByRole('button', { name: t('setup:test') }).click()
  const results = page.getByRole('region', { name: t('setup:results') })
  await expect(results.getByText(ended)).toBeVisible({ timeout: 30_000 })
  await expect(results).toHaveAttribute('aria-busy', 'false')
}

/** The setup page of a program without a configuration, in this order: the form keeps what the screen before has typed. */
export const SETUP_SCREENS: readonly Screen[] = [
  { name: 'setup', show: async ({ page, t }) => expect(page.getByLabel(t('setup:apiUrl'))).toBeFocused() },
  {
    name: 'setup-missing',
    show: async (stage) => {
      await button(stage, stage.t('setup:save')).click()
      await expect(stage.page.getByText(stage.t('setup:missing'))).toHaveCount(4)
    },
  },
  {
    name: 'setup-failed',
    show: (stage) =>
      testServer(stage, 'https://no-such-host.invalid', stage.t('setup:fault.nameUnknown', { subject: 'no-such-host.invalid' })),
  },
  {
    name: 'setup-passed',
    show: (stage) => testServer(stage, stage.demo.url, stage.t('setup:passed.captcha')),
    // Without the places of the PC that took the picture.
    detail: { x: 156, y: 48, width: 968, height: 508 },
  },
]
