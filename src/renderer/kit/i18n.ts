import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { NAMESPACES, resources } from '#shared/locales/index.ts'
import { DEFAULT_LANGUAGE } from '#shared/locales/languages.ts'

export const i18n: I18n = createInstance()

void i18n.use(initReactI18next).init({
  resources,
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  ns: [...NAMESPACES],
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  initAsync: false,
})
