import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'

/** Who bought the order of a policy, which names it alone: the name and the phone number, or why they are not known. */
export function useBuyer(orderId: string | null): string {
  const { t } = useTranslation()
  const orNone = useOrNone()
  const { data, error, isLoading } = useQuery({ ...apiQuery('order.info', { id: orderId ?? '' }), enabled: orderId !== null })
  if (isLoading) return t('loading')
  if (error !== null) return errorMessage(error)
  return orNone([data?.userName, data?.mobile].filter((part) => part != null && part !== '').join(' '))
}
