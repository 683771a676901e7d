import { useTranslation } from 'react-i18next'
import { invoke } from '#renderer/app/bridge.ts'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks before tabs and running exports are given up. */
export function SignOutDialog({ open, onClose }: Props) {
  const { t } = useTranslation('shell')
  return (
    <ConfirmDialog
      open={open}
      title={t('user.signOutTitle')}
      body={t('user.signOutBody')}
      confirmLabel={t('user.signOut')}
      onConfirm={() => invoke('session:signOut')}
      onClose={onClose}
    />
  )
}
