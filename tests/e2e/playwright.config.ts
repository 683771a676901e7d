import { defineConfig } from 'playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  // These are limits, not expected times: a busy machine is several times slower.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A test that needs a second try is faulty or has found a fault. Only CI, where nobody can restart the run, repeats it; the report
  // then names the test as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  fullyParallel: false,
  workers: 2,
  reporter: [['list'], ['json']],
})
