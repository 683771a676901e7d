import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')
const manifest = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { readonly scripts: Readonly<Record<string, string>> }
const workflows = globSync('.github/workflows/*.yml', { cwd: root })

/** The project's own action, which `uses` names by its folder. */
const SETUP = './.github/actions/setup'

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: { readonly path?: string }
}
interface Job {
  readonly environment?: string
  readonly steps: readonly Step[]
}

const contentOf = (path: string): string => readFileSync(resolve(root, path), 'utf8')
const jobsOf = (path: string) => (load(contentOf(path)) as { readonly jobs: Readonly<Record<string, Job>> }).jobs
const stepsOf = (path: string): readonly Step[] => Object.values(jobsOf(path)).flatMap(({ steps }) => steps)

/** The commands of a workflow's steps. */
const commandsOf = (path: string): readonly string[] => stepsOf(path).flatMap(({ run }) => run?.split('\n') ?? [])

/** Programs that `npx` and `node` start come from these packages' folders. */
const isInstalled = (name: string): boolean => existsSync(resolve(root, 'node_modules/.bin', name))

test('there are workflows that test, that package every change, that measure, and that release', () => {
  expect(workflows.map((path) => path.replaceAll('\\', '/')).toSorted()).toEqual([
    '.github/workflows/figures.yml',
    '.github/workflows/packages.yml',
    '.github/workflows/release.yml',
    '.github/workflows/test.yml',
  ])
})

describe.each(workflows)('%s', (path) => {
  const commands = commandsOf(path)

  test('is a workflow by GitHub’s own parser', async () => {
    const { context, value } = parseWorkflow({ name: path, content: contentOf(path) }, new NoOperationTraceWriter())
    expect(context.errors.getErrors().map(({ message }) => message)).toEqual([])
    if (value === undefined) throw new Error('nothing was read')
    const { errors, jobs } = await convertWorkflowTemplate(context, value)
    expect(errors ?? []).toEqual([])
    expect(jobs.map(({ id }) => id.value)).toEqual(Object.keys(jobsOf(path)))
  })

  test('calls only scripts that package.json has', () => {
    const scripts = commands.flatMap((command) => /npm run ([\w:-]+)/u.exec(command)?.[1] ?? (/npm test/u.test(command) ? 'test' : []))
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([])
  })

  test('names only files, folders and programs that exist', () => {
    const files = commands.flatMap((command) => command.match(/(?:tests|build|node_modules)\/[\w./-]+/gu) ?? [])
    const programs = commands.flatMap((command) => /npx ([\w-]+)/u.exec(command)?.[1] ?? [])
    expect(files.filter((file) => !existsSync(resolve(root, file)))).toEqual([])
    expect(programs.filter((name) => !isInstalled(name))).toEqual([])
  })

  test('takes each action at a commit: a tag can be moved', () => {
    const actions = stepsOf(path).flatMap(({ uses }) => uses ?? [])
    expect(actions.length).toBeGreaterThan(0)
    expect(actions.filter((action) => action !== SETUP && !/@[0-9a-f]{40}$/u.test(action))).toEqual([])
  })

  test('sets Node.js up by the one action of the project', () => {
    const ways = stepsOf(path).filter(({ uses, run }) => uses?.startsWith('actions/setup-node@') === true || run === 'npm ci')
    expect(ways).toEqual([])
    expect(stepsOf(path).some(({ uses }) => uses === SETUP)).toBe(true)
  })

  test('has secrets only in jobs that wait for an approval, and none in a job that tests code', () => {
    const having = Object.entries(jobsOf(path)).filter(([, job]) => /\$\{\{ *secrets\./u.test(JSON.stringify(job)))
    expect(having.filter(([, { environment }]) => environment !== 'signing').map(([name]) => name)).toEqual([])
    expect(having.length > 0).toBe(path.endsWith('release.yml'))
  })
})

describe('the set-up of the workflows', () => {
  const { inputs, runs } = load(contentOf(`${SETUP}/action.yml`)) as {
    readonly inputs: Readonly<Record<string, object>>
    readonly runs: { readonly steps: readonly (Step & { readonly shell?: string })[] }
  }

  test('takes each action at a commit, and names the shell of each command, without which GitHub runs none', () => {
    expect(runs.steps.flatMap(({ uses }) => uses ?? []).filter((action) => !/@[0-9a-f]{40}$/u.test(action))).toEqual([])
    expect(runs.steps.filter(({ run, shell }) => run !== undefined && shell === undefined)).toEqual([])
    expect(Object.keys(inputs)).toEqual(['cache'])
  })

  test('keeps what Electron and the packager downloaded, on each system', () => {
    const paths = runs.steps.flatMap(({ with: given }) => given?.path?.trim().split('\n') ?? [])
    for (const folder of ['~/.cache', '~/Library/Caches']) expect(paths).toEqual(expect.arrayContaining([`${folder}/electron`]))
    expect(paths.filter((path) => path.includes('electron-builder'))).toHaveLength(3)
    expect(paths.filter((path) => path.startsWith('~/AppData/Local/'))).toHaveLength(2)
  })

  test('takes nothing from a cache for a release', () => {
    const given = stepsOf('.github/workflows/release.yml').filter(({ uses }) => uses === SETUP)
    expect(given.length).toBeGreaterThan(1)
    for (const step of given) expect(step.with).toEqual({ cache: 'false' })
  })
})

test('the tests that run on Windows as well look at the mode of a file elsewhere alone: Windows has none', () => {
  const paths = globSync('tests/unit/{main,shared}/**/*.test.ts', { cwd: root })
  const asking = paths.flatMap((path) => {
    const lines = contentOf(path).split('\n')
    return lines.flatMap((line, at) => (line.includes('.mode & 0o') ? { path, near: lines.slice(Math.max(0, at - 12), at + 4) } : []))
  })
  expect(asking.length).toBeGreaterThan(5)
  expect(asking.filter(({ near }) => !near.some((line) => line.includes("'win32'"))).map(({ path }) => path)).toEqual([])
})

test('every channel’s file of a feed leaves the machine that packs, and no file of the packager', () => {
  const uploads = workflows
    .flatMap((path) => stepsOf(path))
    .flatMap(({ with: given }) => (given?.path?.startsWith('release/') ? given.path : []))
  expect(uploads.length).toBe(4)
  for (const paths of uploads) expect(paths).toMatch(/^release\/\*\.yml\n!release\/builder-\*\.yml$/mu)
})

describe('the installation on macOS', () => {
  const script = readFileSync(resolve(root, 'tests/install/macos.sh'), 'utf8')

  test('is of the pkg that the packaging job made, in a newer and an older version', () => {
    const { package: packing, 'install-macos': job } = jobsOf('.github/workflows/packages.yml')
    const commands = (of: Job | undefined) => of?.steps.flatMap(({ run }) => run?.trim().split('\n') ?? []) ?? []
    expect(commands(packing).filter((command) => command.includes('--mac pkg'))).toHaveLength(2)
    expect(commands(job)).toEqual(['bash tests/install/macos.sh packages/pkg packages/older'])
    for (const command of ['pkgutil --check-signature "$pkg"', 'sudo installer -pkg "$pkg" -target /', 'codesign --verify'])
      expect(script).toContain(command)
  })

  test('puts the configuration in its place by the commands of the guide, and names the program as the guide does', () => {
    const guide = contentOf('docs/it-guide.zh.md')
    const lines = (/# macOS\n([^]*?)```/u.exec(guide)?.[1] ?? '').split('\n').flatMap((line) => line.trim() || [])
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(script).toContain(`\n${line}\n`)
    expect(guide).toContain('/Applications/Backoffice.app/Contents/MacOS/Backoffice --check-config')
  })

  test.runIf(existsSync('/bin/bash'))('is a script that bash can read', () => {
    expect(spawnSync('/bin/bash', ['-n', resolve(root, 'tests/install/macos.sh')], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    })
  })
})

test('each system has its own secrets alone', () => {
  const { windows, macos, linux } = jobsOf('.github/workflows/release.yml')
  const secretsOf = (job: Job | undefined) => [...JSON.stringify(job).matchAll(/secrets\.([A-Z_]+)/gu)].map(([, name = '']) => name)
  expect(secretsOf(windows).filter((name) => !/^(?:WIN_|AZURE_|UPDATE_)/u.test(name))).toEqual([])
  expect(secretsOf(macos).filter((name) => !/^(?:CSC_|APPLE_|UPDATE_)/u.test(name))).toEqual([])
  expect(secretsOf(linux)).toEqual(['UPDATE_SIGNING_KEY'])
})
