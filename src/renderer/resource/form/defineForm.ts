import type { ReactElement } from 'react'
import type { FieldControlProps } from '@fluentui/react-components'
import type { FieldValues, RefCallBack } from 'react-hook-form'
import type { core } from 'zod/mini'

/** A schema of zod that checks what is typed (`Input`) and gives what is sent (`Output`). Its messages are sentences. */
export type FormSchema<Input, Output> = core.$ZodType<Output, Input>

interface BaseField {
  readonly label: string
  /** Below the field, in small print. */
  readonly hint?: string
  /** Above the field: what the fields from here on are about. */
  readonly lead?: string
  /** Marks the field. The schema says what is required. */
  readonly isRequired?: boolean
  readonly isHidden?: boolean
}

interface TypedField extends BaseField {
  /** Characters. */
  readonly maxLength?: number
  readonly placeholder?: string
}

/** A field whose value is a text: what is typed, until the schema turns it into a number, an amount or a day. */
export type StringField =
  | (TypedField & { readonly control: 'text'; readonly autoComplete?: string })
  | (TypedField & { readonly control: 'textarea' })
  | (TypedField & { readonly control: 'password'; readonly autoComplete?: string })
  /** `unit`: what is counted, after the number. */
  | (TypedField & { readonly control: 'number'; readonly unit?: string })
  /** Yuan as typed. */
  | (TypedField & { readonly control: 'money' })
  | (BaseField & { readonly control: 'date' })
  | (BaseField & {
      readonly control: 'select'
      readonly options: readonly { readonly value: string; readonly label: string }[]
      /** Stands for no choice, the empty value. */
      readonly placeholder?: string
    })

export interface SwitchField extends BaseField {
  readonly control: 'switch'
}

/** What a control needs to be one of the form's. `ref` is for what takes the focus. */
export interface CustomControl<Value> {
  readonly name: string
  readonly value: Value
  // Methods, here and below: a field of one type of value is also a field of any.
  onChange(value: Value): void
  readonly isReadOnly: boolean
  readonly ref: RefCallBack
  /** `id`, `aria-describedby` and so on, for an element that takes the focus and is not Fluent's: those read it from their field. */
  readonly aria: FieldControlProps
}

export interface CustomField<Value> extends BaseField {
  readonly control: 'custom'
  render(control: CustomControl<Value>): ReactElement
}

type FieldOf<Value> = CustomField<Value> | (Value extends string ? StringField : never) | (Value extends boolean ? SwitchField : never)

export type AnyField = StringField | SwitchField | CustomField<unknown>

export interface FormDeclaration<Input extends FieldValues, Output> {
  /** Names the form in its tab, for the mark of unsaved content. */
  readonly key: string
  readonly schema: FormSchema<Input, Output>
  /** A control for each value, in the order of the screen. */
  readonly fields: { readonly [Name in keyof Input & string]: FieldOf<Input[Name]> }
}

/**
 * Declares a form: what is typed, how each value is edited, and what is sent. Texts are sentences, so a declaration is made
 * where `t` is: `const form = (t: Translate) => defineForm({ … })`. Shown by `FormDialog` or `FormPanel`.
 */
export const defineForm = <Input extends FieldValues, Output>(form: FormDeclaration<Input, Output>): FormDeclaration<Input, Output> => form
