/** The tests of a slice, for `npm run mutation`. */
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const include: readonly string[] = JSON.parse(process.env['MUTATION_TESTS'] ?? '[]')
/** A unit test waits for no server: where it waits for something that never comes, the fault is noticed. Milliseconds. */
const limit = include.every((tests) => tests.startsWith('tests/unit/')) ? 15_000 : 120_000

/** Stryker runs tests in threads, where the time zone of the process cannot be changed. */
const NO_THREAD = 'tests/unit/shared/domain/pcZone.own.test.ts'
/** The tests with a document, as in `tests/vitest.config.ts`. */
const DOM = '**/*.dom.test.{ts,tsx}'
const withDocument = include.map((tests) => tests.replace(/(?<!\.dom)\.test\./u, '.dom.test.'))

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    testTimeout: limit,
    hookTimeout: limit,
    projects: [
      { extends: true, test: { name: 'plain', include: [...include], exclude: [NO_THREAD, DOM] } },
      {
        extends: true,
        test: {
          name: 'document',
          include: withDocument,
          environment: 'happy-dom',
          setupFiles: ['tests/unit/renderer/setup/testingLibrary.ts'],
        },
      },
    ],
  },
})
