import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { ExportHistory, personOf, type ExportRecord } from '#main/exports/exportHistory.ts'
import { openExportFile } from '#main/exports/exportFile.ts'
import { demo, signedIn, signIn, useDemoApi } from '../../support/services/demoSession.ts'
import { exportRig, memoryHistory, ORDER_EXPORT, synthetic } from '../../support/services/exportService.ts'
import { Random } from '../../support/hostile/random.ts'
import { root } from '../../support/app/launch.ts'
import { memoryLog, type Services } from '../../support/services/services.ts'

// electron-store is conf with a name for `configName`, and Electron's account folder, which the book names itself.
vi.mock('electron-store', async () => {
  const { default: Conf } = await import('conf')
  return {
    default: class extends Conf {
      constructor({ name, ...options }: { name: string; cwd: string }) {
        super({ ...options, configName: name })
      }
    },
  }
})

useDemoApi()

const folderNew = (): string => mkdtempSync(join(tmpdir(), 'export-history-'))
const fileOf = (account: string): string => join(account, 'exports.json')

/** The service as it stands after a start of the program with this account folder. */
async function started(services: Services, account: string, folder: string, change: Parameters<typeof exportRig>[2] = {}) {
  const rig = exportRig(services, folder, { book: new ExportHistory(openExportFile(account, memoryLog())), ...change })
  await rig.exports.recover()
  rig.exports.follow(null)
  rig.exports.follow(services.session.user)
  return rig
}

describe('the history', () => {
  test('comes back with the program, for its own person alone', async () => {
    const services = await signedIn()
    const [account, folder] = [folderNew(), folderNew()]
    const rig = await started(services, account, folder)
    const done = await rig.ended(await rig.start())
    demo().control.addFault({ path: 'order.export', times: 1, status: 200, body: '{"code":500,"msg":"超过上限"}' })
    const failed = await rig.ended(await rig.start())
    expect((await started(services, account, folder)).exports.list()).toEqual([failed, done])
    await services.session.signOut()
    await signIn(services, 'finance')
    expect((await started(services, account, folder)).exports.list()).toEqual([])
    expect(readFileSync(fileOf(account), 'utf8')).not.toMatch(/admin|林远山/u)
    expect(statSync(fileOf(account)).mode & 0o077).toBe(0)
  })

  test('is bounded to a hundred, and forgets what is removed from it', async () => {
    const services = await signedIn()
    const [account, folder] = [folderNew(), folderNew()]
    let now = 1
    demo().control.addFault({ path: 'order.export', syntheticBytes: 100 })
    const rig = await started(services, account, folder, { now: () => ++now })
    for (let index = 0; index < 103; index++) await rig.ended(await rig.start(`${index}.xlsx`))
    const again = await started(services, account, folder)
    expect(again.exports.list()).toHaveLength(100)
    const [newest] = again.exports.list()
    again.exports.remove(newest?.id ?? '')
    expect((await started(services, account, folder)).exports.list()).toHaveLength(99)
    expect(existsSync(newest?.path ?? '')).toBe(true)
  })

  test.each([
    ['no JSON', '{"people":'],
    ['not what it should be', '{"people":[],"lastFolder":7}'],
    ['nothing', ''],
    ['an array', '[]'],
  ])('whose file is %s starts empty', async (_name, content) => {
    const account = folderNew()
    writeFileSync(fileOf(account), content)
    const rig = await started(await signedIn(), account, folderNew())
    expect(rig.exports.list()).toEqual([])
    expect(await rig.ended(await rig.start())).toMatchObject({ status: 'done' })
  })

  test('of which one entry is damaged keeps the others', async () => {
    const services = await signedIn()
    const [account, folder] = [folderNew(), folderNew()]
    const rig = await started(services, account, folder)
    const jobs = [await rig.ended(await rig.start()), await rig.ended(await rig.start())]
    const kept = JSON.parse(readFileSync(fileOf(account), 'utf8')) as { people: Record<string, ExportRecord[]> }
    const [records = []] = Object.values(kept.people)
    Object.assign(records[0]?.job ?? {}, { status: 'flying' })
    writeFileSync(fileOf(account), JSON.stringify(kept))
    expect((await started(services, account, folder)).exports.list()).toEqual(jobs.filter(({ id }) => id !== records[0]?.job.id))
  })

  test('that cannot be written costs the history, not the export', async () => {
    const account = folderNew()
    const rig = await started(await signedIn(), account, folderNew())
    rmSync(account, { recursive: true })
    writeFileSync(account, 'no folder any more')
    expect(await rig.ended(await rig.start())).toMatchObject({ status: 'done' })
    chmodSync(account, 0o600)
  })
})

describe('again', () => {
  test.each(['failed', 'cancelled'] as const)('one that %s brings the same file to the same folder', async (status) => {
    const folder = folderNew()
    const rig = exportRig(await signedIn(), folder)
    demo().control.addFault({
      path: 'order.export',
      times: 1,
      ...(status === 'failed' ? { status: 500 } : { syntheticBytes: 90_000, stallAfterBytes: 80_000 }),
    })
    const first = await rig.start()
    if (status === 'cancelled') {
      await rig.once(first, ({ receivedBytes }) => receivedBytes > 0)
      rig.exports.cancel(first.id)
    }
    expect(await rig.ended(first)).toMatchObject({ status })
    const again = await rig.exports.retry(first.id, false)
    expect(again).toMatchObject({ id: first.id, error: null, receivedBytes: 0 })
    expect(await rig.ended(first)).toMatchObject({ status: 'done' })
    expect(readdirSync(folder)).toHaveLength(1)
    expect(rig.exports.list()).toHaveLength(1)
    const [one, other] = demo().control.recentCalls('order.export')
    expect(one?.query).toEqual(other?.query)
  })

  test('after a restart, with what it was filtered by', async () => {
    const services = await signedIn()
    const [account, folder] = [folderNew(), folderNew()]
    const rig = await started(services, account, folder)
    demo().control.addFault({ path: 'order.export', times: 1, status: 500 })
    const { id } = await rig.ended(await rig.start())
    const again = await started(services, account, folder)
    const job = await again.exports.retry(id, false)
    if (job === null) throw new Error('nothing was started')
    expect(await again.ended(job)).toMatchObject({ status: 'done' })
  })

  test('in another place, where the folder has vanished', async () => {
    const folder = folderNew()
    const chosen = join(folder, '别处.xlsx')
    const asked: unknown[] = []
    const rig = exportRig(await signedIn(), join(folder, 'vanished'), {
      askSavePath: (...args) => (asked.push(args), Promise.resolve(chosen)),
    })
    const first = await rig.ended(await rig.start())
    expect(first).toMatchObject({ status: 'failed', error: { kind: 'file' } })
    const again = await rig.exports.retry(first.id, true)
    expect(await rig.ended(again ?? first)).toMatchObject({ status: 'done', path: chosen })
    expect(asked).toEqual([['订单.xlsx', null]])
    expect(readdirSync(folder)).toEqual(['别处.xlsx'])
  })

  test('is not to be had of one that is done, or of nobody’s', async () => {
    const rig = exportRig(await signedIn(), folderNew())
    const { id } = await rig.ended(await rig.start())
    await expect(rig.exports.retry(id, false)).rejects.toMatchObject({ kind: 'invalid-argument' })
    await expect(rig.exports.retry(crypto.randomUUID(), false)).rejects.toMatchObject({ kind: 'invalid-argument' })
  })
})

describe('one that waits for its turn', () => {
  test('is told to wait, and never goes out when it is cancelled', async () => {
    const rig = exportRig(await signedIn(), folderNew())
    demo().control.addFault({ path: 'order.export', hold: true })
    const jobs = [await rig.start(), await rig.start(), await rig.start(), await rig.start()]
    const [, , , last = jobs[0]] = jobs
    await vi.waitUntil(() => demo().control.callCount('order.export') === 3)
    expect(
      rig.exports
        .list()
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['queued', 'running', 'running', 'running'])
    rig.exports.cancel(last?.id ?? '')
    expect(await rig.ended(last ?? rig.told[0]!)).toMatchObject({ status: 'cancelled', beganAt: null })
    demo().control.faults.reset()
    for (const job of jobs.slice(0, 3)) expect(await rig.ended(job)).toMatchObject({ status: 'done' })
    expect(demo().control.callCount('order.export')).toBe(3)
  })
})

describe('where to', () => {
  test('is asked with the folder of the last time, while that is there', async () => {
    const folder = folderNew()
    const asked: (string | null)[] = []
    const services = await signedIn()
    const book = new ExportHistory(memoryHistory())
    const ask = (_name: string, last: string | null): Promise<string> => {
      asked.push(last)
      return Promise.resolve(join(folder, `${asked.length}.xlsx`))
    }
    const rig = exportRig(services, folder, { folder: () => null, askSavePath: ask, book })
    await rig.ended(await rig.start())
    await rig.ended(await rig.start())
    rmSync(folder, { recursive: true })
    await rig.ended(await rig.start())
    expect(asked).toEqual([null, folder, null])
  })

  test('the file that was chosen is replaced, as the dialog said, and only by a whole one', async () => {
    const path = join(folderNew(), 'mine.xlsx')
    writeFileSync(path, 'before')
    const rig = exportRig(await signedIn(), '', { folder: () => null, askSavePath: () => Promise.resolve(path) })
    demo().control.addFault({ path: 'order.export', times: 1, syntheticBytes: 90_000, cutAfterBytes: 80_000 })
    const { id } = await rig.ended(await rig.start())
    expect(readFileSync(path, 'utf8')).toBe('before')
    demo().control.addFault({ path: 'order.export', times: 1, syntheticBytes: 90_000 })
    const again = await rig.exports.retry(id, false)
    expect(await rig.ended(again!)).toMatchObject({ status: 'done', path })
    expect(readFileSync(path).equals(synthetic(90_000))).toBe(true)
  })

  test('two exports to one chosen name both stand, whether the name was free or the yes was to what stood there', async () => {
    for (const before of [null, 'before']) {
      const folder = folderNew()
      const path = join(folder, '订单.xlsx')
      if (before !== null) writeFileSync(path, before)
      const rig = exportRig(await signedIn(), '', { folder: () => null, askSavePath: () => Promise.resolve(path) })
      demo().control.addFault({ path: 'order.export', times: 2, syntheticBytes: 90_000, delayMs: 300 })
      const jobs = [await rig.start(), await rig.start()]
      expect(rig.exports.list().map(({ status }) => status)).toEqual(['running', 'running'])
      for (const job of jobs) expect(await rig.ended(job)).toMatchObject({ status: 'done' })
      expect(readdirSync(folder).toSorted()).toEqual(['订单 (1).xlsx', '订单.xlsx'])
      for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name)).equals(synthetic(90_000))).toBe(true)
    }
  })

  test('a chosen name ends with what the bytes are, and nothing is replaced under the name that it has then', async () => {
    const folder = folderNew()
    const path = join(folder, '订单.xlsx')
    for (const name of ['订单.xlsx', '订单.csv']) writeFileSync(join(folder, name), name)
    const rig = exportRig(await signedIn(), '', { folder: () => null, askSavePath: () => Promise.resolve(path) })
    demo().control.addFault({ path: 'order.export', times: 1, status: 200, contentType: 'text/csv', body: '编号,金额\r\n1,2\r\n' })
    expect(await rig.ended(await rig.start())).toMatchObject({ status: 'done', fileName: '订单 (1).csv' })
    for (const name of ['订单.xlsx', '订单.csv']) expect(readFileSync(join(folder, name), 'utf8')).toBe(name)
    expect(readdirSync(folder)).toHaveLength(3)
  })

  test('again replaces nothing that came to stand under the name since the dialog', async () => {
    const folder = folderNew()
    const path = join(folder, '订单.xlsx')
    writeFileSync(path, 'before')
    const rig = exportRig(await signedIn(), '', { folder: () => null, askSavePath: () => Promise.resolve(path) })
    demo().control.addFault({ path: 'order.export', times: 1, status: 500 })
    const { id } = await rig.ended(await rig.start())
    writeFileSync(path, 'somebody else’s')
    const again = await rig.exports.retry(id, false)
    expect(await rig.ended(again!)).toMatchObject({ status: 'done', path: join(folder, '订单 (1).xlsx') })
    expect(readFileSync(path, 'utf8')).toBe('somebody else’s')
  })
})

describe('what a killed program left', () => {
  const record = (folder: string, change: Partial<ExportRecord> = {}): ExportRecord => ({
    job: {
      id: crypto.randomUUID(),
      name: 'order.export',
      fileName: '订单.xlsx',
      path: join(folder, '订单.xlsx'),
      status: 'running',
      receivedBytes: 5,
      totalBytes: null,
      bytesPerSecond: null,
      startedAt: 1,
      beganAt: 1,
      endedAt: null,
      error: null,
    },
    request: { ...ORDER_EXPORT, suggestedName: '订单.xlsx' },
    isChosen: false,
    replaces: null,
    part: join(folder, '订单.xlsx.part'),
    wholeBytes: null,
    ...change,
  })

  /** The list and the folder after a start with this record in the book. */
  async function after(prepare: (folder: string) => Partial<ExportRecord>) {
    const services = await signedIn()
    const folder = folderNew()
    const book = memoryHistory()
    const change = prepare(folder)
    if (services.session.user === null) throw new Error('nobody is signed in')
    book.data = { people: { [personOf(services.session.user)]: [record(folder, change)] }, leftovers: [], lastFolder: null }
    const rig = exportRig(services, folder, { book: new ExportHistory(book) })
    await rig.exports.recover()
    rig.exports.follow(null)
    rig.exports.follow(services.session.user)
    return { job: rig.exports.list()[0], files: readdirSync(folder), kept: Object.values(book.data.people)[0]?.[0] }
  }
  const part = (folder: string): string => join(folder, '订单.xlsx.part')
  const file = (folder: string): string => join(folder, '订单.xlsx')

  test('of bytes is removed, and the export is told to have failed', async () => {
    const { job, files, kept } = await after((folder) => (writeFileSync(part(folder), 'half'), {}))
    expect(job).toMatchObject({ status: 'failed', error: { message: '程序在导出完成前意外退出，没有留下不完整的文件。请重试。' } })
    expect(files).toEqual([])
    expect(kept?.part).toBeNull()
  })

  test.each([null, '1-5-1'])('of a file that had its name just now, in the place of %s, is told as done', async (replaces) => {
    const { job, files } = await after((folder) => (writeFileSync(file(folder), 'whole'), { wholeBytes: 5, replaces }))
    expect(job).toMatchObject({ status: 'done', error: null })
    expect(files).toEqual(['订单.xlsx'])
  })

  test('of a finished one, whose part was held, is removed; the file stays as it is', async () => {
    const { job, files, kept } = await after((folder) => {
      writeFileSync(part(folder), 'whole')
      writeFileSync(file(folder), '')
      return { wholeBytes: 5, job: { ...record(folder).job, status: 'done' } }
    })
    expect(job).toMatchObject({ status: 'done' })
    expect(files).toEqual(['订单.xlsx'])
    expect(kept?.part).toBeNull()
  })

  test.each(['taken off the list', 'begun anew'] as const)(
    'on a share that was away is removed when it is back, though its export was %s',
    async (fate) => {
      const services = await signedIn()
      if (services.session.user === null) throw new Error('nobody is signed in')
      const [account, home] = [folderNew(), folderNew()]
      const share = join(home, '网络盘')
      const lost = record(share)
      openExportFile(account, memoryLog()).write({ people: { [personOf(services.session.user)]: [lost] }, leftovers: [], lastFolder: null })
      const { exports, ended } = await started(services, account, home)
      expect(exports.list()).toMatchObject([{ status: 'failed' }])
      if (fate === 'taken off the list') exports.remove(lost.job.id)
      else await ended((await exports.retry(lost.job.id, false))!)
      mkdirSync(share)
      writeFileSync(part(share), 'half')
      await started(services, account, home)
      expect(readdirSync(share)).toEqual([])
      expect(openExportFile(account, memoryLog()).read().leftovers).toEqual([])
    },
  )

  test('of a file under both names keeps the true one', async () => {
    const { job, files } = await after((folder) => {
      writeFileSync(part(folder), 'whole')
      linkSync(part(folder), file(folder))
      return { wholeBytes: 5 }
    })
    expect(job).toMatchObject({ status: 'done' })
    expect(files).toEqual(['订单.xlsx'])
  })

  test('of a name that was only reserved is given back', async () => {
    const { job, files } = await after((folder) => {
      writeFileSync(part(folder), 'whole')
      writeFileSync(file(folder), '')
      return { wholeBytes: 5 }
    })
    expect(job).toMatchObject({ status: 'failed' })
    expect(files).toEqual([])
  })

  test('beside somebody else’s file of the same name leaves that alone', async () => {
    const { job, files } = await after((folder) => {
      writeFileSync(file(folder), 'their')
      writeFileSync(part(folder), 'whole')
      return { wholeBytes: 5 }
    })
    expect(job).toMatchObject({ status: 'failed' })
    expect(files).toEqual(['订单.xlsx'])
  })

  test('that nobody knows of is somebody else’s', async () => {
    const { files } = await after((folder) => {
      writeFileSync(join(folder, 'other.part'), '')
      mkdirSync(join(folder, 'x.xlsx.part'))
      return { part: join(folder, 'x.xlsx.part') }
    })
    expect(files.toSorted()).toEqual(['other.part', 'x.xlsx.part'])
  })

  test('at thirty random moments is no truncated file and no part file after the next start', { timeout: 180_000 }, async () => {
    const services = await signedIn()
    const random = new Random(9)
    demo().control.addFault({ path: 'order.export', syntheticBytes: 200_000, bytesPerChunk: 20_000, chunkDelayMs: 1 })
    const whole = synthetic(200_000)
    const [account, folder] = [folderNew(), folderNew()]
    let [killedWithPart, lastCount] = [0, 0]
    for (let moment = 0; moment < 30; moment++) {
      const child = spawn(process.execPath, [join(root, 'tests/support/services/exportChild.ts'), demo().url, account, folder], {
        // Where electron-store looks for Electron, which plain Node does not have.
        env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: join(root, 'tests/support/electron-stand-in') },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await once(child.stdout, 'data')
      await wait(random.below(250))
      child.kill('SIGKILL')
      await once(child, 'exit')
      if (readdirSync(folder).some((name) => name.endsWith('.part'))) killedWithPart += 1
      const { exports } = await started(services, account, folder)
      const files = readdirSync(folder)
      expect(files.filter((name) => !/^订单(?: \(\d+\))?\.xlsx$/u.test(name))).toEqual([])
      for (const name of files) expect(readFileSync(join(folder, name)).equals(whole), name).toBe(true)
      for (const { status, path } of exports.list()) expect(status === 'done' ? existsSync(path) : status === 'failed').toBe(true)
      lastCount = files.length
    }
    expect(killedWithPart).toBeGreaterThan(10)
    expect(lastCount).toBeGreaterThan(0)
  })
})
