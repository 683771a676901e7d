import { expect, test } from 'vitest'
import { withoutInvisible } from '#shared/text/invisible.ts'

const from = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))

test.each([...from(0x200b, 0x200f), ...from(0x202a, 0x202e), ...from(0x2060, 0x2069), '\u{AD}', '\u{FEFF}', '\u{0}', '\u{7F}', '\u{9F}'])(
  'the character %j goes, wherever it stands',
  (mark) => {
    expect(withoutInvisible(`${mark}PT${mark}01${mark}`)).toBe('PT01')
  },
)

test.each([
  '小王👩\u{200D}💼的店',
  '👨🏽\u{200D}🚀',
  '🏳\u{FE0F}\u{200D}🌈',
  '❤\u{FE0F}\u{200D}🔥',
  '👨\u{200D}👩\u{200D}👧\u{200D}👦',
  '❤\u{FE0F}',
  '1\u{FE0F}\u{20E3}',
  '\u{F8FF} 手机',
  '第一行\n\t第二行',
  '李 明　明',
])('%j stays as it is', (text) => {
  expect(withoutInvisible(text)).toBe(text)
})

test('a joiner beside a picture alone goes', () => {
  expect(withoutInvisible('👩\u{200D}王\u{200D}💼\u{200D}')).toBe('👩王💼')
})

test('a text of Chinese characters and ASCII alone has no other form, so that it is passed as it is', () => {
  const plain = [...from(0x20, 0x7e), ...from(0x3000, 0x3029), ...from(0x4e00, 0x9fff), ...from(0xff01, 0xff5e), ...from(0x9, 0xd)]
  expect(plain.filter((letter) => `王${letter}a${letter}`.normalize('NFC') !== `王${letter}a${letter}`)).toEqual([])
  expect(withoutInvisible(plain.join(''))).toBe(plain.join(''))
  // One other character among them is enough for the long way.
  expect(withoutInvisible(`${plain.join('')}\u{200B}e\u{301}`)).toBe(`${plain.join('')}é`)
})
