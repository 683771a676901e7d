import { createHash } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { FILE, FREE, feedFile, update, type Outcome, type Release } from '../../support/update/runUpdate.ts'

const FAILED = 'the update failed, the running version stays: '

/** The reason that support can read of an update of which nothing was installed. @throws Error when there is none, or something was. */
function failureOf({ ready, restart, errors, notes, program }: Outcome): string {
  const message = [...errors, ...notes].find((line) => line.startsWith(FAILED)) ?? ''
  const isUntouched = ready.every((version) => version === null) && restart.kind === 'none' && program() === 'version 1.0.0'
  if (message === '' || !isUntouched) throw new Error(`no clean failure: ${JSON.stringify({ ready, restart, errors, notes })}`)
  return message.slice(FAILED.length)
}

const expectUntouched = (outcome: Outcome): void => expect(outcome.program()).toBe('version 1.0.0')

describe.runIf(process.platform === 'linux')('an update', () => {
  test('is found, downloaded, checked, and installed by the restart', async () => {
    const outcome = await update({})
    expect(outcome).toMatchObject({ ready: ['2.0.0'], errors: [], restart: { kind: 'started' } })
    expect(outcome.program()).toContain('version 2.0.0')
  })

  test('without a signature is not even downloaded', async () => {
    const outcome = await update({ isUnsigned: true })
    expect(failureOf(outcome)).toMatch(/is not signed/u)
    expect(outcome.errors).toHaveLength(1)
    expect(outcome.asked).not.toContain('/Update.AppImage')
  })

  test.each([
    ['withdrawn', '1.0.0', 'withdrawn'],
    ['replaced by a newer one', '2.0.1', 'withdrawn'],
  ] as const)('that is %s before the restart is not installed', async (_what, later, kind) => {
    let asked = 0
    const feed: RequestListener = (_request, response) =>
      void response.end(feedFile({ version: (asked += 1) === 1 ? '2.0.0' : later }, FILE))
    const outcome = await update({ feed })
    expect(outcome).toMatchObject({ ready: ['2.0.0'], restart: { kind } })
    expectUntouched(outcome)
  })

  test('whose feed is gone before the restart is not installed', async () => {
    let asked = 0
    const feed: RequestListener = (_request, response) =>
      void ((asked += 1) === 1 ? response.end(feedFile({}, FILE)) : response.writeHead(503).end())
    const outcome = await update({ feed })
    expect(outcome).toMatchObject({ ready: ['2.0.0'], restart: { kind: 'unreached' }, errors: [] })
    expectUntouched(outcome)
  })

  test('with another checksum is not installed', async () => {
    expect(failureOf(await update({ sha512: createHash('sha512').update('another').digest('base64') }))).toMatch(
      /sha512 checksum mismatch/u,
    )
  })

  test('that ends too early is not installed', async () => {
    const installer: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-length': '50000' })
      response.write('#!/bin/sh\n', () => response.destroy())
    }
    expect(failureOf(await update({ installer }))).toMatch(/net::ERR|aborted|mismatch/u)
  })

  test('whose file is shorter than announced is not installed', async () => {
    expect(failureOf(await update({ installer: (_request, response) => void response.end('#!/bin/sh\n') }))).toMatch(/checksum mismatch/u)
  })

  test('whose file is missing is not installed', async () => {
    expect(failureOf(await update({ installer: (_request, response) => void response.writeHead(404).end() }))).toMatch(/404/u)
  })

  test('from a feed that does not know the channel is none', async () => {
    const outcome = await update({ feed: (_request, response) => void response.writeHead(404).end() }, { settings: { channel: 'stores' } })
    expect(failureOf(outcome)).toMatch(/stores-linux[\w-]*\.yml/u)
  })

  test('from a server that is gone is none', async () => {
    expect(failureOf(await update({}, { settings: { feedUrl: 'http://127.0.0.1:9' } }))).toMatch(/ERR_/u)
  })

  test('comes through a proxy', async () => {
    const outcome = await update({ proxy: { account: null } })
    expect(outcome).toMatchObject({ ready: ['2.0.0'], errors: [], restart: { kind: 'started' } })
  })

  test('comes through a proxy that wants a sign-in, with the answer of the person', async () => {
    const outcome = await update({ proxy: { account: 'till-7:proxy-word' } }, { proxyLogin: { name: 'till-7', password: 'proxy-word' } })
    expect(outcome).toMatchObject({ ready: ['2.0.0'], errors: [], restart: { kind: 'started' } })
  })

  test('is none where nobody signs in at the proxy', async () => {
    const outcome = await update({ proxy: { account: 'till-7:proxy-word' } })
    expect(failureOf(outcome)).toMatch(/407|ERR_/u)
    expect(outcome.asked).toEqual([])
  })

  test.each(['1.0.0', '0.9.0'])('to %s is none: the version is the same, or older', async (version) => {
    const outcome = await update({ version })
    expect(outcome).toMatchObject({ ready: [null], errors: [], restart: { kind: 'none' } })
    expect(outcome.asked).not.toContain('/Update.AppImage')
    expectUntouched(outcome)
  })

  test('for a newer system than this one is none, and for this one it comes', async () => {
    const outcome = await update({ system: '999.0.0' })
    expect(outcome).toMatchObject({ ready: [null], errors: [], restart: { kind: 'none' } })
    expect(outcome.asked).not.toContain('/Update.AppImage')
    expect((await update({ system: '1.0.0' })).ready).toEqual(['2.0.0'])
  })

  test('is downloaded only within its window', async () => {
    const outcome = await update(
      {},
      { settings: { window: '22:00-07:00' }, ticks: ['12:00', '21:59', '22:00'], blockers: { ...FREE, exports: 1 } },
    )
    expect(outcome.ready).toEqual([null, null, '2.0.0'])
    const outside = await update({}, { settings: { window: '22:00-07:00' }, ticks: ['12:00'] })
    expect(outside.asked).not.toContain('/Update.AppImage')
  })

  test.each([
    ['the feed', { staging: 0 }, {}],
    ['the deployment', { staging: 100 }, { stagingPercentage: 0 }],
  ])('for 0 percent of the PCs, by %s, is none', async (_who, release, settings) => {
    const outcome = await update(release, { settings })
    expect(outcome).toMatchObject({ ready: [null], errors: [], restart: { kind: 'none' } })
    expect(outcome.asked).not.toContain('/Update.AppImage')
  })

  test.each([
    ['finds the disk full', 'exit 112', 'failed', '2.0.0'],
    ['is stopped', 'kill -9 $$', 'failed', '2.0.0'],
    ['begins its work', 'exit 0', 'quit', null],
  ])('by an installer that %s: %s', async (_what, lines, finished, failed) => {
    const file = Buffer.from(`#!/bin/sh\n${lines}\n`)
    const own: Release = {
      feed: (_request, response) => void response.end(feedFile({}, file)),
      installer: (_request, response) => void response.end(file),
    }
    const outcome = await update(own, { platform: 'win32' })
    expect(outcome).toMatchObject({ ready: ['2.0.0'], restart: { kind: 'started' }, finished, failed })
    expect(outcome.errors.some((line) => line.includes('the running version stays'))).toBe(failed !== null)
    expectUntouched(outcome)
  })

  test('by an installer that the system does not start leaves the program, which says so', async () => {
    const file = Buffer.from('#!/nowhere/setup\n')
    const outcome = await update(
      {
        feed: (_request, response) => void response.end(feedFile({}, file)),
        installer: (_request, response) => void response.end(file),
      },
      { platform: 'win32' },
    )
    expect(outcome).toMatchObject({ restart: { kind: 'started' }, finished: 'failed', failed: '2.0.0' })
    expect(outcome.errors[0]).toMatch(/the installer of the update did not start.*ENOENT/u)
  })

  test.each(['win32', 'linux'] as const)('starts no installer on a disk without room for it (%s)', async (platform) => {
    const outcome = await update({}, { platform, free: FILE.length })
    const needed = FILE.length * (platform === 'win32' ? 10 : 2)
    expect(outcome).toMatchObject({ ready: ['2.0.0'], restart: { kind: 'noSpace', needed }, finished: null })
    expect(outcome.errors).toEqual([expect.stringContaining('the running version stays')])
    expectUntouched(outcome)
  })

  test('does not restart during an export, and is not installed when the program ends', async () => {
    const outcome = await update({}, { blockers: { ...FREE, exports: 1 } })
    expect(outcome.restart).toEqual({ kind: 'blocked', ...FREE, exports: 1 })
    expectUntouched(outcome)
  })
})
