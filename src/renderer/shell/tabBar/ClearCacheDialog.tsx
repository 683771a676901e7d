import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { loadLayout } from '#renderer/kit/reference/index.ts'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks, then clears the caches of the server and of the page (spec.md §2, Tab bar; §8, Clearing the cache). */
export const ClearCacheDialog = memo(function ClearCacheDialog({ open, onClose }: Props) {
  const { t } = useTranslation('shell')
  const clear = async () => {
    try {
      await call('auth.clearCache', {})
    } finally {
      // Also when the server refuses: the person still gets new answers. Visible and shared ones are fetched again at once; the others
      // when they are next shown.
      void queryClient.invalidateQueries()
      loadLayout()
    }
    notify('success', () => t('tabs.cleared'))
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('tabs.clearTitle')}
      body={t('tabs.clearBody')}
      confirmLabel={t('tabs.clearCache')}
      onConfirm={clear}
      onClose={onClose}
    />
  )
})
