import type { Page } from 'playwright'
import { demoAccount } from '../../support/app/accounts.ts'
import { launchApp, type DemoApi } from '../../support/app/launch.ts'
import { callAs } from '../../support/page/calls.ts'
import { signIn } from '../../support/page/pages.ts'
import { bareFetch, closeList, openList, percentile, type Course, type Finding, type ListPage } from '../measure.ts'

const PATH = '/api/mall-basics/dept/tissueList'
const LIST: ListPage = ['组织', '员工管理', '员工列表']
const SIZES = [20, 200, 500, 2000, 5000, 10_000] as const
/** Openings of a list whose code and permissions are there already. */
const TURNS = 6

interface Openings {
  /** All times in ms. */
  readonly first: number
  readonly laterMedian: number
  readonly firstLongestTask: number
  readonly laterLongestTask: number
  /** What the server alone takes for the answer. */
  readonly server: number
}

/** The opening of a list of 20 to 10,000 rows, the first time in a new program and later, and how both grow with the rows. */
export async function listSizes(_page: Page, demo: DemoApi): Promise<Finding[]> {
  const [least] = SIZES
  const smallest = await openingsOf(demo, least)
  const findings = findingsOf(least, smallest)
  for (const rows of SIZES.slice(1)) {
    const openings = await openingsOf(demo, rows)
    const growth = openings.laterMedian / smallest.laterMedian
    findings.push(...findingsOf(rows, openings))
    findings.push({ name: `${rows} rows against ${least}, ${rows / least} times as many`, value: growth, unit: '×' })
  }
  return findings
}

const findingsOf = (rows: number, { first, firstLongestTask, laterMedian, laterLongestTask, server }: Openings): Finding[] => [
  { name: `${rows} rows, the first opening`, value: first, unit: 'ms' },
  { name: `${rows} rows, later openings, median`, value: laterMedian, unit: 'ms' },
  { name: `${rows} rows, later openings beyond the server's own time`, value: laterMedian - server, unit: 'ms' },
  { name: `${rows} rows, longest task of the first opening`, value: firstLongestTask, unit: 'ms' },
  { name: `${rows} rows, longest task of the later ones`, value: laterLongestTask, unit: 'ms' },
]

async function openingsOf(demo: DemoApi, rows: number): Promise<Openings> {
  demo.control.reset()
  const { app, page } = await launchApp({ apiUrl: demo.url })
  try {
    await signIn(page, demo, demoAccount('admin'))
    const body = await answerOf(page, rows)
    demo.control.addFault({ path: 'organisation.employees', status: 200, body })
    const server = await serverTime(demo)
    const first = await openList(page, LIST)
    const later: Course[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      await closeList(page, LIST)
      later.push(await openList(page, LIST))
    }
    return {
      first: first.duration,
      firstLongestTask: first.longestTask,
      laterMedian: medianOf(later.map(({ duration }) => duration)),
      laterLongestTask: Math.max(...later.map(({ longestTask }) => longestTask)),
      server,
    }
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

/** The median time of the same answer to this process, in ms. */
async function serverTime(demo: DemoApi): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn++) times.push(await bareFetch(demo, `${PATH}?current=1&size=20`))
  return medianOf(times)
}

const medianOf = (samples: readonly number[]): number => percentile(samples, 0.5)
