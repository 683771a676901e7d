import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Fault } from '#demo-api/faults/faults.ts'
import { systemDisk, type Disk } from '#main/files/disk.ts'
import { ExportHistory, type ExportRecord } from '#main/exports/exportHistory.ts'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import { demo, signedIn, tokenCalls, useDemoApi } from '../../support/services/demoSession.ts'
import { exportRig, memoryHistory, synthetic } from '../../support/services/exportService.ts'
import { Random } from '../../support/hostile/random.ts'

/**
 * The export service over real HTTP, against a server that does everything wrong that servers do. After each fault: either
 * the whole file, byte for byte, or no file and a true message.
 */

useDemoApi()
afterEach(() => void demo().control.release())

const SIZE = 300_000
const whole = synthetic(SIZE)
const folderNew = (): string => mkdtempSync(join(tmpdir(), 'export-'))
const strike = (fault: Partial<Fault> = {}): void => demo().control.addFault({ path: 'order.export', times: 1, ...fault })

/** Runs one export into a folder and says how it ended and what is there. */
async function run(fault: Partial<Fault>, { folder = folderNew(), idleMs = 10_000 } = {}) {
  const rig = exportRig(await signedIn(), folder, { idleMs })
  strike(fault)
  const job = await rig.ended(await rig.start())
  return { job, rig, folder, files: existsSync(folder) ? readdirSync(folder) : [] }
}

const read = (folder: string, name = '订单.xlsx'): Buffer => readFileSync(join(folder, name))

async function expectWhole(fault: Partial<Fault>): Promise<void> {
  const { job, folder, files } = await run(fault)
  expect(job).toMatchObject({ status: 'done', receivedBytes: SIZE, error: null })
  expect(files).toEqual(['订单.xlsx'])
  expect(read(folder).equals(whole)).toBe(true)
}

describe('the whole file, byte for byte,', () => {
  test.each<[string, Partial<Fault>]>([
    ['with its length announced', { announceLength: true }],
    ['chunked, without a length', {}],
    ['with neither length nor chunks', { untilClose: true }],
    ['compressed', { gzip: true }],
    ['compressed on a slow line', { gzip: true, bytesPerChunk: 400, chunkDelayMs: 1 }],
    ['in a slow trickle', { bytesPerChunk: 3_000, chunkDelayMs: 2, announceLength: true }],
    ['after a long wait for its first byte', { delayMs: 700 }],
  ])('arrives %s', async (_name, fault) => {
    await expect(expectWhole({ syntheticBytes: SIZE, ...fault })).resolves.toBeUndefined()
  })

  test('arrives although the trickle takes much longer than the longest silence', async () => {
    const { job, folder } = await run({ syntheticBytes: 20_000, bytesPerChunk: 500, chunkDelayMs: 25 }, { idleMs: 500 })
    expect(job).toMatchObject({ status: 'done', receivedBytes: 20_000 })
    expect(read(folder).equals(synthetic(20_000))).toBe(true)
  })
})

const CUTS = Array.from({ length: 50 }, (_, index) => Math.floor((index * (SIZE - 1)) / 49))
const TRUNCATED = '文件没有下载完整，已放弃保存，请重试'

describe('a connection that is cut leaves nothing', () => {
  test.each(CUTS)('after %i bytes', async (cutAfterBytes) => {
    const { job, files } = await run({ syntheticBytes: SIZE, announceLength: true, cutAfterBytes })
    expect(job).toMatchObject({ status: 'failed', error: { kind: 'network' } })
    expect(files).toEqual([])
  })

  test.each(CUTS)('after %i bytes, where nothing tells that there was more', async (cutAfterBytes) => {
    const { job, files } = await run({ syntheticBytes: SIZE, untilClose: true, cutAfterBytes })
    expect(job.status).toBe('failed')
    expect(job.error?.message).toMatch(cutAfterBytes === 0 ? /空文件/u : /没有下载完整|类型/u)
    expect(files).toEqual([])
  })

  test('in the middle of a compressed body', async () => {
    const { job, files } = await run({ syntheticBytes: SIZE, gzip: true, cutAfterBytes: 500 })
    expect(job).toMatchObject({ status: 'failed', error: { kind: 'network', message: TRUNCATED } })
    expect(files).toEqual([])
  })
})

describe('no file, and a true message,', () => {
  const page = { contentType: 'text/html', body: '<!doctype html><title>请先认证</title>' }
  test.each<[string, Partial<Fault>, object]>([
    ['when more was announced than came', { syntheticBytes: SIZE, claimedLength: SIZE + 1 }, { kind: 'network', message: TRUNCATED }],
    ['when less was announced than came', { syntheticBytes: SIZE, claimedLength: SIZE - 1 }, { kind: 'network', message: TRUNCATED }],
    ['for no bytes at all', { syntheticBytes: 0 }, { kind: 'invalid-response', message: '服务器返回了空文件' }],
    [
      'for no bytes that are announced',
      { syntheticBytes: 0, announceLength: true },
      { kind: 'invalid-response', message: '服务器返回了空文件' },
    ],
    [
      'for the envelope',
      { status: 200, body: '{"code":500,"success":false,"msg":"导出数据超过上限"}' },
      { kind: 'server', message: '导出数据超过上限' },
    ],
    [
      'for the envelope that claims to be Excel',
      { status: 200, contentType: 'application/vnd.ms-excel', body: '{"code":500,"msg":"导出数据超过上限"}' },
      { kind: 'server', message: '导出数据超过上限' },
    ],
    ['for an envelope of HTTP 500', { status: 500, body: '{"code":500,"msg":"导出服务忙"}' }, { kind: 'server', message: '导出服务忙' }],
    ['for a page', { status: 200, ...page }, { kind: 'invalid-response', message: expect.stringContaining('网页') as unknown }],
    [
      'for a page that claims to be Excel',
      { status: 200, ...page, contentType: 'application/vnd.ms-excel' },
      { kind: 'invalid-response', message: expect.stringContaining('网页') as unknown },
    ],
    ['for a page of a gateway', { status: 502, ...page }, { kind: 'network' }],
    [
      'for a gateway’s words',
      { status: 200, contentType: 'text/plain;charset=utf-8', body: '系统繁忙，\r\n  请稍后再试 <3\n' },
      { kind: 'invalid-response', message: '服务器没有返回文件，回复是：系统繁忙， 请稍后再试 <3' },
    ],
    [
      'for words without end',
      { status: 200, contentType: 'text/plain', body: '忙'.repeat(5_000) },
      { kind: 'invalid-response', message: `服务器没有返回文件，回复是：${'忙'.repeat(200)}…` },
    ],
    [
      'for a picture',
      { status: 200, contentType: 'image/png', body: '\u0089PNG\r\n' },
      { kind: 'invalid-response', message: expect.stringContaining('类型') as unknown },
    ],
    ['for no answer', { drop: true }, { kind: 'network' }],
  ])('%s', async (_name, fault, error) => {
    const { job, files } = await run(fault)
    expect(job).toMatchObject({ status: 'failed', error })
    expect(files).toEqual([])
  })

  test.each([0, 10, 100_000])('when the server falls silent after %i bytes', async (stallAfterBytes) => {
    const { job, files } = await run({ syntheticBytes: SIZE, announceLength: true, stallAfterBytes }, { idleMs: 300 })
    expect(job).toMatchObject({ status: 'failed', error: { kind: 'timeout', message: '下载中断：服务器 1 秒没有再传数据' } })
    expect(files).toEqual([])
  })

  test('when the folder has vanished; the server is not asked for anything', async () => {
    const folder = join(folderNew(), '网络盘')
    const { job } = await run({}, { folder })
    expect(job).toMatchObject({
      status: 'failed',
      error: { kind: 'file', message: `找不到文件夹 ${folder}，可能已被移走，或网络盘没有连接。请选择其他文件夹后重试。` },
    })
    expect(demo().control.callCount('order.export')).toBe(0)
  })

  test('when the folder vanishes in the middle', async () => {
    const folder = folderNew()
    const rig = exportRig(await signedIn(), folder)
    strike({ syntheticBytes: SIZE, stallAfterBytes: 200_000 })
    const started = await rig.start()
    await rig.once(started, ({ receivedBytes }) => receivedBytes > 0)
    rmSync(folder, { recursive: true })
    demo().control.release()
    expect(await rig.ended(started)).toMatchObject({ status: 'failed' })
    expect(existsSync(folder)).toBe(false)
  })

  test.runIf(process.getuid?.() !== 0)('when the folder may not be written', async () => {
    const folder = folderNew()
    chmodSync(folder, 0o500)
    const { job, files } = await run({ syntheticBytes: SIZE }, { folder })
    expect(job).toMatchObject({ status: 'failed', error: { kind: 'file', message: expect.stringContaining('没有权限写入') as unknown } })
    expect(files).toEqual([])
  })
})

/** A file system of its own under a folder, or null where this account may not mount one. */
function mounted(options: string): string | null {
  const folder = folderNew()
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0 ? folder : null
}

const unmount = (folder: string): void => void spawnSync('umount', ['--lazy', folder])

describe('a disk of its own (only root may mount one)', () => {
  test('that is full leaves no file, and its remainder free', async (context) => {
    const folder = mounted('size=128k')
    if (folder === null) return context.skip('a full disk needs a mount, and this account may not mount')
    try {
      const { job, files } = await run({ syntheticBytes: SIZE, announceLength: true }, { folder })
      expect(job).toMatchObject({
        status: 'failed',
        error: { kind: 'file', message: '磁盘空间不足，文件没有保存。请清理磁盘，或选择其他文件夹后重试。' },
      })
      expect(files).toEqual([])
      writeFileSync(join(folder, 'free'), Buffer.alloc(100_000))
    } finally {
      unmount(folder)
    }
  })

  test('that may only be read is said to be so', async (context) => {
    const folder = mounted('size=1m,ro')
    if (folder === null) return context.skip('a read-only disk needs a mount, and this account may not mount')
    try {
      const { job, files } = await run({ syntheticBytes: SIZE }, { folder })
      expect(job).toMatchObject({
        status: 'failed',
        error: { kind: 'file', message: `没有权限写入文件夹 ${folder}。请选择其他文件夹后重试。` },
      })
      expect(files).toEqual([])
    } finally {
      unmount(folder)
    }
  })
})

describe('code 401 in the middle of a run', () => {
  test('renews the token and starts again, once', async () => {
    const services = await signedIn()
    const folder = folderNew()
    const rig = exportRig(services, folder)
    const before = tokenCalls()
    strike({ stallAfterBytes: 1_000, syntheticBytes: SIZE })
    const first = await rig.start()
    await rig.once(first, ({ receivedBytes }) => receivedBytes > 0)
    demo().control.expireAccessTokens()
    strike({ status: 200, body: '{"code":401,"msg":"请求未授权"}' })
    const second = await rig.ended(await rig.start('二.xlsx'))
    expect(second).toMatchObject({ status: 'done' })
    expect(services.session.user).not.toBeNull()
    expect(tokenCalls()).toBe(before + 1)
    rig.exports.cancel(first.id)
    await rig.ended(first)
    expect(readdirSync(folder)).toHaveLength(1)
  })

  test('makes one renewal for all that run', async () => {
    const services = await signedIn()
    const rig = exportRig(services, folderNew())
    const before = tokenCalls()
    demo().control.expireAccessTokens()
    const jobs = await Promise.all(Array.from({ length: 6 }, () => rig.start()))
    for (const job of jobs) expect(await rig.ended(job)).toMatchObject({ status: 'done' })
    expect(tokenCalls()).toBe(before + 1)
  })

  test('signs out where the renewal is refused, too', async () => {
    const services = await signedIn()
    const folder = folderNew()
    const rig = exportRig(services, folder)
    demo().control.expireAccessTokens()
    demo().control.expireRefreshTokens()
    expect(await rig.ended(await rig.start())).toMatchObject({ status: 'failed', error: { kind: 'unauthorized' } })
    expect(services.session.user).toBeNull()
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('many', () => {
  test('at once run three at a time, and each has a name of its own', async () => {
    const folder = folderNew()
    const rig = exportRig(await signedIn(), folder)
    for (let index = 0; index < 20; index++) strike({ syntheticBytes: SIZE + index, bytesPerChunk: 50_000, chunkDelayMs: 1 })
    const jobs = await Promise.all(Array.from({ length: 20 }, () => rig.start()))
    const ended: ExportJob[] = await Promise.all(jobs.map((job) => rig.ended(job)))
    expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 'done'))
    expect(new Set(ended.map(({ path }) => path)).size).toBe(20)
    expect(readdirSync(folder).toSorted()).toEqual(ended.map(({ fileName }) => fileName).toSorted())
    for (const { path, receivedBytes } of ended) expect(readFileSync(path).equals(synthetic(receivedBytes))).toBe(true)
    expect(mostAtATime(rig.told)).toBe(3)
  })

  test('that are cancelled at random moments leave whole files or none', async () => {
    const folder = folderNew()
    const rig = exportRig(await signedIn(), folder)
    const random = new Random(5)
    let done = 0
    // For every call: one that is given up may still reach the server, after the next one.
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

  test('end with a sign-out, and leave nothing', async () => {
    const services = await signedIn()
    const folder = folderNew()
    const rig = exportRig(services, folder)
    const jobs: ExportJob[] = []
    for (let index = 0; index < 5; index++) {
      strike({ syntheticBytes: SIZE, stallAfterBytes: 100_000 })
      jobs.push(await rig.start())
    }
    await rig.once(jobs[2] ?? jobs[0]!, ({ receivedBytes }) => receivedBytes > 0)
    await services.session.signOut()
    rig.exports.follow(null)
    expect(rig.exports.list()).toEqual([])
    await rig.exports.stop()
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a disk that never answers', () => {
  /** An export that waits for its name, and the way to let the disk answer after all. */
  async function silent() {
    const folder = folderNew()
    const book = memoryHistory()
    const { promise, resolve } = Promise.withResolvers<void>()
    const link: Disk['link'] = async (from, to) => {
      await promise
      await systemDisk.link(from, to)
    }
    const rig = exportRig(await signedIn(), folder, { disk: { ...systemDisk, link }, graceMs: 50, book: new ExportHistory(book) })
    strike({ syntheticBytes: SIZE })
    const job = await rig.start()
    const record = (): ExportRecord | undefined => Object.values(book.data.people)[0]?.[0]
    await vi.waitUntil(() => record()?.wholeBytes === SIZE)
    return { rig, folder, job, record, answer: resolve }
  }

  test('holds up no cancel; what it does later changes nothing that was told', async () => {
    const { rig, folder, job, record, answer } = await silent()
    rig.exports.cancel(job.id)
    expect(await rig.ended(job)).toMatchObject({ status: 'cancelled' })
    expect(record()).toMatchObject({ part: join(folder, '订单.xlsx.part'), wholeBytes: SIZE })
    answer()
    await vi.waitUntil(() => readdirSync(folder).join() === '订单.xlsx')
    expect(rig.exports.list()).toMatchObject([{ status: 'cancelled' }])
    // The next start looks at what became of it.
    await rig.exports.recover()
    expect(rig.exports.list()).toMatchObject([{ status: 'done' }])
    expect(record()?.part).toBeNull()
  })

  test('holds up no end of the program', async () => {
    const { rig, folder, answer } = await silent()
    await rig.exports.stop()
    expect(readdirSync(folder)).toEqual(['订单.xlsx.part'])
    answer()
    await vi.waitUntil(() => readdirSync(folder).join() === '订单.xlsx')
  })
})

/** The most that were told to be running at the same time. */
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

describe('names', () => {
  const gbk = Buffer.from([0xb6, 0xa9, 0xb5, 0xa5]).toString('latin1')
  test.each([
    ['filename*', "attachment;filename*=utf-8''%E8%AE%A2%E5%8D%95%3A1.xlsx", '订单_1.xlsx'],
    ['percent-encoded', 'attachment;filename=%E8%AE%A2%E5%8D%95.xls', '订单.xlsx'],
    ['GBK bytes', `attachment;filename="${gbk}.xlsx"`, '订单.xlsx'],
    ['a device of Windows', 'attachment;filename="con.xlsx"', 'con_.xlsx'],
    ['a way out of the folder', 'attachment;filename="..\\\\..\\\\a/b.xlsx"', '_.._a_b.xlsx'],
    ['a program', 'attachment;filename="run.bat"', 'run.bat.xlsx'],
    ['none', 'attachment', '订单.xlsx'],
  ])('%s', async (_name, disposition, expected) => {
    const { files } = await run({ syntheticBytes: SIZE, disposition })
    expect(files).toEqual([expected])
  })

  test('that are taken are numbered; what was there stays as it was', async () => {
    const folder = folderNew()
    writeFileSync(join(folder, '订单.xlsx'), 'before')
    mkdirSync(join(folder, '订单 (1).xlsx'))
    writeFileSync(join(folder, '订单.xlsx.part'), 'somebody else’s')
    const { job, files } = await run({ syntheticBytes: SIZE }, { folder })
    expect(job.fileName).toBe('订单 (2).xlsx')
    expect(files.toSorted()).toEqual(['订单 (1).xlsx', '订单 (2).xlsx', '订单.xlsx', '订单.xlsx.part'])
    expect(read(folder).toString()).toBe('before')
    expect(read(folder, '订单.xlsx.part').toString()).toBe('somebody else’s')
  })

  test('of a csv end with csv', async () => {
    const { job, files } = await run({ status: 200, contentType: 'text/csv', body: '\uFEFF订单编号,金额\r\n1,2\r\n' })
    expect(job.status).toBe('done')
    expect(files).toEqual(['订单.csv'])
  })
})
