import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { startDemoApi } from '#demo-api/server.ts'
import { dayOf } from '#shared/domain/chinaTime.ts'
import { demoAccount } from '../support/app/accounts.ts'
import { launchApp, type DemoApi, type Launched } from '../support/app/launch.ts'
import { signIn } from '../support/page/pages.ts'
import { calls } from './scenes/calls.ts'
import { codeSize } from './scenes/codeSize.ts'
import { day } from './scenes/growth/day.ts'
import { errorLogGrowth } from './scenes/growth/errorLogGrowth.ts'
import { growth } from './scenes/growth/growth.ts'
import { employeeImport } from './scenes/employeeImport.ts'
import { exportSpeed } from './scenes/exportSpeed.ts'
import type { Finding } from './measure.ts'
import { judged, showLine, showTable, writeJson, type Figure } from './report.ts'
import { manyMenus, menuSearch } from './scenes/menuSearch.ts'
import { listSizes } from './scenes/listSizes.ts'
import { longLog, orderDetail } from './scenes/orderDetail.ts'
import { orderList } from './scenes/orderList.ts'
import { pageOpening } from './scenes/pageOpening.ts'
import { manyRefunds, refundList } from './scenes/refundList.ts'
import { refundReview, refundsToReview } from './scenes/refundReview.ts'
import { BUDGETS, LONGEST_TASK, SLOW_BUDGETS } from './budgets.ts'
import { signInToHome } from './scenes/signInToHome.ts'
import { slowTill } from './slowTill.ts'
import { start } from './scenes/start.ts'
import { tabHeap, tabMemory } from './scenes/tabMemory.ts'
import { tabSwitch } from './scenes/tabSwitch.ts'
import { showTask, traceTasks } from './trace.ts'
import { manyUnits, unitTree } from './scenes/unitTree.ts'

/**
 * Measures the built app: `npm run bench`, optionally with names of scenes. Each scene starts a separate app and prints its
 * figures; a table of all of them ends the run. `--json FILE` writes the same, with machine, date and commit. `--slow`
 * measures on a slow till (`slowTill.ts`), with budgets of its own. `--trace` also prints the longest tasks of the page (`trace.ts`). A figure
 * over its budget is reported and fails nothing.
 */

interface Scene {
  readonly name: string
  /** The scene begins at the sign-in form. */
  readonly signedOut?: boolean
  readonly prepare?: (demo: DemoApi) => void
  readonly run: (page: Page, demo: DemoApi, launched: Launched) => Promise<Finding[]>
}

const SCENES: readonly Scene[] = [
  { name: 'start', run: (_page, measured) => start(measured) },
  { name: 'sign-in', signedOut: true, run: signInToHome },
  { name: 'calls', run: calls },
  { name: 'size', run: codeSize },
  { name: 'page-opening', run: pageOpening },
  { name: 'list-sizes', signedOut: true, run: listSizes },
  { name: 'tab-switch', run: tabSwitch },
  {
    name: 'menu-search',
    prepare: (demo) => demo.control.addFault({ path: 'menu.routes', status: 200, body: manyMenus() }),
    run: menuSearch,
  },
  { name: 'tab-heap', run: tabHeap },
  { name: 'tab-memory', run: tabMemory },
  { name: 'day', signedOut: true, run: day },
  { name: 'growth', signedOut: true, run: growth },
  { name: 'error-log', run: (_page, _demo, launched) => errorLogGrowth(launched) },
  { name: 'export', run: exportSpeed },
  { name: 'employeeImport', run: employeeImport },
  { name: 'order-list', run: orderList },
  { name: 'refunds', prepare: manyRefunds, run: refundList },
  { name: 'refund-review', prepare: refundsToReview, run: refundReview },
  { name: 'order-detail', prepare: (demo) => demo.control.addFault({ path: 'order.log', status: 200, body: longLog() }), run: orderDetail },
  { name: 'tree', prepare: manyUnits, run: unitTree },
]

const options = { json: { type: 'string' }, slow: { type: 'boolean', default: false }, trace: { type: 'boolean', default: false } } as const
const { values, positionals: wanted } = parseArgs({ allowPositionals: true, options })
const unknown = wanted.filter((name) => !SCENES.some((scene) => scene.name === name))
if (unknown.length > 0) throw new Error(`no such scene: ${unknown.join(', ')}; there are ${SCENES.map(({ name }) => name).join(', ')}`)

/** How many of a scene's longest tasks are printed. */
const TRACED_TASKS = 5

const figures: Figure[] = []
const demo = await startDemoApi({ today: dayOf(Date.now()) })
const endSlowness = values.slow ? slowTill() : () => undefined
for (const scene of SCENES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  demo.control.reset()
  scene.prepare?.(demo)
  const launched = await launchApp({ apiUrl: demo.url, size: { width: 1366, height: 768 } })
  const { app, page } = launched
  try {
    if (scene.signedOut !== true) await signIn(page, demo, demoAccount('admin'))
    console.log(scene.name)
    const endTrace = values.trace ? await traceTasks(page) : null
    const measured = await scene.run(page, demo, launched)
    const tasks = await endTrace?.()
    const longest: Finding[] = tasks === undefined ? [] : [{ name: LONGEST_TASK, value: tasks[0]?.duration ?? 0, unit: 'ms' }]
    const found = judged(scene.name, [...measured, ...longest], values.slow ? SLOW_BUDGETS : BUDGETS)
    for (const task of tasks?.slice(0, TRACED_TASKS) ?? []) console.log(`  task of ${showTask(task)}`)
    for (const figure of found) console.log(`  ${showLine(figure)}`)
    figures.push(...found)
  } finally {
    await app.close()
  }
}
endSlowness()
await demo.close()
showTable(figures)
if (values.json !== undefined) writeJson(values.json, figures, values.slow)
