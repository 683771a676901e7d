import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '#renderer/kit/i18n.ts'
import type { PlainNumber } from '#shared/domain/money.ts'
import { orPlaceholder } from '#shared/domain/placeholder.ts'

type OrNone = (value: string | PlainNumber | null | undefined) => string

/** The placeholders of `spec.md §2` in the language in use. */
export const orNone: OrNone = (value) => orPlaceholder(value, i18n.t('none'))

/** The same in a component: another function in another language. */
export function useOrNone(): OrNone {
  const { t } = useTranslation()
  return useCallback((value) => orPlaceholder(value, t('none')), [t])
}
