import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeGroups, noCircles } from '../../../../build/chunks.ts'

/** A page in small: the parts that the sets name, and pages that share modules with them. */
const SOURCES: Readonly<Record<string, string>> = {
  'app/main.tsx': `import { both } from '../both.ts'; import('../shell/MainLayout.tsx'); import('../shell/TabAddress.tsx'); import('../page.ts'); import('../other.ts'); both('start')`,
  'app/setup/main.tsx': `import { both } from '../../both.ts'; import('../../features/setup/index.ts'); both('setup')`,
  // The setup page shows what the shell shows, and loads nothing of it.
  'features/setup/index.ts': `import { bundle } from '../../bundle.ts'; bundle('setup')`,
  'bundle.ts': `export const bundle = (name) => console.log('bundle', name)`,
  'both.ts': `export const both = (name) => console.log('both', name)`,
  'shell/MainLayout.tsx': `import { badge } from '../badge.ts'; import { bundle } from '../bundle.ts'; bundle('menu');
    import('../features/home/HomePage.tsx'); import('../resource/list/ResourcePage.tsx');
    import('./lock/LockPasswordDialog.tsx'); import('./lock/LockSettingsDialog.tsx'); badge('layout')`,
  'features/home/HomePage.tsx': `import { badge } from '../../badge.ts'; import { chart } from '../../chart.ts'; badge('home'); chart('home')`,
  'shell/TabAddress.tsx': `import { badge } from '../badge.ts'; badge('address')`,
  'badge.ts': `export const badge = (name) => console.log('badge', name)`,
  'chart.ts': `export const chart = (name) => console.log('chart', name)`,
  'shell/lock/LockPasswordDialog.tsx': `import { form } from '../../form.ts'; form('password')`,
  'shell/lock/LockSettingsDialog.tsx': `import { form } from '../../form.ts'; form('settings')`,
  'form.ts': `export const form = (name) => console.log('form', name)`,
  'resource/list/ResourcePage.tsx': `import { form } from '../../form.ts'; import { table } from '../../table.ts'; form('list'); table('list')`,
  'table.ts': `export const table = (name) => console.log('table', name)`,
  'page.ts': `import { table } from './table.ts'; import { chart } from './chart.ts'; import { detail } from './detail.ts';
    export const dialog = () => table('page'); chart('page'); detail('page')`,
  'other.ts': `import { detail } from './detail.ts'; import { form } from './form.ts'; import { dialog } from './page.ts'; detail('other'); form('other'); dialog()`,
  'detail.ts': `export const detail = (name) => console.log('detail', name)`,
}

const folder = mkdtempSync(join(tmpdir(), 'backoffice-chunks-'))

beforeAll(() => {
  for (const [path, text] of Object.entries(SOURCES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Builds the page with these groups: each file's name without its hash, which two may share, with its modules. */
async function built(groups: Rolldown.CodeSplittingGroup[]): Promise<[name: string, modules: string[]][]> {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [noCircles()],
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: {
        input: { index: join(folder, 'app/main.tsx'), setup: join(folder, 'app/setup/main.tsx') },
        output: { codeSplitting: { groups } },
      },
    },
  })
  const { output } = result as Rolldown.RolldownOutput
  return output
    .filter((file) => file.type === 'chunk')
    .map((file) => [file.name, file.moduleIds.map((id) => id.replace(`${folder}/`, '')).filter((id) => id in SOURCES)])
}

describe('the files of the page', () => {
  it('hold what is loaded together, and nothing that the first pages need', async () => {
    const all = await built(codeGroups(folder))
    const files = Object.fromEntries(all)
    const holding = (module: string) => all.find(([, modules]) => modules.includes(module))?.[1]
    expect(files['home']?.toSorted()).toEqual([
      'badge.ts',
      'chart.ts',
      'features/home/HomePage.tsx',
      'shell/MainLayout.tsx',
      'shell/TabAddress.tsx',
    ])
    expect(files['forms']?.toSorted()).toEqual(['form.ts', 'shell/lock/LockPasswordDialog.tsx', 'shell/lock/LockSettingsDialog.tsx'])
    expect(files['lists']?.toSorted()).toEqual(['resource/list/ResourcePage.tsx', 'table.ts'])
    expect(files['index']).toEqual(['app/main.tsx'])
    expect(holding('app/setup/main.tsx')).toEqual(['app/setup/main.tsx'])
    expect(holding('features/setup/index.ts')).toEqual(['features/setup/index.ts'])
    expect(holding('bundle.ts')).toEqual(['bundle.ts'])
    // A page that another one uses as well.
    expect(files['page']).toEqual(['page.ts'])
    expect(holding('both.ts')).toEqual(['both.ts'])
    expect(holding('detail.ts')).toEqual(['detail.ts'])
  })

  it('end the build if they import each other', async () => {
    const swapped = [
      { name: 'one', test: /(?:other|table)\.ts$/u, includeDependenciesRecursively: false },
      { name: 'two', test: /(?:page|detail)\.ts$/u, includeDependenciesRecursively: false },
    ]
    await expect(built(swapped)).rejects.toThrow(/these files import each other: assets\/\S+ → assets\/\S+ → assets\//u)
  })

  it('end the build if a part is no longer there', async () => {
    await expect(built(codeGroups(join(folder, 'moved')))).rejects.toThrow(/moved.app.main\.tsx is not in the build/u)
  })
})
