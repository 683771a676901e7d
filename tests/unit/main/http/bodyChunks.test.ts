import { expect, test } from 'vitest'
import { BodyChunks } from '#main/http/bodyChunks.ts'

/** Chunks over a body of these parts, and what became of the body. */
function chunksOf(head: Uint8Array, ...parts: Uint8Array[]) {
  const state = { ended: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const part = parts.shift()
        if (part === undefined) controller.close()
        else controller.enqueue(part)
      },
      cancel: () => void (state.cancelled = true),
    },
    { highWaterMark: 0 },
  )
  return { state, chunks: new BodyChunks(head, body.getReader(), () => (state.ended += 1)) }
}

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values)

async function collected(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}

test('what was already read comes first, and the end is told', async () => {
  const { chunks, state } = chunksOf(bytes(1), bytes(2), bytes(3))
  expect(await collected(chunks)).toEqual([bytes(1), bytes(2), bytes(3)])
  expect(state).toEqual({ ended: 1, cancelled: false })
})

test('chunks that nobody read end the connection when they are given up', async () => {
  const { chunks, state } = chunksOf(bytes(1), bytes(2))
  expect(await chunks[Symbol.asyncIterator]().return()).toEqual({ done: true, value: undefined })
  expect(state).toEqual({ ended: 1, cancelled: true })
  expect(await chunks.next()).toEqual({ done: true, value: undefined })
})

test('a reader that stops early ends the connection', async () => {
  const { chunks, state } = chunksOf(bytes(), bytes(2), bytes(3))
  for await (const chunk of chunks) {
    expect(chunk).toEqual(bytes(2))
    break
  }
  expect(state).toEqual({ ended: 1, cancelled: true })
})

test('a connection that breaks is told as its end, and its error is thrown', async () => {
  let ended = 0
  const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(new Error('broken')) })
  const chunks = new BodyChunks(bytes(1), body.getReader(), () => (ended += 1))
  expect(await chunks.next()).toEqual({ done: false, value: bytes(1) })
  expect(ended).toBe(0)
  await expect(chunks.next()).rejects.toThrow('broken')
  expect(ended).toBe(1)
})
