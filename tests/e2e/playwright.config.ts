import { defineConfig } from 'playwright/test'
import { LIMIT_MS } from '../support/limit.ts'
import type { Fixtures, WorkerFixtures } from './fixtures.ts'

export default defineConfig<Fixtures, WorkerFixtures>({
  testDir: '.',
  globalSetup: './globalSetup.ts',
  outputDir: '../../test-results/e2e',
  // These are limits, not expected times: a busy machine is several times slower.
  timeout: 240_000,
  expect: { timeout: LIMIT_MS },
  // A test that needs a second try is faulty or has found a fault: it fails the run, in CI as well.
  retries: 0,
  fullyParallel: false,
  workers: 2,
  projects: [
    { name: 'e2e' },
    // Every list, and of each feature the test that reads and writes most of it.
    { name: 'renamed', grep: /@renamed/u, use: { server: 'renamed' } },
  ],
  reporter: [['list'], ['json']],
})
