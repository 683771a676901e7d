/** The tests of a slice, for `npm run mutation`. */
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const include: readonly string[] = JSON.parse(process.env['MUTATION_TESTS'] ?? '[]')
/** A unit test waits for no server: where it waits for something that never comes, the fault is noticed. Milliseconds. */
const limit = include.every((tests) => tests.startsWith('tests/unit/')) ? 15_000 : 120_000

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    include: [...include],
    // Stryker runs tests in threads, where the time zone of the process cannot be changed.
    exclude: ['tests/unit/shared/domain/pcZone.test.ts'],
    testTimeout: limit,
    hookTimeout: limit,
  },
})
