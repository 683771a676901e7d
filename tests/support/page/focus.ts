import type { Locator, Page } from 'playwright/test'
import { expect } from './expect.ts'

/** What has the focus, as a person sees it. */
interface Stop {
  readonly what: string
  readonly isSomewhere: boolean
  readonly isVisible: boolean
  readonly hasRing: boolean
}

const look = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body)
      return { what: 'nothing', isSomewhere: false, isVisible: false, hasRing: false }
    const colourless = (color: string): boolean => color === 'transparent' || /^rgba\(.*, 0\)$/u.test(color)
    const isDrawn = (style: CSSStyleDeclaration): boolean =>
      style.content !== 'none' && !style.transform.startsWith('matrix(0,') && style.opacity !== '0'
    const outlined = ({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration): boolean =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && !colourless(outlineColor)
    const framed = ({ borderBottomWidth, borderBottomStyle, borderBottomColor, backgroundImage }: CSSStyleDeclaration): boolean =>
      (borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) >= 2 && !colourless(borderBottomColor)) ||
      backgroundImage !== 'none'
    // A focus ring is an outline, a shadow or a pseudo-element: a frame of two pixels, or a line below the field of an input.
    const rings = (element: Element, isItself: boolean): boolean => {
      const own = getComputedStyle(element)
      if (outlined(own) || (isItself && own.boxShadow !== 'none')) return true
      return ['::after', '::before'].some((pseudo) => {
        const drawn = getComputedStyle(element, pseudo)
        return isDrawn(drawn) && (outlined(drawn) || framed(drawn))
      })
    }
    const around = [focused, focused.parentElement, focused.parentElement?.parentElement].filter((element) => element instanceof Element)
    // Containers that take the focus only as a starting point: Tab continues from there, and Enter does nothing.
    const isPlace = focused.tabIndex === -1 && ['tabpanel', 'dialog', 'menu', 'group'].includes(focused.getAttribute('role') ?? '')
    const { width, height } = focused.getBoundingClientRect()
    return {
      what: `${focused.getAttribute('role') ?? focused.localName} ${focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 30)}`,
      isSomewhere: true,
      isVisible: focused.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0,
      hasRing: isPlace || (focused.matches(':focus-visible') && around.some((element, level) => rings(element, level === 0))),
    }
  })

/** Waits until an element has a visible focus. An opening or closing dialog may need a moment to move it. */
export async function expectFocusShown(page: Page): Promise<void> {
  await expect
    .poll(async () => ({ ...(await look(page)), what: '' }), { message: `the focus is shown on ${(await look(page)).what}` })
    .toEqual({ what: '', isSomewhere: true, isVisible: true, hasRing: true })
}

/** Waits until the focus is in this element. Esc closes a dialog that has the focus, and an opening dialog takes it a moment later. */
export const focusIsIn = (place: Locator): Promise<void> =>
  expect.poll(() => place.evaluate((element) => element.contains(document.activeElement))).toBe(true)

/** Waits for the page's next frame, in which a closed dialog gives the focus back. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve())))

const MAX_PRESSES = 150

/** Presses Tab or another key until this element has the focus. Checks every stop on the way. */
export const pressUntilFocused = (page: Page, key: string, target: Locator): Promise<void> =>
  pressUntil(page, key, target, () => expectFocusShown(page))

/** Presses Tab until this element, which is waited for, has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await pressUntil(page, 'Tab', target, () => Promise.resolve())
}

/** Presses a key until the target has the focus; `checkStop` is called at the start and after each press. */
async function pressUntil(page: Page, key: string, target: Locator, checkStop: () => Promise<void>): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    await checkStop()
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${MAX_PRESSES} times ${key} do not reach ${String(target)}`)
}

const hasFocus = async (target: Locator): Promise<boolean> =>
  (await target.count()) > 0 && (await target.first().evaluate((element) => element === document.activeElement))

/** How long a tooltip can stay after its element has lost the focus or the pointer, in ms. */
const TOOLTIP_MS = 1_000

/** Waits until the topmost modal dialog has the focus; at once if none is open. A key that comes before goes to what is behind it. */
export const modalHasFocus = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const top = [...document.querySelectorAll('[aria-modal="true"]')].findLast((dialog) => dialog.checkVisibility())
        return top === undefined || top.contains(document.activeElement)
      }),
    )
    .toBe(true)

/** Presses Esc for the topmost element. A visible tooltip needs one extra press. A disappearing tooltip is awaited. */
export async function pressEscape(page: Page): Promise<void> {
  await modalHasFocus(page)
  const tooltip = page.locator('[role="tooltip"]:visible').first()
  const isGone = await tooltip.waitFor({ state: 'detached', timeout: TOOLTIP_MS }).then(
    () => true,
    () => false,
  )
  if (!isGone) {
    await page.keyboard.press('Escape')
    await expect(tooltip).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
}
