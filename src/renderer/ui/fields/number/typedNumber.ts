/** Cleans the typed and pasted text of a number field (spec.md §5, Money input and Number-only input). */

export interface NumberRule {
  /** Decimals; 0 allows no point. */
  readonly decimals: 0 | 2
  /** Digits before the point. */
  readonly maxWhole: number
  /** Characters, the point included. */
  readonly maxLength?: number | undefined
}

/** A field's text, and the caret as an index in it. */
export interface Typed {
  readonly text: string
  readonly caret: number
}

/** 12 digits of yuan: in fen they are a whole number that JavaScript holds exactly. */
export const MONEY_RULE: NumberRule = { decimals: 2, maxWhole: 12 }

const POINT = '.'
/** The distance between a full-width character and the plain one. */
const FULL_WIDTH = 0xfee0

function fits(text: string, { decimals, maxWhole, maxLength = Infinity }: NumberRule): boolean {
  const match = /^(\d*)(\.\d*)?$/u.exec(text)
  if (match === null || text.length > maxLength) return false
  const [, whole = '', fraction] = match
  return whole.length <= maxWhole && (fraction === undefined || (decimals > 0 && fraction.length - POINT.length <= decimals))
}

/** Full-width digits and points as plain ones. Chinese input methods type `。` with the key of the point. */
const plain = (text: string): string =>
  text.replaceAll(/[０-９．]/gu, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH)).replaceAll('。', POINT)

/** The characters of `inserted` that fit between `head` and `tail`. */
function fitting(head: string, inserted: string, tail: string, rule: NumberRule): string {
  let kept = ''
  for (const char of plain(inserted)) if (fits(head + kept + char + tail, rule)) kept += char
  return kept
}

function commonStart(a: string, b: string, most: number): number {
  let length = 0
  while (length < most && a[length] === b[length]) length += 1
  return length
}

/**
 * The text and the caret after an edit. Only what was inserted is cleaned: a character that does not fit is left out, and the
 * others stay as they are, so that a second point never changes an amount. An edit that leaves no number is undone.
 * @param previous the text before the edit
 * @param edited the field as the browser left it, with the caret behind what was inserted
 */
export function applyEdit(previous: string, { text, caret }: Typed, rule: NumberRule): Typed {
  const tail = text.slice(caret)
  // Something else than typing: undo, a drop, or a first text that was no number.
  if (!fits(previous, rule) || !previous.endsWith(tail)) {
    const cleaned = fitting('', text, '', rule)
    return { text: cleaned, caret: cleaned.length }
  }
  const start = commonStart(previous, text, Math.min(caret, previous.length - tail.length))
  const head = text.slice(0, start)
  if (!fits(head + tail, rule)) return { text: previous, caret: Math.min(caret, previous.length) }
  const kept = fitting(head, text.slice(start, caret), tail, rule)
  return { text: head + kept + tail, caret: start + kept.length }
}

/** The fen of a money field's text; null without a digit. Computed from the digits: 0.29 * 100 is not 29. */
export function fenOf(text: string): number | null {
  if (!/\d/u.test(text)) return null
  const [whole = '', fraction = ''] = text.split(POINT)
  return Number(whole + fraction.padEnd(2, '0'))
}
