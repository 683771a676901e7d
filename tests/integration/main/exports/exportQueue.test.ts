import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ExportHistory } from '#main/exports/exportHistory.ts'
import type { ExportRecord } from '#main/exports/exportRecord.ts'
import { systemDisk, type Disk } from '#main/files/disk.ts'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import { demo, signedIn, tokenCalls, useDemoApi } from '../../../support/services/demoSession.ts'
import { exportRig, memoryHistory, newFolder, nextExport, synthetic } from '../../../support/services/exports/exportService.ts'
import { Random } from '../../../support/hostile/random.ts'

useDemoApi()
afterEach(() => void demo().control.release())

const SIZE = 300_000
const whole = synthetic(SIZE)

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

  test('that are cancelled at random moments leave whole files or none', async () => {
    const folder = newFolder()
    const rig = exportRig(await signedIn(), folder)
    const random = new Random(5)
    let done = 0
    // Applies to every call: an aborted call may still reach the server after the next one.
    demo().control.addFault({ path: 'order.export', syntheticBytes: SIZE, bytesPerChunk: 20_000, chunkDelayMs: 1 })
    for (let index = 0; index < 40; index++) {
      const job = await rig.start()
      await wait(random.below(60))
      rig.exports.cancel(job.id)
      const { status, path } = await rig.ended(job)
      if (status === 'done') {
        done += 1
        expect(readFileSync(path).equals(whole)).toBe(true)
      } else expect(status).toBe('cancelled')
    }
    expect(readdirSync(folder)).toHaveLength(done)
    expect(done).toBeLessThan(40)
  })

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
    rig.exports.follow(null)
    expect(rig.exports.list()).toEqual([])
    await rig.exports.stop()
    expect(readdirSync(folder)).toEqual([])
  })

  test('end at a sign-out although the server goes on sending', async () => {
    const services = await signedIn()
    const folder = newFolder()
    const rig = exportRig(services, folder)
    // It falls silent nowhere: only the sign-out itself can end this export before its last byte.
    nextExport({ syntheticBytes: SIZE, bytesPerChunk: SIZE / 100, chunkDelayMs: 10 })
    const job = await rig.start()
    await rig.once(job, ({ receivedBytes }) => receivedBytes > 0)
    rig.exports.follow(null)
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
