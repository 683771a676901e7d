import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  readonly open: boolean
  readonly onDiscard: () => void
  readonly onStay: () => void
}

/** Asks before the values typed in a form are lost. */
export function DiscardDialog({ open, onDiscard, onStay }: Props) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open={open}
      title={t('discard.title')}
      body={t('discard.body')}
      confirmLabel={t('discard.confirm')}
      stayLabel={t('discard.stay')}
      danger
      onConfirm={onDiscard}
      onClose={onStay}
    />
  )
}
