import { defineConfig } from 'playwright/test'
import type { WorkerFixtures } from './fixtures.ts'
import { hasEmptyValues } from '../support/emptyValues.ts'

/** The tests whose subject is what a page makes of answers. */
const PAGES = ['orders', 'pages', 'lists', 'exports', 'shell/{sideMenu,menuSearch,favourites,layoutLoad}'].map(
  (area) => `**/e2e/${area}${area.includes('/') ? '' : '/*'}.spec.ts`,
)

export default defineConfig<object, Pick<WorkerFixtures, 'emptyValues'>>({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  // These are limits, not expected times: a busy machine is several times slower.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A test that needs a second try is faulty or has found a fault. Only CI, where nobody can restart the run, repeats it; the report
  // then names the test as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  fullyParallel: false,
  workers: 2,
  reporter: [['list'], ['json']],
  projects: [
    { name: 'app' },
    // The tests of pages once more, against a server that writes null as this family's servers do. Only in the whole run.
    ...(hasEmptyValues() ? [{ name: 'empty values', testMatch: PAGES, use: { emptyValues: true } }] : []),
  ],
})
