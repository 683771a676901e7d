import { startDemoApi } from '#demo-api/server.ts'
import { demoAccount } from '../support/app/accounts.ts'
import { launchApp, type DemoApi, type Launched } from '../support/app/launch.ts'
import { signIn } from '../support/page/pages.ts'
import type { Page } from 'playwright'
import { codeSize } from './codeSize.ts'
import { employeeImport } from './employeeImport.ts'
import { exportSpeed } from './exportSpeed.ts'
import { misses, type Finding } from './measure.ts'
import { manyMenus, menuSearch } from './menuSearch.ts'
import { longLog, orderDetail } from './orderDetail.ts'
import { orderList } from './orderList.ts'
import { pageOpening } from './pageOpening.ts'
import { manyRefunds, refundList } from './refundList.ts'
import { refundReview, refundsToReview } from './refundReview.ts'
import { start } from './start.ts'
import { tabMemory } from './tabMemory.ts'
import { tabSwitch } from './tabSwitch.ts'
import { manyUnits, unitTree } from './unitTree.ts'

/**
 * Measures the built app: `npm run bench`, optionally with names of scenes. Each scene starts a separate app and prints its
 * figures. A figure beyond its limit ends the run with a non-zero code. No test depends on the figures.
 */

interface Scene {
  readonly name: string
  readonly prepare?: (demo: DemoApi) => void
  readonly run: (page: Page, demo: DemoApi, launched: Launched) => Promise<Finding[]>
}

const SCENES: readonly Scene[] = [
  { name: 'start', run: (_page, measured) => start(measured) },
  { name: 'size', run: codeSize },
  { name: 'page-opening', run: pageOpening },
  { name: 'tab-switch', run: tabSwitch },
  {
    name: 'menu-search',
    prepare: (demo) => demo.control.addFault({ path: 'menu.routes', status: 200, body: manyMenus() }),
    run: menuSearch,
  },
  { name: 'tab-memory', run: tabMemory },
  { name: 'export', run: exportSpeed },
  { name: 'employeeImport', run: employeeImport },
  { name: 'order-list', run: orderList },
  { name: 'refunds', prepare: manyRefunds, run: refundList },
  { name: 'refund-review', prepare: refundsToReview, run: refundReview },
  { name: 'order-detail', prepare: (demo) => demo.control.addFault({ path: 'order.log', status: 200, body: longLog() }), run: orderDetail },
  { name: 'tree', prepare: manyUnits, run: unitTree },
]

const show = (finding: Finding): string => {
  const { name, value, unit, limit, atLeast = false } = finding
  const verdict = limit === null ? '' : `  ${misses(finding) ? '✗' : '✓'} at ${atLeast ? 'least' : 'most'} ${limit} ${unit}`
  return `  ${name}: ${value.toFixed(value < 10 ? 2 : 1)} ${unit}${verdict}`
}

const wanted = process.argv.slice(2)
const demo = await startDemoApi()
for (const scene of SCENES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  demo.control.reset()
  scene.prepare?.(demo)
  const launched = await launchApp({ apiUrl: demo.url, size: { width: 1366, height: 768 } })
  const { app, page } = launched
  try {
    await signIn(page, demo, demoAccount('admin'))
    console.log(scene.name)
    const findings = await scene.run(page, demo, launched)
    for (const finding of findings) console.log(show(finding))
    if (findings.some(misses)) process.exitCode = 1
  } finally {
    await app.close()
  }
}
await demo.close()
