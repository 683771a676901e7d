import { describe, expect, test, vi } from 'vitest'
import { NoSpaceError } from '#main/update/installer.ts'
import { UntrustedReleaseError } from '#main/update/release.ts'
import type { Updater } from '#main/update/updater.ts'
import { FREE, updateRig as rig } from '../../../support/update/updateRig.ts'

describe('a failure', () => {
  const failing = (cause: Error) => rig({ updater: { check: vi.fn<Updater['check']>(async () => Promise.reject(cause)) } })

  test('is tried again after 5, 15 and 60 minutes, and each hour from then on', async () => {
    const { service, updater, pass } = failing(new Error('no feed'))
    const waits: number[] = []
    for (let minute = 0; minute <= 200; minute += 5) {
      const before = updater.check.mock.calls.length
      await service.tick()
      if (updater.check.mock.calls.length > before) waits.push(minute)
      pass(5 / 60)
    }
    expect(waits).toEqual([0, 5, 20, 80, 140, 200])
  })

  test('is one line for support, and after three days one error', async () => {
    const { service, pass, error, info } = failing(new Error('no feed'))
    for (let hour = 0; hour < 71; hour += 1) {
      await service.tick()
      pass(1)
    }
    expect(error).not.toHaveBeenCalled()
    for (let hour = 0; hour < 48; hour += 1) {
      pass(1)
      await service.tick()
    }
    expect(info).toHaveBeenCalledWith('the update failed, the running version stays: no feed')
    expect(error.mock.calls).toEqual([['no update for 3 days: the update failed, the running version stays: no feed']])
  })

  test('that ends in time is forgotten', async () => {
    const { service, state, updater, pass } = failing(new Error('no feed'))
    await service.tick()
    expect(state.record.failing).toMatchObject({ isTold: false })
    updater.check.mockResolvedValue(null)
    pass(1)
    await service.tick()
    expect(state.record).toEqual({})
  })

  test('of the signature is an error at once, and once', async () => {
    const { service, error, pass } = failing(new UntrustedReleaseError('not ours'))
    for (let hour = 0; hour < 9; hour += 1) {
      await service.tick()
      pass(1)
    }
    expect(error.mock.calls).toEqual([['the update failed, the running version stays: not ours']])
  })

  test.each(['ENOSPC', 'EDQUOT'])(
    'of a full disk, or of an account’s full share of it, is an error at once, and once (%s)',
    async (code) => {
      const full = Object.assign(new Error(`${code}: write`), { code })
      const { service, error, pass } = rig({ updater: { download: async () => Promise.reject(full) } })
      for (let hour = 0; hour < 9; hour += 1) {
        await service.tick()
        pass(1)
      }
      expect(error.mock.calls).toEqual([[`the update failed, the running version stays: ${code}: write`]])
    },
  )

  test('of a download that a good answer of the feed precedes each time waits longer, and is one error after three days', async () => {
    const broken = async (): Promise<string> => Promise.reject(new Error('404'))
    const { service, updater, pass, error } = rig({ updater: { download: vi.fn<Updater['download']>(broken) } })
    const waits: number[] = []
    for (let minute = 0; minute <= 4 * 24 * 60; minute += 5) {
      const before = updater.download.mock.calls.length
      await service.tick()
      if (updater.download.mock.calls.length > before) waits.push(minute)
      pass(5 / 60)
    }
    expect(waits.slice(0, 5)).toEqual([0, 5, 20, 80, 140])
    expect(error.mock.calls).toEqual([['no update for 3 days: the update failed, the running version stays: 404']])
  })

  test.each([
    ['the feed offers another one', '2.0.1'],
    ['the feed offers it no longer', null],
  ])('of a download is forgotten where %s', async (_what, later) => {
    let offered: string | null = '2.0.0'
    const download = async (): Promise<string> => (offered === '2.0.0' ? Promise.reject(new Error('404')) : '/nowhere/Update.exe')
    const { service, state, pass } = rig({ updater: { check: async () => offered, download } })
    await service.tick()
    expect(state.record.failing).toMatchObject({ isTold: false })
    offered = later
    pass(1)
    await service.tick()
    expect(state.record.failing).toBe(undefined)
  })

  test('of a download leaves nothing to install', async () => {
    const { service } = rig({ updater: { download: async () => Promise.reject(new Error('sha512 checksum mismatch')) } })
    await service.tick()
    expect(await service.restart()).toEqual({ kind: 'none' })
  })
})

describe('the restart', () => {
  test.each(['exports', 'writes', 'unsaved'] as const)('waits for %s, and installs nothing at an ordinary end either', async (kind) => {
    const { service, updater, state, quit } = rig()
    await service.tick()
    state.blockers = { ...FREE, [kind]: 1 }
    expect(await service.restart()).toEqual({ kind: 'blocked', ...FREE, [kind]: 1 })
    expect(quit).not.toHaveBeenCalled()
    expect(await service.finish()).toBe('none')
    expect(updater.install).not.toHaveBeenCalled()
  })

  test('waits for what began while it was being prepared', async () => {
    const rigged = rig({ updater: { prepare: async () => void (rigged.state.blockers = { ...FREE, writes: 1 }) } })
    await rigged.service.tick()
    expect(await rigged.service.restart()).toEqual({ kind: 'blocked', ...FREE, writes: 1 })
    expect(rigged.quit).not.toHaveBeenCalled()
    // The next start would say that this version was not installed.
    expect(rigged.state.record).not.toHaveProperty('attempted')
  })

  test('quits first and installs when everything is stored', async () => {
    const { service, updater, quit, state } = rig()
    await service.tick()
    expect(await service.restart()).toEqual({ kind: 'started' })
    expect([quit.mock.calls.length, updater.prepare.mock.calls.length, updater.install.mock.calls.length]).toEqual([1, 1, 0])
    expect(state.record.attempted).toBe('2.0.0')
    expect(await service.finish()).toBe('quit')
    expect(updater.install).toHaveBeenCalledOnce()
  })

  test.each([null, '2.0.1'])('never installs a version that the feed no longer offers (it offers %s)', async (offered) => {
    const { service, updater, quit, onChange } = rig()
    await service.tick()
    updater.check.mockResolvedValue(offered)
    expect(await service.restart()).toEqual({ kind: 'withdrawn' })
    expect(onChange.mock.lastCall?.[0].ready).toBe(null)
    expect(quit).not.toHaveBeenCalled()
    // The next look asks at once.
    await service.tick()
    expect(service.state.ready).toBe(offered)
  })

  test('waits where the feed does not answer', async () => {
    const { service, updater, quit, error } = rig()
    await service.tick()
    updater.check.mockRejectedValue(new Error('offline'))
    expect(await service.restart()).toEqual({ kind: 'unreached' })
    expect([quit.mock.calls, error.mock.calls, service.state.ready]).toEqual([[], [], '2.0.0'])
  })

  test.each([
    ['its file is another one', { prepare: async () => Promise.reject(new Error('another file')) }],
    ['its signature is no longer ours', {}],
  ])('installs nothing and goes on where %s', async (_what, more) => {
    const { service, updater, quit, error } = rig({ updater: more })
    await service.tick()
    if (!('prepare' in more)) updater.check.mockRejectedValue(new UntrustedReleaseError('not ours'))
    expect(await service.restart()).toEqual({ kind: 'refused' })
    expect(quit).not.toHaveBeenCalled()
    expect(String(error.mock.calls[0])).toContain('the running version stays')
  })

  test('tells how much has to be free where the disk is too full, and can be tried again', async () => {
    const full = new NoSpaceError('/program', 5_000, 4_999)
    const { service, updater, quit, error } = rig({ updater: { prepare: vi.fn<Updater['prepare']>(async () => Promise.reject(full)) } })
    await service.tick()
    expect(await service.restart()).toEqual({ kind: 'noSpace', needed: 5_000 })
    expect([quit.mock.calls, String(error.mock.calls[0])]).toEqual([[], expect.stringContaining('4999 bytes free, and 5000 are needed')])
    updater.prepare.mockResolvedValue(undefined)
    expect(await service.restart()).toEqual({ kind: 'started' })
  })

  test('a person who stays installs nothing with a later end', async () => {
    const { service, updater, state } = rig()
    await service.tick()
    await service.restart()
    service.stay()
    expect(await service.finish()).toBe('none')
    expect(updater.install).not.toHaveBeenCalled()
    expect(state.record.attempted).toBe(undefined)
  })

  test('where the installer does not start, the program is to start again and the error log says so', async () => {
    const { service, error } = rig({ updater: { install: async () => Promise.reject(new Error('EACCES')) } })
    await service.tick()
    await service.restart()
    expect(await service.finish()).toBe('failed')
    expect(error.mock.calls).toEqual([['the installer of the update did not start, the running version stays: EACCES']])
  })

  test.each([
    ['1.0.0', null],
    ['2.0.0', '2.0.0'],
  ])('the next start knows whether %s was installed', (attempted, failed) => {
    const { service, error, state } = rig({ record: { attempted } })
    service.start()
    service.stop()
    expect(service.state.failed).toBe(failed)
    expect(error.mock.calls).toEqual(failed === null ? [] : [['the update to 2.0.0 was not installed, 1.0.0 still runs']])
    expect(state.record).toEqual({})
  })
})
