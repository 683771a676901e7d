import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ExportHistory } from '#main/exports/exportHistory.ts'
import type { ExportRecord } from '#main/exports/exportRecord.ts'
import { systemDisk, type Disk } from '#main/files/disk.ts'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import { demo, signedIn, tokenCalls, useDemoApi } from '../../../support/services/demoSession.ts'
import {
  exportRig,
  memoryHistory,
  newFolder,
  nextExport,
  ORDER_EXPORT,
  synthetic,
} from '../../../support/services/exports/exportService.ts'
import { person } from '../../../support/services/people.ts'

useDemoApi()
afterEach(() => void demo().control.release())

const SIZE = 300_000
const whole = synthetic(SIZE)

/** What is done with a complete part file. */
const STEPS = ['link', 'remove'] as const

/** The system's disk, which says when each of these steps begins and when it has ended. */
function diskWith(reach: (moment: string) => void): Disk {
  const around = async (step: string, work: () => Promise<void>): Promise<void> => {
    reach(`before ${step}`)
    await work()
    reach(`after ${step}`)
  }
  return {
    ...systemDisk,
    link: (from, to) => around('link', () => systemDisk.link(from, to)),
    remove: (path) => around('remove', () => systemDisk.remove(path)),
  }
}

describe('code 401 while exports run', () => {
  test('renews the token and starts again, once', async () => {
    const services = await signedIn()
    const folder = newFolder()
    const rig = exportRig(services, folder)
    const before = tokenCalls()
    nextExport({ stallAfterBytes: 1_000, syntheticBytes: SIZE })
    const first = await rig.start()
    await rig.once(first, ({ receivedBytes }) => receivedBytes > 0)
    demo().control.expireAccessTokens()
    nextExport({ status: 200, body: '{"code":401,"msg":"请求未授权"}' })
    const second = await rig.ended(await rig.start('二.xlsx'))
    expect(second).toMatchObject({ status: 'done' })
    expect(services.session.user).not.toBeNull()
    expect(tokenCalls()).toBe(before + 1)
    rig.exports.cancel(first.id)
    await rig.ended(first)
    expect(readdirSync(folder)).toHaveLength(1)
  })

  test('makes one renewal for all exports', async () => {
    const services = await signedIn()
    const rig = exportRig(services, newFolder())
    const before = tokenCalls()
    demo().control.expireAccessTokens()
    const jobs = await Promise.all(Array.from({ length: 6 }, () => rig.start()))
    for (const job of jobs) expect(await rig.ended(job)).toMatchObject({ status: 'done' })
    expect(tokenCalls()).toBe(before + 1)
  })

  test('signs out when the renewal is refused, too', async () => {
    const services = await signedIn()
    const folder = newFolder()
    const rig = exportRig(services, folder)
    demo().control.expireAccessTokens()
    demo().control.expireRefreshTokens()
    expect(await rig.ended(await rig.start())).toMatchObject({ status: 'failed', error: { kind: 'unauthorized' } })
    expect(services.session.user).toBeNull()
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('many exports', () => {
  test('started at once run three at a time, and each gets its own name', async () => {
    const folder = newFolder()
    const rig = exportRig(await signedIn(), folder)
    for (let index = 0; index < 20; index++) nextExport({ syntheticBytes: SIZE + index, bytesPerChunk: 50_000, chunkDelayMs: 1 })
    const jobs = await Promise.all(Array.from({ length: 20 }, () => rig.start()))
    const ended: ExportJob[] = await Promise.all(jobs.map((job) => rig.ended(job)))
    expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 'done'))
    expect(new Set(ended.map(({ path }) => path)).size).toBe(20)
    expect(readdirSync(folder).toSorted()).toEqual(ended.map(({ fileName }) => fileName).toSorted())
    for (const { path, receivedBytes } of ended) expect(readFileSync(path).equals(synthetic(receivedBytes))).toBe(true)
    expect(mostAtATime(rig.told)).toBe(3)
  })

  test.each([0, 1_000, 64 * 1024, SIZE / 2, SIZE - 1, SIZE])('that are cancelled after %i bytes leave no file', async (bytes) => {
    const folder = newFolder()
    const rig = exportRig(await signedIn(), folder)
    nextExport({ syntheticBytes: SIZE, stallAfterBytes: bytes })
    const job = await rig.start()
    await vi.waitUntil(() => demo().control.callCount('order.export') > 0)
    await rig.once(job, ({ receivedBytes }) => receivedBytes === bytes)
    rig.exports.cancel(job.id)
    expect(await rig.ended(job)).toMatchObject({ status: 'cancelled' })
    expect(readdirSync(folder)).toEqual([])
  })

  test.each(STEPS.flatMap((step) => [`before ${step}`, `after ${step}`]))(
    'that are cancelled %s of the file leave it whole or not at all',
    async (moment) => {
      const folder = newFolder()
      const reached: string[] = []
      const reach = (now: string): void => {
        reached.push(now)
        if (now === moment) for (const { id } of rig.exports.list()) rig.exports.cancel(id)
      }
      const rig = exportRig(await signedIn(), folder, { disk: diskWith(reach) })
      nextExport({ syntheticBytes: SIZE })
      const { status, path } = await rig.ended(await rig.start())
      expect(reached).toContain(moment)
      // Once the file has its name, a cancel comes too late.
      expect(readdirSync(folder)).toEqual(status === 'done' ? ['订单.xlsx'] : [])
      if (status === 'done') expect(readFileSync(path).equals(whole)).toBe(true)
      else expect(status).toBe('cancelled')
    },
  )

  test('end at a sign-out and leave no file', async () => {
    const services = await signedIn()
    const folder = newFolder()
    const rig = exportRig(services, folder)
    const jobs: ExportJob[] = []
    for (let index = 0; index < 5; index++) {
      nextExport({ syntheticBytes: SIZE, stallAfterBytes: 100_000 })
      jobs.push(await rig.start())
    }
    await rig.once(jobs[2] ?? jobs[0]!, ({ receivedBytes }) => receivedBytes > 0)
    await services.session.signOut()
    rig.exports.onPersonChanged(null)
    expect(rig.exports.list()).toEqual([])
    await rig.exports.stop()
    expect(readdirSync(folder)).toEqual([])
  })

  // In the program the dialogs check the person too. This dialog answers without a check, so that only the check of the exports is tested.
  test('do not start when another person has signed in while the save dialog was open', async () => {
    const dialog = Promise.withResolvers<string>()
    const place = newFolder()
    const rig = exportRig(await signedIn(), place, { folder: () => null, askSavePath: () => dialog.promise })
    const started = rig.exports.start({ ...ORDER_EXPORT, suggestedName: '订单.xlsx' })
    rig.exports.onPersonChanged(person('cashier'))
    dialog.resolve(join(place, '订单.xlsx'))
    expect(await started).toBeNull()
    expect([rig.exports.list(), rig.told]).toEqual([[], []])
  })

  test('end at a sign-out although the server goes on sending', async () => {
    const services = await signedIn()
    const folder = newFolder()
    const rig = exportRig(services, folder)
    // It falls silent nowhere: only the sign-out itself can end this export before its last byte.
    nextExport({ syntheticBytes: SIZE, bytesPerChunk: SIZE / 100, chunkDelayMs: 10 })
    const job = await rig.start()
    await rig.once(job, ({ receivedBytes }) => receivedBytes > 0)
    rig.exports.onPersonChanged(null)
    await rig.exports.stop()
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a disk that never answers', () => {
  /** An export that waits for its name, and a function that lets the disk answer. */
  async function silent() {
    const folder = newFolder()
    const file = memoryHistory()
    const { promise, resolve } = Promise.withResolvers<void>()
    const link: Disk['link'] = async (from, to) => {
      await promise
      await systemDisk.link(from, to)
    }
    const rig = exportRig(await signedIn(), folder, { disk: { ...systemDisk, link }, graceMs: 50, history: new ExportHistory(file) })
    nextExport({ syntheticBytes: SIZE })
    const job = await rig.start()
    const record = (): ExportRecord | undefined => Object.values(file.value.people)[0]?.[0]
    await vi.waitUntil(() => record()?.wholeBytes === SIZE)
    return { rig, folder, job, record, answer: resolve }
  }

  test('does not delay a cancel, and its late result does not change the shown outcome', async () => {
    const { rig, folder, job, record, answer } = await silent()
    rig.exports.cancel(job.id)
    expect(await rig.ended(job)).toMatchObject({ status: 'cancelled' })
    expect(record()).toMatchObject({ part: join(folder, '订单.xlsx.backoffice-part'), wholeBytes: SIZE })
    answer()
    await vi.waitUntil(() => readdirSync(folder).join() === '订单.xlsx')
    expect(rig.exports.list()).toMatchObject([{ status: 'cancelled' }])
    // The next start checks the file.
    await rig.exports.recover()
    expect(rig.exports.list()).toMatchObject([{ status: 'done' }])
    expect(record()?.part).toBeNull()
  })

  test('does not delay quitting', async () => {
    const { rig, folder, answer } = await silent()
    await rig.exports.stop()
    expect(readdirSync(folder)).toEqual(['订单.xlsx.backoffice-part'])
    answer()
    await vi.waitUntil(() => readdirSync(folder).join() === '订单.xlsx')
  })
})

/** The highest number of exports that were reported as running at the same time. */
function mostAtATime(told: readonly ExportJob[]): number {
  const running = new Set<string>()
  let most = 0
  for (const { id, status } of told) {
    if (status === 'running') running.add(id)
    else running.delete(id)
    most = Math.max(most, running.size)
  }
  return most
}
