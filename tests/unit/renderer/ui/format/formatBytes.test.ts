import { expect, test } from 'vitest'
import { formatBytes } from '#renderer/ui/format/formatBytes.ts'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [4_000_000, '3.8 MB'],
  [3 * 1024 ** 3, '3.0 GB'],
])('%i bytes read %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
