import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { codeLabel, isKnown, type CodeList } from '#shared/domain/codes.ts'
import { useTexts } from '#renderer/kit/pageTexts.ts'

export type CodeLabel = (list: CodeList, code: number | null) => string

/** Labels of the lists of codes. A code that its list lacks is shown and marked as unknown; no code is the 'none' text. */
export function useCodeLabel(): CodeLabel {
  const { t } = useTranslation()
  const texts = useTexts()
  return useCallback(
    (list, code) => {
      if (code === null) return t('none')
      const label = isKnown(list, code) ? codeLabel(texts, list, code) : undefined
      return label ?? t('unknownCode', { code })
    },
    [t, texts],
  )
}
