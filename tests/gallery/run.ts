import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Page } from 'playwright/test'
import { join, resolve } from 'node:path'
import { startDemoApi } from '#demo-api/server.ts'
import { LANGUAGES, type Language } from '#shared/locales/languages.ts'
import type { ThemeName } from '#shared/domain/themes.ts'
import { launchApp, type DemoApi } from '../support/app/launch.ts'
import { indexPage, type Shot } from './indexPage.ts'
import type { Screen } from './screen.ts'
import { ACROSS_SCREENS } from './screens/across.ts'
import { DIALOG_SCREENS, LOCK_SCREENS } from './screens/dialogs.ts'
import { DICTIONARY_SCREENS } from './screens/system/dictionary.ts'
import { EMPLOYEE_SCREENS } from './screens/system/employees.ts'
import { INSURANCE_SCREENS } from './screens/refunds/insurance.ts'
import { MEMBER_SCREENS } from './screens/members.ts'
import { OLD_REFUND_SCREENS } from './screens/refunds/oldRefunds.ts'
import { ORDER_SCREENS } from './screens/orders.ts'
import { ORGANISATION_SCREENS } from './screens/system/organisation.ts'
import { PAGE_SCREENS } from './screens/pages.ts'
import { REFUND_MONEY_SCREENS } from './screens/refunds/refundMoney.ts'
import { PROMOTION_SCREENS } from './screens/promotion.ts'
import { REFUND_DIALOG_SCREENS } from './screens/refunds/refundDialogs.ts'
import { REFUND_SCREENS } from './screens/refunds/refunds.ts'
import { SHELL_SCREENS } from './screens/shell.ts'
import { SIGN_IN_SCREENS } from './screens/signIn.ts'
import { SYSTEM_SCREENS } from './screens/system/system.ts'
import { change, galleryConfig, restPointer, signIn, stageOf, type Stage } from './stage.ts'
import { startOver, tidy } from './tidy.ts'

/**
 * Takes screenshots of every screen in each size, theme and language: `npm run gallery`, optionally with a folder after `--`
 * and then names of screens. Each screen is opened once per language, and theme and size change while it is shown. A screen
 * that fails is reported. The run continues with the others and ends with a non-zero code.
 */

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
] as const
const SHOWN_THEMES: readonly ThemeName[] = ['default', 'dark', 'white', 'star']

const [target, ...wanted] = process.argv.slice(2)
const folder = target === undefined ? mkdtempSync(join(tmpdir(), 'backoffice-gallery-')) : resolve(target)
mkdirSync(folder, { recursive: true })
const shots: Shot[] = []
const failed: string[] = []

type Size = (typeof SIZES)[number]

async function shoot(stage: Stage, screen: Screen, language: Language, theme: ThemeName, size: Size): Promise<void> {
  const { name } = screen
  const shot: Shot = {
    screen: name,
    language,
    theme,
    size: `${size.width}×${size.height}`,
    file: `${name}-${theme}-${language}-${size.width}.png`,
  }
  await restPointer(stage)
  await pageOf(stage, screen).screenshot({ animations: 'disabled', caret: 'hide', path: join(folder, shot.file) })
  shots.push(shot)
}

const pageOf = (stage: Stage, { page }: Screen): Page => page?.() ?? stage.page

async function visit(stage: Stage, screen: Screen, language: Language): Promise<void> {
  const { show, holdsSettings = false } = screen
  await stage.page.setViewportSize(SIZES[0])
  if (!holdsSettings) await show(stage)
  // The large size comes last, because it resets the scroll position.
  for (const size of SIZES) {
    await pageOf(stage, screen).setViewportSize(size)
    for (const theme of SHOWN_THEMES) {
      await change(stage, { theme })
      if (holdsSettings) await show(stage)
      await shoot(stage, screen, language, theme, size)
      if (holdsSettings) await tidy(stage, screen)
    }
  }
  if (!holdsSettings) await tidy(stage, screen)
}

async function visitAll(stage: Stage, screens: readonly Screen[], language: Language): Promise<void> {
  for (const screen of screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
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
  const launched = await launchApp({ apiUrl: demo.url, size: SIZES[0], env: galleryConfig(demo, language) })
  try {
    const stage = await stageOf(launched, demo, language)
    await visitAll(stage, SIGN_IN_SCREENS, language)
    await signIn(stage)
    await visitAll(
      stage,
      [
        ...PAGE_SCREENS,
        ...ACROSS_SCREENS,
        ...ORDER_SCREENS,
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

const demo = await startDemoApi()
for (const language of LANGUAGES) {
  await run(demo, language).catch((error: unknown) => {
    failed.push(`the rest (${language})`)
    console.error(error)
  })
}
await demo.close()
writeFileSync(join(folder, 'index.html'), indexPage(shots))
console.log(`${shots.length} screenshots: ${join(folder, 'index.html')}`)
if (failed.length > 0) {
  console.error(`Not shown: ${failed.join(', ')}`)
  process.exitCode = 1
}
