import { afterEach, expect, test } from 'vitest'
import { englishTexts, i18n, showLanguage } from '#renderer/kit/i18n.ts'
import '#renderer/kit/pageTexts.ts'
import { resources } from '#shared/locales/index.ts'

afterEach(() => showLanguage('zh'))

test('who uses one language loads no other', async () => {
  await showLanguage('zh')
  expect(englishTexts()).toBeNull()
  await showLanguage('en')
  expect(englishTexts()).not.toBeNull()
})

test('a language is shown once its texts are loaded, and the texts stay in the language before until then', async () => {
  const shown = showLanguage('en')
  expect(i18n.t('common:refresh')).toBe('刷新')
  expect(await shown).toBe(true)
  expect(i18n.t('common:refresh')).toBe('Refresh')
})

test('of two changes the later one counts', async () => {
  const english = showLanguage('en')
  const chinese = showLanguage('zh')
  expect([await english, await chinese]).toEqual([false, true])
  expect(i18n.language).toBe('zh')
})

test('every text is loaded with the shell, and every English one with the language', async () => {
  await showLanguage('en')
  for (const [language, texts] of Object.entries(resources))
    for (const [namespace, bundle] of Object.entries(texts))
      expect(i18n.getResourceBundle(language, namespace), `${language} ${namespace}`).toEqual(bundle)
})
