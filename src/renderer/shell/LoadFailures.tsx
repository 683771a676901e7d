import { useTranslation } from 'react-i18next'
import { errorMessage, isShownToUser } from '#renderer/kit/errors/errors.ts'
import { loadLayout, useFailedLists } from '#renderer/kit/reference/index.ts'
import { useButtonsQuery } from '#renderer/kit/session/permissions.ts'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'

/**
 * Names the shared data that could not be loaded, with a retry: the permissions, without which buttons are missing, and the shared lists
 * (spec.md §8).
 */
export function LoadFailures() {
  const { t } = useTranslation(['shell', 'common'])
  const { data, error, isFetching, refetch } = useButtonsQuery()
  const lists = useFailedLists().filter((list) => isShownToUser(list.error))
  const names = lists.map(({ name }) => t(`loadFailed.names.${name}`)).join(t('tabs.separator'))
  return (
    <>
      {data === undefined && error !== null && !isFetching && isShownToUser(error) && (
        <ErrorState
          compact
          error={error}
          message={t('common:noPermissions', { reason: errorMessage(error) })}
          onRetry={() => void refetch()}
        />
      )}
      {lists[0] !== undefined && (
        <ErrorState
          compact
          error={lists[0].error}
          message={t('loadFailed.lists', { names, reason: errorMessage(lists[0].error) })}
          onRetry={loadLayout}
        />
      )}
    </>
  )
}
