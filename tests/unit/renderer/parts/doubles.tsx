import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { AnyField, FormSchema } from '#renderer/resource/form/defineForm.ts'

/**
 * Doubles of the parts with which a person decides: forms, questions and buttons. They are drawn as markup, and a test can send the form,
 * answer the question or press the button as they were drawn last. A test file puts each in the place of its original by `vi.mock`.
 */

type Values = Readonly<Record<string, unknown>>

/** The props of `FormDialog`, for values of any form. Methods: a form's own types are narrower. */
interface FormProps {
  readonly form: {
    readonly key: string
    readonly schema: FormSchema<never, unknown>
    readonly fields: Readonly<Record<string, AnyField>>
  }
  readonly title: string
  readonly initial: Values
  readonly submitLabel: string
  readonly busyLabel?: string
  readonly intro?: ReactNode
  readonly children?: ReactNode
  readonly isUnsaved?: false | ((values: Values) => boolean)
  readonly refusedField?: (error: unknown) => string | undefined
  readonly isBlocked?: boolean
  readonly yieldsFocus?: boolean
  onValues?(values: Values): void
  onSubmit(values: unknown): Promise<void>
  onClose(): void
}

interface QuestionProps {
  readonly open: boolean
  readonly title: string
  readonly body: string
  readonly confirmLabel: string
  readonly stayLabel?: string
  readonly danger?: boolean
  onConfirm(): Promise<void> | void
  onClose(): void
}

interface ButtonProps {
  readonly children?: ReactNode
  readonly disabled?: boolean
  readonly disabledFocusable?: boolean
  readonly title?: string
  onClick?(event: { readonly detail: number }): void
}

const forms: FormProps[] = []
const questions: QuestionProps[] = []
const buttons: { readonly name: string; readonly props: ButtonProps }[] = []

/** Forgets what was drawn before. */
export function forgetParts(): void {
  for (const drawn of [forms, questions, buttons]) drawn.length = 0
}

const last = <Part,>(drawn: readonly Part[], what: string): Part => {
  const part = drawn.at(-1)
  if (part === undefined) throw new Error(`no ${what}`)
  return part
}

/** The form that was drawn last. */
export const lastForm = (): FormProps => last(forms, 'form')

/** Whether a form was drawn. */
export const hasForm = (): boolean => forms.length > 0

/** The question that was drawn last, open or not. */
export const lastQuestion = (): QuestionProps => last(questions, 'question')

/** Presses the button with this name as it was drawn last; by the pointer, unless `detail` is 0. */
export const press = (name: string, detail = 1): void =>
  last(
    buttons.filter((button) => button.name === name),
    name,
  ).props.onClick?.({ detail })

/** What the schema of the form says is wrong with these values; empty where it would be sent. */
export function faultsOf(values: Values): readonly string[] {
  const { form, initial } = lastForm()
  const checked = z.safeParse(form.schema, { ...initial, ...values })
  return checked.success ? [] : checked.error.issues.map(({ message }) => message)
}

/** Sends the form with these values, and the others as they were there at first. */
export async function submit(values: Values = {}): Promise<void> {
  const { form, initial, onSubmit } = lastForm()
  await onSubmit(z.parse(form.schema, { ...initial, ...values }))
}

/** What a field is declared to be, without what it draws. */
const fieldText = ({ label, hint, isRequired, ...field }: AnyField): string => {
  const placeholder = 'placeholder' in field ? field.placeholder : undefined
  const most = 'maxLength' in field ? field.maxLength : undefined
  return [label, field.control, isRequired === true ? 'required' : '', hint, placeholder, most].filter(Boolean).join(' | ')
}

/** The fields that the form shows: label, control, whether it is required, hint, placeholder and the longest text. */
export const fieldsOf = (): readonly string[] =>
  Object.values(lastForm().form.fields)
    .filter(({ isHidden }) => isHidden !== true)
    .map(fieldText)

export function FormDialogDouble(props: FormProps) {
  forms.push(props)
  const custom = Object.entries(props.form.fields).map(([name, field]) =>
    field.control === 'custom' ? (
      <div key={name}>
        {field.render({ name, value: props.initial[name], onChange: () => undefined, isReadOnly: false, ref: () => undefined, aria: {} })}
      </div>
    ) : null,
  )
  return (
    <div>
      <h2>{props.title}</h2>
      {props.intro}
      {custom}
      {props.children}
      <button disabled={props.isBlocked === true}>{props.submitLabel}</button>
    </div>
  )
}

export function ConfirmDialogDouble(props: QuestionProps) {
  questions.push(props)
  return null
}

const textOf = (node: ReactNode): string => {
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  return typeof node === 'object' && node !== null && 'props' in node ? textOf((node.props as { children?: ReactNode }).children) : ''
}

export function ButtonDouble(props: ButtonProps) {
  buttons.push({ name: textOf(props.children), props })
  return (
    <button disabled={props.disabled === true || props.disabledFocusable === true} title={props.title}>
      {props.children}
    </button>
  )
}
