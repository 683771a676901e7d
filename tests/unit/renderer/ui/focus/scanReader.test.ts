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
    expect(scan('1123598821738675201', 90)).toBeNull()
    expect(scan('1234567', 5)).toBeNull()
    expect(scan('SF1029384756012', 30)).toBe('SF1029384756012')
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
