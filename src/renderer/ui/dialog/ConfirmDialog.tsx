import { useLayoutEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { isShownToUser, notifyError } from '#renderer/kit/errors/errors.ts'
import { useIsMounted } from '#renderer/kit/errors/useIsMounted.ts'
import { AppError } from '#shared/errors.ts'
import { AppDialog } from './AppDialog.tsx'
import { DialogLayout } from './DialogLayout.tsx'
import { ignoreSecondEnter } from './ignoreSecondEnter.ts'
import { SingleAnswer } from './singleAnswer.ts'
import { isTypedAs, TypedConfirmation } from './TypedConfirmation.tsx'
import { useDangerQuestion } from './useDangerQuestion.ts'
import { useUnreadFailure, useWriteFailure } from './useWriteFailure.ts'

interface Props {
  readonly open: boolean
  readonly title: string
  readonly body: string
  /** A verb that names what happens, such as 'Delete', rather than 'OK'. */
  readonly confirmLabel: string
  /** A verb for the other button, such as 'Keep editing'; 'Cancel' by default. */
  readonly stayLabel?: string
  /** Whether the action destroys something: its button is red, so that it does not look like the recommended one. */
  readonly danger?: boolean
  /** What has to be typed before a destruction of much is confirmed: its name or its number. */
  readonly mustType?: string | undefined
  /** A failure is shown in the dialog, where a reason of the server belongs to what is asked. By default a toast shows it. */
  readonly showsFailure?: boolean
  readonly onConfirm: () => Promise<void> | void
  readonly onClose: () => void
  /** Stands below the body: what a person may want to do before they answer. */
  readonly children?: ReactNode
}

/** Whether a click came from a key: it has no click count. */
const isKeyPress = ({ detail }: MouseEvent): boolean => detail === 0

/**
 * Asks before something happens. A destructive question has its focus on the safe answer, and takes no key that was not meant for it. It
 * takes one answer: a second press does nothing, even while the dialog fades out. If the action fails, a toast or the dialog says why, the
 * dialog stays open, and the person may answer again where that can still succeed.
 */
export function ConfirmDialog({
  open,
  title,
  body,
  confirmLabel,
  stayLabel,
  danger = false,
  mustType,
  showsFailure = false,
  onConfirm,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation()
  const { red, safeFocus } = useDangerQuestion(open && danger)
  const [typed, setTyped] = useState('')
  const { isBusy, failure, isOver, readAgain, confirm, cancel } = useOneAnswer({ open, showsFailure, onConfirm, onClose })
  return (
    <AppDialog open={open} size="small" isBusy={isBusy} onClose={() => cancel(false)}>
      <DialogLayout
        title={title}
        failure={failure}
        readAgain={readAgain}
        actions={
          <>
            <Button
              appearance="primary"
              {...(danger ? { className: red } : {})}
              disabledFocusable={isBusy || isOver || !isTypedAs(mustType, typed)}
              onClick={(event) => void confirm(isKeyPress(event))}
            >
              {confirmLabel}
            </Button>
            <Button {...(danger ? { ref: safeFocus } : {})} disabledFocusable={isBusy} onClick={(event) => cancel(isKeyPress(event))}>
              {isOver ? t('close') : (stayLabel ?? t('cancel'))}
            </Button>
          </>
        }
      >
        {body}
        {children}
        {mustType !== undefined && <TypedConfirmation wanted={mustType} typed={typed} onTyped={setTyped} />}
      </DialogLayout>
    </AppDialog>
  )
}

type Answering = Required<Pick<Props, 'open' | 'showsFailure' | 'onConfirm' | 'onClose'>>

/** Takes one answer each time the dialog opens, and one more after an action that failed. */
function useOneAnswer({ open, showsFailure, onConfirm, onClose }: Answering) {
  const [isBusy, setBusy] = useState(false)
  const [answer] = useState(() => new SingleAnswer())
  const isMounted = useIsMounted()
  const unread = useUnreadFailure()
  const { fail, forget, ...failure } = useWriteFailure(unread.keep)
  useLayoutEffect(() => {
    if (open) answer.reset()
  }, [open, answer])

  const confirm = async (isByKey: boolean): Promise<void> => {
    if (!answer.give()) return
    if (isByKey) ignoreSecondEnter()
    setBusy(true)
    forget()
    unread.drop()
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      answer.reset()
      const isShown = showsFailure && error instanceof AppError && isShownToUser(error)
      if (isShown) {
        unread.keep(error)
        fail(error)
      }
      // A dialog in a hidden tab keeps the failure, but nobody sees it now.
      if (!isShown || !isMounted.current) notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  const cancel = (isByKey: boolean): void => {
    if (!answer.give()) return
    if (isByKey) ignoreSecondEnter()
    forget()
    unread.drop()
    onClose()
  }
  return { ...failure, isBusy, confirm, cancel }
}
