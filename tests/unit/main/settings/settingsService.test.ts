import { expect, test } from 'vitest'
import { SettingsService } from '#main/settings/settingsService.ts'
import { createTexts } from '#main/texts/texts.ts'
import type { PcSettings } from '#shared/schemas/settings.ts'
import { DEFAULT_PC_SETTINGS } from '#shared/settings.ts'

function serviceWith(first: Partial<PcSettings>) {
  let stored: PcSettings = { ...DEFAULT_PC_SETTINGS, ...first }
  const nativeTheme = { themeSource: 'system' as 'system' | 'light' | 'dark' }
  const texts = createTexts(stored.language)
  const service = new SettingsService({
    store: { get: () => stored, set: (patch) => (stored = { ...stored, ...patch }) },
    texts,
    nativeTheme,
  })
  return { service, nativeTheme, texts }
}

test('the system’s colours are those of the stored theme before anything is drawn', () => {
  expect(serviceWith({ theme: 'dark' }).nativeTheme.themeSource).toBe('dark')
  expect(serviceWith({}).nativeTheme.themeSource).toBe('light')
})

test('a change reaches the store, the system’s colours, main’s language and the page', () => {
  const { service, nativeTheme, texts } = serviceWith({})
  const told: PcSettings[] = []
  service.subscribe((settings) => told.push(settings))
  const before = texts.t('errors:locked')
  const next = service.set({ theme: 'dark', language: 'en' })
  expect(next).toEqual({ ...DEFAULT_PC_SETTINGS, theme: 'dark', language: 'en' })
  expect(service.current).toEqual(next)
  expect(told).toEqual([next])
  expect(nativeTheme.themeSource).toBe('dark')
  expect(texts.t('errors:locked')).not.toBe(before)
})
