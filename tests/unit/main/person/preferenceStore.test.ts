import { beforeEach, expect, test } from 'vitest'
import { PreferenceStore } from '#main/person/preferenceStore.ts'
import type { TableArrangement } from '#shared/schemas/preferences.ts'
import type { User } from '#shared/session.ts'

const person = (account: string): User => ({
  userId: `id-${account}`,
  account,
  userName: account,
  nickName: account,
  roleNames: [],
  avatar: null,
  tenantId: '000000',
})
const value: TableArrangement = { order: ['b', 'a'], hidden: [], widths: { a: 120 }, density: 'compact' }

let kept: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {}
let user: User | null = null
const keeper = new PreferenceStore({ get: () => kept, set: (next) => void (kept = next) }, () => user)

beforeEach(() => {
  kept = {}
  user = person('admin')
})

test('each person has their own, and nobody signed in has and leaves none', () => {
  keeper.save({ name: 'orders.table', value })
  keeper.save({ name: 'orders.filters', value: [] })
  expect(keeper.load()).toEqual({ 'orders.table': value, 'orders.filters': [] })
  user = person('cashier')
  expect(keeper.load()).toEqual({})
  user = null
  keeper.save({ name: 'orders.table', value })
  expect(keeper.load()).toEqual({})
  expect(Object.keys(kept)).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain('admin')
})

test('what somebody wrote into the file and is none is left out', () => {
  keeper.save({ name: 'orders.table', value })
  const [owner = ''] = Object.keys(kept)
  kept = {
    [owner]: {
      'orders.table': { ...value, density: 'huge' },
      'orders.filters': [{ name: 'x', fields: {}, lastDays: null }],
      evil: 1,
      __proto__: { a: 1 },
    },
  }
  expect(keeper.load()).toEqual({ 'orders.filters': [{ name: 'x', fields: {}, lastDays: null }] })
})
