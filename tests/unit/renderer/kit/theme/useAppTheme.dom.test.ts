import { beforeEach, expect, test } from 'vitest'
import { useMainState } from '#renderer/kit/session/session.ts'
import { useAppTheme } from '#renderer/kit/theme/useAppTheme.ts'
import { DEFAULT_SETTINGS } from '#shared/settings.ts'
import type { Settings } from '#shared/schemas/settings.ts'
import { step } from '../../step.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

const choose = (settings: Partial<Settings>): Promise<void> =>
  step(() => useMainState.setState((before) => ({ settings: { ...before.settings, ...settings } })))
const scheme = (): string => document.documentElement.style.colorScheme

beforeEach(() => useMainState.setState({ settings: { ...DEFAULT_SETTINGS, theme: 'default', accentColor: null } }))

test('the page has the theme that is chosen, and Chromium’s own controls follow it', async () => {
  const app = renderHookInPage(() => useAppTheme())
  const light = app.result.current
  expect([scheme(), light.colorNeutralForeground1]).toEqual(['light', '#1c2430'])
  await choose({ theme: 'dark' })
  expect([scheme(), app.result.current.colorNeutralForeground1]).toEqual(['dark', '#e9edf2'])
  await choose({ theme: 'default' })
  expect([scheme(), app.result.current]).toEqual(['light', light])
})

test('a picked colour takes the place of the theme’s own', async () => {
  const app = renderHookInPage(() => useAppTheme())
  const before = app.result.current.colorBrandBackground
  await choose({ accentColor: '#f5222d' })
  expect(app.result.current.colorBrandBackground).not.toBe(before)
  await choose({ accentColor: null })
  expect(app.result.current.colorBrandBackground).toBe(before)
})

test('another setting builds no new theme: every component would be drawn again', async () => {
  const app = renderHookInPage(() => useAppTheme())
  const before = app.result.current
  await choose({ autoLockMinutes: 5 } as Partial<Settings>)
  expect(app.result.current).toBe(before)
})
