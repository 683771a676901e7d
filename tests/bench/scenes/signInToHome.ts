import type { Page } from 'playwright'
import { demoAccount } from '../../support/app/accounts.ts'
import { launchApp, type DemoApi } from '../../support/app/launch.ts'
import { fillSignIn } from '../../support/page/pages.ts'
import { course, percentile, type Finding } from '../measure.ts'

const TURNS = 5
/** A group of the side menu can be pressed: the menu has been loaded and drawn. */
export const USABLE = 'nav button[aria-haspopup]|aria-haspopup|menu'

/** The time from the press of the sign-in button until home can be used, each time in a new program without data of earlier ones. */
export async function signInToHome(_page: Page, demo: DemoApi): Promise<Finding[]> {
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const { app, page } = await launchApp({ apiUrl: demo.url })
    try {
      await fillSignIn(page, demo, demoAccount('admin'))
      const { duration } = await course(page, 'click', USABLE, () => page.getByRole('button', { name: '登录', exact: true }).click())
      times.push(duration)
    } finally {
      await app.close()
    }
  }
  return [
    { name: 'sign-in pressed to home usable, median', value: percentile(times, 0.5), unit: 'ms' },
    { name: 'the slowest', value: Math.max(...times), unit: 'ms' },
  ]
}
