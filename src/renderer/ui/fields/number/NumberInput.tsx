import type { InputProps } from '@fluentui/react-components'
import { DigitsInput, type DigitsInputProps } from './DigitsInput.tsx'

/** Digits before the point that a number keeps exactly. */
const MAX_WHOLE = 15

interface Props extends DigitsInputProps, Pick<InputProps, 'contentAfter'> {
  /** The typed digits. */
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** Characters, the point included. */
  readonly maxLength?: number | undefined
  /** Takes a point and two decimals. */
  readonly isFloat?: boolean
}

/** A number typed in digits; everything else that is typed or pasted is left out (spec.md §5, Number-only input). */
export function NumberInput({ maxLength, isFloat = false, ...props }: Props) {
  return <DigitsInput {...props} rule={{ decimals: isFloat ? 2 : 0, maxWhole: MAX_WHOLE, maxLength }} />
}
