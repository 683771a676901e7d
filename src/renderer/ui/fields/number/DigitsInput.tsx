import { useState, type RefCallback } from 'react'
import { Input, makeStyles, type InputProps } from '@fluentui/react-components'
import { applyEdit, type NumberRule } from './typedNumber.ts'

const useStyles = makeStyles({ root: { width: '220px', '& input': { width: '0' } } })

/** The properties of an input that `NumberInput` and `MoneyInput` pass on. */
export type DigitsInputProps = Pick<InputProps, 'name' | 'placeholder' | 'readOnly'> & { readonly ref?: RefCallback<HTMLInputElement> }

interface Props extends DigitsInputProps, Pick<InputProps, 'contentBefore' | 'contentAfter' | 'onBlur'> {
  readonly rule: NumberRule
  readonly value: string
  readonly onValueChange: (text: string) => void
}

/**
 * An input whose text is cleaned as it is typed. The text of a composition stays untouched until it ends: a changed value would
 * break off the input method.
 */
export function DigitsInput({ rule, value, onValueChange, ...props }: Props) {
  const styles = useStyles()
  const [composed, setComposed] = useState<string | null>(null)
  const apply = (input: HTMLInputElement): void => {
    const next = applyEdit(value, { text: input.value, caret: input.selectionStart ?? input.value.length }, rule)
    // Set here and not by React, which would move the caret to the end. Unless something is left out, the browser's undo list stays.
    if (next.text !== input.value) {
      input.value = next.text
      input.setSelectionRange(next.caret, next.caret)
    }
    setComposed(null)
    if (next.text !== value) onValueChange(next.text)
  }
  return (
    <Input
      {...props}
      className={styles.root}
      value={composed ?? value}
      inputMode={rule.decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      onChange={({ target }) => (composed === null ? apply(target) : setComposed(target.value))}
      onCompositionStart={({ currentTarget }) => setComposed(currentTarget.value)}
      onCompositionEnd={({ currentTarget }) => apply(currentTarget)}
    />
  )
}
