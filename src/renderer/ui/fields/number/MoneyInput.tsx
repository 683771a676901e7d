import { useState, type RefCallback } from 'react'
import { Input, makeStyles, Text, type InputProps } from '@fluentui/react-components'
import { yuanText } from '#shared/domain/money.ts'
import { fenOf, MONEY_RULE } from './typedNumber.ts'
import { useTypedNumber } from './useTypedNumber.ts'

const useStyles = makeStyles({ root: { width: '220px', '& input': { width: '0' } } })

type Props = Pick<InputProps, 'name' | 'placeholder' | 'readOnly'> & {
  readonly ref?: RefCallback<HTMLInputElement>
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
  const styles = useStyles()
  const [text, setText] = useState(() => textOf(value))
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // Another value than the typed one comes from outside, for example when the form is reset.
    if (fenOf(text) !== value) setText(textOf(value))
  }
  const typed = useTypedNumber(text, MONEY_RULE, (next) => {
    setText(next)
    onValueChange(fenOf(next))
  })
  return (
    <Input
      {...props}
      {...typed}
      className={styles.root}
      inputMode="decimal"
      autoComplete="off"
      contentBefore={<Text size={200}>¥</Text>}
      onBlur={() => setText(textOf(value))}
    />
  )
}
