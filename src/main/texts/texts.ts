import { createInstance, type TFunction } from 'i18next'
import type { Said, TextOfKey } from '#shared/text/said.ts'
import { NAMESPACES, resources, type TextKey, type Texts as AllTexts } from '#shared/locales/index.ts'
import { INTERPOLATION } from '#shared/locales/interpolation.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/locales/languages.ts'

/** Every namespace, so that a key names its own: `t('errors:network')`. */
export type Translate = TFunction<['common', ...(keyof AllTexts)[]]>

/** A sentence of main for the page, which says it in its own language of the moment. */
export function said(t: Translate, key: TextKey, values?: TextOfKey['values']): Said {
  return { message: t(key, { ...values }), text: values === undefined ? { key } : { key, values } }
}

/** Main's own texts: save dialogs, configuration errors and the sentences of an `AppError`. */
export interface Texts {
  readonly t: Translate
  setLanguage(language: Language): void
}

/** Loads every text; `t` answers in the current language. */
export function createTexts(language: Language = DEFAULT_LANGUAGE): Texts {
  const i18n = createInstance()
  void i18n.init({
    resources,
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    ns: [...NAMESPACES],
    defaultNS: 'common',
    interpolation: INTERPOLATION,
    initAsync: false,
  })
  return {
    t: i18n.t,
    setLanguage: (next) => void i18n.changeLanguage(next),
  }
}
