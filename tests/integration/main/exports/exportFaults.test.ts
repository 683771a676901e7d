import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Fault } from '#demo-api/faults/faults.ts'
import { demo, signedIn, useDemoApi } from '../../../support/services/demoSession.ts'
import { closedFolder, exportRig, newFolder, nextExport, synthetic } from '../../../support/services/exports/exportService.ts'

/**
 * The export service over real HTTP, against a faulty server. Each fault ends in either the complete file, byte for byte, or
 * no file and a correct message.
 */

useDemoApi()
afterEach(() => void demo().control.release())

const SIZE = 300_000
const whole = synthetic(SIZE)

/** Runs one export into a folder. Returns its outcome and the files in the folder. */
async function run(fault: Partial<Fault>, { folder = newFolder(), idleMs = 10_000 } = {}) {
  const rig = exportRig(await signedIn(), folder, { idleMs })
  nextExport(fault)
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

  test('arrives although the download takes much longer than the idle limit', async () => {
    const { job, folder } = await run({ syntheticBytes: 20_000, bytesPerChunk: 500, chunkDelayMs: 125 }, { idleMs: 4_000 })
    expect(job).toMatchObject({ status: 'done', receivedBytes: 20_000 })
    expect(read(folder).equals(synthetic(20_000))).toBe(true)
  })
})

const CUTS = Array.from({ length: 50 }, (_, index) => Math.floor((index * (SIZE - 1)) / 49))
const TRUNCATED = '文件下载不完整，未保存，请重试'

describe('an answer that is a success without a file', () => {
  test.each([
    ['with the server’s sentence', '{"code":200,"success":true,"data":{},"msg":"导出任务已提交"}', '导出任务已提交'],
    ['with a code in a text and no sentence', '{"code":"200","msg":""}', undefined],
    ['of the bare form', '{"success":true,"msg":"已提交"}', '已提交'],
  ])('%s ends as submitted', async (_name, body, notice) => {
    const { job, rig, files } = await run({ body })
    expect(job).toMatchObject({ status: 'submitted', error: null })
    expect(job.notice).toBe(notice)
    expect(files).toEqual([])
    await expect(rig.exports.retry(job.id, false)).rejects.toMatchObject({ kind: 'invalid-argument' })
    rig.exports.remove(job.id)
    expect(rig.exports.list()).toEqual([])
  })

  test.each([
    ['a refusal by a text code', '{"code":"B0001","msg":"没有数据"}', '没有数据'],
    ['success: false beside code 200', '{"code":200,"success":false,"msg":"没有数据"}', '没有数据'],
    ['JSON that is no envelope', '{"rows":[]}', '服务器没有返回文件'],
  ])('%s is a failure', async (_name, body, reason) => {
    const { job } = await run({ body })
    expect(job).toMatchObject({ status: 'failed', error: { message: expect.stringContaining(reason) } })
  })
})

describe('a connection that is cut leaves nothing', () => {
  test.each(CUTS)('after %i bytes', async (cutAfterBytes) => {
    const { job, files } = await run({ syntheticBytes: SIZE, announceLength: true, cutAfterBytes })
    expect(job).toMatchObject({ status: 'failed', error: { kind: 'network' } })
    expect(files).toEqual([])
  })

  test.each(CUTS)('after %i bytes, without an announced length', async (cutAfterBytes) => {
    const { job, files } = await run({ syntheticBytes: SIZE, untilClose: true, cutAfterBytes })
    expect(job.status).toBe('failed')
    expect(job.error?.message).toMatch(cutAfterBytes === 0 ? /空文件/u : /下载不完整|类型/u)
    expect(files).toEqual([])
  })

  test('in the middle of a compressed body', async () => {
    const { job, files } = await run({ syntheticBytes: SIZE, gzip: true, cutAfterBytes: 500 })
    expect(job).toMatchObject({ status: 'failed', error: { kind: 'network', message: TRUNCATED } })
    expect(files).toEqual([])
  })
})

describe('no file, and a correct message,', () => {
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
      'for a gateway’s plain text',
      { status: 200, contentType: 'text/plain;charset=utf-8', body: '系统繁忙，\r\n  请稍后再试 <3\n' },
      { kind: 'invalid-response', message: '服务器没有返回文件，回复是：系统繁忙， 请稍后再试 <3' },
    ],
    [
      'for a very long text',
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

  test('when the folder is missing, and without a call to the server', async () => {
    const folder = join(newFolder(), '网络盘')
    const { job } = await run({}, { folder })
    expect(job).toMatchObject({
      status: 'failed',
      error: { kind: 'file', message: `找不到文件夹 ${folder}，可能已被移走，或网络盘没有连接。请选择其他文件夹后重试。` },
    })
    expect(demo().control.callCount('order.export')).toBe(0)
  })

  test('when the folder vanishes in the middle', async () => {
    const folder = newFolder()
    const rig = exportRig(await signedIn(), folder)
    nextExport({ syntheticBytes: SIZE, stallAfterBytes: 200_000 })
    const started = await rig.start()
    await rig.once(started, ({ receivedBytes }) => receivedBytes > 0)
    rmSync(folder, { recursive: true })
    demo().control.release()
    expect(await rig.ended(started)).toMatchObject({ status: 'failed' })
    expect(existsSync(folder)).toBe(false)
  })

  test('when the folder may not be written', async () => {
    const folder = closedFolder()
    const before = readdirSync(folder)
    const { job, files } = await run({ syntheticBytes: SIZE }, { folder })
    expect(job).toMatchObject({ status: 'failed', error: { kind: 'file', message: expect.stringContaining('没有权限写入') as unknown } })
    expect(files).toEqual(before)
  })
})

/** Mounts a separate file system under a folder. Null if this account cannot mount one. */
function mounted(options: string): string | null {
  const folder = newFolder()
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0 ? folder : null
}

const unmount = (folder: string): void => void spawnSync('umount', ['--lazy', folder])

describe('a separate disk (only root can mount one)', () => {
  test('that is full: no file is left, and the remaining space is free', async (context) => {
    const folder = mounted('size=128k')
    if (folder === null) return context.skip('a full disk needs a mount, and this account may not mount')
    try {
      const { job, files } = await run({ syntheticBytes: SIZE, announceLength: true }, { folder })
      expect(job).toMatchObject({
        status: 'failed',
        error: { kind: 'file', message: '磁盘空间不足，文件未保存。请清理磁盘，或选择其他文件夹后重试。' },
      })
      expect(files).toEqual([])
      writeFileSync(join(folder, 'free'), Buffer.alloc(100_000))
    } finally {
      unmount(folder)
    }
  })

  test('that is read-only: the message says so', async (context) => {
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

describe('names', () => {
  const gbk = Buffer.from([0xb6, 0xa9, 0xb5, 0xa5]).toString('latin1')
  test.each([
    ['filename*', "attachment;filename*=utf-8''%E8%AE%A2%E5%8D%95%3A1.xlsx"],
    ['percent-encoded', 'attachment;filename=%E8%AE%A2%E5%8D%95_2026-05-20.xls'],
    ['GBK bytes', `attachment;filename="${gbk}.xlsx"`],
    ['a way out of the folder', 'attachment;filename="..\\\\..\\\\a/b.xlsx"'],
    ['a program', 'attachment;filename="run.bat"'],
    ['none', 'attachment'],
  ])('of the server do not change that of the export: %s', async (_name, disposition) => {
    const { job, files } = await run({ syntheticBytes: SIZE, disposition })
    expect([job.fileName, files]).toEqual(['订单.xlsx', ['订单.xlsx']])
  })

  test('that are taken get a number; the existing files stay unchanged', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, '订单.xlsx'), 'before')
    mkdirSync(join(folder, '订单 (1).xlsx'))
    writeFileSync(join(folder, '订单.xlsx.backoffice-part'), 'somebody else’s')
    const { job, files } = await run({ syntheticBytes: SIZE }, { folder })
    expect(job.fileName).toBe('订单 (2).xlsx')
    expect(files.toSorted()).toEqual(['订单 (1).xlsx', '订单 (2).xlsx', '订单.xlsx', '订单.xlsx.backoffice-part'])
    expect(read(folder).toString()).toBe('before')
    expect(read(folder, '订单.xlsx.backoffice-part').toString()).toBe('somebody else’s')
  })

  test('of a csv end with csv', async () => {
    const { job, files } = await run({ status: 200, contentType: 'text/csv', body: '\uFEFF订单编号,金额\r\n1,2\r\n' })
    expect(job.status).toBe('done')
    expect(files).toEqual(['订单.csv'])
  })
})
