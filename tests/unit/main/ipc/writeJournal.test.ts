import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { open as openFile, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WriteJournal, type JournalLine } from '#main/ipc/writeJournal.ts'
import { DAY } from '#shared/domain/chinaTime.ts'
import { canMount, smallDisk, storageIn } from '../../../support/services/storage.ts'

const NOW = 1_800_000_000_000
const line = (change: Partial<JournalLine> = {}): JournalLine => ({
  name: 'order.send',
  person: 'lin',
  sentAt: NOW,
  subject: { kind: 'order', first: '1', count: 2_000 },
  ...change,
})

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'write-journal-'))
const open = (folder: string, now = NOW) => {
  const storage = storageIn(folder)
  return { journal: new WriteJournal(storage, now), storage }
}
afterEach(() => vi.restoreAllMocks())

const filesIn = (folder: string): string[] => readdirSync(join(folder, 'writes'))

test('a line is on the disk when the write may leave, private, and small whatever the write is about', async () => {
  const folder = newFolder()
  await open(folder).journal.begin('a', line())
  expect(filesIn(folder)).toEqual(['a.json'])
  const path = join(folder, 'writes', 'a.json')
  const modes = [statSync(path).mode & 0o777, statSync(join(folder, 'writes')).mode & 0o777]
  // On Windows the folder decides.
  if (process.platform !== 'win32') expect(modes).toEqual([0o600, 0o700])
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(line())
  expect(statSync(path).size).toBeLessThan(300)
})

test('it goes away with its end, also when both come at once', async () => {
  const folder = newFolder()
  const { journal } = open(folder)
  const begun = journal.begin('a', line())
  journal.end('a')
  await begun
  await journal.settled()
  expect(filesIn(folder)).toEqual([])
})

test('a line that a silent disk is still writing is removed only when it is written, or it would come back', async () => {
  const folder = newFolder()
  const disk = Promise.withResolvers<void>()
  await using some = await openFile(tmpdir(), 'r')
  vi.spyOn(Object.getPrototypeOf(some) as FileHandle, 'sync').mockReturnValueOnce(disk.promise)
  const journal = new WriteJournal({ ...storageIn(folder), answerLimitMs: 1 }, NOW)
  await journal.begin('a', line())
  await expect.poll(() => filesIn(folder)).toEqual(['a.json'])
  journal.end('a')
  await journal.begin('b', line())
  expect(filesIn(folder)).toContain('a.json')
  disk.resolve()
  await journal.settled()
  expect(filesIn(folder)).toEqual(['b.json'])
})

test('a hundred writes at once have a line each', async () => {
  const folder = newFolder()
  const { journal } = open(folder)
  await Promise.all(Array.from({ length: 100 }, (_, index) => journal.begin(`w-${index}`, line({ person: `p${index % 2}` }))))
  const { journal: again } = open(folder)
  expect(again.take('p0')).toHaveLength(50)
  await again.settled()
  expect(filesIn(folder)).toHaveLength(50)
})

test('a damaged line costs itself alone, and is gone', async () => {
  const folder = newFolder()
  const first = open(folder).journal
  for (const id of ['a', 'b']) await first.begin(id, line())
  const text = readFileSync(join(folder, 'writes', 'a.json'), 'utf8')
  writeFileSync(join(folder, 'writes', 'a.json'), text.slice(0, 40))
  const { journal, storage } = open(folder)
  expect(journal.take('lin')).toEqual([line()])
  await journal.settled()
  expect(filesIn(folder)).toEqual([])
  expect(storage.log.lines.filter((entry) => entry.includes('damaged'))).toHaveLength(1)
})

test('a line of another version stays for that version, as long as lines are kept', async () => {
  const folder = newFolder()
  await open(folder).journal.begin('a', line())
  const text = readFileSync(join(folder, 'writes', 'a.json'), 'utf8')
  const others = { 'b.json': text.replace('order.send', 'order.gone'), 'c.json': text.replace('"order"', '"parcel"') }
  for (const [name, content] of Object.entries(others)) {
    writeFileSync(join(folder, 'writes', name), content)
    utimesSync(join(folder, 'writes', name), NOW / 1_000, NOW / 1_000)
  }
  const { journal } = open(folder)
  expect(journal.take('lin')).toEqual([line()])
  await journal.settled()
  expect(filesIn(folder).toSorted()).toEqual(['b.json', 'c.json'])
  await open(folder, NOW + 91 * DAY).journal.settled()
  expect(filesIn(folder)).toEqual([])
})

test('a line that cannot be read now stays for the next start', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'writes', 'a.json'), { recursive: true })
  const { journal, storage } = open(folder)
  await journal.settled()
  expect(storage.log.lines.join()).toMatch(/not readable/u)
  expect(filesIn(folder)).toEqual(['a.json'])
})

test('a journal that cannot be written stops no write, is logged, and the storage is known to fail', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'writes'), '')
  const { journal, storage } = open(folder)
  await journal.begin('a', line())
  journal.end('a')
  await journal.settled()
  expect(storage.log.lines.join()).toMatch(/a write is sent without a line in the journal/u)
  expect(storage.health.isFailing).toBe(true)
})

test.skipIf(!canMount)('a full disk stops no write', async () => {
  using disk = smallDisk()
  const { journal, storage } = open(disk.folder)
  disk.fill()
  await journal.begin('a', line())
  journal.end('a')
  await journal.settled()
  expect(storage.log.lines.join()).toMatch(/without a line/u)
  disk.free()
  await journal.begin('b', line())
  expect(storage.health.isFailing).toBe(false)
})

describe.skipIf(process.platform === 'win32')('the synchronisation', () => {
  /** A drive that fails to synchronise folders or files, as some network drives do; all else goes to the disk. */
  async function driveThatFails(what: 'folder' | 'file', code: string): Promise<void> {
    await using some = await openFile(tmpdir(), 'r')
    const handles = Object.getPrototypeOf(some) as FileHandle
    const { sync } = handles
    vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
      if ((await this.stat()).isDirectory() === (what === 'folder')) throw Object.assign(new Error(`${code}: fsync`), { code })
      return await sync.call(this)
    })
  }

  test.each(['EINVAL', 'ENOTSUP', 'ENOSYS', 'EPERM'])('of a folder that the drive does not offer (%s) is no fault', async (code) => {
    await driveThatFails('folder', code)
    const folder = newFolder()
    const { journal, storage } = open(folder)
    await journal.begin('a', line())
    expect([filesIn(folder), storage.health.isFailing, storage.log.lines]).toEqual([['a.json'], false, []])
  })

  test.each([
    ['folder', 'EIO'],
    ['folder', 'ENOSPC'],
    ['file', 'EINVAL'],
    ['file', 'EPERM'],
    ['file', 'EIO'],
  ] as const)('of a %s that fails (%s) is one', async (what, code) => {
    await driveThatFails(what, code)
    const { journal, storage } = open(newFolder())
    await journal.begin('a', line())
    expect(storage.health.isFailing).toBe(true)
    expect(storage.log.lines.join()).toContain(`a write is sent without a line in the journal: ${code}: fsync`)
  })
})

test('lines of more than ninety days, and more than a thousand, are dropped with a word in the log', async () => {
  const folder = newFolder()
  const { journal } = open(folder)
  await journal.begin('old', line({ sentAt: NOW - 90 * DAY }))
  for (let index = 0; index < 1_001; index++) await journal.begin(`w-${index}`, line({ sentAt: NOW - index }))
  const { journal: again, storage } = open(folder)
  await again.settled()
  expect(filesIn(folder)).toHaveLength(1_000)
  expect(storage.log.lines).toContain('2 old lines of the journal of writes are dropped')
  expect(again.take('lin').map(({ sentAt }) => sentAt)).not.toContain(NOW - 1_000)
})
