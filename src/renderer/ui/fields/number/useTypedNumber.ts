import { useState, type ChangeEvent, type CompositionEvent } from 'react'
import { applyEdit, type NumberRule } from './typedNumber.ts'

/**
 * The text of a number field that is cleaned as it is typed. Gives the properties of the input. The text of a composition stays
 * untouched until it ends: a changed value would break off the input method.
 */
export function useTypedNumber(text: string, rule: NumberRule, onText: (text: string) => void) {
  const [composed, setComposed] = useState<string | null>(null)
  const apply = (input: HTMLInputElement): void => {
    const next = applyEdit(text, { text: input.value, caret: input.selectionStart ?? input.value.length }, rule)
    // Set here and not by React, which would move the caret to the end. Unless something is left out, the browser's undo list stays.
    if (next.text !== input.value) {
      input.value = next.text
      input.setSelectionRange(next.caret, next.caret)
    }
    setComposed(null)
    if (next.text !== text) onText(next.text)
  }
  return {
    value: composed ?? text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => (composed === null ? apply(target) : setComposed(target.value)),
    onCompositionStart: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => setComposed(currentTarget.value),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => apply(currentTarget),
  }
}
