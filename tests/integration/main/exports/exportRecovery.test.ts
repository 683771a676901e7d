import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { openExportHistoryFile } from '#main/exports/exportHistoryFile.ts'
import { ExportHistory } from '#main/exports/exportHistory.ts'
import { fingerprintOf } from '#main/exports/exportTarget.ts'
import type { ExportRecord } from '#main/exports/exportRecord.ts'
import { personKey } from '#main/person/personKey.ts'
import { demo, signedIn, useDemoApi } from '../../../support/services/demoSession.ts'
import { exportRig, memoryHistory, newFolder, ORDER_EXPORT, synthetic } from '../../../support/services/exports/exportService.ts'
import { afterStart } from '../../../support/services/exports/exportRestart.ts'
import { root } from '../../../support/app/launch.ts'
import type { Services } from '../../../support/services/services.ts'
import { storageIn } from '../../../support/services/storage.ts'

useDemoApi()

const EXPORTER = join(root, 'tests/support/services/exports/exportChild.ts')
const WHOLE = synthetic(200_000)
/** How many exports run at a time. */
const RUNNING = 3
type Child = ChildProcessByStdio<null, Readable, null>

/** Waits for the next `count` lines of a process. Returns fewer if the process ends first. */
async function linesOf(output: Readable, count: number): Promise<void> {
  const lines: string[] = []
  for await (const line of createInterface({ input: output })) if (lines.push(line) === count) return
}

describe('after the program was killed', () => {
  const record = (folder: string, change: Partial<ExportRecord> = {}): ExportRecord => ({
    job: {
      id: crypto.randomUUID(),
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
    replaces: null,
    part: join(folder, '订单.xlsx.backoffice-part'),
    wholeBytes: null,
    ...change,
  })

  /** The list and the folder after a start with this record in the history. */
  async function after(prepare: (folder: string) => Partial<ExportRecord> | Promise<Partial<ExportRecord>>) {
    const services = await signedIn()
    const folder = newFolder()
    const file = memoryHistory()
    const change = await prepare(folder)
    if (services.session.user === null) throw new Error('nobody is signed in')
    file.value = { people: { [personKey(services.session.user)]: [record(folder, change)] }, leftovers: [] }
    const rig = exportRig(services, folder, { history: new ExportHistory(file) })
    await rig.exports.recover()
    rig.exports.onPersonChanged(null)
    rig.exports.onPersonChanged(services.session.user)
    return { job: rig.exports.list()[0], files: readdirSync(folder), kept: Object.values(file.value.people)[0]?.[0] }
  }
  const part = (folder: string): string => join(folder, '订单.xlsx.backoffice-part')
  const file = (folder: string): string => join(folder, '订单.xlsx')

  test('a part file is removed, and its export is shown as failed', async () => {
    const { job, files, kept } = await after((folder) => (writeFileSync(part(folder), 'half'), {}))
    expect(job).toMatchObject({ status: 'failed', error: { message: '程序在导出完成前意外退出，没有留下不完整的文件。请重试。' } })
    expect(files).toEqual([])
    expect(kept?.part).toBeNull()
  })

  test.each([null, '1-5-1'])('a file that already has its final name (replacing %s) is shown as done', async (replaces) => {
    const { job, files } = await after((folder) => (writeFileSync(file(folder), 'whole'), { wholeBytes: 5, replaces }))
    expect(job).toMatchObject({ status: 'done', error: null })
    expect(files).toEqual(['订单.xlsx'])
  })

  test('a part file of a finished export is removed; the file stays unchanged', async () => {
    const { job, files, kept } = await after((folder) => {
      writeFileSync(part(folder), 'whole')
      writeFileSync(file(folder), '')
      return { wholeBytes: 5, job: { ...record(folder).job, status: 'done' } }
    })
    expect(job).toMatchObject({ status: 'done' })
    expect(files).toEqual(['订单.xlsx'])
    expect(kept?.part).toBeNull()
  })

  test.each(['removed', 'retried'] as const)(
    'a part file on a share that was disconnected is removed when it is back, although its export was %s',
    async (fate) => {
      const services = await signedIn()
      if (services.session.user === null) throw new Error('nobody is signed in')
      const [account, home] = [newFolder(), newFolder()]
      const share = join(home, '网络盘')
      const lost = record(share)
      await openExportHistoryFile(storageIn(account)).write({
        people: { [personKey(services.session.user)]: [lost] },
        leftovers: [],
      })
      const { exports, ended } = await afterStart(services, account, home)
      expect(exports.list()).toMatchObject([{ status: 'failed' }])
      if (fate === 'removed') exports.remove(lost.job.id)
      else await ended((await exports.retry(lost.job.id, false))!)
      await exports.stop()
      mkdirSync(share)
      writeFileSync(part(share), 'half')
      await afterStart(services, account, home)
      expect(readdirSync(share)).toEqual([])
      await afterStart(services, account, home)
      expect(openExportHistoryFile(storageIn(account)).read().leftovers).toEqual([])
    },
  )

  test('a file under both names keeps its own name', async () => {
    const { job, files } = await after((folder) => {
      writeFileSync(part(folder), 'whole')
      linkSync(part(folder), file(folder))
      return { wholeBytes: 5 }
    })
    expect(job).toMatchObject({ status: 'done' })
    expect(files).toEqual(['订单.xlsx'])
  })

  test('a name that was only reserved is released', async () => {
    const { job, files } = await after((folder) => {
      writeFileSync(part(folder), 'whole')
      writeFileSync(file(folder), '')
      return { wholeBytes: 5 }
    })
    expect(job).toMatchObject({ status: 'failed' })
    expect(files).toEqual([])
  })

  test('an empty file that the person chose to replace stays', async () => {
    const { files } = await after(async (folder) => {
      writeFileSync(part(folder), 'whole')
      writeFileSync(file(folder), '')
      return { wholeBytes: 5, replaces: await fingerprintOf(file(folder)) }
    })
    expect(files).toEqual(['订单.xlsx'])
  })

  test('another program’s file of the same name stays unchanged', async () => {
    const { job, files } = await after((folder) => {
      writeFileSync(file(folder), 'their')
      writeFileSync(part(folder), 'whole')
      return { wholeBytes: 5 }
    })
    expect(job).toMatchObject({ status: 'failed' })
    expect(files).toEqual(['订单.xlsx'])
  })

  test('part files that are not in the history are left alone', async () => {
    const { files } = await after((folder) => {
      writeFileSync(join(folder, 'other.part'), '')
      mkdirSync(join(folder, 'x.xlsx.backoffice-part'))
      return { part: join(folder, 'x.xlsx.backoffice-part') }
    })
    expect(files.toSorted()).toEqual(['other.part', 'x.xlsx.backoffice-part'])
  })

  /** Starts a program that exports, and waits for its end. @param stopAt The step on the disk at which it kills itself; 0 for none. */
  async function killed(folders: readonly string[], stopAt: number, whileRunning: (child: Child) => Promise<void>): Promise<void> {
    const child = spawn(process.execPath, [EXPORTER, demo().url, ...folders.slice(0, 2), String(stopAt)], {
      // The same code starts many times, so it is compiled only once.
      env: { ...process.env, NODE_COMPILE_CACHE: folders[2] },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exited = once(child, 'exit')
    await whileRunning(child)
    const [, signal] = (await exited) as [number | null, string | null]
    expect(signal).toBe('SIGKILL')
  }

  /** What the next start leaves in the folder. Fails for anything but whole files. */
  async function filesAfterStart(services: Services, account: string, folder: string): Promise<readonly string[]> {
    const { exports } = await afterStart(services, account, folder)
    const files = readdirSync(folder)
    expect(files.filter((name) => !/^订单(?: \(\d+\))?\.xlsx$/u.test(name))).toEqual([])
    for (const name of files) expect(readFileSync(join(folder, name)).equals(WHOLE), name).toBe(true)
    for (const { status, path } of exports.list()) expect(status === 'done' ? existsSync(path) : status === 'failed').toBe(true)
    return files
  }

  test('in the middle of downloads, the next start leaves no part file', { timeout: 60_000 }, async () => {
    const services = await signedIn()
    const [account, folder, compiled] = [newFolder(), newFolder(), newFolder()]
    for (const stallAfterBytes of [1_000, 100_000, WHOLE.byteLength]) {
      demo().control.faults.reset()
      demo().control.addFault({ path: 'order.export', syntheticBytes: WHOLE.byteLength, stallAfterBytes })
      await killed([account, folder, compiled], 0, async (child) => {
        await linesOf(child.stdout, RUNNING)
        child.kill('SIGKILL')
      })
      expect(readdirSync(folder)).toHaveLength(RUNNING)
      expect(await filesAfterStart(services, account, folder)).toEqual([])
    }
  })

  test('at any step of naming the files, the next start leaves no truncated file and no part file', { timeout: 180_000 }, async () => {
    const services = await signedIn()
    demo().control.addFault({ path: 'order.export', syntheticBytes: WHOLE.byteLength })
    const [account, folder, compiled] = [newFolder(), newFolder(), newFolder()]
    let files: readonly string[] = []
    for (let step = 1; step <= 16; step++) {
      await killed([account, folder, compiled], step, (child) => linesOf(child.stdout, Infinity))
      files = await filesAfterStart(services, account, folder)
    }
    expect(files.length).toBeGreaterThan(0)
  })
})
