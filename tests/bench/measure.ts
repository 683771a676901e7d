import type { Page } from 'playwright'

/** What one scene found: values in ms or MB, and the limit that the product has set itself. */
export interface Finding {
  readonly name: string
  readonly value: number
  readonly unit: 'ms' | 'MB' | '×'
  /** Null: printed for comparison alone. */
  readonly limit: number | null
  /** The limit is the least value, not the most. */
  readonly atLeast?: boolean
}

/** Whether a finding is on the wrong side of its limit. */
export const misses = ({ value, limit, atLeast = false }: Finding): boolean => limit !== null && (atLeast ? value < limit : value > limit)

/** The value below which this share of the samples lies; `share` from 0 to 1. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/**
 * The time from a click on each of these elements (by id) until what it changed is painted, in ms. The click comes as a
 * person's does, as a task between two frames, and here right behind one: the wait for the next is the longest there is.
 */
export const clickToPaint = (page: Page, ids: readonly string[]): Promise<number[]> =>
  page.evaluate(async (targets) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    /** A message that is sent within a frame comes after its paint. */
    const painted = () =>
      new Promise<void>((resolve) => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => resolve())
        channel.port1.start()
        channel.port2.postMessage(null)
      })
    const samples: number[] = []
    for (const id of targets) {
      // Let what the click before has started come to its end.
      for (let quiet = 0; quiet < 6; quiet++) await frame()
      // As a press of the button does before it is let go.
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
    // Twice: what the first frees may have held something else.
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
    return usedSize
  } finally {
    await session.detach()
  }
}

/** One thing that was done, as the page went through it. */
export interface Course {
  /** From the event that began it until the frame that showed its end was on the screen, in ms. */
  readonly duration: number
  /** The longest task meanwhile, in ms; 0 where none took 50 ms. */
  readonly longestTask: number
}

/**
 * Does something and follows the page from its first `event` until `isDone`, which is looked at in every frame, holds
 * and has been painted: a selector, an attribute and its value, with `|` between them.
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
      return { duration: ended - began, longestTask: Math.max(0, ...within.map(({ duration }) => duration)) }
    },
    [event, isDone],
  )
  await page.waitForFunction(() => 'courseIsFollowed' in window)
  await act()
  return await following
}
