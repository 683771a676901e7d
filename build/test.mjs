/**
 * `npm test`: runs every check from a fresh clone and ends with `N passed, N failed`.
 *
 * The order is format, unused code, types, lint, and then the e2e tests beside the unit and integration tests and the contract with Electron:
 * the e2e tests wait for a sixth of their time, in which the others run with less priority.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, getPriority, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ensureBuild,
  ensureHeadlessShell,
  generate,
  ensurePackages,
  ensureSystemPackages,
  projectEnv,
  projectNode,
  root,
  say,
  tool,
} from './bootstrap.mjs'
import { withKeyring } from './keyring.mjs'

ensurePackages()
ensureSystemPackages()
ensureHeadlessShell()

// Tests write their temporary files here. The folder is removed at the end.
const temporary = mkdtempSync(join(tmpdir(), 'backoffice-tests-'))
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }))

const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/** By how much what runs beside the e2e tests is nicer than they are: it gets a third of their share. */
const NICE = 5
const LOWEST_PRIORITY = constants.priority.PRIORITY_LOW

const counts = { passed: 0, failed: 0 }
const count = (passed, failed) => {
  counts.passed += passed
  counts.failed += failed
}

/** How many lines of an error the end of a run repeats. */
const REPORT_LINES = 12

/** What failed, in lines. It is repeated at the end, because a log that keeps only its end would not name it otherwise. */
const failures = []

/** Resolves with whether the process succeeded. Prints under its title what it wrote to its pipes, and why it could not be started. */
async function ended(child, title) {
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
  const ok = await once(child, 'close').then(
    ([status]) => status === 0,
    (error) => {
      output.push(Buffer.from(error.message))
      return false
    },
  )
  const text = Buffer.concat(output).toString()
  if (output.length > 0 || child.stdout !== null) say(`\n— ${title}\n${text}`)
  return { ok, text }
}

/** Runs a check, which counts as one test. Its output is printed when it ends, because two checks run at a time. */
async function check(title, ...command) {
  const child = spawn(projectNode(), command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: projectEnv() })
  const { ok } = await ended(child, title)
  count(ok ? 1 : 0, ok ? 0 : 1)
  if (!ok) failures.push(`${title}: see above`)
}

/**
 * Runs a test suite and counts the tests of its report. A run without a report counts as one failure. What runs beside another suite prints
 * its output when it ends.
 */
async function suite({ title, isBeside = false, command: [command, args], env = {}, read }) {
  if (!isBeside) say(`\n— ${title}`)
  const child = spawn(command, args, {
    cwd: root,
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: projectEnv({ TMPDIR: temporary, TMP: temporary, TEMP: temporary, NODE_COMPILE_CACHE: join(temporary, 'compiled'), ...env }),
  })
  if (isBeside && child.pid !== undefined) setPriority(child.pid, Math.min(LOWEST_PRIORITY, getPriority() + NICE))
  const { ok, text } = await ended(child, title)
  let passed = 0
  let failed = 0
  try {
    ;[passed, failed] = read()
  } catch (error) {
    say(`No report: ${error.message}`)
  }
  // A runner can fail outside of any test (a broken import, a crashed worker). That counts as one failure.
  const isOutside = failed === 0 && (!ok || passed === 0)
  if (isOutside) failures.push(`${title}: failed outside of a test\n${firstLines(outsideOfTests(text))}`)
  count(passed, isOutside ? 1 : failed)
}

/** What a runner says of an error that belongs to no test; without such words the end of its output. */
const outsideOfTests = (text) => {
  const start = text.lastIndexOf('Unhandled Errors')
  return start < 0 ? text.trimEnd().split('\n').slice(-REPORT_LINES).join('\n') : text.slice(start)
}

const json = (name) => JSON.parse(readFileSync(join(results, name), 'utf8'))

/** The failed tests of a vitest report, each with its file and the first lines of its error. */
const failedTests = ({ testResults }) =>
  testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const own = failed.map((test) => `${name} › ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`)
    return own.length === 0 && status === 'failed' ? [`${name}\n${firstLines(message)}`] : own
  })

/** The tests of a Playwright report that failed at least once, each with its file and the first lines of its error. */
const failedSpecs = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(failedSpecs),
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results: tries }) => {
        const messages = tries.flatMap(({ errors }) => errors.map(({ message }) => message))
        return `${file} › ${title}${status === 'flaky' ? ' (passed at the second try)' : ''}\n${firstLines(messages.join('\n'))}`
      }),
  ),
]

const firstLines = (text) =>
  text
    .split('\n')
    .slice(0, REPORT_LINES)
    .map((line) => `    ${line}`)
    .join('\n')

const vitest = [
  'run',
  '--config',
  join(root, 'tests', 'vitest.config.ts'),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(results, 'vitest.json')}`,
]

generate()
await check('Format', tool('oxfmt', 'bin', 'oxfmt'), '--check')
await Promise.all([
  check('Unused code', tool('knip', 'bin', 'knip.js')),
  check('Code without a page', tool('knip', 'bin', 'knip.js'), '--production', '--config', '.knip.production.jsonc'),
])
await Promise.all([
  check('Types', join(root, 'build', 'typecheck.ts')),
  check('Lint', tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'),
])
// The packaging tests need the build, as the e2e tests do.
ensureBuild()

const unitTests = {
  title: 'Unit and integration tests',
  isBeside: true,
  command: withKeyring(projectNode(), [tool('vitest', 'vitest.mjs'), ...vitest]),
  read: () => {
    const report = json('vitest.json')
    failures.push(...failedTests(report))
    return [report.numPassedTests, report.numFailedTests]
  },
}
const contract = {
  title: 'Contract with Electron',
  isBeside: true,
  command: [projectNode(), [join(root, 'build', 'run.mjs'), 'contract']],
  env: { CONTRACT_REPORT: join(results, 'contract.json') },
  read: () => {
    const { passed, failed } = json('contract.json')
    if (failed > 0) failures.push('Contract with Electron: see above')
    return [passed, failed]
  },
}
const endToEnd = {
  title: 'End-to-end tests',
  command: withKeyring(projectNode(), [
    tool('playwright', 'cli.js'),
    'test',
    '--config',
    join(root, 'tests', 'e2e', 'playwright.config.ts'),
  ]),
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'e2e.json') },
  read: () => {
    const { stats, suites } = json('e2e.json')
    failures.push(...failedSpecs({ suites }))
    return [stats.expected, stats.unexpected + stats.flaky]
  },
}
await Promise.all([suite(unitTests).then(() => suite(contract)), suite(endToEnd)])

if (failures.length > 0) say(`\nFailed:\n\n${failures.join('\n\n')}`)
say(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed === 0 ? 0 : 1
