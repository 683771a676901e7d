import type { Language } from '#shared/locales/languages.ts'
import { showLanguage } from '../i18n.ts'
import { notifyError } from '../errors/errors.ts'
import { changeSettings, useMainState } from './session.ts'

const HTML_LANG: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en' }

/** Applies the language of the settings, now and whenever it changes, without remounting pages. Resolves when the first one is shown. */
export async function followLanguage(): Promise<void> {
  useMainState.subscribe(({ settings }, before) => {
    if (settings.language !== before.settings.language) void apply(settings.language)
  })
  await apply(useMainState.getState().settings.language)
}

/** Texts that cannot be loaded are reported, and the language stays: the program can still be used. */
async function apply(language: Language): Promise<void> {
  try {
    if (await showLanguage(language)) document.documentElement.lang = HTML_LANG[language]
  } catch (error) {
    notifyError(error)
  }
}

/** Changes the display language. */
export function chooseLanguage(language: Language): void {
  if (language !== useMainState.getState().settings.language) changeSettings({ language }).catch(notifyError)
}
