import { afterEach, describe, expect, test, vi } from 'vitest'
import { UpdateService } from '#main/update/updateService.ts'
import type { Updater } from '#main/update/updater.ts'

const HOUR = 3_600_000
const FREE = { exports: 0, writes: 0, unsaved: 0 }

/** A service with a feed that offers 2.0.0, at noon. */
function rig(own: { readonly updater?: Partial<Updater>; readonly window?: string; readonly isOff?: boolean } = {}) {
  const updater = {
    check: vi.fn<Updater['check']>(async () => '2.0.0'),
    download: vi.fn<Updater['download']>(async () => undefined),
    install: vi.fn<Updater['install']>(() => true),
    ...own.updater,
  }
  const time = { wall: new Date(2026, 0, 5, 12).getTime(), monotonic: 0 }
  const spies = {
    load: vi.fn<() => Promise<Updater>>(async () => updater),
    onReady: vi.fn<(version: string) => void>(),
    quit: vi.fn<() => void>(),
    error: vi.fn<(message: string) => void>(),
    info: vi.fn<(message: string) => void>(),
  }
  const state = { blockers: FREE }
  const settings = {
    feedUrl: 'https://updates.example.com',
    channel: 'latest',
    stagingPercentage: 100,
    checkHours: 4,
    ...(own.window === undefined ? {} : { window: own.window }),
  }
  const service = new UpdateService({
    settings: own.isOff === true ? undefined : settings,
    clock: { wall: () => time.wall, monotonic: () => time.monotonic, running: () => time.monotonic },
    blockers: () => state.blockers,
    log: { info: spies.info, warn: () => undefined, error: spies.error },
    ...spies,
  })
  const pass = (hours: number): void => {
    time.wall += hours * HOUR
    time.monotonic += hours * HOUR
  }
  return { service, updater, state, pass, ...spies }
}

describe('looking for updates', () => {
  afterEach(() => void vi.useRealTimers())

  test('without a feed nothing is loaded, and nobody looks', async () => {
    vi.useFakeTimers()
    const { service, load } = rig({ isOff: true })
    await service.tick()
    service.start()
    expect([load.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0])
  })

  test('the library is loaded with the first check, a minute after the start; from then on every five minutes are a look', async () => {
    vi.useFakeTimers()
    const check = vi.fn<Updater['check']>(async () => null)
    const { service, pass, load } = rig({ updater: { check } })
    const looksAfter = async (ms: number): Promise<number> => {
      // A check is always due.
      pass(4)
      await vi.advanceTimersByTimeAsync(ms)
      return check.mock.calls.length
    }
    service.start()
    await looksAfter(59_999)
    expect(load).not.toHaveBeenCalled()
    expect([await looksAfter(1), await looksAfter(299_999), await looksAfter(1), await looksAfter(300_000)]).toEqual([1, 1, 2, 3])
    expect(load).toHaveBeenCalledOnce()
    service.stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a program that ends within its first minute looks for nothing', () => {
    vi.useFakeTimers()
    const { service } = rig()
    service.start()
    service.stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('the feed is asked again after the hours of the configuration, not at every look', async () => {
    const { service, updater, pass } = rig({ updater: { check: vi.fn<Updater['check']>(async () => null) } })
    await service.tick()
    pass(3.9)
    await service.tick()
    expect(updater.check).toHaveBeenCalledOnce()
    pass(0.1)
    await service.tick()
    expect(updater.check).toHaveBeenCalledTimes(2)
  })

  test('what was found outside of the window is downloaded within it', async () => {
    const { service, updater, pass, onReady } = rig({ window: '22:00-07:00' })
    await service.tick()
    expect(updater.download).not.toHaveBeenCalled()
    pass(10)
    await service.tick()
    expect(onReady).toHaveBeenCalledWith('2.0.0')
    expect(service.ready).toBe('2.0.0')
  })

  test('a download that outlasts its window ends, is no error, and begins again in the next window', async () => {
    const download = vi.fn<Updater['download']>((signal) => {
      const { promise, reject } = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => reject(new Error('cancelled')))
      return promise
    })
    const { service, pass, error } = rig({ window: '22:00-07:00', updater: { download } })
    pass(10)
    const night = service.tick()
    await vi.waitFor(() => expect(download).toHaveBeenCalledOnce())
    pass(9)
    await service.tick()
    await night
    expect(error).not.toHaveBeenCalled()
    pass(15)
    void service.tick()
    await vi.waitFor(() => expect(download).toHaveBeenCalledTimes(2))
    service.stop()
    // Nothing of it is left behind when the program ends.
    expect(download.mock.calls.map(([signal]) => signal.aborted)).toEqual([true, true])
  })

  test('after a download that ended with its window a feed that fails is an error again', async () => {
    const download: Updater['download'] = (signal) => {
      const { promise, reject } = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => reject(new Error('cancelled')))
      return promise
    }
    const feed = { isGone: false }
    const check: Updater['check'] = async () => (feed.isGone ? Promise.reject(new Error('no feed')) : '2.0.0')
    const { service, pass, error, info } = rig({ window: '22:00-07:00', updater: { check, download } })
    pass(10)
    const night = service.tick()
    await vi.waitUntil(() => info.mock.calls.length > 0)
    pass(9)
    await service.tick()
    await night
    feed.isGone = true
    await service.tick()
    expect(error.mock.calls).toEqual([['the update failed, the running version stays: no feed']])
  })

  test('a look while a download runs in its window neither ends it nor begins another', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const download = vi.fn<Updater['download']>(() => promise)
    const check = vi.fn<Updater['check']>(async () => '2.0.0')
    const { service, pass, onReady } = rig({ window: '22:00-07:00', updater: { check, download } })
    pass(10)
    const night = service.tick()
    await vi.waitFor(() => expect(download).toHaveBeenCalledOnce())
    pass(5)
    await service.tick()
    expect([download.mock.calls.length, check.mock.calls.length, download.mock.calls[0]?.[0].aborted]).toEqual([1, 1, false])
    resolve()
    await night
    expect(onReady.mock.calls).toEqual([['2.0.0']])
    // What is ready is not looked for again.
    pass(5)
    await service.tick()
    expect(check).toHaveBeenCalledOnce()
  })

  test('a failure is logged once and leaves nothing to install', async () => {
    const { service, error } = rig({ updater: { download: async () => Promise.reject(new Error('sha512 checksum mismatch')) } })
    await service.tick()
    await service.tick()
    expect(error.mock.calls).toEqual([['the update failed, the running version stays: sha512 checksum mismatch']])
    expect(service.restart()).toEqual({ kind: 'none' })
  })
})

describe('the restart', () => {
  test.each(['exports', 'writes', 'unsaved'] as const)('waits for %s, and installs nothing at an ordinary end either', async (kind) => {
    const { service, updater, state, quit } = rig()
    await service.tick()
    state.blockers = { ...FREE, [kind]: 1 }
    expect(service.restart()).toEqual({ kind: 'blocked', ...FREE, [kind]: 1 })
    expect(quit).not.toHaveBeenCalled()
    expect(service.finish()).toBe(false)
    expect(updater.install).not.toHaveBeenCalled()
  })

  test('quits first and installs when everything is stored', async () => {
    const { service, updater, quit } = rig()
    await service.tick()
    expect(service.restart()).toEqual({ kind: 'started' })
    expect(quit).toHaveBeenCalledOnce()
    expect(updater.install).not.toHaveBeenCalled()
    expect(service.finish()).toBe(true)
    expect(updater.install).toHaveBeenCalledOnce()
  })

  test('a person who stays installs nothing with a later end', async () => {
    const { service, updater } = rig()
    await service.tick()
    service.restart()
    service.stay()
    expect(service.finish()).toBe(false)
    expect(updater.install).not.toHaveBeenCalled()
  })

  test.each([
    ['does not start', () => false],
    [
      'fails',
      () => {
        throw new Error('EACCES')
      },
    ],
  ])('where the installer %s, the running version stays and the error log says so', async (_name, install) => {
    const { service, error } = rig({ updater: { install } })
    await service.tick()
    service.restart()
    expect(service.finish()).toBe(false)
    expect(String(error.mock.calls[0])).toContain('the running version stays')
  })
})
