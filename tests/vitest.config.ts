import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { EMPTY_VALUES } from './support/emptyValues.ts'

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    // The tests wait for servers and disks more than they compute, so two files at once also help a PC with two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A test that needs longer waits for something that never comes. A busy machine is ten times slower than an idle one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/integration/**/*.test.ts'],
          setupFiles: ['tests/unit/renderer/tallScreen.ts'],
        },
      },
      {
        // The tests of calls once more, against a server that writes null as this family's servers do.
        extends: true,
        test: {
          name: 'empty values',
          include: [
            'tests/integration/demo-api/**/*.test.ts',
            'tests/integration/main/{http/pipeline,session/session,social/socialSignIn}.test.ts',
          ],
          env: { [EMPTY_VALUES]: '1' },
        },
      },
    ],
  },
})
