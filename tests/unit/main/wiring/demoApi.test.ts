import { beforeEach, expect, test, vi } from 'vitest'
import { startDemoThread } from '#main/wiring/demoApi.ts'

/** The threads that were started. */
const threads = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  class Thread extends Emitter {
    isHolding = true
    readonly file: string
    readonly options: unknown
    static readonly all: Thread[] = []
    constructor(file: string, options: unknown) {
      super()
      this.file = file
      this.options = options
      Thread.all.push(this)
    }
    unref(): void {
      this.isHolding = false
    }
  }
  return Thread
})
vi.mock('node:worker_threads', () => ({ Worker: threads }))

beforeEach(() => void threads.all.splice(0))

test('the demo runs in a thread of its own on the given port, does not keep the program alive, and tells its address', async () => {
  const started = startDemoThread(4711)
  const [thread] = threads.all
  expect([thread?.file.endsWith('/demo-api.js'), thread?.options, thread?.isHolding]).toEqual([true, { workerData: { port: 4711 } }, false])
  thread?.emit('message', { type: 'listening', url: 'http://127.0.0.1:4711' })
  expect(await started).toBe('http://127.0.0.1:4711')
})

test.each([
  ['says that it failed', 'message', { type: 'failed', message: 'no port' }, 'no port'],
  ['says nothing that is known', 'message', { type: 'listening' }, 'The demo API did not start'],
  ['ends with an error', 'error', new Error('out of memory'), 'out of memory'],
])('a thread that %s fails the start', async (_what, event, given, message) => {
  const started = startDemoThread(0)
  threads.all[0]?.emit(event, given)
  await expect(started).rejects.toThrow(message)
})
