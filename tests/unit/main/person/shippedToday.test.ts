import { expect, onTestFinished, test, vi } from 'vitest'
import { ownerOf } from '#main/person/personKey.ts'
import { ShippedToday } from '#main/person/shippedToday.ts'
import { MAX_VALUE_BYTES, MemoryStore, type SecretStore } from '#main/secrets/secretStore.ts'
import type { User } from '#shared/schemas/session.ts'
import { person } from '../../../support/services/people.ts'
import { memoryLog } from '../../../support/services/services.ts'

const NOON = Date.UTC(2026, 10, 26, 4)
const DAY = 24 * 60 * 60 * 1_000

interface Pc {
  readonly store: SecretStore
  now: number
  user: User | null
}

const pcWith = (store: SecretStore = new MemoryStore('other')): Pc => ({ store, now: NOON, user: person('admin') })
const started = (pc: Pc): ShippedToday =>
  new ShippedToday({
    store: pc.store,
    log: memoryLog(),
    clock: { wall: () => pc.now, monotonic: () => 0, running: () => 0 },
    user: () => pc.user,
  })
const note = (shipped: ShippedToday, waybill: string, orderId = 'o1'): void =>
  shipped.note('order.send', [{ orderId, expressCompany: 'ems', waybill }], ownerOf(person('admin')))

test('what was shipped is the person’s own, and is there after a restart', async () => {
  const pc = pcWith()
  const before = started(pc)
  note(before, 'SF100000000001')
  note(before, 'SF100000000002', 'o2')
  const own = [
    { waybill: 'SF100000000001', orderId: 'o1' },
    { waybill: 'SF100000000002', orderId: 'o2' },
  ]
  expect(await before.list()).toEqual(own)
  await before.stop()
  const after = started(pc)
  expect(await after.list()).toEqual(own)
  pc.user = person('cashier')
  expect(await after.list()).toEqual([])
  pc.user = null
  expect(await after.list()).toEqual([])
})

test('a parcel is that of the person who sent it, whoever is signed in when its answer comes', async () => {
  const pc = pcWith()
  const shipped = started(pc)
  pc.user = person('cashier')
  note(shipped, 'SF100000000001')
  expect(await shipped.list()).toEqual([])
  pc.user = person('admin')
  expect(await shipped.list()).toEqual([{ waybill: 'SF100000000001', orderId: 'o1' }])
})

test('a parcel that is noted right before the end of the program is there after a restart', async () => {
  const pc = pcWith()
  const shipped = started(pc)
  note(shipped, 'SF100000000001')
  await shipped.stop()
  expect(await started(pc).list()).toHaveLength(1)
})

test('the end of the program waits for parcels that are being stored', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const store = new MemoryStore('other')
  const gate = Promise.withResolvers<void>()
  const set = store.set.bind(store)
  vi.spyOn(store, 'set').mockImplementation(async (...entry) => {
    await gate.promise
    await set(...entry)
  })
  const shipped = started(pcWith(store))
  note(shipped, 'SF100000000001')
  vi.runAllTimers()
  let isStored = false
  const stopped = shipped.stop().then(() => (isStored = true))
  await new Promise((go) => setImmediate(go))
  expect(isStored).toBe(false)
  gate.resolve()
  await stopped
  expect(await started(pcWith(store)).list()).toHaveLength(1)
})

test('a parcel that cannot be read costs no other one, and is there after a save', async () => {
  const pc = pcWith()
  const before = started(pc)
  note(before, 'SF100000000001')
  await before.stop()
  const entry = JSON.parse((await pc.store.get('shipped-today')) ?? '') as { parcels: unknown[] }
  const later = ['of', 'a', 'later', 'version']
  await pc.store.set('shipped-today', JSON.stringify({ ...entry, parcels: [later, ...entry.parcels] }))
  const after = started(pc)
  note(after, 'SF100000000002', 'o2')
  note(after, 'SF100000000003', 'o3')
  expect((await after.list()).map(({ orderId }) => orderId)).toEqual(['o1', 'o2', 'o3'])
  await after.stop()
  expect(await pc.store.get('shipped-today')).toContain(JSON.stringify(later))
})

test('other writes are no parcels', async () => {
  const shipped = started(pcWith())
  shipped.note('order.cashierSale', { orderId: '1' }, ownerOf(person('admin')))
  expect(await shipped.list()).toEqual([])
})

test('the next day in China begins empty', async () => {
  const pc = pcWith()
  const shipped = started(pc)
  note(shipped, 'SF100000000001')
  pc.now += DAY
  expect(await shipped.list()).toEqual([])
  note(shipped, 'SF100000000002')
  await shipped.stop()
  expect(await started(pc).list()).toEqual([{ waybill: 'SF100000000002', orderId: 'o1' }])
})

test('more parcels than fit are kept until the end of the run, and the newest of them beyond it', async () => {
  const pc = pcWith()
  const shipped = started(pc)
  const parcels = Array.from({ length: 2_000 }, (_, index) => ({
    orderId: `21253423883848${10_000 + index}`,
    expressCompany: 'ems',
    waybill: `SF${1_000_000_000_000 + index}`,
  }))
  shipped.note('order.send', parcels, ownerOf(person('admin')))
  expect(await shipped.list()).toHaveLength(2_000)
  await shipped.stop()
  expect((await pc.store.get('shipped-today'))?.length).toBeLessThanOrEqual(MAX_VALUE_BYTES)
  const kept = await started(pc).list()
  expect(kept.length).toBeGreaterThan(500)
  expect(kept.at(-1)?.waybill).toBe('SF1000000001999')
})

test('a keychain that fails, or holds something else, stops no parcel', async () => {
  const broken = new MemoryStore('other')
  await broken.set('shipped-today', '{"day":7}')
  const failing: SecretStore = {
    ...pcWith().store,
    get: () => Promise.reject(new Error('no keychain')),
    set: () => Promise.reject(new Error('no keychain')),
  }
  for (const store of [broken, failing]) {
    const shipped = started(pcWith(store))
    note(shipped, 'SF100000000001')
    await shipped.stop()
    expect(await shipped.list()).toHaveLength(1)
  }
})
