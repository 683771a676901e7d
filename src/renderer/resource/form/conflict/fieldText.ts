import { typedText } from '#renderer/ui/fields/choice/typedChoice.ts'
import { plainYuan } from '#shared/domain/money.ts'
import { orPlaceholder } from '#shared/domain/placeholder.ts'
import type { AnyField } from '../defineForm.ts'

/** The texts that stand for values, in the display language. */
export interface ValueWords {
  readonly none: string
  readonly yes: string
  readonly no: string
}

/** A password is never shown, not even its length. */
const HIDDEN = '••••••'

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** A field's value as a person reads it: the label of a choice, yuan for fen, yes or no for a switch. */
export function fieldText(field: AnyField, value: unknown, words: ValueWords): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (field.control === 'custom' && field.text !== undefined) return orPlaceholder(field.text(value), words.none)
  if (field.control === 'money') return orPlaceholder(typeof value === 'number' ? plainYuan(value) : null, words.none)
  const plain = isPlain(value) ? value : null
  if (field.control === 'password') return plain === null || plain === '' ? words.none : HIDDEN
  if (field.control === 'choice' && typeof value === 'string') {
    return orPlaceholder(typedText(value) ?? field.from.choices.find((choice) => choice.value === value)?.label ?? value, words.none)
  }
  if (field.control !== 'select') return orPlaceholder(plain, words.none)
  return field.options.find((option) => option.value === plain)?.label ?? orPlaceholder(plain, words.none)
}
