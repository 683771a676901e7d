import { THEMES, type ThemeName } from '#shared/domain/settings/themes.ts'
import { findViolations } from '../../support/page/axe.ts'
import type { DemoApi } from '../../support/app/launch.ts'
import type { Screen } from '../../gallery/screen.ts'
import { ACROSS_SCREENS } from '../../gallery/screens/across.ts'
import { DIALOG_SCREENS, LOCK_SCREENS } from '../../gallery/screens/dialogs.ts'
import { DICTIONARY_SCREENS } from '../../gallery/screens/system/dictionary.ts'
import { EMPLOYEE_SCREENS } from '../../gallery/screens/system/employees.ts'
import { INSURANCE_SCREENS } from '../../gallery/screens/refunds/insurance.ts'
import { MEMBER_SCREENS } from '../../gallery/screens/members.ts'
import { OLD_REFUND_SCREENS } from '../../gallery/screens/refunds/oldRefunds.ts'
import { ORDER_SCREENS } from '../../gallery/screens/orders.ts'
import { ORGANISATION_SCREENS } from '../../gallery/screens/system/organisation.ts'
import { PAGE_SCREENS } from '../../gallery/screens/pages.ts'
import { PROMOTION_SCREENS } from '../../gallery/screens/promotion.ts'
import { REFUND_MONEY_SCREENS } from '../../gallery/screens/refunds/refundMoney.ts'
import { REFUND_DIALOG_SCREENS } from '../../gallery/screens/refunds/refundDialogs.ts'
import { REFUND_SCREENS } from '../../gallery/screens/refunds/refunds.ts'
import { SHELL_SCREENS } from '../../gallery/screens/shell.ts'
import { SIGN_IN_SCREENS } from '../../gallery/screens/signIn.ts'
import { SYSTEM_SCREENS } from '../../gallery/screens/system/system.ts'
import { change, galleryConfig, restPointer, signIn, stageOf, type Stage } from '../../gallery/stage.ts'
import { tidy } from '../../gallery/tidy.ts'
import { expect, test } from '../fixtures.ts'

/** Checks the gallery's screens with axe. */

const CHECKED_THEMES: readonly ThemeName[] = ['default', 'dark']
/** A theme changes only colours. The first theme is checked with all rules, the others only for contrast, and those not named here on fewer screens. */
const CONTRAST = { runOnly: ['color-contrast', 'link-in-text-block'] }
/**
 * Of a tab that the edge of the bar cuts, axe takes the half number in sight for the whole text, and misses it in the tab's name. The names
 * of tabs that are wholly in sight are checked on every other screen.
 */
const CUT_TABS = { rules: { 'label-content-name-mismatch': { enabled: false } } }
const allRules = (screen: string) => (screen === 'tabs-overflow' ? CUT_TABS : {})

async function check(stage: Stage, screen: Screen, themes: readonly ThemeName[] = CHECKED_THEMES): Promise<string[]> {
  const { holdsSettings = false, name, page, show } = screen
  const found: string[] = []
  if (!holdsSettings) await show(stage)
  for (const theme of themes) {
    await change(stage, { theme })
    if (holdsSettings) await show(stage)
    await restPointer(stage)
    const violations = await findViolations(page?.() ?? stage.page, theme === CHECKED_THEMES[0] ? allRules(name) : CONTRAST)
    found.push(...violations.map((violation) => `${name}, ${theme}: ${violation}`))
    if (holdsSettings) await tidy(stage, screen)
  }
  if (!holdsSettings) await tidy(stage, screen)
  return found
}

async function checkAll(stage: Stage, screens: readonly Screen[], themes = CHECKED_THEMES): Promise<string[]> {
  const found: string[] = []
  for (const screen of screens) found.push(...(await test.step(screen.name, () => check(stage, screen, themes))))
  return found
}

const options = (demo: DemoApi) => ({ env: galleryConfig(demo, 'zh'), size: { width: 1280, height: 720 } })

test('sign-in and lock have no serious fault', async ({ launch, demo }) => {
  const stage = await stageOf(await launch(options(demo)), demo, 'zh')
  const signingIn = await checkAll(stage, SIGN_IN_SCREENS)
  await signIn(stage)
  expect([...signingIn, ...(await checkAll(stage, LOCK_SCREENS))]).toEqual([])
})

const GROUPS: readonly (readonly [string, readonly Screen[]])[] = [
  ['the shell and its popovers have', SHELL_SCREENS],
  ['the pages have', PAGE_SCREENS],
  ['what leads to records, and their paper, has', ACROSS_SCREENS],
  ['the tools of a clerk have', ORDER_SCREENS],
  ['the refunds have', REFUND_SCREENS],
  ['old refunds and insurances have', [...OLD_REFUND_SCREENS, ...INSURANCE_SCREENS]],
  ['the organisation has', ORGANISATION_SCREENS],
  ['the refund money has', REFUND_MONEY_SCREENS],
  ['coupons and activities have', PROMOTION_SCREENS],
  ['the actions on refunds have', REFUND_DIALOG_SCREENS],
  ['dictionaries, member types and grades have', [...DICTIONARY_SCREENS, ...MEMBER_SCREENS]],
  ['the pages of the system have', SYSTEM_SCREENS],
  ['employees and payment types have', EMPLOYEE_SCREENS],
  ['the dialogs have', DIALOG_SCREENS],
]
for (const [what, screens] of GROUPS) {
  test(`${what} no serious fault`, async ({ launch, demo }) => {
    test.setTimeout(300_000)
    const stage = await stageOf(await launch(options(demo)), demo, 'zh')
    await signIn(stage)
    expect(await checkAll(stage, screens)).toEqual([])
  })
}

/** Screens that together show every colour of a theme: its frame, tables, badges, charts, dialogs, popovers and messages. */
const COLOURED = `home orders order-panel dashboard error-log-clear ship unsaved menu-panel menu-search exports keychain-note
  idle-warning tabs-overflow embedded-failed offline lock-wrong`.split(/\s+/u)

test('the other themes have no serious fault of contrast', async ({ launch, demo }) => {
  test.setTimeout(600_000)
  const others = THEMES.filter((theme) => !CHECKED_THEMES.includes(theme))
  const stage = await stageOf(await launch(options(demo)), demo, 'zh')
  const signingIn = await checkAll(
    stage,
    SIGN_IN_SCREENS.filter(({ name }) => name === 'sign-in-error'),
    others,
  )
  await signIn(stage)
  const screens = [...PAGE_SCREENS, ...ORDER_SCREENS, ...SHELL_SCREENS, ...DIALOG_SCREENS, ...LOCK_SCREENS].filter(({ name }) =>
    COLOURED.includes(name),
  )
  expect(screens).toHaveLength(COLOURED.length)
  expect([...signingIn, ...(await checkAll(stage, screens, others))]).toEqual([])
})
