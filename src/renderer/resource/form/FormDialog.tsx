import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { FieldValues } from 'react-hook-form'
import { useIsMounted } from '#renderer/kit/errors/useIsMounted.ts'
import { useUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { saveLastChanges } from '#renderer/kit/tabs/workspace.ts'
import { fateOf } from '#renderer/kit/writes/writeOrReadBack.ts'
import { AppDialog, type DialogSize } from '#renderer/ui/dialog/AppDialog.tsx'
import { DiscardDialog } from '#renderer/ui/dialog/DiscardDialog.tsx'
import { useUnreadFailure } from '#renderer/ui/dialog/useWriteFailure.ts'
import { DialogLayout } from '#renderer/ui/dialog/DialogLayout.tsx'
import { ignoreSecondEnter } from '#renderer/ui/dialog/ignoreSecondEnter.ts'
import type { FormDeclaration } from './defineForm.ts'
import { ConflictDialog } from './conflict/ConflictDialog.tsx'
import type { EditedRecord } from './conflict/editedRecord.ts'
import { useCheckedSubmit } from './conflict/useCheckedSubmit.ts'
import { useFormDraft } from './formDraft.ts'
import { FormFields, isLongForm } from './FormFields.tsx'
import type { RefusedField, Submission } from './useSubmit.ts'

interface Props<Input extends FieldValues, Output> {
  readonly form: FormDeclaration<Input, Output>
  readonly title: string
  /** The first values; later ones are ignored. */
  readonly initial: Input
  /** First values that come after the form is open, for the fields in which nobody has typed by then; null until they come. */
  readonly proposed?: Partial<Input> | null
  readonly size?: DialogSize
  readonly submitLabel: string
  /** The submit button's text while a submit is in flight. */
  readonly busyLabel?: string
  /** Above the fields and below them. */
  readonly intro?: ReactNode
  readonly children?: ReactNode
  /**
   * Whether closing would lose something; by default, whether anything has changed. Closing the dialog or its tab then asks
   * first. False where typed values are quickly typed again, such as a password.
   */
  readonly isUnsaved?: false | ((values: Input) => boolean)
  /** Receives the values after every change, for a form whose content is kept as a draft. */
  readonly onValues?: (values: Input) => void
  readonly refusedField?: RefusedField<Input>
  /** See `SubmitOptions`. */
  readonly subject?: string
  /** The record that the form changes: it is read again before it is saved, and a change of somebody else is shown first. */
  readonly edited?: EditedRecord<Input>
  /** The form cannot be sent now, for a reason that the dialog shows, such as a price that is still loading. */
  readonly isBlocked?: boolean
  /** What the values are checked with is still loading. A submit waits for it, unless a value is changed meanwhile. */
  readonly isLoading?: boolean
  /** See `AppDialog`. */
  readonly yieldsFocus?: boolean
  /** Sends the values. If it rejects, the dialog shows the error. After success the caller closes the dialog. */
  readonly onSubmit: (values: Output) => Promise<void>
  readonly onClose: () => void
}

/**
 * A declared form in a dialog. A fault is shown at its field, the server's refusal above the fields; typed values stay. Enter
 * submits, unless it belongs to an input method. The dialog cannot be closed while a submit is in flight. After a lost answer it says what
 * the server holds, sends only what can still be sent, and asks before it is closed only where something would be lost. In a tab what is
 * typed is kept as a draft of the tab (`useFormDraft`): the page keeps the state that opens the dialog, by `useOpened`.
 */
export function FormDialog<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { form, title, size = 'small', yieldsFocus = false, intro, children, isBlocked = false, isLoading = false, onClose } = props
  const [isAsking, setAsking] = useState(false)
  const { submission, conflict, hasUnsaved, forget } = useKeptSubmission(props)
  const { isBusy, isOver, isUnsure } = submission
  const leave = (): void => {
    forget()
    onClose()
  }
  const close = (): void => (hasUnsaved ? setAsking(true) : leave())
  const send = (): void => {
    // The answer may end the session: what main keeps must be as new as the request.
    saveLastChanges()
    submission.submit()
  }
  const [isWaiting, sendLoaded] = useSendLoaded(isLoading, submission.values, () => !isBlocked && !isAsking && send())
  // Enter submits a form also while its button is disabled.
  const submit = (): void => {
    if (!isBlocked && !isOver) sendLoaded()
  }
  return (
    <AppDialog size={isLongForm(form.fields) ? 'wide' : size} isBusy={isBusy} yieldsFocus={yieldsFocus} onClose={close}>
      <DialogLayout
        title={title}
        failure={submission.failure}
        readAgain={submission.readAgain}
        form={{ onSubmit: submit, initialField: Object.keys(form.fields)[0] }}
        actions={
          <FormActions {...props} isBusy={isBusy} isWaiting={isWaiting} isBlocked={isBlocked || isOver} isOver={isOver} onCancel={close} />
        }
      >
        {intro}
        <FormFields fields={form.fields} control={submission.control} faults={submission.faults} isBusy={isBusy} />
        {children}
        {conflict !== null && <ConflictDialog fields={form.fields} conflict={conflict} />}
        <DiscardDialog open={isAsking} wasSent={isUnsure} onDiscard={leave} onStay={() => setAsking(false)} />
      </DialogLayout>
    </AppDialog>
  )
}

/**
 * Sends once what the values are checked with is loaded: a scanner's Enter comes before it. Values that are changed meanwhile are not sent.
 * @returns Whether something waits to be sent, and the function that sends.
 */
function useSendLoaded(isLoading: boolean, values: unknown, send: () => void): readonly [isWaiting: boolean, send: () => void] {
  const [shown, setShown] = useState<unknown>(null)
  const waiting = useRef<unknown>(null)
  const loaded = useEffectEvent(() => {
    const isUnchanged = waiting.current === values
    // The effect runs again when a hidden tab is shown.
    waiting.current = null
    if (isUnchanged) send()
  })
  useEffect(() => {
    if (!isLoading) loaded()
  }, [isLoading])
  const wait = (): void => {
    waiting.current = values
    setShown(values)
  }
  return [isLoading && shown === values, isLoading ? wait : send]
}

/** The submission of a form's dialog: what is typed is kept as a draft of the tab, and a failure that nobody has read is told elsewhere. */
function useKeptSubmission<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { form, isUnsaved } = props
  const isKept = form.keptUntil !== null && isUnsaved !== false
  const draft = useFormDraft({
    form,
    recordId: props.edited?.id ?? '',
    initial: props.initial,
    updateTime: props.edited?.updateTime ?? null,
    isKept,
  })
  const unread = useUnreadFailure()
  const isMounted = useIsMounted()
  const send = async (values: Output): Promise<void> => {
    ignoreSecondEnter()
    unread.drop()
    draft.setSent()
    try {
      await props.onSubmit(values)
    } catch (error) {
      draft.setFailed(!isMounted.current && fateOf(error) === 'done')
      unread.keep(error)
      throw error
    }
    // What was sent must not be offered once more after a reload or a crash.
    saveLastChanges()
  }
  const { submission, conflict } = useCheckedSubmit({
    schema: form.schema,
    initial: draft.first,
    typed: draft.values,
    updateTime: draft.updateTime,
    refusedField: props.refusedField,
    subject: props.subject,
    edited: props.edited,
    onRead: unread.keep,
    onSeen: draft.rebase,
    send,
  })
  const hasUnsaved = hasUnsavedValues(submission, isUnsaved)
  useUnsaved(hasUnsaved, draft.name, isKept ? 'draft' : 'form', props.title)
  useProposed(submission, props.proposed ?? null)
  useDraftOf(draft, submission, props)
  return { submission, conflict, hasUnsaved, forget: unread.drop }
}

/** Gives the form first values that came later, once. */
function useProposed<Input extends FieldValues, Output>({ propose }: Submission<Input, Output>, proposed: Partial<Input> | null): void {
  const take = useEffectEvent(() => {
    if (proposed !== null) propose(proposed)
  })
  const isThere = proposed !== null
  useEffect(() => {
    if (isThere) take()
  }, [isThere])
}

/** Keeps the values in the draft, and closes a form whose write turned out to be done while nobody saw it. */
function useDraftOf<Input extends FieldValues, Output>(
  draft: ReturnType<typeof useFormDraft<Input>>,
  { isDirty, isOver, isUnsure, values }: Submission<Input, Output>,
  { onValues, onClose }: Props<Input, Output>,
): void {
  const changed = useEffectEvent((next: Input) => {
    draft.keep(next, isDirty)
    onValues?.(next)
  })
  const settle = useEffectEvent(() => draft.settle())
  const end = useEffectEvent(() => !isOver && onClose())
  useEffect(() => changed(values), [values])
  const isSettled = isOver && !isUnsure
  // A dialog that tells how its own write ended stays until it is read; after a lock there is nothing left to send.
  useEffect(() => {
    if (isSettled) settle()
  }, [isSettled])
  useLayoutEffect(() => {
    if (draft.isDone) end()
  }, [draft.isDone])
}

/** Whether closing would lose something: not while it is sent, and not what the server has or cannot take any more. */
const hasUnsavedValues = <Input extends FieldValues, Output>(
  { isBusy, isDirty, isOver, isUnsure, values }: Submission<Input, Output>,
  isUnsaved: Props<Input, Output>['isUnsaved'],
): boolean => !isBusy && (!isOver || isUnsure) && isUnsaved !== false && (isUnsaved?.(values) ?? isDirty)

interface ActionProps {
  readonly submitLabel: string
  readonly busyLabel?: string | undefined
  readonly isBusy: boolean
  /** It is sent when what its values are checked with is loaded. */
  readonly isWaiting: boolean
  readonly isBlocked: boolean
  /** There is nothing left to cancel. */
  readonly isOver: boolean
  readonly onCancel: () => void
}

/** The submit button, and Cancel or Close. */
function FormActions({ submitLabel, busyLabel, isBusy, isWaiting, isBlocked, isOver, onCancel }: ActionProps) {
  const { t } = useTranslation()
  return (
    <>
      <Button type="submit" appearance="primary" disabledFocusable={isBusy || isWaiting || isBlocked}>
        {(isBusy || isWaiting) && busyLabel !== undefined ? busyLabel : submitLabel}
      </Button>
      <Button disabledFocusable={isBusy} onClick={onCancel}>
        {t(isOver ? 'close' : 'cancel')}
      </Button>
    </>
  )
}
