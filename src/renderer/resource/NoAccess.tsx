import { LockClosedRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { useButtonsQuery } from '#renderer/kit/session/permissions.ts'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { PageMessage } from '#renderer/ui/feedback/PageMessage.tsx'
import type { PageAccess } from './useAccess.ts'

/** In place of a page whose permission the person lacks, or whose permission is unknown because it could not be loaded. */
export function NoAccess({ access }: { readonly access: Extract<PageAccess, 'denied' | 'failed'> }) {
  const { t } = useTranslation()
  const { error, refetch } = useButtonsQuery()
  if (access === 'denied')
    return <PageMessage icon={LockClosedRegular} tone="quiet" title={t('noAccess.title')} lines={[t('noAccess.line')]} />
  return <ErrorState error={error} message={t('noPermissions', { reason: errorMessage(error) })} onRetry={() => void refetch()} />
}
