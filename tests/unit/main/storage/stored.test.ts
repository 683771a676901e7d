import { readdirSync, readFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { openErrorFile } from '#main/errorLog/errorFile.ts'
import { openExportHistoryFile } from '#main/exports/exportHistoryFile.ts'
import * as personFiles from '#main/person/personFiles.ts'
import type { JsonFile, Storage } from '#main/storage/jsonFile.ts'
import { listOf, orElse, partsOf, recordOf, whole } from '#main/storage/stored.ts'
import { openUpdateRecord } from '#main/update/updateRecord.ts'
import { openWindowState } from '#main/window/windowState.ts'
import { EMPTY_ACTIVITY } from '#shared/activity/emptyActivity.ts'
import { storageIn } from '../../../support/services/storage.ts'

const ID = '0b9c3a54-5a0f-4a7e-9f55-6f6f0b1f7a01'
const MOMENT = 1_700_000_000_000

const job = {
  id: ID,
  fileName: 'a.xlsx',
  path: join(tmpdir(), 'a.xlsx'),
  status: 'done',
  receivedBytes: 1,
  totalBytes: null,
  bytesPerSecond: null,
  startedAt: MOMENT,
  beganAt: null,
  endedAt: MOMENT,
  error: null,
}
const exportRecord = {
  job,
  request: { name: 'order.export', args: null, suggestedName: 'a' },
  replaces: null,
  part: null,
  wholeBytes: null,
}
const errorEntry = { type: 'main', url: '', message: 'x', stack: '', info: '', id: 'e1', time: MOMENT, count: 1, person: null }
const filter = { name: 'f', fields: {}, presets: {} }

interface StoredFile {
  readonly name: string
  readonly open: (storage: Storage) => JsonFile<object>
  /** A content that this version understands. */
  readonly content: object
  /** Where entries can stand that it does not understand: a list, or an object by names. */
  readonly collections: readonly (readonly string[])[]
}

/** Every file of the account folder that is kept as JSON, and each collection in it. A test below finds a file that is missing here. */
const FILES: readonly StoredFile[] = [
  {
    name: 'preferences',
    open: personFiles.openPreferenceFile,
    content: {
      pages: {
        p: {
          lists: {
            orders: {
              filters: [filter],
              phrases: ['a'],
              table: { order: ['a'], hidden: ['b'], widths: { a: 1 }, density: 'normal' },
              askAbove: 5,
            },
          },
        },
      },
    },
    collections: [
      ['pages'],
      ['pages', 'p'],
      ['pages', 'p', 'lists'],
      ['pages', 'p', 'lists', 'orders'],
      ...['filters', 'phrases'].map((name) => ['pages', 'p', 'lists', 'orders', name]),
      ...['order', 'hidden', 'widths'].map((name) => ['pages', 'p', 'lists', 'orders', 'table', name]),
    ],
  },
  {
    name: 'recent-pages',
    open: personFiles.openRecentPagesFile,
    content: { pages: { p: ['/a'] } },
    collections: [['pages'], ['pages', 'p']],
  },
  {
    name: 'activity-drafts',
    open: personFiles.openActivityDraftFile,
    content: { pages: { p: [{ id: ID, savedAt: 1, activity: EMPTY_ACTIVITY }] } },
    collections: [['pages'], ['pages', 'p']],
  },
  {
    name: 'person-settings',
    open: personFiles.openPersonSettingsFile,
    content: { pages: { p: { zoom: null, sealed: { k: { seal: 's' } } } } },
    collections: [['pages'], ['pages', 'p'], ['pages', 'p', 'sealed']],
  },
  {
    name: 'exports',
    open: openExportHistoryFile,
    content: { people: { p: [exportRecord] }, leftovers: [join(tmpdir(), 'b.xlsx.backoffice-part')] },
    collections: [['people'], ['people', 'p'], ['leftovers'], []],
  },
  { name: 'error-log', open: openErrorFile, content: { entries: [errorEntry] }, collections: [['entries'], []] },
  {
    name: 'window',
    open: openWindowState,
    content: { place: { x: 0, y: 0, width: 9, height: 9 }, isMaximized: false },
    collections: [],
  },
  {
    name: 'updates',
    open: openUpdateRecord,
    content: { seen: { version: '2.0.0', at: MOMENT }, attempted: '2.0.0' },
    collections: [[]],
  },
]

/** What a later version may have written. */
const STRANGE = { of: 'a later version' }

type Container = Record<string, unknown>

/** The content with strange entries in one collection: at both ends of a list, under a name of an object. */
function withStrange(content: object, path: readonly string[]): object {
  const copy = structuredClone(content) as Container
  const parent = path.slice(0, -1).reduce((at, name) => at[name] as Container, copy)
  const name = path.at(-1)
  const collection = name === undefined ? copy : parent[name]
  if (Array.isArray(collection) && name !== undefined) parent[name] = [STRANGE, ...(collection as unknown[]), STRANGE]
  else Object.assign(collection as Container, { strange: STRANGE })
  return copy
}

const CASES = FILES.flatMap(({ collections, ...file }) =>
  collections.map((path) => ({ ...file, path, where: `${file.name}.json: ${path.join('.')}` })),
)

test.each(CASES)(
  '$where: an entry that cannot be read costs no other one, and is there after a save',
  async ({ name, open, content, path }) => {
    const folder = mkdtempSync(join(tmpdir(), 'stored-'))
    const file = join(folder, `${name}.json`)
    writeFileSync(file, JSON.stringify(content))
    const plain = open(storageIn(folder)).read()
    const strange = withStrange(content, path)
    writeFileSync(file, JSON.stringify(strange))
    const opened = open(storageIn(folder))
    // A strange person may be read as one who chose nothing.
    expect(opened.read()).toMatchObject(plain)
    await opened.write(opened.read())
    opened.flushNow()
    const saved: unknown = JSON.parse(readFileSync(file, 'utf8'))
    expect(JSON.stringify(saved).split(JSON.stringify(STRANGE))).toHaveLength(JSON.stringify(strange).split(JSON.stringify(STRANGE)).length)
    expect(open(storageIn(folder)).read()).toMatchObject(plain)
  },
)

test('every file of the account folder is tried here', () => {
  const sources = readdirSync('src/main', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  const names = sources.flatMap((path) => {
    const text = readFileSync(join('src/main', path), 'utf8')
    return [...text.matchAll(/open(?:JsonFile|PersonFile)(?:<[^(]*>)?\(\s*storage,\s*(?:\{\s*name: )?('[^']+'|[A-Z_]+)/gu)].map(
      ([, name]) => name,
    )
  })
  // The report of the last server check is only written.
  expect(new Set(names)).toEqual(new Set(['FIT_FILE', ...FILES.map(({ name }) => `'${name}'`)]))
})

test('an entry that nobody changed keeps what a later version added to it', () => {
  const list = listOf(whole(z.object({ id: z.string() })))
  const raw = [
    { id: 'a', more: 1 },
    { id: 'b', more: 2 },
  ]
  const [a, b] = list.read(raw) ?? []
  expect(a).toEqual({ id: 'a' })
  expect(
    list.write(
      [{ ...a, id: 'c' }, b].flatMap((each) => each ?? []),
      raw,
    ),
  ).toEqual([{ id: 'c' }, { id: 'b', more: 2 }])
})

test('what was removed is gone, and so is all of a person who has nothing strange', () => {
  const people = recordOf(listOf(whole(z.string())))
  const raw = { lin: ['a', 'b'], wang: ['c', 7], zhao: ['d'] }
  expect(people.write({ lin: ['b'] }, raw)).toEqual({ lin: ['b'], wang: [7] })
})

test('entries beyond the longest list stay in the file', () => {
  const list = listOf(whole(z.string()), 2)
  expect(list.read(['a', 'b', 'c'])).toEqual(['a', 'b'])
  expect(list.write(['b'], ['a', 'b', 'c'])).toEqual(['b', 'c'])
})

test('a value in place of one that was not understood stays away until it is changed', () => {
  const parts = partsOf({ theme: orElse(whole(z.enum(['light', 'dark'])), 'light'), list: orElse(listOf(whole(z.string())), []) })
  const raw = { theme: 'pink', list: { later: true } }
  const found = parts.read(raw)
  expect(found).toEqual({ theme: 'light', list: [] })
  expect(parts.write(found, raw)).toEqual(raw)
  expect(parts.write({ theme: 'dark', list: ['a'] }, raw)).toEqual({ theme: 'dark', list: ['a'] })
})
