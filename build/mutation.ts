/**
 * `npm run mutation -- <slice> [--tests=glob] [files]`: puts small faults into the sources of a slice, one at a time, and shows which of
 * them no test of the slice notices; with `--tests` only those tests run. Not part of `npm test`: a slice takes minutes to hours.
 * `tests/mutation.md` has the last figures.
 */
import { Stryker } from '@stryker-mutator/core'
import { root, say } from './bootstrap.mjs'

/** The sources of each slice, and the tests that have to notice a fault in them. */
const SLICES: Readonly<Record<string, readonly [sources: string, units: string, integrations: string]>> = {
  session: [
    'src/main/session',
    'tests/{unit/main/session,unit/main/async,unit/main/wiring}/**',
    'session/session,session/renewal,session/renewalAnswers,session/renewalInFlight,session/outOfReach,session/restoreSession',
  ],
  secrets: ['src/main/secrets', 'tests/unit/main/secrets/**', ''],
  lock: ['src/main/lock', 'tests/unit/main/lock/**', 'wiring/followerFaults'],
  ipc: ['src/main/ipc', 'tests/unit/main/ipc/**', 'http/writes,compositionRoot'],
  exports: [
    'src/main/exports',
    'tests/unit/main/{exports,files}/**',
    'exports/exports,exports/exportQueue,exports/exportHistory,exports/exportTarget,exports/exportRecovery',
  ],
  http: ['src/main/http', 'tests/unit/main/http/**', 'http/transport,http/requests,http/download,http/pipeline,http/writes'],
  domain: ['src/shared/domain', 'tests/unit/shared/**', ''],
  kit: ['src/renderer/{kit,resource}', 'tests/unit/renderer/{kit,resource}/**', ''],
  tables: ['src/renderer/kit/tables', 'tests/unit/{main/files,renderer/features/{employees/add,orders/shipping}}/**', ''],
}

const [name = '', ...rest] = process.argv.slice(2)
const TESTS = '--tests='
const chosen = rest.find((argument) => argument.startsWith(TESTS))?.slice(TESTS.length)
const files = rest.filter((argument) => !argument.startsWith(TESTS))
const slice = SLICES[name]
if (slice === undefined) {
  say(`npm run mutation -- <slice> [--tests=glob] [files], where a slice is one of: ${Object.keys(SLICES).join(', ')}`)
  process.exit(1)
}

process.chdir(root)
const [sources, units, integrations] = slice
// Read by mutation.vitest.ts, in processes that Stryker starts.
process.env['MUTATION_TESTS'] = JSON.stringify(
  chosen === undefined
    ? [
        // Rules: a test that draws a part of a page (tsx) takes seconds.
        `${units}/*.test.ts`,
        ...(integrations === '' ? [] : integrations.split(',')).map((test) => `tests/integration/main/${test}.test.ts`),
      ]
    : [chosen],
)
const stryker = new Stryker({
  mutate: files.length > 0 ? files : [`${sources}/**/*.ts`],
  testRunner: 'vitest',
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  vitest: { configFile: 'build/mutation.vitest.ts', related: false },
  coverageAnalysis: 'perTest',
  // A fault in a constant of a module needs a new process for each run.
  ignoreStatic: true,
  concurrency: 1,
  // A fault that makes a loop endless is noticed by its time. A busy machine needs many times as long and must not count as that.
  timeoutMS: 60_000,
  // No file: Stryker would read it with a function that TypeScript 7 no longer has.
  tsconfigFile: 'none.json',
  // The repository without what is built; .cache is ignored by Git.
  ignorePatterns: ['out', 'out-dev', 'dist', 'release', 'test-results'],
  tempDirName: '.cache/mutation',
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { logTests: false, allowColor: false },
  allowConsoleColors: false,
})
const results = await stryker.runMutationTest()
process.exitCode = results.length > 0 ? 0 : 1
