import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { PageRecovery } from '#main/window/pageRecovery.ts'
import { FakeClock, memoryLog } from '../../../support/services/services.ts'

/** A window whose page the test crashes, and a person who answers the questions. */
class Rig {
  readonly contents = Object.assign(new EventEmitter(), { forcefullyCrashRenderer: () => this.crash('killed') })
  readonly window = Object.assign(new EventEmitter(), { webContents: this.contents, isDestroyed: () => this.isDestroyed })
  readonly clock = new FakeClock()
  readonly log = memoryLog()
  readonly did: string[] = []
  isDestroyed = false
  retries = true
  waits = Promise.withResolvers<boolean>()
  signal: AbortSignal | null = null

  constructor() {
    const recovery = new PageRecovery({
      window: this.window,
      load: () => Promise.resolve(void this.did.push('load')),
      askToWait: (signal) => {
        this.did.push('ask to wait')
        this.signal = signal
        return this.waits.promise
      },
      askToRetry: () => {
        this.did.push('ask to retry')
        return Promise.resolve(this.retries)
      },
      quit: () => this.did.push('quit'),
      log: this.log,
      now: () => this.clock.monotonic(),
    })
    recovery.start()
  }

  crash(reason = 'oom'): void {
    this.contents.emit('render-process-gone', {}, { reason })
  }

  async crashes(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const before = this.did.length
      this.crash()
      await vi.waitUntil(() => this.did.length > before)
    }
  }
}

test('a page that crashed is loaded again, three times in five minutes; then the person is asked', async () => {
  const rig = new Rig()
  await rig.crashes(3)
  expect(rig.did).toEqual(['load', 'load', 'load'])
  rig.crash()
  await vi.waitFor(() => expect(rig.did.slice(3)).toEqual(['ask to retry', 'load']))
  // The count begins again.
  await rig.crashes(3)
  expect(rig.did.slice(5)).toEqual(['load', 'load', 'load'])
})

test('crashes that are far apart never ask', async () => {
  const rig = new Rig()
  for (let hour = 0; hour < 8; hour += 1) {
    await rig.crashes(1)
    rig.clock.pass(3_600)
  }
  expect(rig.did).toEqual(Array(8).fill('load'))
})

test('a person who gives up ends the program', async () => {
  const rig = new Rig()
  rig.retries = false
  await rig.crashes(3)
  rig.crash()
  await vi.waitFor(() => expect(rig.did.slice(3)).toEqual(['ask to retry', 'quit']))
})

test('the end of a page that was asked to end is no crash, nor is that of a closed window', async () => {
  const rig = new Rig()
  rig.crash('clean-exit')
  rig.isDestroyed = true
  rig.crash()
  await new Promise(setImmediate)
  expect(rig.did).toEqual([])
})

test('a page that hangs is ended and loaded again when the person does not want to wait', async () => {
  const rig = new Rig()
  rig.window.emit('unresponsive')
  rig.window.emit('unresponsive')
  expect(rig.did).toEqual(['ask to wait'])
  rig.waits.resolve(false)
  await vi.waitFor(() => expect(rig.did).toEqual(['ask to wait', 'load']))
})

test('a page that responds again closes the question, and its answer does nothing', async () => {
  const rig = new Rig()
  rig.window.emit('unresponsive')
  rig.window.emit('responsive')
  expect(rig.signal?.aborted).toBe(true)
  rig.waits.resolve(false)
  await new Promise(setImmediate)
  expect(rig.did).toEqual(['ask to wait'])
})
