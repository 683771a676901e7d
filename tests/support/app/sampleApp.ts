import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { generate } from '../../../build/generate.ts'

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
  cpSync(SAMPLE_FILES, join(folder, 'src'), { recursive: true })
  generate(join(folder, 'src'))
  return folder
}

/** The copy's build info is written beside it: through the link it would overwrite the project's. */
function keepTypesApart(folder: string): void {
  for (const path of globSync('{build,src/*}/tsconfig*.json', { cwd: folder })) {
    const text = readFileSync(join(folder, path), 'utf8')
    writeFileSync(join(folder, path), text.replaceAll('node_modules/.cache', 'cache'))
  }
}

/** Runs one of the project's tools in a folder. @throws Error with its output if it fails. */
function runTool(folder: string, tool: string, ...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
}

export const checkTypes = (folder: string): void =>
  runTool(folder, 'typescript/bin/tsc', '-b', 'src/shared', 'src/demo-api', 'src/renderer')

export const buildApp = (folder: string): void => runTool(folder, 'electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'error')
