import { beforeEach, describe, expect, test, vi } from 'vitest'

/** V8's collector, as the program finds it; null where it finds none. */
const v8 = vi.hoisted(() => ({ opened: 0, collector: null as unknown }))
vi.mock(import('node:vm'), async (original) => ({
  ...(await original()),
  runInNewContext: (code: string): unknown => {
    v8.opened += 1
    if (code !== 'gc' || v8.collector === 'refused') throw new Error('gc is not defined')
    return v8.collector
  },
}))

const MB = 1024 * 1024
const collect = vi.fn<(options: object) => void>()

/** The module as a program that has just started has it. */
async function fresh() {
  vi.resetModules()
  return await import('#main/exports/file/streamGc.ts')
}

beforeEach(() => {
  collect.mockClear()
  Object.assign(v8, { opened: 0, collector: collect })
})

describe('a chunk that was written', () => {
  test('has its memory freed at once', async () => {
    const { release } = await fresh()
    const chunk = new Uint8Array(1_000)
    release(chunk)
    expect(chunk.buffer.byteLength).toBe(0)
  })

  test('that shares its memory with another one is left alone', async () => {
    const { release } = await fresh()
    const both = Uint8Array.from([1, 2, 3, 4])
    release(both.subarray(0, 2))
    expect([...both]).toEqual([1, 2, 3, 4])
    const shared = new Uint8Array(new SharedArrayBuffer(4))
    release(shared)
    expect(shared.byteLength).toBe(4)
  })

  test('whose memory is still in use elsewhere is left alone', async () => {
    const { release } = await fresh()
    const { buffer } = new WebAssembly.Memory({ initial: 1 })
    expect(() => release(new Uint8Array(buffer))).not.toThrow()
    expect(buffer.byteLength).toBe(64 * 1024)
  })
})

describe('a stream', () => {
  test('of less than 8 MB collects nothing, and looks for no collector', async () => {
    const { StreamGc } = await fresh()
    const gc = new StreamGc()
    for (let sent = 0; sent < 7; sent += 1) gc.passed(MB)
    gc.passed(MB - 1)
    expect([collect.mock.calls, v8.opened]).toEqual([[], 0])
  })

  test('collects the young garbage once for each 8 MB', async () => {
    const { StreamGc } = await fresh()
    const gc = new StreamGc()
    gc.passed(5 * MB)
    gc.passed(3 * MB)
    expect(collect.mock.calls).toEqual([[{ type: 'minor' }]])
    gc.passed(8 * MB - 1)
    expect(collect).toHaveBeenCalledTimes(1)
    gc.passed(1)
    expect(collect).toHaveBeenCalledTimes(2)
  })

  test('counts for itself, and finds the collector that another one has found', async () => {
    const { StreamGc } = await fresh()
    const [one, other] = [new StreamGc(), new StreamGc()]
    one.passed(5 * MB)
    other.passed(5 * MB)
    expect(collect).not.toHaveBeenCalled()
    one.passed(3 * MB)
    other.passed(3 * MB)
    expect([collect.mock.calls.length, v8.opened]).toEqual([2, 1])
  })

  test.each([
    ['gives none', 'no function'],
    ['refuses it', 'refused'],
  ])('goes on where V8 %s', async (_what, collector) => {
    v8.collector = collector
    const { StreamGc } = await fresh()
    expect(() => new StreamGc().passed(8 * MB)).not.toThrow()
    expect([collect.mock.calls, v8.opened]).toEqual([[], 1])
  })
})
