import { defineConfig } from 'playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  // Limits, not speeds: a machine that builds something else meanwhile is several times slower.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Where nobody can start a run again, a test has a second try. One that needs it is named as flaky at the end, to be looked into.
  retries: process.env['CI'] === undefined ? 0 : 1,
  fullyParallel: false,
  workers: 2,
  reporter: [['list'], ['json']],
})
