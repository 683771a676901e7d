import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Updater } from '#main/update/updater.ts'
import { updateRig as rig } from '../../../support/update/updateRig.ts'

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
    const { service, updater, pass, onChange } = rig({ window: '22:00-07:00' })
    await service.tick()
    expect(updater.download).not.toHaveBeenCalled()
    pass(10)
    await service.tick()
    expect(onChange.mock.calls).toEqual([[{ ready: '2.0.0', isDue: false, failed: null }]])
    expect(service.state.ready).toBe('2.0.0')
  })

  test('a download that outlasts its window ends, is no error, and begins again in the next window', async () => {
    const download = vi.fn<Updater['download']>((signal) => {
      const { promise, reject } = Promise.withResolvers<string>()
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

  test('after a download that ended with its window a feed that fails is told again', async () => {
    const download: Updater['download'] = (signal) => {
      const { promise, reject } = Promise.withResolvers<string>()
      signal.addEventListener('abort', () => reject(new Error('cancelled')))
      return promise
    }
    const feed = { isGone: false }
    const check: Updater['check'] = async () => (feed.isGone ? Promise.reject(new Error('no feed')) : '2.0.0')
    const { service, pass, info } = rig({ window: '22:00-07:00', updater: { check, download } })
    pass(10)
    const night = service.tick()
    await vi.waitUntil(() => info.mock.calls.length > 0)
    pass(9)
    await service.tick()
    await night
    feed.isGone = true
    await service.tick()
    expect(info.mock.calls.at(-1)).toEqual(['the update failed, the running version stays: no feed'])
  })

  test('a look while a download runs in its window neither ends it nor begins another', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const download = vi.fn<Updater['download']>(() => promise)
    const check = vi.fn<Updater['check']>(async () => '2.0.0')
    const { service, pass, onChange } = rig({ window: '22:00-07:00', updater: { check, download } })
    pass(10)
    const night = service.tick()
    await vi.waitFor(() => expect(download).toHaveBeenCalledOnce())
    pass(5)
    await service.tick()
    expect([download.mock.calls.length, check.mock.calls.length, download.mock.calls[0]?.[0].aborted]).toEqual([1, 1, false])
    resolve('Update.exe')
    await night
    expect(onChange.mock.calls).toEqual([[{ ready: '2.0.0', isDue: false, failed: null }]])
  })

  test('a file that was downloaded before is offered at once after a restart, outside of the window too', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'backoffice-updates-')), 'Update.exe')
    writeFileSync(file, 'the installer')
    const record = { seen: { version: '2.0.0', at: Date.now() }, downloaded: { version: '2.0.0', file } }
    const known = rig({ window: '22:00-07:00', record })
    await known.service.tick()
    expect(known.service.state.ready).toBe('2.0.0')
    // One of another version, or one that is gone, would be a download.
    for (const downloaded of [
      { version: '1.9.0', file },
      { version: '2.0.0', file: `${file}.gone` },
    ]) {
      const { service, updater } = rig({ window: '22:00-07:00', record: { ...record, downloaded } })
      await service.tick()
      expect([service.state.ready, updater.download.mock.calls]).toEqual([null, []])
    }
  })

  test('the PCs of a company begin within an hour, in a short window within a quarter of it', async () => {
    const day = rig({ random: 0.5 })
    await day.service.tick()
    day.pass(0.49)
    await day.service.tick()
    expect(day.updater.download).not.toHaveBeenCalled()
    day.pass(0.01)
    await day.service.tick()
    expect(day.updater.download).toHaveBeenCalledOnce()
    const noon = rig({ random: 0.5, window: '12:00-13:00' })
    await noon.service.tick()
    noon.pass(7.4 / 60)
    await noon.service.tick()
    expect(noon.updater.download).not.toHaveBeenCalled()
    noon.pass(0.2 / 60)
    await noon.service.tick()
    expect(noon.updater.download).toHaveBeenCalledOnce()
  })

  test('a version that waits for too long for its window is downloaded outside of it, and is due', async () => {
    const { service, pass, onChange } = rig({ window: '22:00-22:01', settings: { installWithinDays: 2 } })
    await service.tick()
    pass(47)
    await service.tick()
    expect(service.state.ready).toBe(null)
    pass(1)
    await service.tick()
    expect(onChange.mock.calls).toEqual([[{ ready: '2.0.0', isDue: true, failed: null }]])
  })

  test('a version that is ready becomes due after its days, or at once where the running one is too old', async () => {
    const { service, pass, onChange } = rig()
    await service.tick()
    pass(7 * 24)
    await service.tick()
    expect(onChange.mock.calls.map(([state]) => state.isDue)).toEqual([false, true])
    const old = rig({ settings: { minimumVersion: '1.5.0' } })
    await old.service.tick()
    expect(old.service.state.isDue).toBe(true)
    const fine = rig({ settings: { minimumVersion: '1.0.0' } })
    await fine.service.tick()
    expect(fine.service.state).toEqual({ ready: '2.0.0', isDue: false, failed: null })
  })

  test('a version that the feed withdraws is offered no longer, and one that replaces it is downloaded', async () => {
    let offered: string | null = '2.0.0'
    const { service, updater, pass, onChange } = rig({ updater: { check: async () => offered } })
    await service.tick()
    offered = null
    pass(4)
    await service.tick()
    offered = '2.0.1'
    pass(4)
    await service.tick()
    expect(onChange.mock.calls.map(([{ ready }]) => ready)).toEqual(['2.0.0', null, '2.0.1'])
    expect(updater.download).toHaveBeenCalledTimes(2)
  })

  test('an account that cannot install looks for nothing', async () => {
    const { service, load, updater, pass } = rig()
    load.mockResolvedValue(null)
    await service.tick()
    pass(24)
    await service.tick()
    expect([load.mock.calls.length, updater.check.mock.calls.length]).toEqual([1, 0])
  })
})
