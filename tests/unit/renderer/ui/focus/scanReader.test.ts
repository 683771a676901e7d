import { describe, expect, test } from 'vitest'
import { ScanReader } from '#renderer/ui/focus/scanReader.ts'

describe('a barcode scanner', () => {
  /** Types a text and Enter with this gap between the keys, in ms. */
  const scan = (text: string, gap: number): string | null => {
    const reader = new ScanReader()
    let at = 1_000
    for (const key of text) reader.read(key, (at += gap))
    return reader.read('Enter', at + gap)
  }
  test('is recognised by its speed; slow typing is not a scan', () => {
    expect(scan('1123598821738675201', 12)).toBe('1123598821738675201')
    expect(scan('1234567', 5)).toBeNull()
    expect(scan('SF1029384756012', 30)).toBe('SF1029384756012')
  })
  /** Types a text with these gaps, over and over, and Enter. */
  const type = (text: string, gaps: readonly number[]): string | null => {
    const reader = new ScanReader()
    let at = 1_000
    for (const [index, key] of text.split('').entries()) reader.read(key, (at += gaps[index % gaps.length] ?? 0))
    return reader.read('Enter', at + 100)
  }

  test.each([70, 110, 160])('that is slow, %i ms a key, is recognised by its even rhythm and the shape of the code', (gap) => {
    for (const code of ['1123598821738675201', 'YT1234567890123', 'SF1029384756012', 'PI20261126001', '778001234567']) {
      expect(type(code, [gap, gap + 9, gap - 11, gap + 4])).toBe(code)
    }
    // No number that a person types at such a pace: a word, a phone number, an amount, a short code.
    for (const typed of ['chenxiaoming', '13800000006', '20261126', 'SKU12', 'AB-CD-12345678']) expect(type(typed, [gap])).toBeNull()
  })

  test('a person who types a long number is no scanner: the gaps differ', () => {
    for (const gaps of [
      [90, 140, 70, 160],
      [110, 60, 180, 95, 150],
      [80, 80, 80, 240],
    ])
      expect(type('1123598821738675201', gaps)).toBeNull()
  })

  test('keys before the scan and other keys in between are not part of it', () => {
    const reader = new ScanReader()
    for (const [key, at] of [
      ['9', 0],
      ['1', 500],
      ['2', 510],
      ['3', 520],
      ['Shift', 525],
      ['S', 530],
      ['5', 540],
      ['6', 550],
      ['7', 560],
      ['8', 570],
    ] as const)
      reader.read(key, at)
    expect(reader.read('Enter', 580)).toBe('123S5678')
    for (const key of '1234') reader.read(key, 600)
    reader.read('ArrowDown', 601)
    for (const key of '5678') reader.read(key, 602)
    expect(reader.read('Enter', 603)).toBeNull()
  })
})
