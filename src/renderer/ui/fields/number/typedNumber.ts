import { withoutInvisible } from '#shared/text/invisible.ts'
import { toHalfWidth } from '#shared/text/toHalfWidth.ts'

/**
 * The typed and pasted text of a number field (spec.md §5, Money input and Number-only input). What is typed is cleaned sign by sign; what
 * is pasted is a plain number or is refused.
 */

export interface NumberRule {
  /** Decimals; 0 allows no point. */
  readonly decimals: 0 | 2
  /** An amount: a pasted text may name the yuan. */
  readonly isMoney?: true
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
export const MONEY_RULE: NumberRule = { decimals: 2, isMoney: true, maxWhole: 12 }

const POINT = '.'
/** Digits with thousands separators in their places or without, and perhaps a fraction: `1,234.50`, `1 234`, `.5`. */
const PLAIN = /^(?:(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d*))?|\.(\d+))$/u
/** An amount with the signs of the yuan around it. */
const YUAN = /^(?:[¥￥]|rmb|cny|人民币)?\s*(.*?)\s*(?:[元圆]|rmb|cny)?$/iu

function fits(text: string, { decimals, maxWhole, maxLength = Infinity }: NumberRule): boolean {
  const match = /^(\d*)(\.\d*)?$/u.exec(text)
  if (match === null || text.length > maxLength) return false
  const [, whole = '', fraction] = match
  return whole.length <= maxWhole && (fraction === undefined || (decimals > 0 && fraction.length - POINT.length <= decimals))
}

/** The text with ordinary signs. Chinese input methods type `。` with the key of the point. */
const ordinary = (text: string): string => toHalfWidth(withoutInvisible(text)).replaceAll('。', POINT).trim()

/**
 * The digits of a text that is one plain number, in any of the ways in which programs write it; zeros beyond the rule's decimals are left
 * out. Null for every other text, of which a part would be another number: `1.5E+03`, `12元5角`, `4.70w`, `-5.00`, too many digits.
 */
export function plainNumber(text: string, rule: NumberRule): string | null {
  const typed = ordinary(text)
  const number = rule.isMoney === true ? (YUAN.exec(typed)?.[1] ?? '') : typed
  const match = PLAIN.exec(number.replaceAll('\u{A0}', ' '))
  if (match === null) return null
  const [, whole = '', fraction = '', alone = fraction] = match
  const rest = alone.slice(rule.decimals)
  if (/[1-9]/u.test(rest)) return null
  const kept = alone.slice(0, rule.decimals)
  const digits = whole.replaceAll(/[, ]/gu, '') + (kept === '' ? '' : POINT + kept)
  return fits(digits, rule) ? digits : null
}

/**
 * The text and the caret after an edit; null where it is refused, so that the field stays as it was. A typed character that does not fit is
 * left out: a second point never changes an amount. What comes in one piece, as from the clipboard, is taken as a whole or not at all: a
 * part of it would be another number.
 * @param previous the text before the edit
 * @param edited the field as the browser left it, with the caret behind what was inserted
 * @param isPiece whether it was pasted or dropped; more than one inserted character is always a piece
 */
export function applyEdit(previous: string, edited: Typed, rule: NumberRule, isPiece: boolean): Typed | null {
  const { text, caret } = edited
  const tail = text.slice(caret)
  if (!fits(previous, rule)) return text.length < previous.length && !fits(text, rule) ? { text: '', caret: 0 } : takePiece(edited, rule)
  const start = commonStart(previous, text, Math.min(caret, previous.length - tail.length))
  if (isPiece || caret - start > 1 || !previous.endsWith(tail)) return takePiece(edited, rule)
  const head = text.slice(0, start)
  if (!fits(head + tail, rule)) return { text: previous, caret: Math.min(caret, previous.length) }
  const sign = ordinary(text.slice(start, caret))
  const kept = fits(head + sign + tail, rule) ? sign : ''
  return { text: head + kept + tail, caret: start + kept.length }
}

/** A field into which a piece was put: what stands before the caret has to be one number with it. */
function takePiece({ text, caret }: Typed, rule: NumberRule): Typed | null {
  if (fits(text, rule)) return { text, caret }
  const head = plainNumber(text.slice(0, caret), rule)
  const tail = text.slice(caret)
  return head !== null && fits(head + tail, rule) ? { text: head + tail, caret: head.length } : null
}

function commonStart(a: string, b: string, most: number): number {
  let length = 0
  while (length < most && a[length] === b[length]) length += 1
  return length
}

/** The fen of a money field's text; null without a digit. Computed from the digits: 0.29 * 100 is not 29. */
export function fenOf(text: string): number | null {
  if (!/\d/u.test(text)) return null
  const [whole = '', fraction = ''] = text.split(POINT)
  return Number(whole + fraction.padEnd(2, '0'))
}
