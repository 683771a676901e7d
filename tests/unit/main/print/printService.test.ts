import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PrintService, type PrintServiceDeps } from '#main/print/printService.ts'
import { texts } from '../../../support/services/services.ts'

const A4 = { paper: 'a4', height: 297 } as const

const folder = (): string => mkdtempSync(join(tmpdir(), 'backoffice-print-'))

const desk = (parts: Partial<PrintServiceDeps> = {}, outcome: readonly [boolean, string] = [true, '']): PrintService =>
  new PrintService({
    page: () => ({
      print: (_options, callback) => callback(...outcome),
      printToPDF: () => Promise.resolve(new TextEncoder().encode('%PDF-1')),
    }),
    fixedFolder: () => null,
    askSavePath: () => Promise.resolve(null),
    openPath: () => Promise.resolve(''),
    showInFolder: () => undefined,
    texts,
    ...parts,
  })

test('a PDF is complete under a safe name, with a number if the name is taken', async () => {
  const fixed = folder()
  const ours = desk({ fixedFolder: () => fixed })
  await ours.savePdf('a/b:c', A4)
  await ours.savePdf('a/b:c', A4)
  const files = readdirSync(fixed)
  expect(files).toHaveLength(2)
  expect(files.every((name) => !/[/:]/u.test(name) && name.endsWith('.pdf'))).toBe(true)
  expect(readFileSync(join(fixed, files[0] ?? ''), 'utf8')).toBe('%PDF-1')
})

test('two at once are both kept; a file that is chosen in the dialog is replaced', async () => {
  const fixed = folder()
  const ours = desk({ fixedFolder: () => fixed })
  const paths = await Promise.all([ours.savePdf('运单', A4), ours.savePdf('运单', A4)])
  expect(paths.toSorted()).toEqual([join(fixed, '运单 (1).pdf'), join(fixed, '运单.pdf')])
  const chosen = join(fixed, '运单.pdf')
  writeFileSync(chosen, 'before')
  expect(await desk({ askSavePath: () => Promise.resolve(chosen) }).savePdf('运单', A4)).toBe(chosen)
  expect(readdirSync(fixed)).toHaveLength(2)
  for (const name of readdirSync(fixed)) expect(readFileSync(join(fixed, name), 'utf8')).toBe('%PDF-1')
})

test('a closed save dialog returns null, and a missing folder a correct message', async () => {
  expect(await desk().savePdf('x', A4)).toBeNull()
  await expect(desk({ askSavePath: () => Promise.resolve('/no such folder/x.pdf') }).savePdf('x', A4)).rejects.toMatchObject({
    kind: 'file',
  })
})

test('printing distinguishes done, closed and refused', async () => {
  expect(await desk({}, [true, '']).print(A4)).toBe(true)
  expect(await desk({}, [false, 'Print job canceled']).print(A4)).toBe(false)
  await expect(desk({}, [false, 'Invalid printer settings']).print(A4)).rejects.toMatchObject({ kind: 'file' })
})

test('paper and PDF are A4 without backgrounds, the paper by the system’s dialog, the PDF by the sheet’s own size', async () => {
  const given: unknown[] = []
  const page = (): ReturnType<PrintServiceDeps['page']> => ({
    print: (options, callback) => {
      given.push(options)
      callback(true, '')
    },
    printToPDF: (options) => {
      given.push(options)
      return Promise.resolve(new Uint8Array())
    },
  })
  await desk({ page }).print(A4)
  await desk({ page }).savePdf('x', A4)
  expect(given).toEqual([
    { silent: false, printBackground: false, pageSize: 'A4' },
    { pageSize: 'A4', printBackground: false, preferCSSPageSize: true },
  ])
})

test('a roll is as wide as it is, and as long as its sheet', async () => {
  const given: unknown[] = []
  const page = (): ReturnType<PrintServiceDeps['page']> => ({
    print: ({ pageSize }, callback) => {
      given.push(pageSize)
      callback(true, '')
    },
    printToPDF: ({ pageSize }) => {
      given.push(pageSize)
      return Promise.resolve(new Uint8Array())
    },
  })
  const roll = { paper: 'roll58', height: 127 } as const
  await desk({ page }).print(roll)
  await desk({ page }).print({ paper: 'a5', height: 210 })
  await desk({ page }).savePdf('x', roll)
  expect(given).toEqual([{ width: 58_000, height: 127_000 }, 'A5', { width: 58 / 25.4, height: 5 }])
})

test('a PDF of this run is opened and shown, no other file', async () => {
  const fixed = folder()
  const done: string[] = []
  const ours = desk({
    fixedFolder: () => fixed,
    openPath: (path) => {
      done.push(`open ${path}`)
      return Promise.resolve(path.includes('b.pdf') ? 'no program' : '')
    },
    showInFolder: (path) => done.push(`show ${path}`),
  })
  const [first, second] = [join(fixed, 'a.pdf'), join(fixed, 'b.pdf')]
  await ours.savePdf('a', A4)
  await ours.savePdf('b', A4)
  await ours.openPdf(first)
  ours.showPdf(second)
  await expect(ours.openPdf(second)).rejects.toMatchObject({ kind: 'file' })
  await expect(ours.openPdf(join(fixed, 'c.pdf'))).rejects.toMatchObject({ kind: 'file' })
  expect(() => ours.showPdf('/etc/passwd')).toThrow('passwd')
  expect(done).toEqual([`open ${first}`, `show ${second}`, `open ${second}`])
})
