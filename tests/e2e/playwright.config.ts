import { defineConfig } from 'playwright/test'
import { RENAMED_TESTS } from './renamedTests.ts'
import type { Fixtures, WorkerFixtures } from './fixtures.ts'

export default defineConfig<Fixtures, WorkerFixtures>({
  testDir: '.',
  globalSetup: './globalSetup.ts',
  outputDir: '../../test-results/e2e',
  // These are limits, not expected times: a busy machine is several times slower.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A test that needs a second try is faulty or has found a fault: it fails the run, in CI as well.
  retries: 0,
  fullyParallel: false,
  workers: 2,
  projects: [
    { name: 'e2e' },
    { name: 'renamed', grep: RENAMED_TESTS.map((title) => new RegExp(`\\.spec\\.ts ${title}`, 'u')), use: { server: 'renamed' } },
  ],
  reporter: [['list'], ['json']],
})
