import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { dirname } from 'node:path/posix'
import { describe, expect, test } from 'vitest'
import { allImports, filesBelow, importsIn, loadedWith } from './imports.ts'
import { circlesIn, faultOf } from './rooms.ts'

const imports = allImports()

const MAX_FILES = 16
/** Folders whose files `npm run generate` finds by their place: one for each area. */
const FOUND_BY_PLACE: readonly string[] = ['src/demo-api/areas', 'src/shared/domain/codes']

const root = resolve(import.meta.dirname, '../../..')

describe('the tree', () => {
  test('has only imports that the table allows', () => {
    expect(imports.length).toBeGreaterThan(1_000)
    expect(imports.flatMap((found) => faultOf(found) ?? [])).toEqual([])
  })

  test('has no circle between rooms', () => {
    expect(circlesIn(imports)).toEqual([])
  })

  test('keeps the texts of the pages and the shell out of what the sign-in page waits for', () => {
    const loaded = loadedWith('src/renderer/app/main.tsx')
    expect(loaded).toContain('src/renderer/features/signIn/SignInPage.tsx')
    for (const later of ['src/renderer/kit/pageTexts.ts', 'src/renderer/shell/MainLayout.tsx']) expect(loaded, later).not.toContain(later)
  })

  test('asks Electron for a person’s folder in one file alone: getPath throws where the folder is away', () => {
    const known = /getPath\((?:'(?:downloads|documents|desktop|home|music|pictures|videos)'|(?!'))/u
    const asking = filesBelow('src').filter((path) => path.endsWith('.ts') && known.test(readFileSync(join(root, path), 'utf8')))
    expect(asking).toEqual(['src/main/window/downloadsFolder.ts'])
  })

  test('takes only the build of electron-log for Node: the others open channels that do not check who sends', () => {
    const builds = imports.map(({ specifier }) => specifier).filter((specifier) => /^electron-log(\/|$)/u.test(specifier))
    expect(new Set(builds)).toEqual(new Set(['electron-log/node']))
  })

  test.each(['src', 'tests'] as const)(`has no folder in %s with more than ${MAX_FILES} files on one level`, (top) => {
    const written = filesBelow(top).filter((path) => !path.endsWith('.gen.ts'))
    const counts = Map.groupBy(written, (path) => dirname(path))
    expect(counts.size).toBeGreaterThan(50)
    const full = [...counts].filter(([folder, files]) => files.length > MAX_FILES && !FOUND_BY_PLACE.includes(folder))
    expect(full.map(([folder]) => folder)).toEqual([])
  })

  test('has each unit test of the page at the path of the file that it tests, or in the folder of the several that it tests', () => {
    const tests = filesBelow('tests').filter((path) => /^tests\/unit\/renderer\/.*\.test\.tsx?$/u.test(path))
    expect(tests.length).toBeGreaterThan(100)
    const elsewhere = tests.filter((path) => {
      const tested = path.replace(/^tests\/unit\/(.*?)(?:\.dom|\.own)?\.test\.tsx?$/u, '$1')
      if (['ts', 'tsx'].some((ending) => existsSync(join(root, 'src', `${tested}.${ending}`)))) return false
      return !readFileSync(join(root, path), 'utf8').includes(`'#${dirname(tested)}/`)
    })
    expect(elsewhere).toEqual([])
  })
})

test.each([
  ['src/main/app.ts', 120],
  ['src/renderer/features/orders/list/OrderListPage.tsx', 60],
])('%s has at most %i lines', (path, most) => {
  expect(readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(most)
})

describe('the test itself', () => {
  const page = 'src/renderer/features/home/HomePage.tsx'
  test.each([
    ['src/renderer/kit/ipc/bridge.ts', `import { Api } from '#main/http/api.ts'`],
    ['src/shared/errors.ts', `import type { Api } from '#main/http/api.ts'`],
    ['src/preload/index.ts', `import { Api } from '#main/http/api.ts'`],
    ['src/demo-api/server.ts', `export { Api } from '../main/http/api.ts'`],
    ['src/main/index.ts', `import { useTabs } from '#renderer/kit/tabs/tabs.ts'`],
    ['src/shared/workspace.ts', `type Tab = import('#renderer/kit/tabs/tabs.ts').Tab`],
    [page, `import { openOrder } from '#renderer/features/orders/index.ts'`],
    [page, `const load = () => import('../orders/shipping/shipments.ts')`],
    [page, `export * from '../../../main/app.ts'`],
    ['src/renderer/kit/tabs/tabs.ts', `import { DataTable } from '../../ui/table/DataTable.tsx'`],
    ['src/renderer/ui/table/DataTable.tsx', `import { openOrder } from '#renderer/features/orders/index.ts'`],
    ['src/renderer/resource/list/ResourcePage.tsx', `import { Header } from '../../shell/header/Header.tsx'`],
    ['src/renderer/shell/Workspace.tsx', `import { findPage } from '../app/pages.ts'`],
    ['src/shared/domain/money.ts', `import { join } from 'node:path'`],
    ['src/shared/domain/chinaTime.ts', `const fs = await import('fs/promises')`],
    ['src/shared/ipc.ts', `import type { IpcMainEvent } from 'electron'`],
    ['src/shared/lists.ts', `import { useMemo } from 'react'`],
    ['src/renderer/kit/window/copyText.ts', `import { clipboard } from 'electron'`],
    ['src/renderer/kit/window/screenSize.ts', `import { cpus } from 'node:os'`],
    ['src/main/settings/settingsStore.ts', `import pages from '../../../package.json'`],
    ['src/main/files/partFile.ts', `import type { ExportService } from '../exports/exportService.ts'`],
    ['src/main/log/log.ts', `import { Session } from '../session/session.ts'`],
    ['src/main/newRoom/service.ts', `import { SerialQueue } from '../async/serialQueue.ts'`],
    ['src/demo-api/data/menu/menuTable.ts', `import { Args } from '../../http/args.ts'`],
    ['src/renderer/helpers/format.ts', `import { fen } from '#shared/domain/money.ts'`],
  ])('reports in %s: %s', (path, text) => {
    expect(importsIn(path, text).map(faultOf)).toEqual([expect.stringContaining(`${path} imports `)])
  })

  test('reports a circle between rooms, also over a third one and by types', () => {
    const circle = [
      ...importsIn('src/main/http/api.ts', `import type { Session } from '../session/session.ts'`),
      ...importsIn('src/main/session/session.ts', `import { LockService } from '../lock/lock.ts'`),
      ...importsIn('src/main/lock/lock.ts', `import('../http/api.ts')`),
    ]
    expect(circlesIn(circle)).toContain('main/http → main/session → main/lock → main/http')
    expect(circlesIn(circle.slice(1))).toEqual([])
  })

  test('refuses an import that only shows at run time', () => {
    expect(() => importsIn(page, 'const load = (name: string) => import(`./${name}.ts`)')).toThrow(page)
  })

  test.each([
    [page, `import { openTab } from '#renderer/kit/tabs/tabs.ts'`],
    ['src/renderer/app/pages.ts', `const load = () => import('#renderer/features/orders/index.ts')`],
    [
      'src/main/http/api.ts',
      `import { net } from 'electron'; import { join } from 'node:path'; import { catalogue } from '#shared/api/index.ts'`,
    ],
  ])('lets pass in %s: %s', (path, text) => {
    expect(importsIn(path, text).map(faultOf).filter(Boolean)).toEqual([])
  })
})
