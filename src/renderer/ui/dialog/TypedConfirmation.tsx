import type { RefCallback } from 'react'
import { Field, Input } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

interface Props {
  /** The name or the number that has to be typed. */
  readonly wanted: string
  readonly typed: string
  readonly onTyped: (typed: string) => void
  readonly inputRef?: RefCallback<HTMLInputElement>
}

/** Whether what was typed is what a destructive action asks for. */
export const isTypedAs = (wanted: string | undefined, typed: string): boolean => wanted === undefined || typed.trim() === wanted.trim()

/** Asks to type the name or the number of what will be destroyed, so that no single press destroys much. */
export function TypedConfirmation({ wanted, typed, onTyped, inputRef }: Props) {
  const { t } = useTranslation()
  return (
    <Field label={t('typeToConfirm', { text: wanted })}>
      <Input
        {...(inputRef === undefined ? {} : { ref: inputRef })}
        value={typed}
        autoComplete="off"
        onChange={(_event, { value }) => onTyped(value)}
      />
    </Field>
  )
}
