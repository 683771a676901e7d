import type { Locator, Page } from 'playwright/test'
import type { Screen } from './screen.ts'
import { button, closeMessages, goTo, restPointer, unlock, type Stage } from './stage.ts'
import { expect } from '../support/page/expect.ts'

/** Everything that can cover a page. A list of choices inside of a page is a part of it. */
const OVERLAYS = '[role="dialog"], [role="menu"], .fui-PopoverSurface, [role="listbox"]:not([role="tabpanel"] *)'

/** Resets the app after a screen: no faults, overlays or messages, and only the home tab or the empty sign-in page. */
export async function tidy(stage: Stage, { leave }: Screen): Promise<void> {
  const { page, demo, t } = stage
  await leave?.(stage)
  await restPointer(stage)
  demo.control.faults.reset()
  if (await button(stage, t('shell:lock.unlock')).isVisible()) await unlock(stage)
  await closeOverlays(stage, page.locator(OVERLAYS).filter({ visible: true }))
  const isSignIn = button(stage, t('shell:signIn.submit'))
  const rest = isSignIn.or(page.getByRole('banner'))
  // The focus trap of a closed popover hides the rest of the page from assistive technology until the focus moves.
  await expect
    .poll(async () => {
      if (!(await rest.isVisible())) await page.keyboard.press('Tab')
      return (await rest.isVisible()) ? 'in reach' : await whatHidesThePage(page)
    })
    .toBe('in reach')
  if (await isSignIn.isVisible()) await page.reload()
  else await closeTabs(stage)
}

/** For the message of a failure: the modal elements, what is hidden from assistive technology, and the focus. */
const whatHidesThePage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const tag = (element: Element | null): string =>
      (element?.cloneNode(false) as Element | undefined)?.outerHTML.slice(0, 200) ?? 'nothing'
    const all = (selector: string): string => [...document.querySelectorAll(selector)].map(tag).join('\n')
    return `modal:\n${all('[aria-modal="true"], [data-tabster*="modalizer"]')}\nhidden:\n${all('body > [aria-hidden="true"], #root [aria-hidden="true"]:has(button)')}\nfocus: ${tag(document.activeElement)}`
  })

/** After a failed screen the state of the page is unknown. */
export async function startOver(stage: Stage): Promise<void> {
  const { page, demo, t } = stage
  demo.control.faults.reset()
  await page.reload()
  await expect(page.locator('header, form').first()).toBeVisible()
  if (await button(stage, t('shell:lock.unlock')).isVisible()) await unlock(stage)
  if (await page.getByRole('banner').isVisible()) await closeTabs(stage)
}

/** Presses Escape once for each overlay and confirms discarding unsaved input. The press is repeated while the focus still moves. */
async function closeOverlays(stage: Stage, overlays: Locator): Promise<void> {
  const discard = button(stage, stage.t('common:discard.confirm'))
  await expect
    .poll(async () => {
      if (await discard.isVisible()) await discard.click()
      else if ((await overlays.count()) > 0) await stage.page.keyboard.press('Escape')
      return await overlays.count()
    })
    .toBe(0)
}

async function closeTabs(stage: Stage): Promise<void> {
  const { page } = stage
  await goTo(stage, '/wel/index')
  const tabs = page.getByRole('banner').locator('xpath=..').getByRole('tab')
  // A page with unsaved content asks first.
  const discard = button(stage, stage.t('shell:unsaved.close'))
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  while ((await tabs.count()) > 1) {
    const before = await tabs.count()
    await page.keyboard.press('ControlOrMeta+9')
    await page.keyboard.press('ControlOrMeta+w')
    await expect
      .poll(async () => {
        if (await discard.isVisible()) await discard.click()
        return await tabs.count()
      })
      .toBe(before - 1)
  }
  await closeMessages(stage)
}
