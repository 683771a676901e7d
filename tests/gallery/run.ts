import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Page } from 'playwright/test'
import { join } from 'node:path'
import { startDemoApi } from '#demo-api/server.ts'
import { dayOf } from '#shared/domain/chinaTime.ts'
import type { Language } from '#shared/locales/languages.ts'
import type { ThemeName } from '#shared/domain/settings/themes.ts'
import { launchApp, type DemoApi } from '../support/app/launch.ts'
import { compressed } from './guide.ts'
import { indexPage, type Shot } from './indexPage.ts'
import { planOf, type Size } from './plan.ts'
import type { Screen } from './screen.ts'
import { ACROSS_SCREENS } from './screens/across.ts'
import { DIALOG_SCREENS, LOCK_SCREENS } from './screens/dialogs.ts'
import { DICTIONARY_SCREENS } from './screens/system/dictionary.ts'
import { EMPLOYEE_SCREENS } from './screens/system/employees.ts'
import { INSURANCE_SCREENS } from './screens/refunds/insurance.ts'
import { MEMBER_SCREENS } from './screens/members.ts'
import { OLD_REFUND_SCREENS } from './screens/refunds/oldRefunds.ts'
import { DESK_SCREENS, ORDER_SCREENS } from './screens/orders.ts'
import { ORGANISATION_SCREENS } from './screens/system/organisation.ts'
import { PAGE_SCREENS } from './screens/pages.ts'
import { REFUND_MONEY_SCREENS } from './screens/refunds/refundMoney.ts'
import { PROMOTION_SCREENS } from './screens/promotion.ts'
import { REFUND_DIALOG_SCREENS } from './screens/refunds/refundDialogs.ts'
import { REFUND_SCREENS } from './screens/refunds/refunds.ts'
import { SETUP_SCREENS } from './screens/setup.ts'
import { SHELL_SCREENS } from './screens/shell.ts'
import { SIGN_IN_SCREENS } from './screens/signIn.ts'
import { START_SCREENS } from './screens/start.ts'
import { SYSTEM_SCREENS } from './screens/system/system.ts'
import { change, galleryConfig, restPointer, signIn, stageOf, type Stage } from './stage.ts'
import { startOver, tidy } from './tidy.ts'
import { wordsIn } from './words.ts'

/**
 * Takes screenshots of every screen in each size, theme and language: `npm run gallery`, optionally with a folder after `--`
 * and then names of screens, or with `--guide` for the pictures of the guides. Each screen is opened once per language, and theme
 * and size change while it is shown. A screen that fails is reported. The run continues with the others and ends with a non-zero code.
 */

const plan = planOf(process.argv.slice(2))
const [firstSize] = plan.sizes
mkdirSync(plan.folder, { recursive: true })
const shots: Shot[] = []
const failed: string[] = []

async function shoot(stage: Stage, screen: Screen, language: Language, theme: ThemeName, size: Size): Promise<void> {
  const { name, detail } = screen
  const file = plan.fileOf({ name, theme, language, width: size.width })
  await restPointer(stage)
  const png = await pageOf(stage, screen).screenshot({
    animations: 'disabled',
    caret: 'hide',
    ...(plan.isGuide && detail ? { clip: detail } : {}),
  })
  writeFileSync(join(plan.folder, file), plan.isGuide ? compressed(png) : png)
  shots.push({ screen: name, language, theme, size: `${size.width}×${size.height}`, file })
}

const pageOf = (stage: Stage, { page }: Screen): Page => page?.() ?? stage.page

async function visit(stage: Stage, screen: Screen, language: Language): Promise<void> {
  const { show, holdsSettings = false } = screen
  await stage.page.setViewportSize(firstSize)
  if (!holdsSettings) await show(stage)
  // The large size comes last, because it resets the scroll position.
  for (const size of plan.sizes) {
    await pageOf(stage, screen).setViewportSize(size)
    for (const theme of plan.themes) {
      await change(stage, { theme })
      if (holdsSettings) await show(stage)
      await shoot(stage, screen, language, theme, size)
      if (holdsSettings) await tidy(stage, screen)
    }
  }
  if (!holdsSettings) await tidy(stage, screen)
}

const isWanted = ({ name }: Screen): boolean => plan.screens === null || plan.screens.includes(name)

async function visitAll(stage: Stage, screens: readonly Screen[], language: Language): Promise<void> {
  for (const screen of screens.filter(isWanted)) {
    try {
      await visit(stage, screen, language)
      console.log(`✓ ${screen.name} (${language})`)
    } catch (error) {
      failed.push(`${screen.name} (${language})`)
      console.error(`✗ ${screen.name} (${language})`, error)
      await startOver(stage)
    }
  }
}

async function run(demo: DemoApi, language: Language): Promise<void> {
  demo.control.reset()
  const launched = await launchApp({ apiUrl: demo.url, size: firstSize, env: galleryConfig(demo, language, !plan.isGuide) })
  try {
    const stage = await stageOf(launched, demo, language)
    await visitAll(stage, [...SIGN_IN_SCREENS, ...START_SCREENS], language)
    await signIn(stage)
    await visitAll(
      stage,
      [
        ...PAGE_SCREENS,
        ...ACROSS_SCREENS,
        ...ORDER_SCREENS,
        ...DESK_SCREENS,
        ...REFUND_SCREENS,
        ...OLD_REFUND_SCREENS,
        ...INSURANCE_SCREENS,
        ...ORGANISATION_SCREENS,
        ...REFUND_MONEY_SCREENS,
        ...PROMOTION_SCREENS,
        ...REFUND_DIALOG_SCREENS,
        ...DICTIONARY_SCREENS,
        ...MEMBER_SCREENS,
        ...SYSTEM_SCREENS,
        ...EMPLOYEE_SCREENS,
        ...SHELL_SCREENS,
        ...DIALOG_SCREENS,
        ...LOCK_SCREENS,
      ],
      language,
    )
  } finally {
    await launched.app.close()
  }
}

/** The setup page: it has one language and theme for each start, and answers no channel that could change them. */
async function runSetup(demo: DemoApi, language: Language): Promise<void> {
  const screens = SETUP_SCREENS.filter(isWanted)
  for (const theme of screens.length === 0 ? [] : plan.themes) {
    const userData = mkdtempSync(join(tmpdir(), 'backoffice-setup-'))
    writeFileSync(join(userData, 'settings.json'), JSON.stringify({ language, theme }))
    const { app, page } = await launchApp({ apiUrl: '', userData, switches: ['--setup'], size: firstSize })
    try {
      const stage = { app, page, demo, t: wordsIn(language) }
      for (const screen of screens) {
        await screen.show(stage)
        for (const size of plan.sizes) {
          await page.setViewportSize(size)
          await shoot(stage, screen, language, theme, size)
        }
        await page.setViewportSize(firstSize)
      }
      console.log(`✓ setup page (${language}, ${theme})`)
    } finally {
      await app.close()
    }
  }
}

const demo = await startDemoApi({ today: dayOf(Date.now()) })
for (const language of plan.languages) {
  for (const part of [runSetup, run]) {
    await part(demo, language).catch((error: unknown) => {
      failed.push(`the rest (${language})`)
      console.error(error)
    })
  }
}
await demo.close()
if (plan.hasIndex) writeFileSync(join(plan.folder, 'index.html'), indexPage(shots))
console.log(`${shots.length} screenshots: ${plan.folder}`)
if (failed.length > 0) {
  console.error(`Not shown: ${failed.join(', ')}`)
  process.exitCode = 1
}
