import { startDemoApi } from '#demo-api/server.ts'
import { demoAccount } from '../support/accounts.ts'
import { launchApp, type DemoApi } from '../support/launch.ts'
import { signIn } from '../support/pages.ts'
import type { Page } from 'playwright'
import type { Finding } from './measure.ts'
import { manyMenus, menuSearch } from './menuSearch.ts'
import { tabMemory } from './tabMemory.ts'
import { tabSwitch } from './tabSwitch.ts'

/**
 * Figures of the built app, each scene in an app of its own: `npm run bench`, or with the names of scenes after it. They are
 * told, and where the product has set itself a limit a miss ends the run with a non-zero code; no test depends on them.
 */

interface Scene {
  readonly name: string
  readonly prepare?: (demo: DemoApi) => void
  readonly run: (page: Page, demo: DemoApi) => Promise<Finding[]>
}

const SCENES: readonly Scene[] = [
  { name: 'tab-switch', run: tabSwitch },
  { name: 'menu-search', prepare: (demo) => demo.control.addFault({ path: 'menu.routes', status: 200, body: manyMenus() }), run: menuSearch },
  { name: 'tab-memory', run: tabMemory },
]

const show = ({ name, value, unit, limit }: Finding): string => {
  const verdict = limit === null ? '' : `  ${value <= limit ? '✓' : '✗'} at most ${limit} ${unit}`
  return `  ${name}: ${value.toFixed(value < 10 ? 2 : 1)} ${unit}${verdict}`
}

const wanted = process.argv.slice(2)
const demo = await startDemoApi()
for (const scene of SCENES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  demo.control.reset()
  scene.prepare?.(demo)
  const { app, page } = await launchApp({ apiUrl: demo.url, size: { width: 1366, height: 768 } })
  try {
    await signIn(page, demo, demoAccount('admin'))
    console.log(scene.name)
    const findings = await scene.run(page, demo)
    for (const finding of findings) console.log(show(finding))
    if (findings.some(({ value, limit }) => limit !== null && value > limit)) process.exitCode = 1
  } finally {
    await app.close()
  }
}
await demo.close()
