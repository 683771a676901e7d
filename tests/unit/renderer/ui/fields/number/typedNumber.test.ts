import { describe, expect, test } from 'vitest'
import { applyEdit, fenOf, MONEY_RULE, plainNumber, type NumberRule, type Typed } from '#renderer/ui/fields/number/typedNumber.ts'
import { seeded } from '../../../../shared/domain/seeded.ts'

const DIGITS: NumberRule = { decimals: 0, maxWhole: 15 }

/** A text with its caret as `|`. */
const typed = (shown: string): Typed => ({ text: shown.replace('|', ''), caret: shown.indexOf('|') })
const shown = ({ text, caret }: Typed): string => `${text.slice(0, caret)}|${text.slice(caret)}`

/** The field after `edited` was made out of `previous`. */
const edit = (previous: string, edited: string, rule: NumberRule): string | null => {
  const next = applyEdit(previous, typed(edited), rule, false)
  return next === null ? null : shown(next)
}
/** The text of an empty field into which a text was pasted; null where it was refused. */
const paste = (text: string, rule: NumberRule): string | null => applyEdit('', { text, caret: text.length }, rule, true)?.text ?? null

describe('a money field', () => {
  test.each([
    ['keeps digits and one point', '12', '12.|', '12.|'],
    ['leaves out a letter and keeps the caret', '1234', '12a|34', '12|34'],
    ['leaves out a second point, before or behind the first', '12.50', '1.|2.50', '1|2.50'],
    ['leaves out a second point, before or behind the first', '12.50', '12.5.|0', '12.5|0'],
    ['takes two decimals', '12.5', '12.50|', '12.50|'],
    ['leaves out a third decimal', '12.50', '12.507|', '12.50|'],
    ['leaves out a digit typed between two decimals, and changes none', '12.50', '12.59|0', '12.5|0'],
    ['lets no point turn digits into a third decimal', '12345', '12.|345', '12|345'],
    ['takes a point before the last two digits', '12345', '123.|45', '123.|45'],
    ['begins with a point', '', '.|', '.|'],
    ['takes a digit before a point', '.5', '0|.5', '0|.5'],
    ['removes a point', '12.50', '12|50', '12|50'],
    ['is emptied', '12.50', '|', '|'],
    ['replaces what was selected', '12.50', '9|0', '9|0'],
    ['replaces everything by a letter with nothing', '12.50', 'x|', '|'],
    ['holds 12 digits of yuan', '123456789012', '1234567890123|', '123456789012|'],
    ['undoes a removed point that leaves too many digits', '123456789012.50', '123456789012|50', '123456789012|.50'],
  ])('%s: %s → %s', (_name, previous, edited, expected) => {
    expect(edit(previous, edited, MONEY_RULE)).toBe(expected)
  })

  test.each([
    ['12.50', '12.50'],
    ['¥1,234.50 元', '1234.50'],
    ['￥ 1,234', '1234'],
    ['人民币1,234,567.8元', '1234567.8'],
    ['CNY 12.5', '12.5'],
    ['１２．５０', '12.50'],
    ['1，234', '1234'],
    ['12。5', '12.5'],
    [' \u{200B}12.50\u{A0}\n', '12.50'],
    ['1 234.50', '1234.50'],
    ['1\u{A0}234.50', '1234.50'],
    ['12.5000', '12.50'],
    ['.5', '.5'],
    ['123456789012', '123456789012'],
  ])('takes the pasted amount %j', (pasted, expected) => {
    expect(paste(pasted, MONEY_RULE)).toBe(expected)
  })

  test.each([
    '1.5E+03',
    '12元5角',
    '4.70w',
    '4.7万',
    '-5.00',
    '\u{2212}5.00',
    '(5.00)',
    '1234567890123',
    '0.299',
    '12,50',
    '1,0000',
    '1.234,50',
    '12.5.0',
    '12\n34',
    '12 34',
    '12.50 8.00',
    '5 ¥',
    '50%',
    '½²①',
    '合计',
    '共12元',
    '$5',
    'w',
  ])('refuses the pasted %j, and no part of it', (pasted) => {
    expect(paste(pasted, MONEY_RULE)).toBeNull()
  })

  test.each([
    ['1', '1 5|'],
    ['1', '1.5E+03|'],
    ['12', '12w|'],
    ['12.50', '12.50元5角|'],
    ['99.00', '9a1,000|9.00'],
    ['123456', '123456123456789|'],
  ])('refuses what was pasted into %s or over it: %s', (previous, edited) => {
    expect(applyEdit(previous, typed(edited), MONEY_RULE, true)).toBeNull()
  })

  test('a paste into an amount keeps the caret behind what was pasted', () => {
    expect(edit('9.00', '1,000|9.00', MONEY_RULE)).toBe('1000|9.00')
    expect(edit('1', '1,000|', MONEY_RULE)).toBe('1000|')
  })

  test('keeps a first text that is no number, and empties it when a part of it is removed', () => {
    expect(edit('-25.00', '-25.00x|', MONEY_RULE)).toBeNull()
    expect(edit('-25.00', '-25.0|', MONEY_RULE)).toBe('|')
    expect(edit('-25.00', '30|', MONEY_RULE)).toBe('30|')
  })

  test('takes a number that was not typed as a whole, as undo brings it back', () => {
    expect(edit('12.50', '7|8.9', MONEY_RULE)).toBe('7|8.9')
    expect(edit('12.50', 'x|8.9', MONEY_RULE)).toBeNull()
  })
})

describe('a number field', () => {
  test('strips everything but digits that is typed', () => {
    expect(edit('12', '12a|', DIGITS)).toBe('12|')
    expect(edit('12', '1.|2', DIGITS)).toBe('1|2')
  })

  test.each([
    ['1,234', '1234'],
    ['１２ ', '12'],
    ['12.00', '12'],
    ['12.5', null],
    ['1.5E3', null],
    ['5个', null],
    ['¥5', null],
    ['-5', null],
    ['-1,2.3e4', null],
    ['3-5', null],
  ])('takes the pasted %j as %j', (pasted, expected) => {
    expect(paste(pasted, DIGITS)).toBe(expected)
  })

  test('takes as many characters as it may, and keeps those that are there', () => {
    const four = { ...DIGITS, maxLength: 4 }
    expect(paste('1 234', four)).toBe('1234')
    expect(paste('12345', four)).toBeNull()
    expect(edit('1234', '9|1234', four)).toBe('|1234')
    expect(edit('12', '1789|2', four)).toBeNull()
  })

  test('in float mode takes two decimals', () => {
    const float: NumberRule = { decimals: 2, maxWhole: 15, maxLength: 6 }
    expect(edit('80.55', '80.555|', float)).toBe('80.55|')
    expect(edit('1234', '1234.5|', float)).toBe('1234.5|')
    expect(edit('1234.5', '1234.56|', float)).toBe('1234.5|')
  })
})

test('a part of a text is never taken for its number', () => {
  const random = seeded(44)
  const SIGNS = '0123456789012345.,- eE元角w万%+½①（)'.split('')
  const texts = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 1 + random(8) }, () => SIGNS[random(SIGNS.length)] ?? '').join(''),
  )
  const taken = texts.flatMap((text) => {
    const number = plainNumber(text, MONEY_RULE)
    return number === null ? [] : [{ text, number }]
  })
  // Whatever is taken has the digits of the text, all of them; zeros behind the last decimal may go.
  const digits = (part: string): string => part.replaceAll(/\D/gu, '').replace(/0+$/u, '')
  expect(taken.length).toBeGreaterThan(1_000)
  expect(taken.filter(({ text, number }) => digits(number) !== digits(text))).toEqual([])
})

/** The field after a random edit as a browser makes it: a selection is replaced by a text. */
function randomEdit({ text, caret }: Typed, random: (below: number) => number): Typed {
  const KEYS = [
    ...'0123456789012345678901234567890123456789..。．０５９,-+ eE¥元ab½²'.split(''),
    '',
    '',
    '',
    '12.34',
    '1,000.5',
    '１２。３',
  ]
  const start = random(4) === 0 ? random(text.length + 1) : caret
  const end = random(4) === 0 ? start + random(text.length - start + 1) : start
  const from = end === start && random(5) === 0 ? Math.max(0, start - 1) : start
  const key = KEYS[random(KEYS.length)] ?? ''
  return { text: text.slice(0, from) + key + text.slice(end), caret: from + key.length }
}

describe('random typing', () => {
  const RULES: readonly NumberRule[] = [MONEY_RULE, DIGITS, { ...DIGITS, maxLength: 4 }, { decimals: 2, maxWhole: 15, maxLength: 6 }]

  /** What is wrong with the field after an edit; null if nothing is. */
  function wrong(field: Typed, edited: Typed, next: Typed, rule: NumberRule): string | null {
    const pattern = rule.decimals === 0 ? /^\d*$/u : /^\d*(?:\.\d{0,2})?$/u
    const [whole = ''] = next.text.split('.')
    const fits = pattern.test(next.text) && whole.length <= rule.maxWhole && next.text.length <= (rule.maxLength ?? Infinity)
    // What stands behind the caret was not touched. An edit that was undone leaves everything.
    const behind = next.text === field.text ? field.text.slice(next.caret) : edited.text.slice(edited.caret)
    const isKept = next.text.slice(next.caret) === behind
    return fits && isKept ? null : `${field.text} → ${shown(edited)} → ${shown(next)}`
  }

  /** The fields that 20,000 edits leave, with the edits that went wrong. */
  function typeAtRandom(seed: number, rule: NumberRule) {
    const random = seeded(seed)
    const texts: string[] = []
    const faults: string[] = []
    let field: Typed = { text: '', caret: 0 }
    for (let index = 0; index < 20_000; index += 1) {
      const edited = randomEdit(field, random)
      const next = applyEdit(field.text, edited, rule, false) ?? field
      const fault = wrong(field, edited, next, rule)
      if (fault !== null) faults.push(fault)
      texts.push(next.text)
      field = random(200) === 0 ? { text: '', caret: 0 } : next
    }
    return { texts, faults }
  }

  test.each(RULES)('always leaves a number that fits %j, and what was not touched', (rule) => {
    const { texts, faults } = typeAtRandom(42, rule)
    expect(faults).toEqual([])
    expect(new Set(texts).size).toBeGreaterThan(1_000)
  })

  test('gives the fen of the digits on the screen', () => {
    const texts = new Set(typeAtRandom(43, MONEY_RULE).texts)
    const exact = (text: string): number | null => {
      const [whole = '', fraction = ''] = text.split('.')
      return whole === '' && fraction === '' ? null : Number(BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0')))
    }
    expect([...texts].filter((text) => fenOf(text) !== exact(text))).toEqual([])
    expect([...texts].filter((text) => !Number.isSafeInteger(fenOf(text) ?? 0))).toEqual([])
  })
})

test.each([
  ['', null],
  ['.', null],
  ['0', 0],
  ['0.29', 29],
  ['.5', 50],
  ['12.', 1_200],
  ['007', 700],
  ['1.15', 115],
  ['999999999999.99', 99_999_999_999_999],
])('%j is %s fen', (text, fen) => {
  expect(fenOf(text)).toBe(fen)
})
