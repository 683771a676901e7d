import { join } from 'node:path'
import type { OpenDialogOptions, SaveDialogOptions } from 'electron'
import { describe, expect, test } from 'vitest'
import { ExportFolders } from '#main/exports/exportFolders.ts'
import { texts } from '../../../support/services/services.ts'

/** Opens a file; gives the paths that reached the system. */
async function open(path: string, problem = ''): Promise<{ readonly opened: readonly string[]; readonly error: unknown }> {
  const opened: string[] = []
  const never = (): never => {
    throw new Error('not asked')
  }
  const folders = new ExportFolders({
    given: null,
    chosen: () => null,
    setChosen: never,
    downloads: never,
    dialogs: { askFolder: never, askFile: never },
    openPath: (asked) => {
      opened.push(asked)
      return Promise.resolve(problem)
    },
    texts,
  })
  const error: unknown = await folders.open(path).then(
    () => null,
    (cause: unknown) => cause,
  )
  return { opened, error }
}

test('a workbook is opened with its program', async () => {
  expect(await open('/exports/订单.xlsx')).toEqual({ opened: ['/exports/订单.xlsx'], error: null })
})

test.each(['/exports/run.bat', '/exports/订单.xlsx.exe', '/exports/订单.xlsm', '/exports/订单'])(
  'what could run never reaches the system: %s',
  async (path) => {
    const { opened, error } = await open(path)
    expect(opened).toEqual([])
    expect(error).toMatchObject({ kind: 'file', message: expect.stringContaining(path.slice('/exports/'.length)) as unknown })
  },
)

test('a file that no program opens is an error that names it', async () => {
  const { error } = await open('/exports/订单.xlsx', 'No application found')
  expect(error).toMatchObject({ kind: 'file', message: expect.stringContaining('订单.xlsx') as unknown })
})

test.each<[string | null, string | null, string, readonly string[], object | null]>([
  [null, null, '', [], { kind: 'invalid-argument' }],
  [null, '/mine', '', ['/mine'], null],
  ['/given', '/mine', '', ['/given'], null],
  [null, '/mine', 'No such file', ['/mine'], { kind: 'file', message: texts.t('errors:fileFolderMissing', { folder: '/mine' }) }],
])(
  'the folder of exports, given %s or chosen %s, is opened by the system, or its failure said',
  async (given, chosen, problem, paths, failure) => {
    const opened: string[] = []
    const openPath = (path: string): Promise<string> => {
      opened.push(path)
      return Promise.resolve(problem)
    }
    const { folders } = rig({ ...(given === null ? {} : { given }), ...(chosen === null ? {} : { chosen }), openPath })
    const error: unknown = await folders.openFolder().then(
      () => null,
      (cause: unknown) => cause,
    )
    expect(opened).toEqual(paths)
    if (failure === null) expect(error).toBeNull()
    else expect(error).toMatchObject(failure)
  },
)

/** The folders of exports on a PC whose dialogs answer this; gives what the dialogs were asked. */
function rig(
  state: {
    given?: string
    chosen?: string
    folders?: string[]
    file?: string
    isClosed?: boolean
    downloads?: null
    openPath?: (path: string) => Promise<string>
  } = {},
) {
  let chosen = state.chosen ?? null
  const asked: (OpenDialogOptions | SaveDialogOptions)[] = []
  const canceled = state.isClosed ?? false
  const folders = new ExportFolders({
    given: state.given ?? null,
    chosen: () => chosen,
    setChosen: (folder) => {
      chosen = folder
    },
    downloads: () => (state.downloads === null ? null : '/downloads'),
    dialogs: {
      askFolder: (options) => {
        asked.push(options)
        return Promise.resolve({ canceled, filePaths: state.folders ?? [] })
      },
      askFile: (options) => {
        asked.push(options)
        return Promise.resolve({ canceled, filePath: state.file ?? '' })
      },
    },
    openPath: state.openPath ?? (() => Promise.resolve('')),
    texts,
  })
  return { folders, asked }
}

describe('the folder of all exports', () => {
  test.each([
    [{}, { folder: null, isGiven: false }],
    [{ chosen: '/mine' }, { folder: '/mine', isGiven: false }],
    [{ given: '/store' }, { folder: '/store', isGiven: true }],
    [
      { given: '/store', chosen: '/mine' },
      { folder: '/store', isGiven: true },
    ],
  ])('with %j is %j', (state, place) => {
    const { folders } = rig(state)
    expect(folders.place()).toEqual(place)
    expect(folders.folder()).toBe(place.folder)
    expect(folders.given).toBe(place.isGiven ? place.folder : null)
  })

  test('that store IT has set is not asked for', async () => {
    const { folders, asked } = rig({ given: '/store', folders: ['/other'] })
    expect(await folders.choose()).toEqual({ folder: '/store', isGiven: true })
    expect(asked).toEqual([])
  })

  test('is the chosen one; the dialog begins in the downloads, can create a folder, and has a title', async () => {
    const { folders, asked } = rig({ folders: ['/new'] })
    expect(await folders.choose()).toEqual({ folder: '/new', isGiven: false })
    expect(asked).toEqual([
      { title: texts.t('main:chooseExportFolder'), defaultPath: '/downloads', properties: ['openDirectory', 'createDirectory'] },
    ])
  })

  test('can be chosen where the system resolves no folder of the account', async () => {
    const { folders, asked } = rig({ folders: ['/new'], downloads: null })
    expect(await folders.choose()).toEqual({ folder: '/new', isGiven: false })
    expect(asked).toEqual([{ title: texts.t('main:chooseExportFolder'), properties: ['openDirectory', 'createDirectory'] }])
  })

  test.each([
    ['is closed', { folders: ['/new'], isClosed: true }],
    ['is closed without a folder', { isClosed: true }],
    ['gives no folder', {}],
    ['gives an empty one', { folders: [''] }],
  ])('stays when the dialog, which begins there, %s', async (_name, state) => {
    const { folders, asked } = rig({ chosen: '/mine', ...state })
    expect(await folders.choose()).toEqual({ folder: '/mine', isGiven: false })
    expect(asked).toMatchObject([{ defaultPath: '/mine' }])
  })
})

describe('the save dialog', () => {
  test('suggests the name in the last folder, for workbooks or any file, and gives the chosen path', async () => {
    const { folders, asked } = rig({ file: '/usb/订单 7 月.xlsx' })
    expect(await folders.ask('订单.xlsx', '/last')).toBe('/usb/订单 7 月.xlsx')
    expect(asked).toEqual([
      {
        title: texts.t('main:saveExport'),
        defaultPath: join('/last', '订单.xlsx'),
        filters: [
          { name: texts.t('main:excelFile'), extensions: ['xlsx', 'xls'] },
          { name: texts.t('main:allFiles'), extensions: ['*'] },
        ],
      },
    ])
  })

  test('begins in the downloads where no folder is known', async () => {
    const { folders, asked } = rig({ file: '/usb/a.xlsx' })
    await folders.ask('订单.xlsx', null)
    expect(asked).toMatchObject([{ defaultPath: join('/downloads', '订单.xlsx') }])
  })

  test('suggests the name alone where the system resolves no folder of the account', async () => {
    const { folders, asked } = rig({ file: '/usb/a.xlsx', downloads: null })
    expect(await folders.ask('订单.xlsx', null)).toBe('/usb/a.xlsx')
    expect(asked).toMatchObject([{ defaultPath: '订单.xlsx' }])
  })

  test.each([{ isClosed: true }, { file: '/usb/a.xlsx', isClosed: true }, { file: '' }])('gives no path after %j', async (state) => {
    expect(await rig(state).folders.ask('订单.xlsx', null)).toBeNull()
  })
})
