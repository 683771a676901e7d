import { useLayoutEffect, useState } from 'react'
import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { AppDialog } from './AppDialog.tsx'
import { DialogLayout } from './DialogLayout.tsx'
import { SingleAnswer } from './singleFlight.ts'

interface Props {
  readonly open: boolean
  readonly title: string
  readonly body: string
  /** A verb that names what happens, such as 'Delete', rather than 'OK'. */
  readonly confirmLabel: string
  readonly onConfirm: () => Promise<void> | void
  readonly onClose: () => void
}

/**
 * Asks before something happens. It takes one answer: a second press does nothing, even while the dialog fades out. If the
 * action fails, a toast says why, the dialog stays open, and the person may answer again.
 */
export function ConfirmDialog({ open, title, body, confirmLabel, onConfirm, onClose }: Props) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [answer] = useState(() => new SingleAnswer())
  useLayoutEffect(() => {
    if (open) answer.reset()
  }, [open, answer])

  const confirm = async (): Promise<void> => {
    if (!answer.give()) return
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      answer.reset()
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  const cancel = (): void => {
    if (answer.give()) onClose()
  }
  return (
    <AppDialog open={open} size="small" isBusy={isBusy} onClose={cancel}>
      <DialogLayout
        title={title}
        actions={
          <>
            <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
            <Button disabledFocusable={isBusy} onClick={cancel}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        {body}
      </DialogLayout>
    </AppDialog>
  )
}
