import { describe, expect, test, vi } from 'vitest'
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
    clock: { wall: () => time.wall, monotonic: () => time.monotonic },
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
  test('without a feed nothing is loaded', async () => {
    const { service, load } = rig({ isOff: true })
    await service.tick()
    expect(load).not.toHaveBeenCalled()
  })

  test('the library is loaded with the first check, a minute after the start', async () => {
    vi.useFakeTimers()
    try {
      const { service, load } = rig()
      service.start()
      await vi.advanceTimersByTimeAsync(59_000)
      expect(load).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1_000)
      expect(load).toHaveBeenCalledOnce()
      service.stop()
    } finally {
      vi.useRealTimers()
    }
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
    state.blockers = { ...FREE, [kind]: 2 }
    expect(service.restart()).toEqual({ kind: 'blocked', ...FREE, [kind]: 2 })
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
