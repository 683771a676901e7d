import { beforeEach, expect, test, vi } from 'vitest'
import { createFileServices } from '#main/wiring/createFileServices.ts'
import { texts } from '../../../support/services/services.ts'

/** What each service was made with, and what Electron, the dialogs and the page were asked for. */
const { made, keep, told, tell } = await vi.hoisted(async () => {
  const options = new Map<string, unknown>()
  const { recorder } = await import('../../../support/services/recorder.ts')
  const doubles = recorder()
  return {
    made: options,
    ...doubles,
    /** A class that only keeps its options. */
    keep: (name: string) =>
      class {
        constructor(given: unknown) {
          options.set(name, given)
        }
        readonly set = (value: unknown): unknown => doubles.told.push([`${name}.set`, value])
        readonly changed = (...args: unknown[]): unknown => doubles.told.push([`${name}.changed`, ...args])
        readonly folder = (): string => '/folder'
        readonly ask = (...args: unknown[]): unknown => doubles.told.push([`${name}.ask`, ...args])
      },
  }
})

vi.mock('electron', () => ({
  app: { getPath: (name: string) => `/${name}` },
  shell: { openPath: tell('openPath', Promise.resolve('')), showItemInFolder: tell('showItemInFolder') },
}))
vi.mock('#main/errorLog/errorLogService.ts', () => ({ ErrorLogService: keep('errorLog') }))
vi.mock('#main/exports/exportHistoryFile.ts', () => ({ openExportHistoryFile: (storage: unknown) => ({ fileOf: storage }) }))
vi.mock('#main/exports/exportHistory.ts', () => ({ ExportHistory: keep('history') }))
vi.mock('#main/exports/exportNotifier.ts', () => ({ ExportNotifier: keep('notifier') }))
vi.mock('#main/exports/exportFolders.ts', () => ({ ExportFolders: keep('folders') }))
vi.mock('#main/exports/exportService.ts', () => ({ ExportService: keep('exports') }))
vi.mock('#main/fit/fitService.ts', () => ({ FitService: keep('fit') }))
vi.mock('#main/wiring/support/checkDeps.ts', () => ({
  checkDeps: (given: unknown) => ['checks', given],
  openFitFile: (storage: unknown) => ['file in', storage],
}))
vi.mock('#main/files/activityFiles.ts', () => ({ ActivityFiles: keep('activityFiles') }))
vi.mock('#main/files/licences.ts', () => ({ licencesOpener: (given: unknown) => made.set('licences', given) }))
vi.mock('#main/files/tableFiles.ts', () => ({ TableFiles: keep('tableFiles') }))
vi.mock('#main/window/keepAwake.ts', () => ({ KeepAwake: keep('awake') }))
vi.mock('#main/print/printService.ts', () => ({ PrintService: keep('print') }))
vi.mock('#main/support/supportBundleService.ts', () => ({ SupportBundleService: keep('bundle') }))
vi.mock('#main/window/dialogGuard.ts', () => ({ guardDialogs: (dialogs: unknown, owner: () => unknown) => ({ dialogs, owner }) }))
vi.mock('#main/window/systemDialogs.ts', () => ({
  systemDialogs: () => 'the system’s',
  askSavePath: tell('askSavePath', '/chosen'),
  showNotification: tell('showNotification'),
}))
vi.mock('#main/wiring/support/filesOfBundle.ts', () => ({ filesOfBundle: (core: unknown) => ['files of', core] }))

/** Every option is a function or a value; a test knows which. */
type Options = Readonly<Record<string, (...args: unknown[]) => unknown>>
const optionsOf = (name: string): Options => made.get(name) as Options
const valuesOf = (name: string) => made.get(name) as Readonly<Record<string, unknown>>

const settings = { current: { exportFolder: '/chosen-folder', language: 'zh' }, set: tell('settings.set') }
const person = { owner: 'lin' as string | null, isLocked: false }
const window = {
  isFocused: false,
  setProgress: tell('window.setProgress'),
  focus: tell('window.focus'),
  browserWindow: { webContents: 'the page' },
}
const core = {
  texts,
  storage: 'the storage',
  log: 'the log',
  errors: 'the errors',
  isPacked: false,
  options: { exportFolder: null as string | null },
  deployment: { errorLogUploadPath: '/upload', requestTimeoutMs: 4_321, exportFolder: undefined as string | undefined },
}
const api = 'the api'

type Params = Parameters<typeof createFileServices>
const create = (change: object = {}): unknown =>
  createFileServices(
    { ...core, ...change } as unknown as Params[0],
    {
      api,
      person,
      personSettings: settings,
      activityDrafts: { list: () => ['a draft'] },
      window,
      events: { send: tell('page') },
    } as unknown as Params[1],
  )

beforeEach(() => {
  told.length = 0
  create()
})

interface Dialogs {
  readonly dialogs: unknown
  readonly owner: () => string | null
}

test.each([
  ['lin', false, 'lin', 'lin'],
  [null, true, null, null],
  // Nobody is signed in: then the bundle alone can be saved.
  [null, false, null, ''],
])('while %s is at the screen (locked: %s) a dialog belongs to %j, that of the support bundle to %j', (owner, isLocked, own, ofPc) => {
  Object.assign(person, { owner, isLocked })
  const folders = valuesOf('folders')['dialogs'] as Dialogs
  optionsOf('bundle')['askSavePath']?.('名字')
  const bundle = (told[0] as [string, Dialogs])[1]
  const owners = [folders.owner(), bundle.owner()]
  Object.assign(person, { owner: 'lin', isLocked: false })
  expect(owners).toEqual([own, ofPc])
  expect([folders.dialogs, bundle.dialogs]).toEqual(['the system’s', 'the system’s'])
})

test.each([
  [null, undefined, null],
  [null, '/deployment', '/deployment'],
  ['/environment', undefined, '/environment'],
  ['/environment', '/deployment', '/environment'],
])('of the folders of the environment (%s) and of the deployment (%s), %s is given', (environment, deployment, given) => {
  create({ options: { exportFolder: environment }, deployment: { ...core.deployment, exportFolder: deployment } })
  expect(valuesOf('folders')['given']).toBe(given)
  // What support asks for goes only to a given folder.
  expect(['errorLog', 'bundle'].map((name) => optionsOf(name)['fixedFolder']?.())).toEqual([given, given])
})

test('folders: the person’s folder, the downloads folder, and the system’s programs', () => {
  const folders = optionsOf('folders')
  expect([folders['chosen']?.(), folders['downloads']?.()]).toEqual(['/chosen-folder', '/downloads'])
  folders['setChosen']?.('/new')
  void folders['openPath']?.('/file')
  expect(told).toEqual([
    ['settings.set', { exportFolder: '/new' }],
    ['openPath', '/file'],
  ])
})

test.each([
  ['print', '保存 PDF', { name: 'PDF 文件', extensions: ['pdf'] }, '/folder'],
  ['tableFiles', '保存表格', { name: 'CSV 文件', extensions: ['csv'] }, '/folder'],
  ['activityFiles', '导出活动草稿', { name: 'JSON 文件', extensions: ['json'] }, '/folder'],
  ['errorLog', '保存错误日志', { name: 'JSON 文件', extensions: ['json'] }, null],
  ['bundle', '保存支持包', { name: 'ZIP 压缩包', extensions: ['zip'] }, null],
])('%s asks for a place under its own title, for its own type of file', (name, title, filter, folder) => {
  expect(optionsOf(name)['askSavePath']?.('名字')).toBe('/chosen')
  expect(told).toEqual([['askSavePath', { dialogs: 'the system’s', owner: expect.any(Function) as unknown }, '名字', title, [filter]]])
  expect(optionsOf(name)['fixedFolder']?.()).toBe(folder)
})

test('the page is what is printed, the drafts are what is saved, and both logs have their sources', () => {
  expect(optionsOf('print')['page']?.()).toBe('the page')
  expect(valuesOf('errorLog')).toMatchObject({ errors: 'the errors', api, uploadPath: '/upload' })
  expect(optionsOf('bundle')['files']?.()).toEqual(['files of', core])
  optionsOf('bundle')['show']?.('/bundle.zip')
  expect(told).toEqual([['showItemInFolder', '/bundle.zip']])
})

test('the checks of the server: with the person’s calls and language; the page hears how far they are', () => {
  const { parsing, deployment, storage, log } = { parsing: undefined, ...core }
  expect(valuesOf('fit')).toMatchObject({ check: ['checks', { api, parsing, deployment }], stored: ['file in', storage], log })
  expect(optionsOf('fit')['language']?.()).toBe('zh')
  const saving = optionsOf('fit')['saving']?.('html') as Options
  expect(saving['fixedFolder']?.()).toBe('/folder')
  saving['askSavePath']?.('名字')
  optionsOf('fit')['onProgress']?.(null)
  expect(told).toEqual([
    ['askSavePath', valuesOf('folders')['dialogs'], '名字', '保存服务器检查报告', [{ name: '网页', extensions: ['html'] }]],
    ['page', 'fit:changed', null],
  ])
})

test('the licences stand beside the archive of an installed program', () => {
  expect(valuesOf('licences')['file']).toMatch(/licences\.txt$/u)
  const resources = Object.getOwnPropertyDescriptor(process, 'resourcesPath')
  Object.defineProperty(process, 'resourcesPath', { value: '/resources', configurable: true })
  create({ isPacked: true })
  expect(valuesOf('licences')['file']).toBe('/resources/licences.txt')
  if (resources === undefined) Reflect.deleteProperty(process, 'resourcesPath')
  void optionsOf('licences')['openPath']?.('/licences.txt')
  expect(told).toEqual([['openPath', '/licences.txt']])
})

test('exports: their history, folders, settings and limit; a change goes to the task bar and to the page', () => {
  expect(valuesOf('history')).toEqual({ fileOf: 'the storage' })
  expect(valuesOf('exports')).toMatchObject({ api, log: 'the log', settings, idleMs: 4_321 })
  expect(optionsOf('exports')['folder']?.()).toBe('/folder')
  optionsOf('exports')['askSavePath']?.('名字', '/last')
  optionsOf('exports')['onChange']?.('job', ['active'])
  expect(told).toEqual([
    ['folders.ask', '名字', '/last'],
    ['notifier.changed', 'job', ['active']],
    ['page', 'exports:changed', 'job'],
  ])
})

test('the notices of exports follow the lock and the window; a click brings the window to the front', () => {
  const notifier = optionsOf('notifier')
  expect([notifier['isLocked']?.(), notifier['isFocused']?.()]).toEqual([false, false])
  Object.assign(person, { isLocked: true })
  expect([notifier['isLocked']?.(), notifier['isFocused']?.()]).toEqual([true, false])
  Object.assign(person, { isLocked: false })
  Object.assign(window, { isFocused: true })
  expect([notifier['isLocked']?.(), notifier['isFocused']?.()]).toEqual([false, true])
  Object.assign(window, { isFocused: false })
  notifier['keepAwake']?.(true)
  notifier['setProgress']?.(0.5)
  notifier['notify']?.('标题', '正文')
  const onClick = told.at(-1)?.pop() as () => void
  onClick()
  expect(told).toEqual([['awake.set', true], ['window.setProgress', 0.5], ['showNotification', '标题', '正文'], ['window.focus']])
})

test('the clock of each service is that of the PC', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_234_567 })
  expect(['errorLog', 'bundle', 'exports'].map((name) => optionsOf(name)['now']?.())).toEqual([1_234_567, 1_234_567, 1_234_567])
  vi.useRealTimers()
})
