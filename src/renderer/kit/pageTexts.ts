import { useTranslation } from 'react-i18next'
import type { Texts } from '#shared/locales/index.ts'
import * as zh from '#shared/locales/zh/index.ts'
import { addTexts, englishTexts, i18n } from './i18n.ts'
import * as pages from '#shared/locales/zh/pages.gen.ts'

/** The texts of the pages. Shell and setup import this module, so that they are known before a page is shown; sign-in does not wait. */

addTexts('zh', pages)

/** All texts of the language in use, for labels whose keys are computed. */
export const textsNow = (): Texts => (i18n.language === 'en' ? englishTexts() : null) ?? zh

/** The same in a component, which is drawn again in another language. */
export function useTexts(): Texts {
  useTranslation()
  return textsNow()
}
