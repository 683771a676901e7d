import { expect, test } from 'vitest'
import { zip } from '#main/support/zip.ts'
import { unzip } from '../../../support/services/unzip.ts'

const TIME = new Date(2026, 10, 23, 13, 45, 59)

test('another reader finds every file with its name and content', () => {
  const long = '门店后台\n'.repeat(100_000)
  const archive = zip(
    [
      { name: 'logs/main.log', content: long },
      { name: '支持包.json', content: '{"value":1}' },
      { name: 'empty.txt', content: '' },
    ],
    TIME,
  )
  expect(Object.fromEntries(unzip(archive))).toEqual({ 'logs/main.log': long, '支持包.json': '{"value":1}', 'empty.txt': '' })
  expect(archive.length).toBeLessThan(10_000)
})

test('an archive without files can be read', () => {
  expect(unzip(zip([], TIME)).size).toBe(0)
})

test('a header has the checksum, the sizes and the time that the format asks for, and the directory repeats them', () => {
  const archive = Buffer.from(zip([{ name: 'a', content: '123456789' }], TIME))
  const header = {
    time: archive.readUInt16LE(10),
    date: archive.readUInt16LE(12),
    crc: archive.readUInt32LE(14),
    bytes: archive.readUInt32LE(22),
  }
  // The check value of CRC-32.
  expect(header).toEqual({ time: (13 << 11) | (45 << 5) | 29, date: (46 << 9) | (11 << 5) | 23, crc: 0xcb_f4_39_26, bytes: 9 })
  const directory = archive.readUInt32LE(archive.length - 6)
  expect(archive.readUInt32LE(directory)).toBe(0x02_01_4b_50)
  expect(archive.subarray(directory + 6, directory + 32)).toEqual(archive.subarray(4, 30))
})
