import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openPreferenceFile } from '#main/person/personFiles.ts'
import { personKey } from '#main/person/personKey.ts'
import { PreferenceStore } from '#main/person/preferenceStore.ts'
import type { PreferenceChange, SavedFilter, TableArrangement } from '#shared/schemas/preferences.ts'
import type { User } from '#shared/schemas/session.ts'
import { person } from '../../../support/services/people.ts'
import { storageIn } from '../../../support/services/storage.ts'

const table: TableArrangement = { order: ['b', 'a'], hidden: [], widths: { a: 120 }, density: 'compact' }
const filters: readonly SavedFilter[] = [{ name: 'x', fields: {}, presets: {} }]

let folder = ''
let user: User | null = null

/** A start of the program: the file is opened again. */
function start() {
  const file = openPreferenceFile(storageIn(folder))
  return { store: new PreferenceStore(file, () => user), file }
}

/** The file with these contents of the person. */
function keepForAdmin(stored: unknown): void {
  writeFileSync(join(folder, 'preferences.json'), JSON.stringify({ pages: { [personKey(person('admin'))]: stored } }))
}

/** What the file holds after a change, one entry for each person. */
function savedBy({ store, file }: ReturnType<typeof start>, change: PreferenceChange): unknown[] {
  store.save(change)
  file.flushNow()
  const { pages } = JSON.parse(readFileSync(join(folder, 'preferences.json'), 'utf8')) as { pages: Record<string, unknown> }
  return Object.values(pages)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preferences-'))
  user = person('admin')
})

test('each person has separate records; without a person there are none, and none are kept', () => {
  const { store, file } = start()
  store.save({ list: 'orders', change: { table } })
  store.save({ list: 'orders', change: { filters: [] } })
  expect(store.load()).toEqual({ lists: { orders: { table, filters: [] } } })
  user = person('cashier')
  expect(store.load()).toEqual({ lists: {} })
  user = null
  store.save({ list: 'orders', change: { table } })
  expect(store.load()).toEqual({ lists: {} })
  expect(Object.keys(file.read().pages)).toHaveLength(1)
  expect(JSON.stringify(file.read())).not.toContain('admin')
})

test('invalid values in the file are left out', () => {
  keepForAdmin({
    lists: { orders: { paper: 'papyrus', filters, evil: 1 }, evil: { table }, __proto__: { a: 1 } },
    evil: 1,
  })
  expect(start().store.load()).toEqual({ lists: { orders: { filters } } })
  for (const lists of [null, 'x', [1], { orders: null }, { orders: [table] }]) {
    keepForAdmin({ lists })
    expect(start().store.load().lists.orders ?? {}).toEqual({})
  }
})

test('a saved filter, a phrase or a column that cannot be read costs no other one, and is there after a save', () => {
  const later = { name: 'later', fields: {}, presets: { from: 'lastDecade' } }
  const found = {
    filters: [later, ...filters],
    phrases: ['a', 7],
    table: { ...table, order: ['b', null], widths: { a: 120, b: 'wide' }, density: 'huge' },
  }
  keepForAdmin({ lists: { orders: found } })
  const pc = start()
  expect(pc.store.load().lists.orders).toEqual({
    filters,
    phrases: ['a'],
    table: { order: ['b'], hidden: [], widths: { a: 120 }, density: 'normal' },
  })
  const more: SavedFilter = { name: 'y', fields: {}, presets: {} }
  expect(savedBy(pc, { list: 'orders', change: { filters: [...filters, more] } })).toEqual([
    {
      lists: {
        orders: {
          filters: [...filters, more, later],
          phrases: ['a', 7],
          table: { ...table, order: ['b', null], widths: { a: 120, b: 'wide' }, density: 'huge' },
        },
      },
    },
  ])
})

test('a later version’s values of an unknown list survive a change', () => {
  keepForAdmin({ lists: { later: { table } }, more: 1 })
  expect(savedBy(start(), { list: 'orders', change: { filters } })).toEqual([{ lists: { later: { table }, orders: { filters } }, more: 1 }])
})

test('an earlier version’s order list preferences are read, and stored in the current form with the next change', () => {
  keepForAdmin({ 'orders.table': table, 'orders.filters': filters })
  const pc = start()
  expect(pc.store.load()).toEqual({ lists: { orders: { table, filters } } })
  expect(savedBy(pc, { list: 'orders', change: {} })).toEqual([{ lists: { orders: { table, filters } } }])
})

test('no newer value is replaced by an earlier version’s, and a change before the first read loses nothing', () => {
  const wider = { ...table, widths: { a: 200 } }
  keepForAdmin({ 'orders.table': table, 'orders.filters': filters, lists: { orders: { table: wider } } })
  expect(start().store.load()).toEqual({ lists: { orders: { table: wider, filters } } })
  keepForAdmin({ 'orders.table': table, 'orders.filters': filters })
  const { store } = start()
  store.save({ list: 'orders', change: { table: wider } })
  expect(store.load()).toEqual({ lists: { orders: { table: wider, filters } } })
})

test('saved filters of an earlier version keep their days: today, 7 and 30 days as presets', () => {
  const earlier = [1, 7, 30, null].map((lastDays) => ({ name: String(lastDays), fields: { status: '2' }, lastDays }))
  keepForAdmin({ lists: { orders: { filters: earlier } } })
  expect(start().store.load().lists.orders?.filters).toEqual([
    { name: '1', fields: { status: '2' }, presets: { from: 'today' } },
    { name: '7', fields: { status: '2' }, presets: { from: 'last7Days' } },
    { name: '30', fields: { status: '2' }, presets: { from: 'last30Days' } },
    { name: 'null', fields: { status: '2' }, presets: {} },
  ])
})
