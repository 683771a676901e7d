import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { openJsonFile, type JsonFileOptions } from '#main/storage/jsonFile.ts'
import { listOf, orElse, partsOf, recordOf, whole } from '#main/storage/stored.ts'
import { canMount, smallDisk, storageIn } from '../../../support/services/storage.ts'

interface Content {
  readonly list: readonly number[]
  readonly people: Readonly<Record<string, string>>
}
const empty: Content = { list: [], people: {} }
const stored = orElse(partsOf({ list: orElse(listOf(whole(z.number())), []), people: orElse(recordOf(whole(z.string())), {}) }), empty)

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'json-file-'))
const pathIn = (folder: string): string => join(folder, 'things.json')
const contentOf = (folder: string): unknown => JSON.parse(readFileSync(pathIn(folder), 'utf8'))

function open(folder: string, change: Partial<JsonFileOptions<Content>> = {}) {
  const storage = storageIn(folder)
  const file = openJsonFile<Content>(storage, { name: 'things', content: stored, ...change })
  return { file, log: storage.log, health: storage.health }
}

afterEach(() => {
  vi.useRealTimers()
})

test('what was written is read by the next run', async () => {
  const folder = newFolder()
  const { file } = open(folder)
  expect(file.read()).toEqual(empty)
  const value = { list: [1, 2], people: { a: 'x' } }
  const written = file.write(value)
  expect(file.read()).toEqual(value)
  await written
  expect(open(folder).file.read()).toEqual(value)
  expect(readdirSync(folder)).toEqual(['things.json'])
})

test.skipIf(process.platform === 'win32')('a private file is readable only for its own account', async () => {
  const folder = newFolder()
  await open(folder, { isPrivate: true }).file.write(empty)
  expect(statSync(pathIn(folder)).mode & 0o077).toBe(0)
})

test('of many changes at once the last one is on the disk, and every writer waits for it', async () => {
  const folder = newFolder()
  const { file } = open(folder)
  await Promise.all(Array.from({ length: 50 }, (_, index) => file.write({ ...empty, list: [index] })))
  expect(contentOf(folder)).toMatchObject({ list: [49] })
})

describe('a file that cannot be used', () => {
  test.each([
    ['cut short', '{"list":[1'],
    ['empty', ''],
    ['binary', '\u0000\u0001PK'],
    ['full of zeros, after a power cut', '\0'.repeat(4_096)],
    ['of another shape', '{"list":{"a":1},"people":[3]}'],
    ['an array', '[]'],
  ])('starts empty and works when it is %s', async (_name, content) => {
    const folder = newFolder()
    writeFileSync(pathIn(folder), content)
    const { file } = open(folder)
    expect(file.read()).toEqual(empty)
    await file.write({ ...empty, list: [3] })
    expect(open(folder).file.read().list).toEqual([3])
  })

  test.each([['{"list":[1'], ['[7]'], ['\u0000\u0000']])('%j is kept beside the new file', async (text) => {
    const folder = newFolder()
    writeFileSync(pathIn(folder), text)
    const { file, log } = open(folder)
    await file.write({ ...empty, list: [3] })
    await file.write({ ...empty, list: [4] })
    expect(contentOf(folder)).toMatchObject({ list: [4] })
    expect(readFileSync(`${pathIn(folder)}.damaged`, 'utf8')).toBe(text)
    expect(log.lines.filter((line) => line.includes('damaged'))).toHaveLength(1)
  })

  test('keeps the parts that are valid', () => {
    const folder = newFolder()
    writeFileSync(pathIn(folder), JSON.stringify({ list: [1, 'two', 3, null], people: { a: 'x', b: 7, c: 'z' }, other: true }))
    expect(open(folder).file.read()).toEqual({ list: [1, 3], people: { a: 'x', c: 'z' } })
  })

  test('stays in memory, with one line in the log, if its folder is a file', async () => {
    const folder = join(newFolder(), 'blocked')
    writeFileSync(folder, 'a file where the folder should be')
    const { file, log, health } = open(folder)
    await file.write({ ...empty, list: [1] })
    file.flushNow()
    expect(file.read().list).toEqual([1])
    expect(log.lines.filter((line) => line.includes('things.json not opened'))).toHaveLength(1)
    expect(health.isFailing).toBe(true)
  })

  test('stays in memory, with a line in the log, if its path is a folder', async () => {
    const folder = newFolder()
    const { file, log } = open(folder)
    mkdirSync(pathIn(folder))
    await file.write({ ...empty, list: [1] })
    expect(file.read().list).toEqual([1])
    expect(log.lines.filter((line) => line.includes('things.json not written'))).toHaveLength(1)
    expect(readdirSync(folder)).toEqual(['things.json'])
  })

  test('that exists but cannot be read is not replaced: it may hold what was saved before', async () => {
    const folder = newFolder()
    mkdirSync(pathIn(folder))
    const { file } = open(folder)
    rmdirSync(pathIn(folder))
    writeFileSync(pathIn(folder), '{"list":[7]}')
    await file.write({ ...empty, list: [1] })
    file.flushNow()
    expect(contentOf(folder)).toEqual({ list: [7] })
  })

  // Windows lets files into a folder that is read-only, root everywhere.
  test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)('lives in memory when the folder is read-only', async () => {
    const folder = newFolder()
    chmodSync(folder, 0o500)
    const { file, log } = open(folder)
    await file.write({ ...empty, list: [1] })
    expect(file.read().list).toEqual([1])
    expect(log.lines.join()).toContain('things.json not written')
    chmodSync(folder, 0o700)
  })
})

describe.runIf(canMount)('on a disk that is full', () => {
  test('what was saved before stays, and the newest value is written once there is space', async () => {
    using disk = smallDisk()
    const { file, log, health } = open(disk.folder)
    const heard: boolean[] = []
    health.subscribe((isFailing) => heard.push(isFailing))
    await file.write({ ...empty, list: [1] })
    disk.fill()
    await file.write({ ...empty, list: [2] })
    file.flushNow()
    expect([file.read().list, open(disk.folder).file.read().list]).toEqual([[2], [1]])
    expect(log.lines.join()).toContain('ENOSPC')
    disk.free()
    await file.flush()
    expect(open(disk.folder).file.read().list).toEqual([2])
    expect(heard).toEqual([true, false])
  })

  test('a start works, and the failure is known', async () => {
    using disk = smallDisk()
    disk.fill()
    const { file, health } = open(disk.folder)
    expect(file.read()).toEqual(empty)
    await file.write({ ...empty, list: [2] })
    expect([file.read().list, health.isFailing]).toEqual([[2], true])
  })
})

describe('a file that changes often', () => {
  test('is written once for all changes of the interval, and at once by flush', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const folder = newFolder()
    const { file } = open(folder, { writeAfterMs: 2_000 })
    void file.write({ ...empty, list: [1] })
    vi.advanceTimersByTime(1_500)
    void file.write({ ...empty, list: [2] })
    expect(readdirSync(folder)).toEqual([])
    vi.advanceTimersByTime(500)
    await vi.waitFor(() => expect(contentOf(folder)).toMatchObject({ list: [2] }))
    void file.write({ ...empty, list: [3] })
    await file.flush()
    expect(contentOf(folder)).toMatchObject({ list: [3] })
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the end of the system’s session', () => {
  test('finds the newest value on the disk, although no promise is awaited', () => {
    const folder = newFolder()
    const { file } = open(folder, { writeAfterMs: 2_000 })
    void file.write({ ...empty, list: [1] })
    file.flushNow()
    expect(contentOf(folder)).toMatchObject({ list: [1] })
    expect(readdirSync(folder)).toEqual(['things.json'])
  })

  test('is not undone by a write that was in progress', async () => {
    const folder = newFolder()
    const { file } = open(folder)
    const first = file.write({ ...empty, list: [1] })
    void file.write({ ...empty, list: [2] })
    file.flushNow()
    expect(contentOf(folder)).toMatchObject({ list: [2] })
    await first
    await file.flush()
    expect(contentOf(folder)).toMatchObject({ list: [2] })
  })
})
