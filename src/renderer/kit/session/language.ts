import type { Language } from '#shared/locales/languages.ts'
import { i18n } from '../i18n.ts'
import { notifyError } from '../errors/errors.ts'
import { changeSettings, useMainState } from './session.ts'

const HTML_LANG: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en' }

/** Applies the language of the settings, now and whenever it changes, without remounting pages. */
export function followLanguage(): void {
  apply(useMainState.getState().settings.language)
  useMainState.subscribe(({ settings }, before) => {
    if (settings.language !== before.settings.language) apply(settings.language)
  })
}

function apply(language: Language): void {
  document.documentElement.lang = HTML_LANG[language]
  void i18n.changeLanguage(language)
}

/** Changes the display language. */
export function chooseLanguage(language: Language): void {
  if (language !== useMainState.getState().settings.language) changeSettings({ language }).catch(notifyError)
}
