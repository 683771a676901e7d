import { useTranslation } from 'react-i18next'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { useTexts } from '#renderer/kit/pageTexts.ts'
import { codesOf, type CodeList } from '#shared/domain/codes.ts'
import { REFUND_ONLY_STATUS } from '#shared/domain/codes/refunds.ts'
import type { FilterList } from '#shared/domain/filters.ts'
import { refundStatusChoices } from '#shared/domain/refunds/refundStatus.ts'
import { useCodeLabel } from '../format/useCodeLabel.ts'

interface CodeChoice {
  readonly code: number
  readonly label: string
  /** The label in a narrow field; its tooltip has the whole one. */
  readonly short: string
}

/** Returns the function that shortens the labels which a field of a filter cuts; a name of the server's own stays. */
function useShortened(): (list: CodeList, code: number, label: string) => string {
  const { t } = useTranslation('filters')
  const { refundOnlyStatus: own } = useTexts().domain
  const { omsWithdrawing, convertedToReturn } = REFUND_ONLY_STATUS
  return (list, code, label) => {
    if (list !== 'refundOnlyStatus') return label
    if (code === omsWithdrawing && label === own[omsWithdrawing]) return t('short.omsWithdrawing')
    return code === convertedToReturn && label === own[convertedToReturn] ? t('short.convertedToReturn') : label
  }
}

/** Gives the choices of a filter by code (`useCodeChoices`), for several lists at once. */
export function useChoicesOf(): (list: FilterList) => readonly CodeChoice[] {
  const { t } = useTranslation()
  const labelOf = useCodeLabel()
  const shortened = useShortened()
  const { refundStatusReading } = useEnvironment().config
  return (list) => {
    const codes =
      list === 'refundStatus' ? refundStatusChoices(refundStatusReading) : codesOf(list).map((code) => ({ code, lists: [list] }))
    const joinedLabels = (labels: readonly string[]): string => [...new Set(labels)].join(' / ')
    const choices = codes.map(({ code, lists }) => ({
      code,
      label: joinedLabels(lists.map((each) => labelOf(each, code))),
      short: joinedLabels(lists.map((each) => shortened(each, code, labelOf(each, code)))),
    }))
    const isRepeated = (wanted: string): boolean => choices.filter(({ label }) => label === wanted).length > 1
    return choices.map(({ code, label, short }) => {
      if (!isRepeated(label)) return { code, label, short }
      const numbered = t('numberedChoice', { label, code })
      return { code, label: numbered, short: numbered }
    })
  }
}

/**
 * The choices of a filter by code. A code that means different things in two lists shows both labels, and codes that share a label
 * (points mall has two, `spec.md §9`) show their numbers.
 */
export const useCodeChoices = (list: FilterList): readonly CodeChoice[] => useChoicesOf()(list)
