import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  readonly open: boolean
  /** The values were sent once, and nobody knows what became of them. */
  readonly wasSent?: boolean
  readonly onDiscard: () => void
  readonly onStay: () => void
}

/** Asks before the values typed in a form are lost. */
export function DiscardDialog({ open, wasSent = false, onDiscard, onStay }: Props) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open={open}
      title={t(wasSent ? 'discard.sentTitle' : 'discard.title')}
      body={t(wasSent ? 'discard.sentBody' : 'discard.body')}
      confirmLabel={t(wasSent ? 'discard.sentConfirm' : 'discard.confirm')}
      stayLabel={t(wasSent ? 'discard.sentStay' : 'discard.stay')}
      danger
      onConfirm={onDiscard}
      onClose={onStay}
    />
  )
}
