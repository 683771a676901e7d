import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Texts } from '#shared/locales/index.ts'
import { INTERPOLATION } from '#shared/locales/interpolation.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/locales/languages.ts'
import * as outside from '#shared/locales/zh/outside.ts'

export const i18n: I18n = createInstance()

// The copy of the module object is not read-only: i18next may add to it.
void i18n.use(initReactI18next).init({
  resources: { [DEFAULT_LANGUAGE]: { ...outside } },
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  ns: Object.keys(outside),
  defaultNS: 'common',
  interpolation: INTERPOLATION,
  initAsync: false,
})

const fixed = i18n.getFixedT.bind(i18n)
// The `t` of a component is made for the language that is displayed at its rendering. Here such a `t` says the language of the moment,
// because a message is said later than that, and again after a change of language (`Sentence` in `errors/notify.ts`).
i18n.getFixedT = (language: unknown, ...rest: readonly unknown[]) =>
  Reflect.apply(fixed, undefined, [language === i18n.language ? null : language, ...rest])

/** Makes texts known, by their namespaces. */
export function addTexts(language: Language, texts: Partial<Texts>): void {
  for (const [namespace, bundle] of Object.entries(texts)) i18n.addResourceBundle(language, namespace, bundle)
}

let english: Texts | null = null

/** The English texts; null until `loadEnglish` has loaded them. */
export const englishTexts = (): Texts | null => english

/** Loads the English texts: most people use one language alone. */
export async function loadEnglish(): Promise<Texts> {
  if (english !== null) return english
  const texts = await import('#shared/locales/en/index.gen.ts')
  addTexts('en', texts)
  return (english = texts)
}

let wanted: Language = DEFAULT_LANGUAGE

/**
 * Shows a language as soon as its texts are loaded; until then all texts stay in the language before. Of several changes only the last
 * one counts. Resolves to whether the language is shown.
 */
export async function showLanguage(language: Language): Promise<boolean> {
  wanted = language
  if (language === 'en') await loadEnglish()
  if (wanted !== language) return false
  await i18n.changeLanguage(language)
  return true
}
