import { expect, test } from 'vitest'
import { formatBig, formatBigFen, formatCount } from '#shared/domain/bigNumber.ts'

test.each([
  [0, '0'],
  [9_999, '9,999'],
  [10_000, '10,000'],
  [10_001, '1.00w'],
  [123_456, '12.35w'],
  [-123_456, '-12.35w'],
  [1_234_567_890, '123,456.79w'],
])('%d reads %s', (value, text) => expect(formatBig(value)).toBe(text))

test.each([
  [0, '0.00'],
  [-1, '0.00'],
  [123_456, '1,234.56'],
  [1_000_000, '10,000.00'],
  [1_000_100, '1.00w'],
  [123_456_789, '123.46w'],
])('%d fen read %s', (fen, text) => expect(formatBigFen(fen)).toBe(text))

test.each([
  [999, '999'],
  [1_000, '1,000'],
  [1_234_567, '1,234,567'],
  [-1, '0'],
  [null, null],
])('the count %s reads %s', (value, text) => expect(formatCount(value)).toBe(text))
