import { useTranslation } from 'react-i18next'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { codesOf } from '#shared/domain/codes.ts'
import type { FilterList } from '#shared/domain/filters.ts'
import { refundStatusChoices } from '#shared/domain/refunds/refundStatus.ts'
import { useCodeLabel } from '../format/useCodeLabel.ts'

interface CodeChoice {
  readonly code: number
  readonly label: string
}

/** Gives the choices of a filter by code (`useCodeChoices`), for several lists at once. */
export function useChoicesOf(): (list: FilterList) => readonly CodeChoice[] {
  const { t } = useTranslation()
  const labelOf = useCodeLabel()
  const { refundStatusReading } = useEnvironment().config
  return (list) => {
    const codes =
      list === 'refundStatus' ? refundStatusChoices(refundStatusReading) : codesOf(list).map((code) => ({ code, lists: [list] }))
    const choices = codes.map(({ code, lists }) => ({ code, label: [...new Set(lists.map((each) => labelOf(each, code)))].join(' / ') }))
    const isRepeated = (wanted: string): boolean => choices.filter(({ label }) => label === wanted).length > 1
    return choices.map(({ code, label }) => ({ code, label: isRepeated(label) ? t('numberedChoice', { label, code }) : label }))
  }
}

/**
 * The choices of a filter by code. A code that means different things in two lists shows both labels, and codes that share a label
 * (points mall has two, `spec.md §9`) show their numbers.
 */
export const useCodeChoices = (list: FilterList): readonly CodeChoice[] => useChoicesOf()(list)
