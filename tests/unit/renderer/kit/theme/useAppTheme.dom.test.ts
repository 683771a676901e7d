import { beforeEach, expect, test } from 'vitest'
import { useMainState } from '#renderer/kit/session/session.ts'
import { useAppTheme } from '#renderer/kit/theme/useAppTheme.ts'
import { DEFAULT_SETTINGS } from '#shared/settings.ts'
import type { Settings } from '#shared/schemas/settings.ts'
import { mount, step } from '../../mounted.tsx'

const choose = (settings: Partial<Settings>): Promise<void> =>
  step(() => useMainState.setState((before) => ({ settings: { ...before.settings, ...settings } })))
const scheme = (): string => document.documentElement.style.colorScheme

beforeEach(() => useMainState.setState({ settings: { ...DEFAULT_SETTINGS, theme: 'default', accentColor: null } }))

test('the page has the theme that is chosen, and Chromium’s own controls follow it', async () => {
  const app = mount(() => useAppTheme())
  const light = app.value()
  expect([scheme(), light.colorNeutralForeground1]).toEqual(['light', '#1c2430'])
  await choose({ theme: 'dark' })
  expect([scheme(), app.value().colorNeutralForeground1]).toEqual(['dark', '#e9edf2'])
  await choose({ theme: 'default' })
  expect([scheme(), app.value()]).toEqual(['light', light])
})

test('a picked colour takes the place of the theme’s own', async () => {
  const app = mount(() => useAppTheme())
  const before = app.value().colorBrandBackground
  await choose({ accentColor: '#f5222d' })
  expect(app.value().colorBrandBackground).not.toBe(before)
  await choose({ accentColor: null })
  expect(app.value().colorBrandBackground).toBe(before)
})

test('another setting builds no new theme: every component would be drawn again', async () => {
  const app = mount(() => useAppTheme())
  const before = app.value()
  await choose({ autoLockMinutes: 5 } as Partial<Settings>)
  expect(app.value()).toBe(before)
})
