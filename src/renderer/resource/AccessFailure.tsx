import { useTranslation } from 'react-i18next'
import { useButtonsQuery } from '#renderer/kit/session/permissions.ts'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { errorMessage } from '#renderer/kit/errors/errors.ts'

/** In place of a page whose permission is unknown, because the permissions could not be loaded. */
export function AccessFailure() {
  const { t } = useTranslation()
  const { error, refetch } = useButtonsQuery()
  return <ErrorState error={error} message={t('noPermissions', { reason: errorMessage(error) })} onRetry={() => void refetch()} />
}
