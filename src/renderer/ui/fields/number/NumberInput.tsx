import type { InputProps } from '@fluentui/react-components'
import { DigitsInput, type DigitsInputProps } from './DigitsInput.tsx'

/** Digits that a number keeps exactly. */
const MAX_WHOLE = 15

interface Props extends DigitsInputProps, Pick<InputProps, 'contentAfter'> {
  /** The typed digits. */
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** Characters. */
  readonly maxLength?: number | undefined
}

/** A whole number typed in digits; everything else that is typed or pasted is left out (spec.md §5, Number-only input). */
export function NumberInput({ maxLength, ...props }: Props) {
  return <DigitsInput {...props} rule={{ decimals: 0, maxWhole: MAX_WHOLE, maxLength }} />
}
