import { expect, test } from 'vitest'
import { ExportPlaces } from '#main/exports/exportPlaces.ts'
import { texts } from '../../../support/services/services.ts'

/** Opens a file; gives the paths that reached the system. */
async function open(path: string, problem = ''): Promise<{ readonly opened: readonly string[]; readonly error: unknown }> {
  const opened: string[] = []
  const never = (): never => {
    throw new Error('not asked')
  }
  const places = new ExportPlaces({
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
  const error: unknown = await places.open(path).then(
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
