import { expect } from 'playwright/test'
import type { Screen } from '../screen.ts'
import { openFromMenu } from '../stage.ts'
import { breakPage } from './shell.ts'

/** The pages of those who look after the system. */
export const SYSTEM_SCREENS: readonly Screen[] = [
  {
    name: 'logs',
    show: async (stage) => {
      const { page, t } = stage
      await breakPage(page)
      await openFromMenu(stage, '日志', '本机日志')
      const rows = page.getByRole('grid', { name: t('errorLog:list') }).getByRole('row')
      await rows.nth(1).click()
      await expect(page.getByRole('region', { name: t('errorLog:stack') })).toBeVisible()
    },
  },
]
