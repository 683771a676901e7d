import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, win32 } from 'node:path'
import { expect, test, vi } from 'vitest'
import { clearRoamingFolder, moveLocalFolders } from '#main/start/localFolders.ts'

/** A profile of Windows, on this disk: the paths of the test are taken for full ones. */
vi.spyOn(win32, 'isAbsolute').mockImplementation((path) => path.startsWith('/'))

interface Files {
  readonly [path: string]: string
}

/** An account with these files, in a profile of its own. */
function profile(files: Files = {}) {
  const root = mkdtempSync(join(tmpdir(), 'profile-'))
  const [roaming, local] = [join(root, 'Roaming'), join(root, 'Local')]
  const paths: Record<string, string> = { appData: roaming, userData: join(roaming, 'Backoffice') }
  for (const [path, text] of Object.entries(files)) write(join(root, path), text)
  const app = {
    getName: () => 'Backoffice',
    getPath: (name: string) => paths[name] ?? '',
    setPath: (name: string, path: string) => void (paths[name] = path),
  }
  return { root, paths, deps: { app, platform: 'win32' as NodeJS.Platform, variables: { LOCALAPPDATA: local } }, local }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const ACCOUNT = 'Roaming/Backoffice'

test('on Windows what Chromium writes, the logs and the dumps stay on the PC, and their folders are there', () => {
  const { paths, deps, local } = profile()
  moveLocalFolders(deps)
  const folder = join(local, 'Backoffice')
  expect(paths).toMatchObject({
    sessionData: join(folder, 'Session'),
    logs: join(folder, 'logs'),
    crashDumps: join(folder, 'Crashpad'),
    userData: join(dirname(local), ACCOUNT),
  })
  expect(readdirSync(folder).toSorted()).toEqual(['Crashpad', 'Session', 'logs'])
})

test.each<[string, (given: ReturnType<typeof profile>) => void]>([
  ['another system', ({ deps }) => void (deps.platform = 'linux')],
  ['an account folder of its own', ({ paths, root }) => void (paths['userData'] = join(root, 'second-till'))],
  ['a profile without the folder', ({ deps }) => void (deps.variables.LOCALAPPDATA = '')],
  ['a path that is not full', ({ deps }) => void (deps.variables.LOCALAPPDATA = 'Local')],
])('%s moves and removes nothing', async (_what, change) => {
  const given = profile({ [`${ACCOUNT}/Cache/data_0`]: 'cached', [`${ACCOUNT}/logs/main.log`]: 'lines' })
  change(given)
  moveLocalFolders(given.deps)
  await clearRoamingFolder(given.deps)
  expect([given.paths['sessionData'], given.paths['logs'], existsSync(given.local)]).toEqual([undefined, undefined, false])
  expect(readdirSync(join(given.root, ACCOUNT)).toSorted()).toEqual(['Cache', 'logs'])
})

test('the tenant and account that the sign-in page suggests come along once, and stay for the other PCs of the profile', () => {
  const { root, deps, local } = profile({ [`${ACCOUNT}/Local Storage/leveldb/000003.log`]: 'account' })
  moveLocalFolders(deps)
  const copy = join(local, 'Backoffice/Session/Local Storage/leveldb/000003.log')
  expect(readFileSync(copy, 'utf8')).toBe('account')
  write(copy, 'a newer account')
  moveLocalFolders(deps)
  expect(readFileSync(copy, 'utf8')).toBe('a newer account')
  expect(readFileSync(join(root, ACCOUNT, 'Local Storage/leveldb/000003.log'), 'utf8')).toBe('account')
  expect(readdirSync(join(local, 'Backoffice/Session'))).toEqual(['Local Storage'])
})

test('a place that cannot be written leaves each folder where it was', () => {
  const { paths, deps, root } = profile({ Local: 'a file in place of the folder', [`${ACCOUNT}/Local Storage/x`]: '' })
  moveLocalFolders(deps)
  expect(paths).toEqual({ appData: join(root, 'Roaming'), userData: join(root, ACCOUNT) })
})

test('the caches of an earlier version go, its logs move, and everything of the program stays', async () => {
  const own = ['settings.json', 'Local Storage/leveldb/CURRENT', 'Preferences', 'persons/1/tabs.json', 'cache.json', 'Network/Cookies']
  const old = ['Cache/Cache_Data/f_1', 'Code Cache/js/index', 'GPUCache/data_0', 'DawnWebGPUCache/data_0', 'blob_storage/1/2']
  const { root, deps, local } = profile({
    ...Object.fromEntries([...own, ...old].map((path) => [`${ACCOUNT}/${path}`, path])),
    [`${ACCOUNT}/logs/main.log`]: 'the last run',
    [`${ACCOUNT}/logs/main.old.log`]: 'runs before',
  })
  moveLocalFolders(deps)
  await clearRoamingFolder(deps)
  expect(readdirSync(join(root, ACCOUNT)).toSorted()).toEqual([
    'Local Storage',
    'Network',
    'Preferences',
    'cache.json',
    'persons',
    'settings.json',
  ])
  const logs = join(local, 'Backoffice/logs')
  expect(['main.log', 'main.old.log'].map((name) => readFileSync(join(logs, name), 'utf8'))).toEqual(['the last run', 'runs before'])
})

test('a log that is here already is kept, and so is the one of another PC', async () => {
  const { root, deps, local } = profile({ 'Local/Backoffice/logs/main.log': 'this PC', [`${ACCOUNT}/logs/main.log`]: 'another PC' })
  moveLocalFolders(deps)
  await clearRoamingFolder(deps)
  const read = (path: string): string => readFileSync(path, 'utf8')
  expect([read(join(local, 'Backoffice/logs/main.log')), read(join(root, ACCOUNT, 'logs/main.log'))]).toEqual(['this PC', 'another PC'])
})
