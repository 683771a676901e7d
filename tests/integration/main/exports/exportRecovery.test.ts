import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openExportFile } from '#main/exports/exportFile.ts'
import { ExportHistory } from '#main/exports/exportHistory.ts'
import { fingerprintOf } from '#main/exports/exportTarget.ts'
import type { ExportRecord } from '#main/exports/exportRecord.ts'
import { personKey } from '#main/person/personKey.ts'
import { demo, signedIn, useDemoApi } from '../../../support/services/demoSession.ts'
import { exportRig, memoryHistory, newFolder, ORDER_EXPORT, synthetic } from '../../../support/services/exports/exportService.ts'
import { afterStart } from '../../../support/services/exports/exportRestart.ts'
import { Random } from '../../../support/hostile/random.ts'
import { root } from '../../../support/app/launch.ts'
import { storageIn } from '../../../support/services/storage.ts'

useDemoApi()

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
    isChosen: false,
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
    rig.exports.follow(null)
    rig.exports.follow(services.session.user)
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
      await openExportFile(storageIn(account)).write({
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
      expect(openExportFile(storageIn(account)).read().leftovers).toEqual([])
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
      return { wholeBytes: 5, isChosen: true, replaces: await fingerprintOf(file(folder)) }
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

  test('at thirty random moments, the next start leaves no truncated file and no part file', { timeout: 180_000 }, async () => {
    const services = await signedIn()
    const random = new Random(9)
    demo().control.addFault({ path: 'order.export', syntheticBytes: 200_000, bytesPerChunk: 10_000, chunkDelayMs: 1 })
    const whole = synthetic(200_000)
    const [account, folder, compiled] = [newFolder(), newFolder(), newFolder()]
    let [killedWithPart, lastCount] = [0, 0]
    for (let moment = 0; moment < 30; moment++) {
      const child = spawn(process.execPath, [join(root, 'tests/support/services/exports/exportChild.ts'), demo().url, account, folder], {
        env: {
          ...process.env,
          // The same code starts thirty times, so it is compiled only once.
          NODE_COMPILE_CACHE: compiled,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const exited = once(child, 'exit')
      await linesOf(child.stdout, 1 + random.below(8))
      await wait(random.below(30))
      child.kill('SIGKILL')
      await exited
      if (readdirSync(folder).some((name) => name.endsWith('.backoffice-part'))) killedWithPart += 1
      const { exports } = await afterStart(services, account, folder)
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
