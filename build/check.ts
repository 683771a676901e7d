/**
 * `npm run check`: what can be told of a change before it is committed, cheapest first: format, lint and unit tests of what changed since
 * `main` (where this is `main`: since the last commit), unused code, the rules of the project and all types. It runs every step, and its
 * last line says what to do. Before them it writes what is made of the sources: the generated files, `docs/calls.md`, `docs/terms.md`, and the
 * names and the schema of the configuration.
 *
 * `npm test` checks everything.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generate, projectEnv, projectNode, root, run, say, tool } from './bootstrap.mjs'

const env = projectEnv()
const VITEST = ['run', '--config', 'tests/vitest.config.ts', '--reporter=dot', '--silent=passed-only']

const git = (...args: readonly string[]): readonly string[] =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '')

const fileExists = (file: string): boolean => existsSync(join(root, file))
const testsOfFolder = (folder: string): readonly string[] => globSync(`${folder}/*.test.{ts,tsx}`, { cwd: root })

/** Where the change began: the last commit that this branch shares with `main`. */
function changeStart(): string {
  const [branched] = git('merge-base', 'main', 'HEAD')
  return branched ?? 'HEAD'
}

interface Step {
  readonly title: string
  /** What runs on the project's Node. */
  readonly args: readonly string[]
  /** What a person runs to mend it, or to see it again. */
  readonly mend: string
}

/** Before `.test`: without a document, with one, and both with modules of their own (`tests/vitest.config.ts`). */
const KINDS = ['', '.dom', '.own', '.own.dom']

/**
 * The unit tests of these files: the changed tests, and those at the path of a source, or else those of its folder.
 * @param isThere Whether the project has a file.
 * @param testsIn The tests that stand in a folder itself.
 */
export function unitTestsOf(
  changed: readonly string[],
  isThere: (file: string) => boolean,
  testsIn: (folder: string) => readonly string[],
): readonly string[] {
  const found = changed.flatMap((file) => {
    if (/^tests\/unit\/(?!project\/).*\.test\.tsx?$/u.test(file)) return [file]
    const [, path] = /^src\/(.+)\.tsx?$/u.exec(file) ?? []
    if (path === undefined) return []
    const own = KINDS.flatMap((kind) => ['ts', 'tsx'].map((ending) => `tests/unit/${path}${kind}.test.${ending}`)).filter(isThere)
    return own.length > 0 ? own : testsIn(`tests/unit/${dirname(path)}`)
  })
  return [...new Set(found)]
}

/** The steps for these changed files, in groups that run one after another; the steps of a group run at once. */
function stepsFor(changed: readonly string[]): readonly (readonly Step[])[] {
  const tests = unitTestsOf(changed, fileExists, testsOfFolder)
  const ofKind = (pattern: RegExp): readonly string[] => changed.filter((file) => pattern.test(file))
  const sources = ofKind(/\.(?:ts|tsx|mjs|cjs)$/u)
  const formatted = ofKind(/\.(?:ts|tsx|mjs|cjs|json|jsonc|css|html|yml)$/u)
  const step = (title: string, args: readonly string[], mend: string, isNeeded = true): readonly Step[] =>
    isNeeded ? [{ title, args, mend }] : []
  const knip = tool('knip', 'bin', 'knip.js')
  return [
    [
      ...step(
        'format',
        [tool('oxfmt', 'bin', 'oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...formatted],
        'npm run format',
        formatted.length > 0,
      ),
      ...step('unused code', [knip], 'npx knip'),
    ],
    [
      ...step('types', [join(root, 'build', 'typecheck.ts')], 'npm run typecheck'),
      ...step(
        'code without a page',
        [knip, '--production', '--config', '.knip.production.jsonc'],
        'npx knip --production --config .knip.production.jsonc',
      ),
    ],
    [
      ...step(
        'lint',
        [tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings', '--no-error-on-unmatched-pattern', ...sources],
        `npx oxlint --type-aware ${sources.join(' ')}`,
        sources.length > 0,
      ),
      ...step(
        'rules of the project',
        [tool('vitest', 'vitest.mjs'), ...VITEST, 'tests/unit/project'],
        'npx vitest run --config tests/vitest.config.ts tests/unit/project',
      ),
    ],
    step(
      'unit tests of the change',
      [tool('vitest', 'vitest.mjs'), ...VITEST, ...tests],
      `npx vitest run --config tests/vitest.config.ts ${tests.join(' ')}`,
      tests.length > 0,
    ),
  ]
}

/** Runs a step, and prints what it wrote where it failed. */
async function passes({ title, args }: Step): Promise<boolean> {
  const began = performance.now()
  const child = spawn(projectNode(), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const [code]: unknown[] = await once(child, 'close')
  const isRight = code === 0
  say(`${isRight ? '✓' : '✗'} ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  if (!isRight) say(Buffer.concat(output).toString())
  return isRight
}

async function check(): Promise<void> {
  generate()
  for (const written of ['calls', 'configuration', 'terms'])
    run(projectNode(), [join(root, 'tests', 'unit', 'project', written, 'write.ts')], { env })
  const start = changeStart()
  const changed = [...git('diff', '--name-only', '--diff-filter=d', start), ...git('ls-files', '--others', '--exclude-standard')]
  const failed: Step[] = []
  for (const group of stepsFor(changed.filter(fileExists)))
    await Promise.all(group.map(async (step) => void ((await passes(step)) || failed.push(step))))
  const [first] = failed
  say(first === undefined ? 'All checks passed: commit.' : `Mend ${failed.map(({ title }) => title).join(', ')}: run ${first.mend}`)
  process.exitCode = first === undefined ? 0 : 1
}

if (import.meta.main) await check()
