import type { Page } from 'playwright'
import type { DemoApi } from '../support/app/launch.ts'

/** A figure of one scene. Its budget stands in `budgets.ts`, under the scene and this name. */
export interface Finding {
  readonly name: string
  readonly value: number
  readonly unit: 'ms' | 'MB' | 'KB' | '×'
}

/** The quantile of the samples. `share` is from 0 to 1. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/**
 * The time from a click on each of these elements (by id) until the change is painted, in ms. The click is a task between two
 * frames, as a person's click is. It comes right after a frame, so the wait for the next frame is the longest possible.
 */
export const clickToPaint = (page: Page, ids: readonly string[]): Promise<number[]> =>
  page.evaluate(async (targets) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    /** A message that is sent within a frame arrives after the frame is painted. */
    const painted = () =>
      new Promise<void>((resolve) => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => resolve())
        channel.port1.start()
        channel.port2.postMessage(null)
      })
    const samples: number[] = []
    for (const id of targets) {
      // Waits until the effects of the previous click have ended.
      for (let quiet = 0; quiet < 6; quiet++) await frame()
      // A press moves the focus before the button is released.
      document.getElementById(id)?.focus()
      await frame()
      await painted()
      const began = performance.now()
      document.getElementById(id)?.click()
      await frame()
      await painted()
      samples.push(performance.now() - began)
    }
    return samples
  }, ids)

/** The page's live heap after a collection, in bytes. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  try {
    // Twice: objects that the first collection frees can hold others.
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
    return usedSize
  } finally {
    await session.detach()
  }
}

/** One measured action of the page. */
export interface Course {
  /** When the first event came, in ms since the epoch. */
  readonly began: number
  /** From the first event until the frame with the result is painted, in ms. */
  readonly duration: number
  /** The longest task in this time, in ms. 0 if no task took 50 ms. */
  readonly longestTask: number
}

/**
 * Runs an action and measures the page from the first `event` until `isDone` is true and painted. `isDone` is a selector, an
 * attribute and its value, separated by `|`. It is checked in every frame.
 */
export async function course(page: Page, event: string, isDone: string, act: () => Promise<void>): Promise<Course> {
  const following = page.evaluate(
    async ([name, done]) => {
      const tasks: PerformanceEntry[] = []
      const observer = new PerformanceObserver((list) => void tasks.push(...list.getEntries()))
      observer.observe({ type: 'longtask' })
      const began = await new Promise<number>((resolve) => {
        Object.assign(window, { courseIsFollowed: true })
        window.addEventListener(name ?? '', () => resolve(performance.now()), { capture: true, once: true })
      })
      const [selector = '', attribute = '', value = ''] = (done ?? '').split('|')
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      do await frame()
      while (document.querySelector(selector)?.getAttribute(attribute) !== value)
      await new Promise<void>((resolve) => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => resolve())
        channel.port1.start()
        channel.port2.postMessage(null)
      })
      const ended = performance.now()
      // The observer reports tasks after they have ended.
      await new Promise((resolve) => setTimeout(resolve, 200))
      observer.disconnect()
      Reflect.deleteProperty(window, 'courseIsFollowed')
      const within = tasks.filter(({ startTime }) => startTime < ended && startTime + 1 > began - 1)
      return {
        began: performance.timeOrigin + began,
        duration: ended - began,
        longestTask: Math.max(0, ...within.map(({ duration }) => duration)),
      }
    },
    [event, isDone],
  )
  await page.waitForFunction(() => 'courseIsFollowed' in window)
  // An action that fails ends the wait for its event with the page; its own error is the one to read.
  following.catch(() => undefined)
  await act()
  return await following
}

/** A list page: menu group, menu entry, the name of the table. */
export type ListPage = readonly [group: string, item: string, table: string]

/** Measures the opening of a list, from the click on its menu entry until its rows are painted. */
export async function openList(page: Page, [group, item, table]: ListPage): Promise<Course> {
  // The menu opens at a click on its group, before the click that is measured.
  await page.getByRole('navigation').getByRole('button', { name: group }).click()
  const entry = page.getByRole('menuitem', { name: item, exact: true }).first()
  await entry.waitFor()
  const rows = `[role="grid"][aria-label="${table}"][aria-busy="false"] [aria-rowindex="2"]|aria-rowindex|2`
  return await course(page, 'click', rows, () => entry.click())
}

/** Closes the tab of a list. */
export async function closeList(page: Page, [, item]: ListPage): Promise<void> {
  await page.getByRole('button', { name: `关闭 ${item}` }).click()
  await page.getByRole('tab', { name: item }).waitFor({ state: 'detached' })
}

/**
 * Makes a call of the newest session from this process, without the page and main. In ms.
 * @throws Error for an answer that is no success
 */
export async function bareFetch(demo: DemoApi, path: string, init: RequestInit = {}): Promise<number> {
  // The newest access token is the one before the newest refresh token.
  const headers = new Headers(init.headers)
  headers.set('Blade-Auth', `bearer ${demo.control.issuedTokens().at(-2) ?? ''}`)
  const began = performance.now()
  const answer = await (await fetch(`${demo.url}${path}`, { ...init, headers })).text()
  const time = performance.now() - began
  if (!answer.includes('"success":true')) throw new Error(`the bare fetch was answered with ${answer.slice(0, 200)}`)
  return time
}
