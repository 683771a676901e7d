import { defineConfig } from 'playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  // Limits, not expected times: a machine that builds something else meanwhile is several times slower.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A test that needs a second try has a fault of its own, or found one: the run ends with its name, as flaky. Only where nobody
  // can start the run again does it have that try.
  retries: process.env['CI'] === undefined ? 0 : 1,
  fullyParallel: false,
  workers: 2,
  reporter: [['list'], ['json']],
})
