import type { Locator } from 'playwright/test'
import { DEMO_ERROR_LOG_PATH, DEMO_SOCIAL_PATH } from '#shared/demo.ts'
import type { EventChannel, EventChannels } from '#shared/ipc.ts'
import type { Language } from '#shared/locales/languages.ts'
import type { Settings } from '#shared/schemas/settings.ts'
import { demoAccount } from '../support/app/accounts.ts'
import { configFor } from '../support/app/embedded.ts'
import type { DemoApi, Launched } from '../support/app/launch.ts'
import { wordsIn, type Words } from './words.ts'
import { expect } from '../support/page/expect.ts'

/** An app in one language, with the navigation that its screens share. Menu names come from the server, in the server's language. */
export interface Stage extends Pick<Launched, 'app' | 'page'> {
  readonly demo: DemoApi
  readonly t: Words
}

const LOCK_PASSWORD = '2580'
const admin = demoAccount('admin')

/** Creates the stage of an app that was started with `galleryConfig`. */
export async function stageOf({ app, page }: Launched, demo: DemoApi, language: Language): Promise<Stage> {
  const stage = { app, page, demo, t: wordsIn(language) }
  await change(stage, { language })
  await expect(button(stage, stage.t('shell:signIn.submit'))).toBeVisible()
  return stage
}

/**
 * Environment in which every screen can be reached: it has a host whose pages may be embedded and, where asked for, the demo's sign-in
 * provider, which no store has.
 */
export const galleryConfig = (demo: DemoApi, language: Language, hasProvider = true): Readonly<Record<string, string>> => ({
  BACKOFFICE_CONFIG: configFor(demo, [new URL(demo.url).host], {
    errorLogUploadPath: DEMO_ERROR_LOG_PATH,
    socialSignIn: !hasProvider
      ? []
      : [{ source: 'demo', name: wordsIn(language)('session:social.demoName'), authorizeUrl: demo.url + DEMO_SOCIAL_PATH }],
  }),
})

/** Changes settings as the pickers do, and waits until they are applied. */
export async function change({ page }: Stage, patch: Partial<Settings>): Promise<void> {
  await page.evaluate(async (settings) => {
    const reply = await window.backoffice.invoke('app:settings', settings)
    if (!reply.ok) throw new Error(reply.error.message)
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, patch)
}

/** Sends an event to the page, as main does. */
export const tellPage = <C extends EventChannel>({ app }: Stage, channel: C, payload: EventChannels[C]): Promise<void> =>
  app.evaluate(({ BrowserWindow }, [name, content]) => BrowserWindow.getAllWindows()[0]?.webContents.send(name, content), [
    channel,
    payload,
  ] as const)

export const button = ({ page }: Stage, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })

/** Fills in the sign-in form and submits it. */
export async function sendSignIn(stage: Stage, password: string = admin.password): Promise<void> {
  const { page, demo, t } = stage
  const image = page.locator('img[src^="data:image/"]').first()
  const text = demo.control.captchaTextOf((await image.getAttribute('src')) ?? '')
  await page.getByRole('textbox', { name: t('shell:signIn.account'), exact: true }).fill(admin.account)
  await page.getByLabel(t('shell:signIn.password'), { exact: true }).fill(password)
  await page.getByRole('textbox', { name: t('shell:signIn.captcha'), exact: true }).fill(text)
  await button(stage, t('shell:signIn.submit')).click()
}

export async function signIn(stage: Stage): Promise<void> {
  await sendSignIn(stage)
  await expect(stage.page.getByRole('banner')).toBeVisible()
}

export async function openFromMenu({ page }: Stage, group: string, item: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: group }).click()
  const entry = page.getByRole('menuitem', { name: item, exact: true }).first()
  // The pages that the client does not have are folded.
  await expect(page.getByRole('menu').first()).toBeVisible()
  if (!(await entry.isVisible())) await page.getByRole('menuitem', { name: /（\d+）$|\(\d+\)$/u }).click()
  await entry.click()
  await expect(page.getByRole('tab', { name: item, selected: true })).toBeVisible()
}

/** The list of orders, with or without rows. */
export async function openOrders(stage: Stage): Promise<Locator> {
  await openFromMenu(stage, '销售', '订单管理')
  return stage.page.getByRole('grid', { name: stage.t('orders:list.label') })
}

/** The list of orders, filtered to this one. */
export async function findOrder(stage: Stage, id: string): Promise<Locator> {
  const { page, t } = stage
  const grid = await openOrders(stage)
  await page.getByRole('search').getByLabel(t('filters:field.orderId')).fill(id)
  await button(stage, t('common:search')).click()
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  return grid
}

/** Moves the pointer away from everything that opens on hover. */
export const restPointer = ({ page }: Stage): Promise<void> => page.mouse.move(640, 2)

/** Closes the toasts, which would appear on only some of the screenshots. */
export async function closeMessages({ page, t }: Stage): Promise<void> {
  const messages = page.locator('[data-tabster-never-hide]').getByRole('button', { name: t('common:close') })
  // All at once and in the page: a message that ends by itself would leave a click waiting for it.
  await expect
    .poll(() =>
      messages.evaluateAll((buttons) => {
        for (const close of buttons) if (close instanceof HTMLElement) close.click()
        return buttons.length
      }),
    )
    .toBe(0)
}

/** Goes to one of the client's own addresses. */
export async function goTo({ page }: Stage, path: string): Promise<void> {
  await page.evaluate((address) => {
    location.hash = `#${address}`
  }, path)
}

/** Only the first lock of a session asks for a lock password. */
export async function lock(stage: Stage): Promise<void> {
  const { page, t } = stage
  await button(stage, t('shell:header.lock')).click()
  const lockNow = page.getByRole('dialog').getByRole('button', { name: t('shell:lock.lockNow') })
  const isLocked = button(stage, t('shell:lock.unlock'))
  await expect(lockNow.or(isLocked)).toBeVisible()
  if (await isLocked.isVisible()) return
  for (const name of [t('shell:lock.password'), t('shell:lock.repeat')])
    await page.getByRole('dialog').getByLabel(name, { exact: true }).fill(LOCK_PASSWORD)
  await lockNow.click()
  await expect(isLocked).toBeVisible()
}

export async function unlock({ page, t }: Stage): Promise<void> {
  await page.getByLabel(t('shell:lock.password'), { exact: true }).fill(LOCK_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner')).toBeVisible()
}
