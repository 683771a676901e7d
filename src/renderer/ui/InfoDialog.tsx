import type { ReactNode } from 'react'
import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, makeStyles } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { steadyBackdrop } from './steadyBackdrop.ts'

const useStyles = makeStyles({ surface: { maxWidth: 'min(880px, calc(100vw - 64px))', width: '880px' }, content: { display: 'flex', flexDirection: 'column', gap: '16px' } })

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog to read. Esc and its buttons close it, a click beside it does not (spec.md §2, Dialogs). */
export function InfoDialog({ title, onClose, children }: Props) {
  const styles = useStyles()
  const { t } = useTranslation()
  return (
    <Dialog
      open
      onOpenChange={(event, { open, type }) => {
        // An Esc that closes the dialog must not reach the panel beneath it as well.
        event.stopPropagation()
        if (!open && type !== 'backdropClick') onClose()
      }}
    >
      <DialogSurface className={styles.surface} backdrop={steadyBackdrop}>
        <DialogBody>
          <DialogTitle action={<Button appearance="subtle" icon={<DismissRegular />} aria-label={t('close')} onClick={onClose} />}>{title}</DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {t('close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
