import type { DemoApi } from '../../support/app/launch.ts'
import { launchApp } from '../../support/app/launch.ts'
import { percentile, type Finding } from '../measure.ts'

const STARTS = 5

/** One start, in ms since the program was started. */
interface Start {
  /** The page's navigation began: main was ready and had made the window. */
  readonly navigation: number
  /** The first content of the page was painted. */
  readonly painted: number
  /** The captcha is there, so the form can be filled in and sent. */
  readonly usable: number
}

async function startOnce(demo: DemoApi): Promise<Start> {
  const began = Date.now()
  const { app, page } = await launchApp({ apiUrl: demo.url })
  try {
    // The page itself notes when the picture is there: a question from here would add its own time.
    const marks = await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const isUsable = () => document.querySelector<HTMLImageElement>('form img')?.complete === true
      while (!isUsable()) await frame()
      const paint = performance.getEntriesByName('first-contentful-paint')[0]
      const picture = performance.now()
      return { origin: performance.timeOrigin, painted: paint?.startTime ?? Number.NaN, usable: picture }
    })
    const navigation = marks.origin - began
    return { navigation, painted: navigation + marks.painted, usable: navigation + marks.usable }
  } finally {
    await app.close()
  }
}

/** The time from the start of the program until the sign-in form can be used, by phase. Includes Playwright's connection to the program. */
export async function start(demo: DemoApi): Promise<Finding[]> {
  const starts: Start[] = []
  for (let turn = 0; turn < STARTS; turn++) starts.push(await startOnce(demo))
  const median = (of: keyof Start): number =>
    percentile(
      starts.map((one) => one[of]),
      0.5,
    )
  return [
    { name: 'program start to the page, median', value: median('navigation'), unit: 'ms' },
    { name: 'program start to the first content, median', value: median('painted'), unit: 'ms' },
    { name: 'program start to a usable sign-in form, median', value: median('usable'), unit: 'ms' },
  ]
}
