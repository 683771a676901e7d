import { describe, expect, test } from 'vitest'
import { release } from '#main/exports/file/release.ts'

describe('a chunk that was written', () => {
  test('has its memory freed at once', () => {
    const chunk = new Uint8Array(1_000)
    release(chunk)
    expect(chunk.buffer.byteLength).toBe(0)
  })

  test('that shares its memory with another one is left alone', () => {
    const both = Uint8Array.from([1, 2, 3, 4])
    release(both.subarray(0, 2))
    expect([...both]).toEqual([1, 2, 3, 4])
    const shared = new Uint8Array(new SharedArrayBuffer(4))
    release(shared)
    expect(shared.byteLength).toBe(4)
  })

  test('whose memory is still in use elsewhere is left alone', () => {
    const { buffer } = new WebAssembly.Memory({ initial: 1 })
    expect(() => release(new Uint8Array(buffer))).not.toThrow()
    expect(buffer.byteLength).toBe(64 * 1024)
  })
})
