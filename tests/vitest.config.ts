import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { EMPTY_VALUES } from './support/emptyValues.ts'

const root = resolve(import.meta.dirname, '..')
const SET_UP = ['tests/unit/renderer/tallScreen.ts', 'tests/unit/renderer/withoutAnimations.ts', 'tests/support/waitFor.ts']

/** Replaces a module, has a document, or changes its process: such a file needs modules and a process of its own. */
const NEEDS_OWN = /\bvi\.(?:do)?mock\(|@vitest-environment|process\.env/u
const textOf = (file: string): string => readFileSync(resolve(root, file), 'utf8')

/** The names of the helpers that do so or ask for a document, as `mounted.tsx`: so does a test that imports one. */
const REPLACING = globSync('tests/unit/renderer/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })
  .filter((file) => NEEDS_OWN.test(textOf(file)))
  .map((file) => basename(file))

const needsOwn = (text: string): boolean => NEEDS_OWN.test(text) || REPLACING.some((name) => text.includes(`/${name}'`))

/**
 * Rules and parts that are rendered as text, which leave nothing behind: these files share their modules, because loading them takes seven times
 * as long as their tests. They run in any order: `--sequence.shuffle.files`.
 */
const SHARING = globSync('tests/unit/{shared,renderer/{features,resource,shell,ui}}/**/*.test.{ts,tsx}', { cwd: root }).filter(
  (file) => !needsOwn(textOf(file)),
)

export default defineConfig({
  root,
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
          exclude: SHARING,
          setupFiles: SET_UP,
          // It imports a JSON file as Node does not.
          server: { deps: { inline: ['@actions/workflow-parser'] } },
        },
      },
      {
        extends: true,
        test: { name: 'shared modules', include: SHARING, isolate: false, setupFiles: SET_UP },
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
