import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { EMPTY_VALUES } from './support/emptyValues.ts'

const SET_UP = ['tests/unit/renderer/setup/tallScreen.ts', 'tests/unit/renderer/setup/withoutAnimations.ts', 'tests/support/waitFor.ts']

/** For the tests with a document. */
const DOM_SET_UP = [...SET_UP, 'tests/unit/renderer/setup/testingLibrary.ts']

/** Has a document. */
const DOM = 'tests/**/*.dom.test.{ts,tsx}'

/** Replaces a module or changes its process: such a file needs modules and a process of its own. With a document it is `*.own.dom.test.*`. */
const OWN = 'tests/**/*.own.test.{ts,tsx}'
const OWN_DOM = 'tests/**/*.own.dom.test.{ts,tsx}'

/**
 * Rules, and parts of pages: these files share their modules, and those with a document share it too, because loading them takes several times as
 * long as their tests. They run in any order: `--sequence.shuffle.files`.
 */
const SHARING = 'tests/unit/{shared,renderer/{features,resource,shell,ui}}/**/*.test.{ts,tsx}'
const SHARING_DOM = 'tests/unit/renderer/{features,resource,shell,ui}/**/!(*.own).dom.test.{ts,tsx}'

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  // Vite warns of source maps that packages name and do not bring.
  logLevel: 'error',
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
          exclude: [DOM, OWN, SHARING],
          setupFiles: SET_UP,
          // It imports a JSON file as Node does not.
          server: { deps: { inline: ['@actions/workflow-parser'] } },
        },
      },
      {
        extends: true,
        test: { name: 'own modules', include: [OWN], setupFiles: SET_UP },
      },
      {
        extends: true,
        test: { name: 'own modules with a document', include: [OWN_DOM], environment: 'happy-dom', setupFiles: DOM_SET_UP },
      },
      {
        extends: true,
        test: {
          name: 'document',
          include: [DOM],
          exclude: [OWN_DOM, SHARING_DOM],
          environment: 'happy-dom',
          setupFiles: [...DOM_SET_UP, 'tests/unit/renderer/setup/initialStores.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'shared document',
          include: [SHARING_DOM],
          isolate: false,
          environment: 'happy-dom',
          setupFiles: [...DOM_SET_UP, 'tests/unit/renderer/setup/initialStores.ts', 'tests/unit/renderer/setup/sharedPage.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'shared modules',
          include: [SHARING],
          exclude: [DOM, OWN],
          isolate: false,
          setupFiles: [...SET_UP, 'tests/unit/renderer/setup/initialStores.ts'],
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
          setupFiles: ['tests/support/waitFor.ts'],
          env: { [EMPTY_VALUES]: '1' },
        },
      },
    ],
  },
})
