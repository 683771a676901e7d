import { useState } from 'react'
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
import { useTranslation } from 'react-i18next'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { steadyBackdrop } from './steadyBackdrop.ts'
import { useFocusReturn } from '../focus/useFocusReturn.ts'

const useStyles = makeStyles({ surface: { maxWidth: '420px' } })

interface Props {
  readonly open: boolean
  readonly title: string
  readonly body: string
  /** The verb of what happens, rather than a bare 'OK'. */
  readonly confirmLabel: string
  readonly onConfirm: () => Promise<void> | void
  readonly onClose: () => void
}

/** Asks before something happens. It does not close on a backdrop click (spec.md §2, Dialogs); a failure is shown and leaves it open. */
export function ConfirmDialog({ open, title, body, confirmLabel, onConfirm, onClose }: Props) {
  const styles = useStyles()
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)

  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open={open} onOpenChange={(_event, { type }) => type !== 'backdropClick' && !busy && onClose()}>
      <DialogSurface className={styles.surface} backdrop={steadyBackdrop}>
        <FocusReturn />
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{body}</DialogContent>
          <DialogActions>
            <Button appearance="primary" disabledFocusable={busy} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
            <Button disabledFocusable={busy} onClick={onClose}>
              {t('cancel')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

/** Stands in the surface, to come and go with it. */
function FocusReturn() {
  useFocusReturn()
  return null
}
