import type { RefCallback } from 'react'
import { Input, makeStyles, type InputProps } from '@fluentui/react-components'
import type { NumberRule } from './typedNumber.ts'
import { useTypedNumber } from './useTypedNumber.ts'

const useStyles = makeStyles({ root: { width: '220px', '& input': { width: '0' } } })

/** Digits that a number keeps exactly. */
const MAX_WHOLE = 15

type Props = Pick<InputProps, 'name' | 'placeholder' | 'readOnly' | 'contentAfter'> & {
  readonly ref?: RefCallback<HTMLInputElement>
  /** The typed digits. */
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** Characters, the point included. */
  readonly maxLength?: number | undefined
  /** Takes a point and two decimals. */
  readonly isFloat?: boolean
}

/** A number typed in digits; everything else that is typed or pasted is left out (spec.md §5, Number-only input). */
export function NumberInput({ value, onValueChange, maxLength, isFloat = false, ...props }: Props) {
  const styles = useStyles()
  const rule: NumberRule = { decimals: isFloat ? 2 : 0, maxWhole: MAX_WHOLE, maxLength }
  const typed = useTypedNumber(value, rule, onValueChange)
  return <Input {...props} {...typed} className={styles.root} inputMode={isFloat ? 'decimal' : 'numeric'} autoComplete="off" />
}
