import { demoAccount } from '../../../support/app/accounts.ts'
import { launchApp, type DemoApi } from '../../../support/app/launch.ts'
import { fillSignIn } from '../../../support/page/pages.ts'
import { percentile, type Finding } from '../../measure.ts'
import { keystrokes, manyMenus } from '../menuSearch.ts'
import { pressSignIn } from '../signInToHome.ts'

const SIZES = [100, 1_000, 10_000] as const
const TURNS = 3

/** The time from the sign-in to a usable menu, and of a keystroke in its search, with 100 to 10,000 menus. */
export async function menuGrowth(demo: DemoApi): Promise<Finding[]> {
  const findings: Finding[] = []
  const [least] = SIZES
  const smallest = await measured(demo, least)
  for (const menus of SIZES) {
    const { signIn, keystroke } = menus === least ? smallest : await measured(demo, menus)
    findings.push(
      { name: `sign-in to a usable menu, ${menus} menus`, value: signIn, unit: 'ms' },
      { name: `a keystroke in ${menus} menus`, value: keystroke, unit: 'ms' },
    )
    if (menus === least) continue
    findings.push(
      { name: `sign-in to a usable menu, ${menus} menus against ${least}`, value: signIn / smallest.signIn, unit: '×' },
      { name: `a keystroke in ${menus} menus against ${least}`, value: keystroke / smallest.keystroke, unit: '×' },
    )
  }
  return findings
}

/** The medians of some programs, in ms. */
async function measured(demo: DemoApi, menus: number): Promise<{ readonly signIn: number; readonly keystroke: number }> {
  const signIns: number[] = []
  const strokes: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    demo.control.reset()
    demo.control.addFault({ path: 'menu.routes', status: 200, body: manyMenus(menus) })
    const { app, page } = await launchApp({ apiUrl: demo.url })
    try {
      await fillSignIn(page, demo, demoAccount('admin'))
      signIns.push((await pressSignIn(page)).duration)
      strokes.push(...(await keystrokes(page)))
    } finally {
      await app.close()
    }
  }
  return { signIn: percentile(signIns, 0.5), keystroke: percentile(strokes, 0.5) }
}
