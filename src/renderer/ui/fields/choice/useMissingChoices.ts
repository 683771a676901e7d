import { useTranslation } from 'react-i18next'
import { errorMessage } from '#renderer/kit/errors/errors.ts'

interface Reading {
  readonly isFetching: boolean
  readonly error: unknown
}

/** The message in place of choices that a query brings: that they are loading, or why they could not be loaded. Null otherwise. */
export function useMissingChoices({ isFetching, error }: Reading): string | null {
  const { t } = useTranslation()
  if (isFetching) return t('loading')
  return error === null ? null : errorMessage(error)
}
