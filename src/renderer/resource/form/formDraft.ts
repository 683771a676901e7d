import { useContext, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { draftKey, readDraftKey } from '#shared/workspace.ts'
import { followDoneWrites } from '#renderer/kit/tabs/defineDraft.ts'
import { changeDraft, draftOf, useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { TabKeyContext } from '#renderer/kit/tabs/page.ts'
import { isHidden, markUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { saveLastChanges } from '#renderer/kit/tabs/workspace.ts'
import { isSameValue, type ReadRecord } from './conflict/editedRecord.ts'
import type { AnyField, FormDeclaration } from './defineForm.ts'

/** What is typed in a form's dialog, as a draft of its tab: a lock, an expired session and a reload keep it. */
interface FormDraft<Input> {
  /** The record that this person has seen, with its update time: as the form was opened, or as the last question has shown it. */
  readonly first: Input
  readonly updateTime: string | null
  readonly values: Input
  /** `sent`: its write has no end that the form knows. `done`: the server has done it, and there is nothing left to send. */
  readonly phase: 'typed' | 'sent' | 'done'
  readonly keptUntil: FormDeclaration<FieldValues, unknown>['keptUntil']
}

/** Begins the name of every form's draft. */
const NAME = 'form '

interface Options<Input> {
  readonly form: Pick<FormDeclaration<FieldValues, unknown>, 'key' | 'keptUntil'> & { readonly fields: Readonly<Record<string, AnyField>> }
  /** The id of the record that the form changes; empty for a form that adds one. */
  readonly recordId: string
  readonly initial: Input
  readonly updateTime: string | null
  /** Whether the tab keeps what is typed. */
  readonly isKept: boolean
}

/** How a form's dialog begins, and the functions that keep what becomes of it. Outside of a tab nothing is kept. */
interface KeptForm<Input> extends Pick<FormDraft<Input>, 'first' | 'updateTime' | 'values'> {
  /** The name of the draft and of its tab's mark. */
  readonly name: string
  /** Nothing is left to send: the server has done the form's write, or takes it no more. */
  readonly isDone: boolean
  /** @param isDirty Whether anybody has changed something. */
  readonly keep: (values: Input, isDirty: boolean) => void
  /** What is typed is compared with this record from now on. */
  readonly rebase: (record: ReadRecord<Input>) => void
  /** The write is about to be sent. */
  readonly setSent: () => void
  /**
   * The write has failed. A form that was opened or changed since, as after a lock, stays as it is. @param isDone The server has done it all the
   * same, and nobody sees the form that has sent it.
   */
  readonly setFailed: (isDone: boolean) => void
  /** Nothing is left to send. */
  readonly settle: () => void
}

/** The draft of the caller's form. It is dropped when the dialog closes. */
export function useFormDraft<Input extends object>({ form, recordId, initial, updateTime, isKept }: Options<Input>): KeptForm<Input> {
  const key = useContext(TabKeyContext)
  const tabKey = isKept ? key : null
  const name = `${NAME}${form.key}${recordId === '' ? '' : ` ${recordId}`}`
  const [begun] = useState(() => beginning(readDraft<Input>(tabKey, name), { first: initial, updateTime }, recordId))
  const base = useRef<Pick<FormDraft<Input>, 'first' | 'updateTime'>>({ first: begun.first, updateTime: begun.updateTime })
  const sent = useRef<Input | null>(null)
  const isDone = useDrafts(({ values }) => tabKey !== null && isDraft(values.get(draftKey(tabKey, name)), 'done'))
  useEffect(
    () => () => {
      if (tabKey !== null && !isHidden(tabKey) && readDraft(tabKey, name) !== null) changeDraft(tabKey, name, null, null)
    },
    [tabKey, name],
  )
  const change = (next: (before: FormDraft<Input> | null) => FormDraft<Input> | null): void => {
    if (tabKey !== null) changeDraft<FormDraft<Input> | null>(tabKey, name, null, next)
  }
  return {
    ...begun,
    name,
    isDone,
    keep: (values, isDirty) => {
      const { first } = base.current
      const typed = { ...base.current, values: withoutPasswords(values, first, form.fields), keptUntil: form.keptUntil }
      const before = readDraft<Input>(tabKey, name)
      // A form that was only opened leaves nothing behind, and one that was only mounted again changes nothing.
      if (before === null ? !isDirty || isSameValue(typed.values, first) : isSameValue(typed.values, before.values)) return
      change(() => ({ ...typed, phase: 'typed' }))
    },
    rebase: ({ values: first, updateTime: time = null }) => {
      base.current = { first, updateTime: time }
      if (readDraft(tabKey, name) !== null) change((before) => before && { ...before, ...base.current })
    },
    setSent: () => {
      const before = readDraft<Input>(tabKey, name)
      sent.current = before?.values ?? null
      if (before === null) return
      change(() => ({ ...before, phase: 'sent' }))
      saveLastChanges()
    },
    setFailed: (isSettled) => {
      // Behind a lock and for another person there is no draft: none is made.
      const before = readDraft<Input>(tabKey, name)
      if (tabKey === null || before?.phase !== 'sent' || !isSameValue(before.values, sent.current)) return
      change(() => ({ ...before, phase: isSettled ? 'done' : 'typed' }))
      if (isSettled) markUnsaved(tabKey, name, false)
      saveLastChanges()
    },
    settle: () => {
      if (readDraft(tabKey, name) !== null) change((before) => before && { ...before, phase: 'done' })
    },
  }
}

/** Drops the draft and the mark of a form that closes outside of its tab's page, as the shell's does: nobody else can tell its end from a lock. */
export function dropForm(tabKey: string, { key }: Pick<FormDeclaration<FieldValues, unknown>, 'key'>): void {
  const name = NAME + key
  if (readDraft(tabKey, name) !== null) changeDraft(tabKey, name, null, null)
  markUnsaved(tabKey, name, false)
}

/** The values of a kept form, unless they are another record's. */
function beginning<Input>(
  draft: FormDraft<Input> | null,
  opened: Pick<FormDraft<Input>, 'first' | 'updateTime'>,
  recordId: string,
): Pick<FormDraft<Input>, 'first' | 'updateTime' | 'values'> {
  // A form that adds something begins with what it is added to.
  if (draft === null || (recordId === '' && !isSameValue(draft.first, opened.first))) return { ...opened, values: opened.first }
  return { first: draft.first, updateTime: draft.updateTime, values: draft.values }
}

/** A password is in no draft. */
const withoutPasswords = <Input extends object>(values: Input, first: Input, fields: Options<Input>['form']['fields']): Input =>
  // Its names are those of the form's values.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      fields[name]?.control === 'password' ? Reflect.get(first, name) : value,
    ]),
  ) as Input

function readDraft<Input>(tabKey: string | null, name: string): FormDraft<Input> | null {
  // The value under this name is a form's draft: only this file writes it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return tabKey === null ? null : (draftOf(tabKey, name) as FormDraft<Input> | null)
}

const isDraft = (value: unknown, phase: FormDraft<unknown>['phase']): boolean =>
  typeof value === 'object' && value !== null && 'phase' in value && value.phase === phase

/** Marks the forms whose write turned out to be done: they close, wherever they are, and their tabs have nothing unsaved. */
followDoneWrites((writes) => {
  for (const [key, value] of useDrafts.getState().values) {
    const { tabKey, name } = readDraftKey(key)
    if (!name.startsWith(NAME) || !isDraft(value, 'sent')) continue
    if (!writes.some((write) => write.name === readDraft(tabKey, name)?.keptUntil)) continue
    changeDraft<FormDraft<unknown> | null>(tabKey, name, null, (draft) => draft && { ...draft, phase: 'done' })
    markUnsaved(tabKey, name, false)
  }
})
