import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { orPlaceholder } from '#shared/domain/placeholder.ts'

type OrNone = (value: string | number | null | undefined) => string

/** The placeholders of `spec.md §2` in the display language. */
export function useOrNone(): OrNone {
  const { t } = useTranslation()
  return useCallback((value) => orPlaceholder(value, t('none')), [t])
}
