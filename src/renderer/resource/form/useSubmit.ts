import { useRef, useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch, type Control, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { AppError } from '#shared/errors.ts'
import { errorMessage, isShownToUser, notifyError, reportError } from '#renderer/kit/errors/errors.ts'
import { useWriteFailure, type WriteFailure } from '#renderer/ui/dialog/useWriteFailure.ts'
import { useValueChange } from '#renderer/kit/tabs/useValueChange.ts'
import { useIsMounted } from '#renderer/kit/errors/useIsMounted.ts'
import { isSameValue } from './conflict/editedRecord.ts'
import type { FormSchema } from './defineForm.ts'
import { faultsOf, type Faults } from './faults.ts'

/**
 * The field that gets the message and the focus after a refusal, always or for some errors. Without it the message is shown for the
 * whole form.
 */
export type RefusedField<Input> = (keyof Input & string) | ((error: unknown) => (keyof Input & string) | undefined)

export interface SubmitOptions<Input extends FieldValues, Output> {
  readonly schema: FormSchema<Input, Output>
  /** The first values. Their order is that of the fields on the screen. */
  readonly initial: Input
  /** The values that were typed before a lock or a reload; by default the first ones. */
  readonly typed?: Input
  /** Sends the schema's output; `typed` are the values that it was made of. If it rejects, the error is shown and the values stay. */
  readonly send: (values: Output, typed: Input) => Promise<void>
  readonly refusedField?: RefusedField<Input> | undefined
  /** What the checks are made with beside the values, as an order that was read: a change of it drops the faults that were found before. */
  readonly subject?: string | undefined
  /** Called with the result of another look at the record, after a look that failed. */
  readonly onRead?: ((error: unknown) => void) | undefined
}

/** `failure` is that of the last submit. */
export interface Submission<Input extends FieldValues, Output> extends Omit<WriteFailure, 'fail' | 'forget'> {
  readonly control: Control<FieldValues, unknown, Output>
  readonly values: Input
  readonly faults: Faults
  /** A submit is in flight. */
  readonly isBusy: boolean
  /** The values differ from the initial ones. */
  readonly isDirty: boolean
  /** Checks and sends. A call before the result of the last one is on the screen does nothing. */
  readonly submit: () => void
  /** Gives first values that came later to the fields that nobody has changed. */
  readonly propose: (late: Partial<Input>) => void
  /** Puts other values into the form, and compares them with another record from now on. */
  readonly replace: (initial: Input, values: Input) => void
}

/** The state of a form: its values, their validation and the submit. `FormDialog` uses it. */
export function useSubmit<Input extends FieldValues, Output>({
  schema,
  initial,
  typed = initial,
  send,
  refusedField,
  subject,
  onRead,
}: SubmitOptions<Input, Output>): Submission<Input, Output> {
  const form = useForm<FieldValues, unknown, Output>({
    resolver: zodResolver<FieldValues, unknown, Output>(schema),
    defaultValues: typed,
    shouldFocusError: false,
  })
  const { clearErrors, control, formState, getValues, handleSubmit, reset, setError, setFocus } = form
  const { fail, forget, ...failure } = useWriteFailure(onRead)
  const [first, setFirst] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const gate = useSubmitGate()
  const isMounted = useIsMounted()
  // Its values are those of `initial`, changed by the fields of the same names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const values = useWatch({ control }) as Input
  const names = Object.keys(initial)

  useValueChange(subject ?? null, () => clearErrors())

  const focus = (name: string): void => setFocus(name, { shouldSelect: true })
  const refuse = (error: unknown): void => {
    if (!isShownToUser(error)) return
    // Nobody sees the form now. One in a hidden tab keeps the failure, so that it does not look as if nothing was sent.
    if (!isMounted.current) notifyError(error)
    else if (!(error instanceof AppError)) reportError(error, 'form')
    const field = typeof refusedField === 'function' ? refusedField(error) : refusedField
    if (field === undefined) return fail(error)
    setError(field, { message: errorMessage(error) })
    if (isMounted.current) focus(field)
  }
  const trySend = async (checked: Output): Promise<void> => {
    setBusy(true)
    try {
      // As above: the values of `initial`, changed by the fields.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      await send(checked, getValues() as Input)
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = (): void =>
    gate(async () => {
      forget()
      await handleSubmit(trySend, (errors) => {
        const [faulty] = Object.keys(faultsOf(names, errors))
        if (faulty !== undefined) focus(faulty)
      })()
    })
  const replace = (next: Input, changed: Input): void => {
    setFirst(next)
    reset(changed)
  }
  const propose = (late: Partial<Input>): void => setFirst({ ...first, ...fillUntouched(form, first, late) })
  const isDirty = names.some((name) => !isSameValue(values[name], first[name]))
  return { control, values, faults: faultsOf(names, formState.errors), ...failure, isBusy, isDirty, submit, propose, replace }
}

/** Puts values into the fields that still hold their first ones; nothing is wrong in them any more. @returns those values by their fields. */
function fillUntouched<Output>(
  { getValues, setValue, clearErrors }: UseFormReturn<FieldValues, unknown, Output>,
  first: FieldValues,
  late: FieldValues,
): FieldValues {
  const untouched = Object.entries(late).filter(([name]) => isSameValue(getValues(name), first[name]))
  for (const [name, value] of untouched) {
    setValue(name, value)
    clearErrors(name)
  }
  return Object.fromEntries(untouched)
}

/**
 * Lets one submit through at a time: the next one only from a render that knows how the last one ended. A successful submit closes its
 * dialog, and a press between the server's answer and that render would send the same values a second time.
 */
function useSubmitGate(): (submit: () => Promise<void>) => void {
  const begun = useRef(0)
  const [ended, setEnded] = useState(0)
  return (submit) => {
    if (begun.current !== ended) return
    begun.current += 1
    void submit().finally(() => setEnded((count) => count + 1))
  }
}
