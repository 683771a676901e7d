import type { Page } from 'playwright'
import { demoAccount } from '../../support/app/accounts.ts'
import { launchApp, type DemoApi } from '../../support/app/launch.ts'
import { callAs } from '../../support/page/calls.ts'
import { signIn } from '../../support/page/pages.ts'
import { closeList, openList, percentile, type Course, type Finding, type ListPage } from '../measure.ts'

const PATH = '/api/mall-basics/dept/tissueList'
const LIST: ListPage = ['组织', '员工管理', '员工列表']
const SIZES = [20, 200, 500, 2000, 5000] as const
/** Openings of a list whose code and permissions are there already. */
const TURNS = 6
const MEDIAN = 0.5

interface Openings {
  readonly first: Course
  readonly warm: readonly Course[]
  /** What the server alone takes for the answer, in ms. */
  readonly server: number
}

/** The opening of a list of 20 to 5,000 rows, the first time in a new program and later, and how both grow with the rows. */
export async function listSizes(_page: Page, demo: DemoApi): Promise<Finding[]> {
  const openings = new Map<number, Openings>()
  for (const rows of SIZES) openings.set(rows, await openingsOf(demo, rows))
  const warm = new Map(
    [...openings].map(([rows, { warm: turns }]) => [
      rows,
      percentile(
        turns.map(({ duration }) => duration),
        MEDIAN,
      ),
    ]),
  )
  const least = SIZES[0]
  return [...openings].flatMap(([rows, { first, warm: turns, server }]): Finding[] => {
    const time = warm.get(rows) ?? Number.NaN
    return [
      { name: `${rows} rows, the first opening`, value: first.duration, unit: 'ms' },
      { name: `${rows} rows, later openings, median`, value: time, unit: 'ms' },
      { name: `${rows} rows, later openings beyond the server's own time`, value: time - server, unit: 'ms' },
      { name: `${rows} rows, longest task`, value: Math.max(...[first, ...turns].map(({ longestTask }) => longestTask)), unit: 'ms' },
      ...(rows === least
        ? []
        : [
            {
              name: `${rows} rows against ${least}, ${rows / least} times as many`,
              value: time / (warm.get(least) ?? Number.NaN),
              unit: '×',
            } as const,
          ]),
    ]
  })
}

async function openingsOf(demo: DemoApi, rows: number): Promise<Openings> {
  demo.control.reset()
  const { app, page } = await launchApp({ apiUrl: demo.url, size: { width: 1366, height: 768 } })
  try {
    await signIn(page, demo, demoAccount('admin'))
    const body = await answerOf(page, rows)
    demo.control.addFault({ path: 'organisation.employees', status: 200, body })
    const server = await serverTime(demo)
    const first = await openList(page, LIST)
    const warm: Course[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      await closeList(page, LIST)
      warm.push(await openList(page, LIST))
    }
    return { first, warm, server }
  } finally {
    await app.close()
  }
}

/** The list's answer with this many rows: the demo's employees, again and again, each with an id of its own. */
async function answerOf(page: Page, rows: number): Promise<string> {
  const { records } = await callAs(page, 'organisation.employees', { current: 1, size: 20 })
  const many = Array.from({ length: rows }, (_, index) => ({ ...records[index % records.length], id: String(index + 1) }))
  return JSON.stringify({ code: 200, success: true, data: { records: many, total: rows, size: rows, current: 1, pages: 1 }, msg: '' })
}

/** The median time of the same answer to this process, in ms. @throws Error for an answer that is no success */
async function serverTime(demo: DemoApi): Promise<number> {
  // The newest access token is the one before the newest refresh token.
  const headers = { 'Blade-Auth': `bearer ${demo.control.issuedTokens().at(-2) ?? ''}` }
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const began = performance.now()
    const answer = await (await fetch(`${demo.url}${PATH}?current=1&size=20`, { headers })).text()
    if (!answer.includes('"success":true')) throw new Error(`the bare fetch was answered with ${answer.slice(0, 200)}`)
    times.push(performance.now() - began)
  }
  return percentile(times, MEDIAN)
}
