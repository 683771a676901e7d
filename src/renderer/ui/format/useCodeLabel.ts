import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isKnown, type CodeList } from '#shared/domain/codes.ts'
import { useTexts } from '#renderer/kit/pageTexts.ts'

export type CodeLabel = (list: CodeList, code: number | null) => string

/** Labels of the lists of `spec.md §4` and `§9`. A code that its list lacks is shown and marked as unknown; no code is the 'none' text. */
export function useCodeLabel(): CodeLabel {
  const { t } = useTranslation()
  const { domain } = useTexts()
  return useCallback(
    (list, code) => {
      if (code === null) return t('none')
      const labels: Readonly<Record<string, string>> = domain[list]
      const label = isKnown(list, code) ? labels[code] : undefined
      return label ?? t('unknownCode', { code })
    },
    [t, domain],
  )
}
