import type { Page } from 'playwright/test'
import type { Screen } from '../screen.ts'
import { button, sendSignIn, type Stage } from '../stage.ts'
import { expect } from '../../support/page/expect.ts'

/** The address of the provider's page. It would open in the system's browser. */
async function openProvider(stage: Stage): Promise<string> {
  const { app, t } = stage
  const opened = app.evaluate(
    ({ shell }) =>
      new Promise<string>((resolve) => {
        shell.openExternal = (url) => Promise.resolve(resolve(url))
      }),
  )
  await button(stage, t('session:social.with', { name: t('session:social.demoName') })).click()
  return await opened
}

/** Follows the provider's link for a person without an account. */
async function comeUnbound(page: string): Promise<void> {
  const html = await (await fetch(page)).text()
  const link = [...html.matchAll(/href="([^"]+)">([^<]+)</gu)].find(([, , label]) => label?.includes('未绑定'))?.[1]
  if (link === undefined) throw new Error('the provider’s page offers nobody unbound')
  await fetch(link.replaceAll('&amp;', '&'))
}

const signInAlert = ({ page }: Stage) => page.getByRole('alert').first()

/** A window without the preload script, as an ordinary browser would show the page. */
let outside: Page | null = null

export const SIGN_IN_SCREENS: readonly Screen[] = [
  {
    name: 'outside',
    show: async ({ app, page }) => {
      const opened = app.waitForEvent('window')
      await app.evaluate(({ BrowserWindow }, url) => void new BrowserWindow({ show: false }).loadURL(url), page.url())
      outside = await opened
      await expect(outside.getByRole('heading', { level: 1 })).toBeVisible()
    },
    page: () => outside,
    leave: async () => {
      await outside?.close()
      outside = null
    },
  },
  {
    name: 'sign-in',
    show: async ({ page }) => expect(page.locator('img[src^="data:image/"]').first()).toBeVisible(),
  },
  {
    name: 'sign-in-error',
    show: async (stage) => {
      await sendSignIn(stage, 'wrong')
      await expect(signInAlert(stage)).toBeVisible()
    },
  },
  {
    name: 'registration',
    show: async (stage) => {
      await comeUnbound(await openProvider(stage))
      const dialog = stage.page.getByRole('dialog', { name: stage.t('session:register.title') })
      await dialog.getByRole('button', { name: stage.t('session:register.submit') }).click()
      await expect(dialog.getByText(stage.t('session:register.missing.name'))).toBeVisible()
    },
  },
]
