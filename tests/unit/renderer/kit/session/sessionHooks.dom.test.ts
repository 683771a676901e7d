import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeListPreference, forgetPreferences, loadPreferences, useListPreferences } from '#renderer/kit/session/preferences.ts'
import { closeLockSettings, openLockSettings, useLockSettingsOpen } from '#renderer/resource/lockSettingsDialog.ts'
import { useMainState, useSession, useSettings, useStorageFailing, useUser } from '#renderer/kit/session/session.ts'
import { DEFAULT_SETTINGS } from '#shared/settings.ts'
import { Bridge, failed } from '../../bridge.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'
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
  const user = renderHookInPage(useUser).result
  const session = renderHookInPage(useSession).result
  act(signIn)
  expect([user.current?.account, session.current.phase]).toEqual(['a', 'signed-in'])
  act(lock)
  expect([user.current, session.current.phase]).toEqual([null, 'locked'])
})

test('a part of the page reads its settings, and whether they are lost at the end', () => {
  const settings = renderHookInPage(useSettings).result
  const isFailing = renderHookInPage(useStorageFailing).result
  act(() => useMainState.setState({ settings: { ...DEFAULT_SETTINGS, theme: 'dark' }, isStorageFailing: true }))
  expect([settings.current.theme, isFailing.current]).toEqual(['dark', true])
  act(() => useMainState.setState({ settings: DEFAULT_SETTINGS, isStorageFailing: false }))
  expect(isFailing.current).toBe(false)
})

test('the lock settings open and close from anywhere', () => {
  const { result } = renderHookInPage(useLockSettingsOpen)
  act(openLockSettings)
  expect(result.current).toBe(true)
  act(closeLockSettings)
  expect(result.current).toBe(false)
})

const FILTERS = [{ name: '待发货', fields: {}, presets: {} }]
const TABLE = { order: [], hidden: [], widths: { id: 100 }, density: 'normal' } as const
/** What a list that opens now is told. */
const preferencesOf = (list: 'orders' | 'refunds') => renderHookInPage(() => useListPreferences(list)).result.current

test('a list opens as its person left it, and another list as it is made', async () => {
  main.answer('preferences:load', () => ({ lists: { orders: { filters: FILTERS } } }))
  await loadPreferences()
  expect(preferencesOf('orders')).toEqual({ filters: FILTERS })
  expect(preferencesOf('refunds')).toEqual({})
})

test('a change is on the screen at once, beside what was set before', async () => {
  main.answer('preferences:load', () => ({ lists: { orders: { filters: FILTERS }, refunds: { filters: [] } } }))
  await loadPreferences()
  const orders = renderHookInPage(() => useListPreferences('orders')).result
  act(() => changeListPreference('orders', { table: TABLE }))
  expect(orders.current).toEqual({ filters: FILTERS, table: TABLE })
  expect(preferencesOf('refunds')).toEqual({ filters: [] })
  expect(main.asked.at(-1)).toEqual(['preferences:save', { list: 'orders', change: { table: TABLE } }])
})

test('nothing of one person is left for the next', async () => {
  main.answer('preferences:load', () => ({ lists: { orders: { filters: FILTERS } } }))
  await loadPreferences()
  forgetPreferences()
  expect(preferencesOf('orders')).toEqual({})
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
