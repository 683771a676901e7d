import { beforeEach, expect, test } from 'vitest'
import type { PersonFileContent } from '#main/person/personStore.ts'
import { PreferenceStore, type StoredPreferences } from '#main/person/preferenceStore.ts'
import type { SavedFilter, TableArrangement } from '#shared/schemas/preferences.ts'
import type { User } from '#shared/schemas/session.ts'
import { memoryValue } from '../../../support/services/memoryValue.ts'
import { person } from '../../../support/services/people.ts'

const table: TableArrangement = { order: ['b', 'a'], hidden: [], widths: { a: 120 }, density: 'compact' }
const filters: readonly SavedFilter[] = [{ name: 'x', fields: {}, presets: {} }]

const file = memoryValue<PersonFileContent<StoredPreferences>>({ pages: {} })
let user: User | null = null
const store = new PreferenceStore(file, () => user)
const keepForAdmin = (stored: Readonly<Record<string, unknown>>): void => {
  store.save({ list: 'orders', change: {} })
  const [key = ''] = Object.keys(file.value.pages)
  file.value = { pages: { [key]: stored } }
}

beforeEach(() => {
  file.value = { pages: {} }
  user = person('admin')
})

test('each person has separate records; without a person there are none, and none are kept', () => {
  store.save({ list: 'orders', change: { table } })
  store.save({ list: 'orders', change: { filters: [] } })
  expect(store.load()).toEqual({ lists: { orders: { table, filters: [] } } })
  user = person('cashier')
  expect(store.load()).toEqual({ lists: {} })
  user = null
  store.save({ list: 'orders', change: { table } })
  expect(store.load()).toEqual({ lists: {} })
  expect(Object.keys(file.value.pages)).toHaveLength(1)
  expect(JSON.stringify(file.value)).not.toContain('admin')
})

test('invalid values in the file are left out', () => {
  keepForAdmin({
    lists: { orders: { table: { ...table, density: 'huge' }, filters, evil: 1 }, evil: { table }, __proto__: { a: 1 } },
    evil: 1,
  })
  expect(store.load()).toEqual({ lists: { orders: { filters } } })
  for (const lists of [null, 'x', [1], { orders: null }, { orders: [table] }]) {
    keepForAdmin({ lists })
    expect(store.load().lists.orders ?? {}).toEqual({})
  }
})

test('a later version’s values of an unknown list survive a change', () => {
  keepForAdmin({ lists: { later: { table } }, more: 1 })
  store.save({ list: 'orders', change: { filters } })
  expect(Object.values(file.value.pages)).toEqual([{ lists: { later: { table }, orders: { filters } }, more: 1 }])
})

test('an earlier version’s order list preferences are migrated once', () => {
  keepForAdmin({ 'orders.table': table, 'orders.filters': filters })
  expect(store.load()).toEqual({ lists: { orders: { table, filters } } })
  expect(Object.values(file.value.pages)).toEqual([{ lists: { orders: { table, filters } } }])
})

test('the migration overwrites no newer value, and a change before the first read loses nothing', () => {
  const wider = { ...table, widths: { a: 200 } }
  keepForAdmin({ 'orders.table': table, 'orders.filters': filters, lists: { orders: { table: wider } } })
  expect(store.load()).toEqual({ lists: { orders: { table: wider, filters } } })
  keepForAdmin({ 'orders.table': table, 'orders.filters': filters })
  store.save({ list: 'orders', change: { table: wider } })
  expect(store.load()).toEqual({ lists: { orders: { table: wider, filters } } })
})

test('saved filters of an earlier version keep their days: today, 7 and 30 days as presets', () => {
  const earlier = [1, 7, 30, null].map((lastDays) => ({ name: String(lastDays), fields: { status: '2' }, lastDays }))
  keepForAdmin({ lists: { orders: { filters: earlier } } })
  expect(store.load().lists.orders?.filters).toEqual([
    { name: '1', fields: { status: '2' }, presets: { from: 'today' } },
    { name: '7', fields: { status: '2' }, presets: { from: 'last7Days' } },
    { name: '30', fields: { status: '2' }, presets: { from: 'last30Days' } },
    { name: 'null', fields: { status: '2' }, presets: {} },
  ])
})
