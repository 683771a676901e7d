import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeListPreference, forgetPreferences, loadPreferences, useListPreferences } from '#renderer/kit/session/preferences.ts'
import { closeLockSettings, openLockSettings, useLockSettingsOpen } from '#renderer/resource/lockSettingsDialog.ts'
import { useMainState, useSession, useSettings, useStorageFailing, useUser } from '#renderer/kit/session/session.ts'
import { DEFAULT_SETTINGS } from '#shared/settings.ts'
import { Bridge, failed } from '../../bridge.ts'
import { firstRender } from '../../firstRender.tsx'
import { lock, signIn, signOut } from '../../mainState.ts'

let main: Bridge
beforeEach(() => {
  main = new Bridge()
})
afterEach(() => {
  forgetPreferences()
  signOut()
  vi.unstubAllGlobals()
})

const reports = () => main.asked.filter(([channel]) => channel === 'app:reportError').map(([, report]) => report)

test('a person is there only while the screen is not locked', () => {
  const account = () => firstRender(useUser)?.account ?? null
  signIn()
  expect([account(), firstRender(useSession).phase]).toEqual(['a', 'signed-in'])
  lock()
  expect([account(), firstRender(useSession).phase]).toEqual([null, 'locked'])
})

test('a part of the page reads its settings, and whether they are lost at the end', () => {
  useMainState.setState({ settings: { ...DEFAULT_SETTINGS, theme: 'dark' }, isStorageFailing: true })
  expect([firstRender(useSettings).theme, firstRender(useStorageFailing)]).toEqual(['dark', true])
  useMainState.setState({ settings: DEFAULT_SETTINGS, isStorageFailing: false })
  expect(firstRender(useStorageFailing)).toBe(false)
})

test('the lock settings open and close from anywhere', () => {
  const isOpen = (): boolean => firstRender(useLockSettingsOpen)
  openLockSettings()
  expect(isOpen()).toBe(true)
  closeLockSettings()
  expect(isOpen()).toBe(false)
})

const FILTERS = [{ name: '待发货', fields: {}, presets: {} }]
const TABLE = { order: [], hidden: [], widths: { id: 100 }, density: 'normal' } as const
const orders = () => firstRender(() => useListPreferences('orders'))

test('a list opens as its person left it, and another list as it is made', async () => {
  main.answer('preferences:load', () => ({ lists: { orders: { filters: FILTERS } } }))
  await loadPreferences()
  expect(orders()).toEqual({ filters: FILTERS })
  expect(firstRender(() => useListPreferences('refunds'))).toEqual({})
})

test('a change is on the screen at once, beside what was set before', async () => {
  main.answer('preferences:load', () => ({ lists: { orders: { filters: FILTERS }, refunds: { filters: [] } } }))
  await loadPreferences()
  changeListPreference('orders', { table: TABLE })
  expect(orders()).toEqual({ filters: FILTERS, table: TABLE })
  expect(firstRender(() => useListPreferences('refunds'))).toEqual({ filters: [] })
  expect(main.asked.at(-1)).toEqual(['preferences:save', { list: 'orders', change: { table: TABLE } }])
})

test('nothing of one person is left for the next', async () => {
  main.answer('preferences:load', () => ({ lists: { orders: { filters: FILTERS } } }))
  await loadPreferences()
  forgetPreferences()
  expect(orders()).toEqual({})
})

test('preferences that cannot be read or written are reported, but not behind the lock; the page works without them', async () => {
  for (const channel of ['preferences:load', 'preferences:save']) main.answer(channel, () => failed({ kind: 'locked', message: '锁' }))
  await loadPreferences()
  changeListPreference('orders', { filters: [] })
  forgetPreferences()
  for (const channel of ['preferences:load', 'preferences:save']) main.answer(channel, () => failed({ kind: 'file', message: '磁盘错误' }))
  await loadPreferences()
  changeListPreference('orders', { filters: [] })
  await vi.waitFor(() => expect(reports()).toHaveLength(2))
  expect(reports()).toMatchObject([
    { message: '磁盘错误', info: 'preferences:load' },
    { message: '磁盘错误', info: 'preferences:save' },
  ])
})
