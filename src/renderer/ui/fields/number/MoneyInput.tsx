import { useState } from 'react'
import { Text } from '@fluentui/react-components'
import { yuanText } from '#shared/domain/money.ts'
import { DigitsInput, type DigitsInputProps } from './DigitsInput.tsx'
import { fenOf, MONEY_RULE } from './typedNumber.ts'

interface Props extends DigitsInputProps {
  /** Whole fen; null while the field is empty. */
  readonly value: number | null
  readonly onValueChange: (fen: number | null) => void
}

const textOf = (fen: number | null): string => (fen === null ? '' : yuanText(fen))

/**
 * An amount, typed in yuan with at most two decimals (spec.md §5, Money input). The text is kept as it is typed, and gets two
 * decimals when the field is left.
 */
export function MoneyInput({ value, onValueChange, ...props }: Props) {
  const [text, setText] = useState(() => textOf(value))
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // A value that differs from the typed one was set from outside, for example by a reset of the form.
    if (fenOf(text) !== value) setText(textOf(value))
  }
  const type = (next: string): void => {
    setText(next)
    onValueChange(fenOf(next))
  }
  return (
    <DigitsInput
      {...props}
      rule={MONEY_RULE}
      value={text}
      onValueChange={type}
      contentBefore={<Text size={200}>¥</Text>}
      onBlur={() => setText(textOf(value))}
    />
  )
}
