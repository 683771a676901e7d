import { expect, test } from 'vitest'
import { BodyTooLargeError, decodeBlocks, readBlocks, readText } from '#main/http/answer/body.ts'

async function* chunks(...parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts
}

test('a character that is divided between two chunks arrives whole', async () => {
  const bytes = Buffer.from('{"msg":"库存不足"}')
  const single = Array.from(bytes, (byte) => Uint8Array.of(byte))
  expect(await readText(chunks(...single), 100)).toBe('{"msg":"库存不足"}')
})

test('a body that ends within a character shows that something is missing', async () => {
  expect(await readText(chunks(Buffer.from('存').subarray(0, 2)), 100)).toBe('\uFFFD')
})

test('a body has at most as many bytes as its limit, in however many chunks', async () => {
  const half = Buffer.from('12345')
  expect(await readText(chunks(half, half), 10)).toBe('1234512345')
  await expect(readText(chunks(half, half, Buffer.from('6')), 10)).rejects.toBeInstanceOf(BodyTooLargeError)
})

test('nothing is read beyond the limit', async () => {
  let read = 0
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      read += 1
      yield Buffer.alloc(1024)
    }
  }
  await expect(readText(endless(), 4096)).rejects.toBeInstanceOf(BodyTooLargeError)
  expect(read).toBe(5)
})

async function* byByte(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (const byte of bytes) yield Uint8Array.of(byte)
}

test('a body of single bytes comes in few blocks, each of memory of its own', async () => {
  const bytes = Buffer.from('存'.repeat(50_000))
  const blocks = await readBlocks(byByte(bytes))
  expect(blocks.length).toBe(3)
  expect(decodeBlocks(blocks)).toBe('存'.repeat(50_000))
  const own = Buffer.from('abc')
  const [copied] = await readBlocks(chunks(own))
  own.fill(0)
  expect(decodeBlocks([copied ?? own])).toBe('abc')
})

test('an empty body has no block', async () => {
  expect(await readBlocks(chunks())).toEqual([])
  expect(await readBlocks(chunks(new Uint8Array(0)))).toEqual([])
})
