/** The tests of a slice, for `npm run mutation`. */
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'),
    // Stryker runs tests in threads, where the time zone of the process cannot be changed.
    exclude: ['tests/unit/shared/domain/pcZone.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
