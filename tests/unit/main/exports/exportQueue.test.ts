import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { personKey } from '#main/person/personKey.ts'
import { systemDisk } from '#main/files/disk.ts'
import { NotAFileError, SubmittedError, type Download } from '#main/http/download.ts'
import { AppError } from '#shared/errors.ts'
import { person } from '../../../support/services/people.ts'
import { csv, endless, exportDouble, newFolder, type Rig } from './exportDouble.ts'

afterEach(() => void vi.useRealTimers())

const ADMIN = personKey(person('admin'))
const kept = ({ history }: Rig) => history.value.people[ADMIN]?.[0]

test('a fourth export waits for its turn, and then runs', async () => {
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<Download>())
  const rig = exportDouble(({ name }) => gates[rig.asked.length - 1]?.promise ?? Promise.reject(new Error(name)))
  const jobs = []
  for (const name of ['1', '2', '3', '4']) jobs.push(await rig.start({ suggestedName: `${name}.csv` }))
  await vi.waitFor(() => expect(rig.asked).toHaveLength(3))
  expect(jobs.map(({ id }) => [rig.job(id)?.status, rig.job(id)?.beganAt !== null])).toEqual([
    ['running', true],
    ['running', true],
    ['running', true],
    ['queued', false],
  ])
  gates[1]?.resolve(csv())
  await vi.waitFor(() => expect(rig.asked).toHaveLength(4))
  for (const gate of gates) gate.resolve(csv())
  for (const job of jobs) expect(await rig.ended(job)).toMatchObject({ status: 'done' })
})

test.each([
  ['稍后在下载中心查看', { notice: '稍后在下载中心查看' }],
  [null, {}],
])('an export that the server makes later is submitted, with the server’s words %s', async (notice, own) => {
  const rig = exportDouble(() => Promise.reject(new SubmittedError(notice)))
  const job = await rig.ended(await rig.start())
  expect(job).toMatchObject({ status: 'submitted', error: null })
  expect('notice' in job ? { notice: job.notice } : {}).toEqual(own)
  expect(job.endedAt).toBeGreaterThan(1_000)
  expect([rig.log, readdirSync(rig.folder)]).toEqual([['export order.export: submitted'], []])
  await expect(rig.service.retry(job.id, false)).rejects.toMatchObject({ kind: 'invalid-argument' })
})

test('one that the person has cancelled meanwhile is cancelled, and not submitted', async () => {
  const answer = Promise.withResolvers<Download>()
  const rig = exportDouble(() => answer.promise)
  const job = await rig.start()
  await vi.waitFor(() => expect(rig.asked).toHaveLength(1))
  rig.service.cancel(job.id)
  answer.reject(new SubmittedError('稍后'))
  expect(await rig.ended(job)).toMatchObject({ status: 'cancelled', error: { kind: 'cancelled' } })
})

test('a failure is named in the log with its kind and its error, never with the file or the filters', async () => {
  const rig = exportDouble(() => Promise.reject(new NotAFileError('empty')))
  const job = await rig.ended(await rig.start())
  expect(job).toMatchObject({ status: 'failed', error: { kind: 'invalid-response', message: '服务器返回了空文件' } })
  expect(rig.log).toEqual(['export order.export: invalid-response NotAFileError'])
})

test('the message of a failure names the folder and the limit', async () => {
  const rig = exportDouble(() => Promise.resolve(endless()), { idleMs: 20, folder: () => '/nowhere/exports' })
  const missing = await rig.ended(await rig.start())
  expect(missing.error?.message).toContain('找不到文件夹 /nowhere/exports')
  expect(rig.log).toEqual(['export order.export: file ENOENT'])
  const silent = exportDouble(() => Promise.resolve(endless()), { idleMs: 20 })
  const stalled = await silent.ended(await silent.start())
  expect(stalled.error).toMatchObject({ kind: 'timeout', message: '下载中断：服务器 1 秒没有再传数据' })
})

test('a download shows its path and size when it opens, and its bytes and rate while it runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const more = Promise.withResolvers<void>()
  async function* chunks() {
    yield Buffer.from('a\nb')
    await more.promise
    yield Buffer.from('\n')
  }
  const rig = exportDouble(() => Promise.resolve(csv({ length: 4, chunks: chunks() })))
  const job = await rig.start()
  await rig.once(job, ({ totalBytes }) => totalBytes !== null)
  expect(rig.job(job.id)).toMatchObject({ path: join(rig.folder, '订单.csv'), fileName: '订单.csv', totalBytes: 4 })
  await vi.waitFor(() => {
    vi.advanceTimersByTime(250)
    expect(rig.job(job.id)).toMatchObject({ status: 'running', receivedBytes: 3, bytesPerSecond: null })
  })
  const told = rig.told.length
  vi.advanceTimersByTime(250)
  // Nothing has changed, so nothing is told.
  expect(rig.told).toHaveLength(told)
  rig.now.value += 1_000
  vi.advanceTimersByTime(250)
  expect(rig.job(job.id)?.bytesPerSecond).toBeGreaterThan(0)
  more.resolve()
  expect(await rig.ended(job)).toMatchObject({ status: 'done', receivedBytes: 4, totalBytes: 4, rows: 1 })
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
})

test('the history knows the part file before it is on the disk, and the name before the file has it', async () => {
  const steps: string[] = []
  const rig: Rig = exportDouble(() => Promise.resolve(csv()), {
    disk: {
      ...systemDisk,
      link: async (from, to) => {
        steps.push(`link ${kept(rig)?.part === from} ${kept(rig)?.job.path === to} ${kept(rig)?.wholeBytes}`)
        await systemDisk.link(from, to)
      },
    },
  })
  await rig.ended(await rig.start())
  expect(steps).toEqual(['link true true 2'])
  expect(kept(rig)).toMatchObject({ part: null, job: { status: 'done' } })
})

test('an export whose disk does not stop is cancelled all the same, and what it still reports is not shown', async () => {
  const disk = Promise.withResolvers<void>()
  const rig = exportDouble(() => Promise.resolve(csv()), {
    graceMs: 10,
    disk: {
      ...systemDisk,
      link: async (from, to) => {
        await disk.promise
        await systemDisk.link(from, to)
      },
    },
  })
  const job = await rig.start()
  await rig.once(job, ({ receivedBytes }) => receivedBytes === 2)
  await vi.waitFor(() => expect(kept(rig)?.wholeBytes).toBe(2))
  rig.service.cancel(job.id)
  expect(await rig.ended(job)).toMatchObject({ status: 'cancelled' })
  // The next start finds out whether the file got its name.
  expect(kept(rig)?.wholeBytes).toBe(2)
  const told = rig.told.length
  disk.resolve()
  await vi.waitFor(() => expect(existsSync(job.path)).toBe(true))
  await rig.service.stop()
  expect([rig.told.length, rig.job(job.id)?.status]).toEqual([told, 'cancelled'])
})

test('an abandoned export that ends at last leaves the record of the retry alone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const disk = Promise.withResolvers<void>()
  const folder = newFolder()
  const rig = exportDouble(() => Promise.resolve(csv()), {
    graceMs: 10,
    askSavePath: async () => join(folder, '另存.csv'),
    disk: {
      ...systemDisk,
      remove: async (path) => {
        if (path.startsWith(folder)) return await systemDisk.remove(path)
        await disk.promise
        throw Object.assign(new Error('x'), { code: 'EIO' })
      },
    },
  })
  const job = await rig.start()
  await vi.waitFor(() => expect(kept(rig)?.wholeBytes).toBe(2))
  rig.service.cancel(job.id)
  await rig.ended(job)
  await rig.service.retry(job.id, true)
  await rig.ended(job)
  const done = kept(rig)
  expect(done).toMatchObject({ part: null, job: { status: 'done', fileName: '另存.csv' } })
  disk.resolve()
  // Its progress is measured to its end.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
  expect([existsSync(job.path), kept(rig)]).toEqual([true, done])
})

test('a failed export has no complete file that the next start could look for', async () => {
  const rig = exportDouble(() => Promise.resolve(csv()), {
    disk: {
      ...systemDisk,
      link: () => Promise.reject(Object.assign(new Error('x'), { code: 'EIO' })),
      reserve: () => Promise.reject(Object.assign(new Error('x'), { code: 'EIO' })),
    },
  })
  const job = await rig.ended(await rig.start())
  expect([job.status, job.error?.kind, kept(rig)?.wholeBytes, kept(rig)?.part]).toEqual(['failed', 'file', null, null])
  expect(readdirSync(rig.folder)).toEqual([])
})

test('a part file that cannot be deleted stays known', async () => {
  const rig = exportDouble(() => Promise.reject(new AppError({ kind: 'network', message: '断' })))
  await rig.ended(await rig.start())
  expect(kept(rig)?.part).toBeNull()
  const held = exportDouble(() => Promise.resolve(csv({ length: 9 })), {
    disk: { ...systemDisk, remove: () => Promise.reject(Object.assign(new Error('x'), { code: 'EIO' })) },
  })
  await held.ended(await held.start())
  expect(kept(held)?.part).toBe(join(held.folder, '订单.csv.backoffice-part'))
})

test('the end of the program waits until the part files are gone', async () => {
  const removal = Promise.withResolvers<void>()
  const rig = exportDouble(() => Promise.resolve(endless()), {
    disk: {
      ...systemDisk,
      remove: async (path) => {
        await removal.promise
        await systemDisk.remove(path)
      },
    },
  })
  const job = await rig.start()
  const part = join(rig.folder, '订单.csv.backoffice-part')
  await vi.waitFor(() => expect(existsSync(part)).toBe(true))
  let isStopped = false
  const stopped = rig.service.stop().then(() => (isStopped = true))
  await new Promise((done) => setImmediate(done))
  expect(isStopped).toBe(false)
  removal.resolve()
  await stopped
  expect([existsSync(part), rig.job(job.id)?.status]).toEqual([false, 'cancelled'])
})

test('a file of another program at the same place stays, and the export gets the next name', async () => {
  const rig = exportDouble(() => Promise.resolve(csv()))
  writeFileSync(join(rig.folder, '订单.csv'), 'theirs')
  expect(await rig.ended(await rig.start())).toMatchObject({ fileName: '订单 (1).csv', path: join(rig.folder, '订单 (1).csv') })
})
