declare const valueType: unique symbol

/**
 * A value as JSON text. An answer of 5,000 rows crosses from main to the page as one string: copying it as objects, which happens twice in
 * the page (the message and the context bridge), takes many times as long as parsing it once.
 */
export type JsonText<T> = string & { readonly [valueType]?: T }

/** @param value Any value that JSON can represent. Undefined, the answer of a call without one, has a text of its own. */
export const toJsonText = <T>(value: T): JsonText<T> => (value === undefined ? '' : JSON.stringify(value))

/** @throws SyntaxError for a text that `toJsonText` did not make. */
export const fromJsonText = <T>(text: JsonText<T>): T =>
  // The type travels with the text.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  (text === '' ? undefined : JSON.parse(text)) as T
