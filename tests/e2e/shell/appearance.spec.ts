import type { Locator, Page } from 'playwright'
import { BRAND_COLOR, THEMES } from '#shared/domain/settings/themes.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import type { Launched } from '../../support/app/launch.ts'
import { findViolations } from '../../support/page/axe.ts'
import { focusIsIn, pressEscape } from '../../support/page/focus.ts'
import { lockScreen, openOrders, orderGrid, signIn } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

const admin = demoAccount('admin')
const open = (page: Page) => page.getByRole('button', { name: '外观' }).click()
/** A colour token that Fluent's provider sets. */
const variable = (page: Page, name: string) =>
  page.locator('#root > .fui-FluentProvider').evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name)

test('Top bar: theme picker with 11 themes, each a look of its own', async ({ openApp }) => {
  const { page } = await openApp()
  await open(page)
  const themes = page.getByRole('radiogroup', { name: '主题' }).getByRole('radio')
  await expect(themes).toHaveCount(THEMES.length)
  const lookOf = async (): Promise<string> =>
    (await Promise.all(['--shellHeader', '--shellRail', '--shellPage', '--colorBrandBackground'].map((name) => variable(page, name)))).join(
      ' ',
    )
  const looks = new Set<string>()
  for (const theme of await themes.all()) {
    await theme.click()
    await expect(theme).toHaveAttribute('aria-checked', 'true')
    let look = ''
    await expect.poll(async () => looks.has((look = await lookOf()))).toBe(false)
    looks.add(look)
  }
  expect(looks.size).toBe(THEMES.length)
})

test('theme and zoom survive a restart, the theme from the first frame on, on the sign-in page and on the lock screen', async ({
  launch,
  demo,
}) => {
  const zoomOf = async ({ app }: Launched) =>
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.zoomFactor)
  const first = await launch()
  const { page, app, userData } = first
  // The page takes keys once it has its focus.
  await expect(page.getByLabel('账号')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+=')
  await expect.poll(() => zoomOf(first)).toBe(1.1)
  await signIn(page, demo, admin)
  await page.keyboard.press('ControlOrMeta+=')
  await expect.poll(() => zoomOf(first)).toBe(1.25)
  await open(page)
  await page.getByRole('radio', { name: '深色' }).click()
  await expect(page.getByRole('radio', { name: '深色' })).toHaveAttribute('aria-checked', 'true')
  await pressEscape(page)
  await lockScreen(page, 'till-7')
  await expect.poll(() => page.evaluate(() => document.documentElement.style.colorScheme)).toBe('dark')
  await app.close()
  const again = await launch({ userData })
  await expect.poll(() => zoomOf(again)).toBe(1.25)
  expect(await again.page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  expect(await again.page.evaluate(() => document.documentElement.style.colorScheme)).toBe('dark')
})

test('two crashes of the graphics process: the next start does without the graphics card, and there is a way back', async ({
  launch,
  demo,
}) => {
  const accelerates = ({ app }: Launched) => app.evaluate((electron) => electron.app.isHardwareAccelerationEnabled())
  const first = await launch()
  const { userData } = first
  const before = await accelerates(first)
  await first.app.evaluate(({ app }) => {
    for (const exitCode of [139, 139]) app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode })
  })
  await first.app.close()

  const second = await launch({ userData })
  const { page } = second
  expect(await accelerates(second)).toBe(false)
  await signIn(page, demo, admin)
  await open(page)
  const note = page.getByRole('region', { name: '图形加速' })
  await expect(note).toContainText(/20\d\d-\d\d-\d\d \d\d:\d\d:\d\d 起关闭了图形加速/u)
  expect(await findViolations(page, {})).toEqual([])
  await note.getByRole('button', { name: '重新启用图形加速' }).press('Enter')
  await expect(page.getByText('下次启动程序时启用图形加速')).toBeVisible()
  await expect(note).toHaveCount(0)
  // The pressed button is gone, and the popover keeps the focus.
  await focusIsIn(page.getByRole('dialog', { name: '外观' }))
  await pressEscape(page)
  await expect(page.getByRole('radiogroup', { name: '主题' })).toHaveCount(0)
  await second.app.close()

  expect(await accelerates(await launch({ userData }))).toBe(before)
})

test('Top bar: colour picker, beginning with the default colour, by swatch and by digits, and back', async ({ openApp }) => {
  const { page } = await openApp()
  const before = await variable(page, '--colorBrandBackground')
  await open(page)
  await expect(page.getByLabel('颜色代码')).toHaveValue(BRAND_COLOR.toLowerCase())
  await page.getByLabel('颜色代码').fill('#0fa3a3')
  await expect.poll(() => variable(page, '--colorBrandBackground')).not.toBe(before)
  const teal = await variable(page, '--colorBrandBackground')
  await page.getByRole('radio', { name: '#e5484d' }).click()
  await expect.poll(() => variable(page, '--colorBrandBackground')).not.toBe(teal)
  await expect(page.getByLabel('颜色代码')).toHaveValue('#e5484d')
  await page.getByLabel('颜色代码').fill('no colour')
  await page.getByRole('button', { name: '恢复主题默认' }).click()
  await expect.poll(() => variable(page, '--colorBrandBackground')).toBe(before)
})

test('themes are chosen by the keyboard alone', async ({ openApp }) => {
  const { page } = await openApp()
  await page.getByRole('button', { name: '外观' }).press('Enter')
  // Opening moves the focus, some frames later.
  await focusIsIn(page.getByRole('dialog', { name: '外观' }))
  await page.getByRole('radio', { name: '默认' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: '石板' })).toHaveAttribute('aria-checked', 'true')
  await pressEscape(page)
  await expect(page.getByRole('button', { name: '外观' })).toBeFocused()
})

test('for a person who wants less motion nothing repeats quickly while it is loaded, and the spinner turns slowly', async ({
  launch,
  demo,
}) => {
  const { page } = await launch()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  /** One round of each animation without an end. Milliseconds. */
  const endless = (): Promise<unknown[]> =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => {
        const timing = effect?.getComputedTiming()
        return timing?.iterations === Infinity ? [timing.duration] : []
      }),
    )
  const captcha = page.getByRole('button', { name: '验证码图片' })
  await expect(captcha.getByRole('img')).toBeVisible()
  demo.control.addFault({ path: 'auth.captcha', times: 1, hold: true })
  await captcha.click()
  await expect(page.locator('.fui-Spinner__spinner')).toBeVisible()
  expect(await endless()).toEqual([1_800])
  demo.control.faults.reset()
  await signIn(page, demo, admin)
  demo.control.addFault({ path: 'order.list', hold: true })
  await page.reload()
  await expect(page.locator('.fui-SkeletonItem').first()).toBeVisible()
  expect(await endless()).toEqual([])
})

/** What the eye sees of an element in high contrast: its outline, and the frame that lies over it. */
const marksOf = (element: Locator): Promise<string> =>
  element.evaluate((node) => {
    const [own, over] = [getComputedStyle(node), getComputedStyle(node, '::after')]
    const frame = over.content === 'none' ? 'none' : `${over.borderLeftWidth} ${over.borderTopStyle}`
    return `${own.outlineStyle} ${own.outlineWidth} / ${frame}`
  })

test('High contrast: what is current or chosen differs from its neighbours without a background', async ({ openApp }) => {
  const { page } = await openApp()
  await page.emulateMedia({ forcedColors: 'active' })
  const differ = async (chosen: Locator, other: Locator): Promise<void> => {
    await expect(chosen).toBeVisible()
    await expect(other).toBeVisible()
    expect(await marksOf(chosen)).not.toBe(await marksOf(other))
  }
  await openOrders(page)
  const tab = page.getByRole('tab')
  await differ(tab.and(page.locator('[aria-selected="true"]')), tab.and(page.locator('[aria-selected="false"]')).first())
  const status = page.getByRole('radiogroup', { name: '订单状态' }).locator('label')
  await differ(status.first(), status.nth(1))
  const rows = orderGrid(page).getByRole('row')
  await expect(rows.nth(5)).toBeVisible()
  await orderGrid(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2)).toHaveAttribute('aria-selected', 'true')
  await differ(rows.nth(2), rows.nth(3))
  // A selected row, and the row of the keys among selected ones.
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await differ(rows.nth(2), rows.nth(5))
  await differ(rows.nth(3), rows.nth(2))
  const group = page.getByRole('navigation').getByRole('button')
  await differ(page.getByRole('navigation').locator('[aria-current="true"]'), group.first())
  const presets = page.getByRole('button', { name: '今天', exact: true }).first()
  await presets.click()
  await differ(presets, page.getByRole('button', { name: '昨天', exact: true }).first())
  // A badge has its line, and a focused element its ring.
  await expect(
    rows
      .nth(2)
      .getByText(/待|已/u)
      .first(),
  ).toHaveCSS('outline-style', 'solid')
  await open(page)
  const themes = page.getByRole('radiogroup', { name: '主题' }).getByRole('radio')
  await differ(themes.first(), themes.nth(1))
})
