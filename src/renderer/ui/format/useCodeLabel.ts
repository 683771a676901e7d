import { useCallback } from 'react'
import { i18n } from '#renderer/kit/i18n.ts'
import { textsNow, useTexts } from '#renderer/kit/pageTexts.ts'
import { serverNames } from '#renderer/kit/serverNames.ts'
import { sentCode } from '#shared/domain/codeList.ts'
import { codeLabel as labelOf, isKnown, type CodeList } from '#shared/domain/codes.ts'

export type CodeLabel = (list: CodeList, code: number | null) => string

/** Labels of the lists of codes. A code that its list lacks is shown and marked as unknown; no code is the 'none' text. */
export const codeLabel: CodeLabel = (list, code) => {
  if (code === null) return i18n.t('none')
  const label = isKnown(list, code) ? (serverNames().codeLabels[list]?.[code] ?? labelOf(textsNow(), list, code)) : undefined
  return label ?? i18n.t('unknownCode', { code: sentCode(code) })
}

/** The same in a component: another function in another language. */
export function useCodeLabel(): CodeLabel {
  const texts = useTexts()
  // The texts are those of the language in use, which `codeLabel` reads itself.
  // oxlint-disable-next-line react/exhaustive-deps
  return useCallback<CodeLabel>((list, code) => codeLabel(list, code), [texts])
}
