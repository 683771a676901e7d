import type { ReactNode } from 'react'
import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { AppDialog } from './AppDialog.tsx'
import { DialogLayout } from './DialogLayout.tsx'

interface Props {
  readonly title: string
  readonly onClose: () => void
  /** For a few values. Tables need the wide dialog. */
  readonly narrow?: boolean
  readonly children: ReactNode
}

/** A dialog that only shows something. Esc and its buttons close it. */
export function InfoDialog({ title, onClose, narrow = false, children }: Props) {
  const { t } = useTranslation()
  return (
    <AppDialog size={narrow ? 'medium' : 'large'} onClose={onClose}>
      <DialogLayout title={title} onDismiss={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
        {children}
      </DialogLayout>
    </AppDialog>
  )
}
