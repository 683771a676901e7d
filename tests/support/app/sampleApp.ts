import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { make } from '../../../build/new.ts'

const root = resolve(import.meta.dirname, '../../..')

/** The files that a list page brings, laid out as `src`. */
export const SAMPLE_FILES = join(root, 'tests/fixtures/sampleList/files')

/** With the whole of `build`: the build's configuration imports files of it. */
const CONFIGS = ['package.json', 'tsconfig.json', 'electron.vite.config.ts', 'build', 'tests/tsconfig.json', 'resources/icon.png']

/** A copy of the product in a temporary folder, with the sample list in it. Returns the folder. */
export function copyWithSample(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-sample-'))
  for (const path of [...CONFIGS, 'src']) cpSync(join(root, path), join(folder, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  keepTypesApart(folder)
  addSamples(join(folder, 'src'))
  return folder
}

/** What a person writes by hand after `npm run new`: the form's button above the list, and the place of the switch. */
const PLACED: readonly (readonly [file: string, before: string, after: string])[] = [
  ['renderer/features/samples/SampleListPage.tsx', '  rowActions:', '  toolbar: RegisterSample,\n  rowActions:'],
  ['renderer/features/samples/SampleListPage.tsx', '/** Notes', "import { RegisterSample } from './RegisterSample.tsx'\n\n/** Notes"],
  ['renderer/shell/header/AppearancePicker.tsx', '          <AccentPicker />', '          <AccentPicker />\n          <SampleSetting />'],
]

/** Adds the sample list, with a form above it, and the sample setting. */
function addSamples(src: string): void {
  cpSync(SAMPLE_FILES, src, { recursive: true })
  make(src, 'form', ['samples', 'register', '登记样品', '/goods/manage/sample-list'])
  make(src, 'setting', ['sampleSetting', '样例'])
  for (const [path, before, after] of PLACED) {
    const text = readFileSync(join(src, path), 'utf8')
    if (!text.includes(before)) throw new Error(`${path} has no ${before}`)
    writeFileSync(
      join(src, path),
      text.replace(before, () => after),
    )
  }
}

/** What a person writes into `docs/extensions.md` for the sample, below the heading of each section. */
const REQUIREMENTS: Readonly<Record<string, string>> = {
  '## 2. Screens and routes': '- /goods/manage/sample-list (samples that are lent to stores)',
  '## 4. States and transitions':
    '- **Sample status** (`sampleStatus`): 1 in store, 2 lent, 3 returned. In Chinese: 1 在店, 2 借出, 3 已归还.',
}

/** Files and folders of the project that the tests of the repository do not read, or that belong to this checkout alone. */
const NOT_COPIED = new Set(['.git', 'node_modules', 'out', 'out-dev', 'dist', 'release', 'test-results'])

/** A copy of the whole repository with the sample in it, as it is after the steps of `docs/contributing.md`. Returns the folder. */
export function repositoryWithSample(): string {
  const folder = copyWithSample()
  for (const name of readdirSync(root)) {
    if (!NOT_COPIED.has(name) && name !== 'src') cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  const extensions = join(folder, 'docs/extensions.md')
  const text = Object.entries(REQUIREMENTS).reduce(
    (before, [heading, added]) => before.replace(heading, `${heading}\n\n${added}`),
    readFileSync(extensions, 'utf8'),
  )
  writeFileSync(extensions, text)
  for (const written of ['calls', 'configuration']) run(folder, join(folder, `tests/unit/project/${written}/write.ts`))
  return folder
}

/** The tests of the repository itself and of all calls, in a copy. @throws Error with their output if one fails. */
export const checkRepository = (folder: string): void =>
  runTool(
    folder,
    'vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=dot',
    '--silent=true',
    'tests/unit/project',
    'tests/unit/shared/api',
  )

/** The copy's build info is written beside it: through the link it would overwrite the project's. */
function keepTypesApart(folder: string): void {
  for (const path of globSync('{build,src/*}/tsconfig*.json', { cwd: folder })) {
    const text = readFileSync(join(folder, path), 'utf8')
    writeFileSync(join(folder, path), text.replaceAll('node_modules/.cache', 'cache'))
  }
}

/** Runs one of the project's tools in a folder. @throws Error with its output if it fails. */
const runTool = (folder: string, tool: string, ...args: readonly string[]): void => run(folder, join(root, 'node_modules', tool), ...args)

/** Runs a script in a folder. @throws Error with its output if it fails. */
function run(folder: string, ...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
}

export const checkTypes = (folder: string): void =>
  runTool(folder, 'typescript/bin/tsc', '-b', 'src/shared', 'src/demo-api', 'src/renderer', 'src/main')

export const buildApp = (folder: string): void => runTool(folder, 'electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'error')
