import type { ReactNode } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { steadyBackdrop } from './steadyBackdrop.ts'
import { useFocusReturn } from '../focus/useFocusReturn.ts'

const useStyles = makeStyles({
  wide: { maxWidth: 'min(960px, calc(100vw - 64px))', width: '960px' },
  narrow: { maxWidth: 'min(480px, calc(100vw - 64px))', width: '480px' },
  content: { display: 'flex', flexDirection: 'column', gap: '16px', paddingBottom: '8px' },
})

interface Props {
  readonly title: string
  readonly onClose: () => void
  /** For a few values; tables need the wide one. */
  readonly narrow?: boolean
  readonly children: ReactNode
}

/** A dialog to read. Esc and its buttons close it, a click beside it does not (spec.md §2, Dialogs). */
export function InfoDialog({ title, onClose, narrow = false, children }: Props) {
  const styles = useStyles()
  const { t } = useTranslation()
  useFocusReturn()
  return (
    <Dialog
      open
      onOpenChange={(event, { open, type }) => {
        // An Esc that closes the dialog must not reach the panel beneath it as well.
        event.stopPropagation()
        if (!open && type !== 'backdropClick') onClose()
      }}
    >
      <DialogSurface className={narrow ? styles.narrow : styles.wide} backdrop={steadyBackdrop}>
        <DialogBody>
          <DialogTitle action={<Button appearance="subtle" icon={<DismissRegular />} aria-label={t('close')} onClick={onClose} />}>
            {title}
          </DialogTitle>
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
