import type { Page } from 'playwright'
import { demoAccount } from '../../../support/app/accounts.ts'
import { launchApp, type DemoApi, type Launched } from '../../../support/app/launch.ts'
import { signIn } from '../../../support/page/pages.ts'
import type { Finding } from '../../measure.ts'
import { exportGrowth } from './exportGrowth.ts'
import { menuGrowth } from './menuGrowth.ts'
import { tabGrowth } from './tabGrowth.ts'

const PARTS = [tabGrowth, exportGrowth]

/** How time and memory grow with tabs, menus and exports: each part in a new program, against its smallest size. */
export async function growth(_page: Page, demo: DemoApi): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const part of PARTS) findings.push(...(await inNewApp(demo, part)))
  return [...findings, ...(await menuGrowth(demo))]
}

async function inNewApp(demo: DemoApi, part: (launched: Launched, demo: DemoApi) => Promise<Finding[]>): Promise<Finding[]> {
  demo.control.reset()
  const launched = await launchApp({ apiUrl: demo.url })
  try {
    await signIn(launched.page, demo, demoAccount('admin'))
    return await part(launched, demo)
  } finally {
    await launched.app.close()
  }
}
