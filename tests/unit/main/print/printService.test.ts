import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PrintService, type PrintServiceDeps } from '#main/print/printService.ts'
import { texts } from '../../../support/services/services.ts'

const folder = (): string => mkdtempSync(join(tmpdir(), 'backoffice-print-'))

const desk = (parts: Partial<PrintServiceDeps> = {}, outcome: readonly [boolean, string] = [true, '']): PrintService =>
  new PrintService({
    page: () => ({
      print: (_options, callback) => callback(...outcome),
      printToPDF: () => Promise.resolve(new TextEncoder().encode('%PDF-1')),
    }),
    fixedFolder: () => null,
    askSavePath: () => Promise.resolve(null),
    texts,
    ...parts,
  })

test('a PDF is complete under a safe name, with a number if the name is taken', async () => {
  const fixed = folder()
  const ours = desk({ fixedFolder: () => fixed })
  await ours.savePdf('a/b:c')
  await ours.savePdf('a/b:c')
  const files = readdirSync(fixed)
  expect(files).toHaveLength(2)
  expect(files.every((name) => !/[/:]/u.test(name) && name.endsWith('.pdf'))).toBe(true)
  expect(readFileSync(join(fixed, files[0] ?? ''), 'utf8')).toBe('%PDF-1')
})

test('two at once are both kept; a file that is chosen in the dialog is replaced', async () => {
  const fixed = folder()
  const ours = desk({ fixedFolder: () => fixed })
  const paths = await Promise.all([ours.savePdf('运单'), ours.savePdf('运单')])
  expect(paths.toSorted()).toEqual([join(fixed, '运单 (1).pdf'), join(fixed, '运单.pdf')])
  const chosen = join(fixed, '运单.pdf')
  writeFileSync(chosen, 'before')
  expect(await desk({ askSavePath: () => Promise.resolve(chosen) }).savePdf('运单')).toBe(chosen)
  expect(readdirSync(fixed)).toHaveLength(2)
  for (const name of readdirSync(fixed)) expect(readFileSync(join(fixed, name), 'utf8')).toBe('%PDF-1')
})

test('a closed save dialog returns null, and a missing folder a correct message', async () => {
  expect(await desk().savePdf('x')).toBeNull()
  await expect(desk({ askSavePath: () => Promise.resolve('/no such folder/x.pdf') }).savePdf('x')).rejects.toMatchObject({ kind: 'file' })
})

test('printing distinguishes done, closed and refused', async () => {
  expect(await desk({}, [true, '']).print()).toBe(true)
  expect(await desk({}, [false, 'Print job canceled']).print()).toBe(false)
  await expect(desk({}, [false, 'Invalid printer settings']).print()).rejects.toMatchObject({ kind: 'file' })
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
  await desk({ page }).print()
  await desk({ page }).savePdf('x')
  expect(given).toEqual([
    { silent: false, printBackground: false, pageSize: 'A4' },
    { pageSize: 'A4', printBackground: false, preferCSSPageSize: true },
  ])
})
