import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { i18n } from '#renderer/kit/i18n.ts'
import { AppError } from '#shared/errors.ts'
import { useSubmit, type Submission, type SubmitOptions } from '../useSubmit.ts'
import { differingNames, isChanged, keepTyped, type Conflict, type EditedRecord, type ReadRecord } from './editedRecord.ts'

interface Options<Input extends FieldValues, Output> extends Omit<SubmitOptions<Input, Output>, 'send'> {
  /** The record that the form changes; undefined for a form that adds one. */
  readonly edited: EditedRecord<Input> | undefined
  /** The update time of the record that the initial values come from, where that is not `edited`'s own. */
  readonly updateTime?: string | null
  readonly send: (values: Output) => Promise<void>
  /** Called with the record that a question has shown, when it is answered: what is typed is compared with it from now on. */
  readonly onSeen?: (record: ReadRecord<Input>) => void
}

/** The state of a form that reads its record again before it saves it. Nothing is sent while the conflict has no answer. */
export function useCheckedSubmit<Input extends FieldValues, Output>({
  edited,
  updateTime = edited?.updateTime ?? null,
  send,
  onSeen,
  ...options
}: Options<Input, Output>): { readonly submission: Submission<Input, Output>; readonly conflict: Conflict<Input> | null } {
  /** The record that this person has seen: as the form was opened, or as the last question has shown it. */
  const seen = useRef<ReadRecord<Input>>({ values: options.initial, updateTime })
  const [found, setFound] = useState<Pick<Conflict<Input>, 'first' | 'now' | 'typed'> | null>(null)

  const isClear = async (typed: Input): Promise<boolean> => {
    if (edited === undefined) return true
    const now = await edited.read()
    if (now === null) throw new AppError({ kind: 'invalid-argument', message: i18n.t('conflict.gone') })
    const first = seen.current
    if (!isChanged(first, now) || differingNames(typed, now).length === 0) return true
    setFound({ first, now, typed })
    return false
  }
  const submission = useSubmit({
    ...options,
    send: async (values: Output, typed: Input) => {
      if (await isClear(typed)) await send(values)
    },
  })
  if (found === null) return { submission, conflict: null }

  const settle = (values: Input): void => {
    seen.current = found.now
    onSeen?.(found.now)
    submission.replace(found.now.values, values)
    setFound(null)
  }
  const keep = (): void => {
    settle(keepTyped(found.first, found.typed, found.now))
    submission.submit()
  }
  return { submission, conflict: { ...found, keep, take: () => settle(found.now.values), back: () => setFound(null) } }
}
