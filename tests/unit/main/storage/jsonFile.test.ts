import { chmodSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { openJsonFile, type JsonFileOptions } from '#main/storage/jsonFile.ts'
import { salvagedArray, salvagedRecord } from '#main/storage/salvage.ts'
import { memoryLog } from '../../../support/services/services.ts'

vi.mock('electron-store', () => import('../../../support/services/electronStore.ts'))

interface Content {
  readonly list: readonly number[]
  readonly people: Readonly<Record<string, string>>
}
const schema: z.ZodType<Content> = z
  .object({ list: salvagedArray(z.number()), people: salvagedRecord(z.string()) })
  .catch({ list: [], people: {} })
const empty: Content = { list: [], people: {} }

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'json-file-'))
const pathIn = (folder: string): string => join(folder, 'things.json')
const contentOf = (folder: string): unknown => JSON.parse(readFileSync(pathIn(folder), 'utf8'))

function open(folder: string, change: Partial<JsonFileOptions<Content>> = {}) {
  const log = memoryLog()
  const file = openJsonFile<Content>({ folder, name: 'things', parse: (raw) => schema.parse(raw), log, ...change })
  return { file, log }
}

afterEach(() => {
  vi.useRealTimers()
})

test('what was written is read by the next run', () => {
  const folder = newFolder()
  const { file } = open(folder)
  expect(file.read()).toEqual(empty)
  const value = { list: [1, 2], people: { a: 'x' } }
  file.write(value)
  expect(file.read()).toEqual(value)
  expect(open(folder).file.read()).toEqual(value)
})

test('a private file is readable only for its own account', () => {
  const folder = newFolder()
  open(folder, { isPrivate: true }).file.write(empty)
  expect(statSync(pathIn(folder)).mode & 0o077).toBe(0)
})

describe('a file that cannot be used', () => {
  test.each([
    ['cut short', '{"list":[1'],
    ['empty', ''],
    ['binary', '\u0000\u0001PK'],
    ['of another shape', '{"list":{"a":1},"people":[3]}'],
    ['an array', '[]'],
  ])('starts empty and works when it is %s', (_name, content) => {
    const folder = newFolder()
    writeFileSync(pathIn(folder), content)
    const { file } = open(folder)
    expect(file.read()).toEqual(empty)
    file.write({ ...empty, list: [3] })
    expect(open(folder).file.read().list).toEqual([3])
  })

  test('keeps the parts that are valid', () => {
    const folder = newFolder()
    writeFileSync(pathIn(folder), JSON.stringify({ list: [1, 'two', 3, null], people: { a: 'x', b: 7, c: 'z' }, other: true }))
    expect(open(folder).file.read()).toEqual({ list: [1, 3], people: { a: 'x', c: 'z' } })
  })

  test('stays in memory, with one line in the log, if its folder is a file', () => {
    const folder = join(newFolder(), 'blocked')
    writeFileSync(folder, 'a file where the folder should be')
    const { file, log } = open(folder)
    file.write({ ...empty, list: [1] })
    expect(file.read().list).toEqual([1])
    expect(log.lines.filter((line) => line.includes('things.json not opened'))).toHaveLength(1)
  })

  test('stays in memory, with a line in the log, if its path is a folder', () => {
    const folder = newFolder()
    const { file, log } = open(folder)
    mkdirSync(pathIn(folder))
    file.write({ ...empty, list: [1] })
    expect(file.read().list).toEqual([1])
    expect(log.lines.filter((line) => line.includes('things.json not written'))).toHaveLength(1)
  })

  test.runIf(process.getuid?.() !== 0)('lives in memory when the folder is read-only', () => {
    const folder = newFolder()
    chmodSync(folder, 0o500)
    const { file, log } = open(folder)
    file.write({ ...empty, list: [1] })
    expect(file.read().list).toEqual([1])
    expect(log.lines.join()).toContain('things.json not written')
    chmodSync(folder, 0o700)
  })
})

describe('a file that changes often', () => {
  test('is written once for all changes of the interval, and at once by flush', () => {
    vi.useFakeTimers()
    const folder = newFolder()
    const { file } = open(folder, { writeAfterMs: 2_000 })
    file.write({ ...empty, list: [1] })
    vi.advanceTimersByTime(1_500)
    file.write({ ...empty, list: [2] })
    expect(() => contentOf(folder)).toThrow('ENOENT')
    vi.advanceTimersByTime(500)
    expect(contentOf(folder)).toMatchObject({ list: [2] })
    file.write({ ...empty, list: [3] })
    file.flush()
    expect(contentOf(folder)).toMatchObject({ list: [3] })
    expect(vi.getTimerCount()).toBe(0)
  })
})
