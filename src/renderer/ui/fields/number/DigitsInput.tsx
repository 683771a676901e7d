import { useState, type FormEvent, type RefCallback } from 'react'
import { Input, makeStyles, Text, tokens, type InputProps } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useValueChange } from '#renderer/kit/tabs/useValueChange.ts'
import { applyEdit, type NumberRule } from './typedNumber.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', width: '220px' },
  input: { '& input': { width: '0' } },
  refusal: { color: tokens.colorPaletteRedForeground1 },
})

/** Edits that put a text of somewhere else into the field. */
const PIECES: readonly unknown[] = ['insertFromPaste', 'insertFromDrop']
const isPiece = ({ nativeEvent }: FormEvent): boolean => 'inputType' in nativeEvent && PIECES.includes(nativeEvent.inputType)

/** The properties of an input that `NumberInput` and `MoneyInput` pass on. */
export type DigitsInputProps = Pick<InputProps, 'name' | 'placeholder' | 'readOnly'> & { readonly ref?: RefCallback<HTMLInputElement> }

interface Props extends DigitsInputProps, Pick<InputProps, 'contentBefore' | 'contentAfter' | 'onBlur'> {
  readonly rule: NumberRule
  readonly value: string
  readonly onValueChange: (text: string) => void
}

/**
 * An input whose text is cleaned as it is typed. A pasted text that is no plain number leaves the field as it was, and a sentence below the
 * field says so until the next edit. The text of a composition stays untouched until it ends: a changed value would break off the input
 * method.
 */
export function DigitsInput({ rule, value, onValueChange, ...props }: Props) {
  const styles = useStyles()
  const { t } = useTranslation()
  const [composed, setComposed] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  useValueChange(value, () => setRefused(false))
  const apply = (input: HTMLInputElement, wasPut: boolean): void => {
    const edited = { text: input.value, caret: input.selectionStart ?? input.value.length }
    const next = applyEdit(value, edited, rule, wasPut)
    const { text, caret } = next ?? { text: value, caret: value.length }
    // Set here and not by React, which would move the caret to the end. Unless something is left out, the browser's undo list stays.
    if (text !== input.value) {
      input.value = text
      input.setSelectionRange(caret, caret)
    }
    setComposed(null)
    setRefused(next === null)
    if (text !== value) onValueChange(text)
  }
  return (
    <div className={styles.root}>
      <Input
        {...props}
        className={styles.input}
        value={composed ?? value}
        inputMode={rule.decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        onChange={(event) => (composed === null ? apply(event.target, isPiece(event)) : setComposed(event.target.value))}
        onCompositionStart={({ currentTarget }) => setComposed(currentTarget.value)}
        onCompositionEnd={({ currentTarget }) => apply(currentTarget, false)}
      />
      {isRefused && (
        <Text size={200} role="alert" className={styles.refusal}>
          {t(rule.isMoney === true ? 'pasted.noAmount' : 'pasted.noWholeNumber')}
        </Text>
      )}
    </div>
  )
}
