import { useTranslation } from 'react-i18next'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'

/** Asks before the program starts again with the setup page. */
export function ChangeServerDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <ConfirmDialog
      open
      title={t('signIn.server.changeTitle')}
      body={t('signIn.server.changeBody')}
      confirmLabel={t('signIn.server.changeConfirm')}
      onConfirm={() => invoke('server:change')}
      onClose={onClose}
    />
  )
}
