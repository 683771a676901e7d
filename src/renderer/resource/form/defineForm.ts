import type { ReactElement } from 'react'
import type { FieldControlProps } from '@fluentui/react-components'
import type { FieldValues, RefCallBack } from 'react-hook-form'
import type { core } from 'zod/mini'
import type { WriteName } from '#shared/api/index.ts'
import type { Choices } from './choices.ts'

/** A schema of zod that checks what is typed (`Input`) and gives what is sent (`Output`). Its messages are sentences. */
export type FormSchema<Input, Output> = core.$ZodType<Output, Input>

interface BaseField {
  readonly label: string
  /** Below the field, in small print. */
  readonly hint?: string
  /** A text above the field that introduces this field and the ones after it. */
  readonly lead?: string
  /** Shows the required mark only. The schema decides what is required. */
  readonly isRequired?: boolean
  readonly isHidden?: boolean
}

interface TypedField extends BaseField {
  /** Characters. */
  readonly maxLength?: number
  readonly placeholder?: string
}

/** A field whose value is the typed text. The schema turns it into a number when the form is sent. */
export type StringField =
  /** `takesCode`: a scanner may type into it, and its Enter submits. In every other field of a dialog what it types is taken out again. */
  | (TypedField & { readonly control: 'text'; readonly autoComplete?: string; readonly takesCode?: true })
  /** `rows`: the lines that are in sight. */
  | (TypedField & { readonly control: 'textarea'; readonly rows?: number })
  | (TypedField & { readonly control: 'password'; readonly autoComplete?: string })
  /** A day as `yyyy-MM-dd`, typed or picked from a calendar. `parseDay` checks it. */
  | (BaseField & { readonly control: 'date' })
  /** Digits. `unit` is shown after the number. */
  | (TypedField & { readonly control: 'number'; readonly unit?: string })
  | (BaseField & {
      readonly control: 'select'
      readonly options: readonly { readonly value: string; readonly label: string }[]
      /** The text of the empty choice. Its value is the empty string. */
      readonly placeholder?: string
    })
  /** One of many, as a store or an employee, found by typing. Its schema is `choice`: a typed text may be none of them. */
  | (BaseField & { readonly control: 'choice'; readonly from: Choices; readonly placeholder: string })

/** An amount, typed in yuan. Its value is whole fen; null while the field is empty. */
export interface MoneyField extends BaseField {
  readonly control: 'money'
  readonly placeholder?: string
}

export interface SwitchField extends BaseField {
  readonly control: 'switch'
}

/** What a custom control gets from the form. Attach `ref` to the element that takes the focus. */
export interface CustomControl<Value> {
  readonly name: string
  readonly value: Value
  // Methods, here and below, not function properties: only then is a `CustomField<Value>` assignable to `CustomField<unknown>`.
  onChange(value: Value): void
  readonly isReadOnly: boolean
  readonly ref: RefCallBack
  /** `id`, `aria-describedby` and so on, for an element that is not Fluent's. Fluent's controls read them from their `Field`. */
  readonly aria: FieldControlProps
}

export interface CustomField<Value> extends BaseField {
  readonly control: 'custom'
  /** The value as a text, for a value that is no text or number itself: two people's values are shown beside each other. */
  text?(value: Value): string
  render(control: CustomControl<Value>): ReactElement
}

type FieldOf<Value> =
  | CustomField<Value>
  | (Value extends string ? StringField : never)
  | (null extends Value ? (Value extends number | null ? MoneyField : never) : never)
  | (Value extends boolean ? SwitchField : never)

export type AnyField = StringField | MoneyField | SwitchField | CustomField<unknown>

export interface FormDeclaration<Input extends FieldValues, Output> {
  /** Unique in its tab. Names the draft of what is typed and the mark of unsaved content. */
  readonly key: string
  /**
   * What is typed is kept with its tab, through a lock and a reload, until this write of the form is done; `closed` for a form that sends
   * none. Null where the page keeps it by a draft of its own (`defineDraft`), and outside of the tabs.
   */
  readonly keptUntil: WriteName | 'closed' | null
  readonly schema: FormSchema<Input, Output>
  /** The control of each value, in their order on the screen. */
  readonly fields: { readonly [Name in keyof Input & string]: FieldOf<Input[Name]> }
}

/**
 * Declares a form: its values, their controls and the values to send. Messages are translated, so declare the form inside a function of
 * `t`: `const form = (t: Translate) => defineForm({ … })`. Shown by `FormDialog`.
 */
export const defineForm = <Input extends FieldValues, Output>(form: FormDeclaration<Input, Output>): FormDeclaration<Input, Output> => form
