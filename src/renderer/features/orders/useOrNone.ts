import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { zeroForMinusOne } from '#shared/domain/money.ts'

type OrNone = (value: string | number | null | undefined) => string

/** The placeholders of `spec.md §2`: the 'none' text for an empty value, 0 for -1. */
export function useOrNone(): OrNone {
  const { t } = useTranslation()
  return useCallback(
    (value) => {
      if (value === null || value === undefined || value === '') return t('none')
      return typeof value === 'number' ? String(zeroForMinusOne(value)) : value === '-1' ? '0' : value
    },
    [t],
  )
}
