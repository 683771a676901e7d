import { EventEmitter } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
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
  loads = (): Promise<void> => Promise.resolve()
  waits = Promise.withResolvers<boolean>()
  signal: AbortSignal | null = null
  readonly recovery: PageRecovery

  constructor() {
    this.recovery = new PageRecovery({
      window: this.window,
      load: (url) => {
        this.did.push(url === undefined ? 'load' : `open ${url}`)
        return this.loads()
      },
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
    this.recovery.start()
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

test.each([
  [299, ['load', 'load', 'load', 'ask to retry', 'load']],
  [300, ['load', 'load', 'load', 'load']],
])('a fourth crash %s seconds after the first one: %j', async (seconds, did) => {
  const rig = new Rig()
  await rig.crashes(1)
  rig.clock.pass(seconds)
  await rig.crashes(2)
  rig.crash()
  await vi.waitUntil(() => rig.did.length >= did.length)
  expect(rig.did).toEqual(did)
})

/** How Electron rejects a load. */
const loadError = (code: string): Error => Object.assign(new Error(code), { code })

describe('the first load', () => {
  test('that fails is logged and tried again, three times; then the person is asked', async () => {
    const rig = new Rig()
    rig.loads = () => Promise.reject(loadError('ERR_FAILED'))
    rig.retries = false
    rig.recovery.open('app://bundle/')
    await vi.waitUntil(() => rig.did.includes('quit'))
    expect(rig.did).toEqual(['open app://bundle/', 'load', 'load', 'load', 'ask to retry', 'quit'])
    expect(rig.log.lines).toEqual(Array(4).fill('the page could not be loaded: ERR_FAILED'))
  })

  test.each([
    // Loading stops when the process ends, and the next load takes the place of the one before.
    ['as failed', 'ERR_FAILED'],
    ['as aborted', 'ERR_ABORTED'],
  ])('whose page crashes is counted once, although the load rejects %s', async (_how, code) => {
    const rig = new Rig()
    const first = Promise.withResolvers<void>()
    rig.loads = () => first.promise
    rig.recovery.open('app://bundle/')
    rig.loads = () => Promise.resolve()
    rig.crash()
    first.reject(loadError(code))
    await vi.waitUntil(() => rig.did.length > 1)
    await new Promise(setImmediate)
    expect([rig.did, rig.log.lines]).toEqual([['open app://bundle/', 'load'], []])
  })

  test('that goes on to another address of the app is none that failed', async () => {
    const rig = new Rig()
    rig.loads = () => Promise.reject(loadError('ERR_ABORTED'))
    rig.recovery.open('app://bundle/')
    await new Promise(setImmediate)
    expect([rig.did, rig.log.lines]).toEqual([['open app://bundle/'], []])
  })

  test('of a window that is closed meanwhile asks nothing', async () => {
    const rig = new Rig()
    rig.loads = () => Promise.reject(loadError('ERR_FAILED'))
    rig.isDestroyed = true
    rig.recovery.open('app://bundle/')
    await new Promise(setImmediate)
    expect(rig.did).toEqual(['open app://bundle/'])
  })
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
  expect([rig.did, rig.log.lines]).toEqual([['ask to wait'], ['the page does not respond']])
  rig.waits.resolve(false)
  await vi.waitFor(() => expect(rig.did).toEqual(['ask to wait', 'load']))
})

test.each([
  ['waits', (rig: Rig) => rig.waits.resolve(true)],
  ['cannot be asked', (rig: Rig) => rig.waits.reject(new Error('no dialog'))],
])('a person who %s keeps the page, and is asked again when it hangs once more', async (_what, answer) => {
  const rig = new Rig()
  let ends = 0
  rig.contents.forcefullyCrashRenderer = () => void (ends += 1)
  rig.window.emit('unresponsive')
  answer(rig)
  await new Promise(setImmediate)
  rig.window.emit('unresponsive')
  expect([ends, rig.did]).toEqual([0, ['ask to wait', 'ask to wait']])
})

test('the answer of a window that is gone ends nothing', async () => {
  const rig = new Rig()
  let ends = 0
  rig.contents.forcefullyCrashRenderer = () => void (ends += 1)
  rig.window.emit('unresponsive')
  rig.isDestroyed = true
  rig.waits.resolve(false)
  await new Promise(setImmediate)
  expect(ends).toBe(0)
})

test('a page that crashes while it hangs closes the question, is loaded once, and may be asked about again', async () => {
  const rig = new Rig()
  rig.window.emit('unresponsive')
  rig.crash()
  expect(rig.signal?.aborted).toBe(true)
  const [first, second] = [rig.waits, Promise.withResolvers<boolean>()]
  rig.waits = second
  rig.window.emit('unresponsive')
  first.resolve(false)
  await vi.waitUntil(() => rig.did.includes('load'))
  rig.window.emit('unresponsive')
  expect(rig.did).toEqual(['ask to wait', 'ask to wait', 'load'])
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
