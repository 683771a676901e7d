import type { CDPSession, Page } from 'playwright'

/**
 * What the page's main thread did during a scene, from Chromium's own trace. A figure says how long a person waited; this says what the
 * longest task was made of.
 */

/** What a task can be made of, by the names of the trace's events. What stands below none of them is `other`. */
const CAUSES = {
  compile: ['v8.compile', 'V8.CompileCode', 'v8.compileModule', 'V8.CompileLazy', 'V8.CompileFunction', 'V8.BytecodeBudgetInterrupt'],
  script: ['EvaluateScript', 'v8.evaluateModule', 'FunctionCall', 'EventDispatch', 'TimerFire', 'FireAnimationFrame', 'RunMicrotasks'],
  style: ['UpdateLayoutTree', 'ParseAuthorStyleSheet'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit', 'UpdateLayer', 'HitTest'],
  garbage: ['MinorGC', 'MajorGC', 'V8.GCScavenger', 'V8.GC_MC_INCREMENTAL', 'BlinkGC.AtomicPhase'],
} as const

export type Cause = keyof typeof CAUSES | 'other'

const CAUSE_OF = new Map<string, Cause>(
  Object.entries(CAUSES).flatMap(([cause, names]) => names.map((name) => [name, cause as Cause] as const)),
)

const TASKS = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'v8.execute', 'blink.user_timing']

/** An event of Chromium's trace format. `ts` and `dur` are microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly args?: { readonly name?: string }
}

/** A task of the main thread: how long it took, and what of it each cause took itself, in ms. */
export interface Task {
  readonly duration: number
  readonly causes: Readonly<Partial<Record<Cause, number>>>
}

/**
 * Records what the page does from now on.
 * @returns a function that ends the recording and resolves to the tasks, the longest first
 */
export async function traceTasks(page: Page): Promise<() => Promise<readonly Task[]>> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  })
  return async () => {
    await endTrace(session)
    return tasksIn(events)
  }
}

async function endTrace(session: CDPSession): Promise<void> {
  const ended = new Promise<void>((resolve) => void session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await ended
  await session.detach()
}

/** The tasks of the thread that is called `CrRendererMain` and did the most. */
function tasksIn(events: readonly TraceEvent[]): readonly Task[] {
  const mains = new Set(
    events.filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  )
  const complete = events.filter((event) => event.ph === 'X' && mains.has(threadOf(event)))
  return [...Map.groupBy(complete, threadOf).values()].flatMap(tasksOfThread).toSorted((one, other) => other.duration - one.duration)
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`
const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur

/** Each event's own time, without that of the events within it, belongs to its cause, or to that of the event around it. */
function tasksOfThread(events: readonly TraceEvent[]): Task[] {
  const tasks: { duration: number; causes: Partial<Record<Cause, number>> }[] = []
  const open: { readonly event: TraceEvent; readonly cause: Cause }[] = []
  const add = (cause: Cause, micros: number): void => {
    const causes = tasks.at(-1)?.causes
    if (causes) causes[cause] = (causes[cause] ?? 0) + micros / 1_000
  }
  for (const event of events.toSorted((one, other) => one.ts - other.ts || endOf(other) - endOf(one))) {
    let around = open.at(-1)
    while (around !== undefined && endOf(around.event) <= event.ts) {
      open.pop()
      around = open.at(-1)
    }
    if (TASKS.has(event.name) && around === undefined) tasks.push({ duration: (event.dur ?? 0) / 1_000, causes: {} })
    else if (around === undefined) continue
    const cause = CAUSE_OF.get(event.name) ?? around?.cause ?? 'other'
    add(cause, event.dur ?? 0)
    if (around) add(around.cause, -(event.dur ?? 0))
    open.push({ event, cause })
  }
  return tasks
}

/** A task in one line, such as `61 ms: script 38, style 14, layout 6`. */
export const showTask = ({ duration, causes }: Task): string => {
  const parts = Object.entries(causes)
    .filter(([, ms]) => ms >= 0.5)
    .toSorted(([, one], [, other]) => other - one)
    .map(([cause, ms]) => `${cause} ${Math.round(ms)}`)
  return `${Math.round(duration)} ms: ${parts.join(', ')}`
}
