import { existsSync, linkSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { ExportHistory, type ExportHistoryData } from '#main/exports/exportHistory.ts'
import { ExportList } from '#main/exports/exportList.ts'
import { newRecord, type ExportRecord } from '#main/exports/exportRecord.ts'
import { ExportRecovery } from '#main/exports/exportRecovery.ts'
import { fingerprintOf } from '#main/exports/exportTarget.ts'
import { systemDisk, type Disk } from '#main/files/disk.ts'
import { inTurn } from '#main/files/diskTurns.ts'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import { memoryValue } from '../../../support/services/memoryValue.ts'
import { texts } from '../../../support/services/services.ts'
import { newFolder, REQUEST } from './exportDouble.ts'

/** What a start finds of the exports that an earlier run did not finish. Their complete file has five bytes. */

const INTERRUPTED = { kind: 'internal', message: '程序在导出完成前意外退出，没有留下不完整的文件。请重试。' }
const WHOLE = { wholeBytes: 5 }

function start(disk?: Disk) {
  const folder = newFolder()
  const file = join(folder, '订单.csv')
  const part = `${file}.backoffice-part`
  const data = memoryValue<ExportHistoryData>({ people: {}, leftovers: [] })
  const history = new ExportHistory(data)
  const told: ExportJob[] = []
  const list = new ExportList(history, (job) => told.push(job))
  const recovery = new ExportRecovery({ history, list, texts, now: () => 99, disk })
  /** The record of a run that was killed while this export ran. */
  const record = (change: Partial<ExportRecord> = {}, job: Partial<ExportJob> = {}): ExportRecord => {
    const fresh = newRecord('e1', REQUEST, { path: file, replaces: null }, 7)
    return { ...fresh, part, ...change, job: { ...fresh.job, status: 'running', ...job } }
  }
  const keep = (...records: ExportRecord[]): void => {
    data.value = { ...data.value, people: { p1: records } }
  }
  const kept = () => data.value.people['p1'] ?? []
  return { folder, file, part, data, history, list, told, recovery, record, keep, kept }
}

describe('after a kill', () => {
  test.each(['running', 'queued'] as const)('an export that was %s has failed, at once and without its part file', async (status) => {
    const { keep, record, kept, recovery, part, folder } = start()
    writeFileSync(part, 'half')
    keep(record({}, { status }))
    const run = recovery.run()
    expect(kept()[0]?.job).toMatchObject({ status: 'failed', error: INTERRUPTED, endedAt: 99 })
    await run
    expect(kept()).toMatchObject([{ part: null, job: { status: 'failed' } }])
    expect(readdirSync(folder)).toEqual([])
  })

  test('a complete file that has its name is an export that is done', async () => {
    const { keep, record, kept, recovery, file, folder } = start()
    writeFileSync(file, 'whole')
    keep(record(WHOLE))
    await recovery.run()
    expect(kept()).toMatchObject([{ part: null, job: { status: 'done', error: null, endedAt: 99 } }])
    expect(readdirSync(folder)).toEqual(['订单.csv'])
  })

  test('an export that was abandoned and completed later keeps the time of its end', async () => {
    const { keep, record, kept, recovery, file } = start()
    writeFileSync(file, 'whole')
    keep(record(WHOLE, { status: 'cancelled', endedAt: 50 }))
    await recovery.run()
    expect(kept()[0]?.job).toMatchObject({ status: 'done', endedAt: 50 })
  })

  test.each([
    ['of another size', 'other', 4],
    ['before its export had one', 'whole', null],
  ])('a file %s is not that export’s', async (_what, content, wholeBytes) => {
    const { keep, record, kept, recovery, file, folder } = start()
    writeFileSync(file, content)
    keep(record({ wholeBytes }))
    await recovery.run()
    expect(kept()[0]?.job.status).toBe('failed')
    expect(readdirSync(folder)).toEqual(['订单.csv'])
  })

  test('a file under both names keeps its own', async () => {
    const { keep, record, kept, recovery, file, part, folder } = start()
    writeFileSync(part, 'whole')
    linkSync(part, file)
    keep(record(WHOLE))
    await recovery.run()
    expect([kept()[0]?.job.status, readdirSync(folder)]).toEqual(['done', ['订单.csv']])
  })

  test('another program’s file of the same size stays, and the export has failed', async () => {
    const { keep, record, kept, recovery, file, part, folder } = start()
    writeFileSync(part, 'whole')
    writeFileSync(file, 'their')
    keep(record(WHOLE))
    await recovery.run()
    expect([kept()[0]?.job.status, readdirSync(folder)]).toEqual(['failed', ['订单.csv']])
  })

  test('a name that was only reserved is free again', async () => {
    const { keep, record, recovery, file, part, folder } = start()
    writeFileSync(part, 'whole')
    writeFileSync(file, '')
    keep(record(WHOLE))
    await recovery.run()
    expect(readdirSync(folder)).toEqual([])
  })

  test('an empty file stays that the person agreed to replace', async () => {
    const { keep, record, recovery, file, part, folder } = start()
    writeFileSync(part, 'whole')
    writeFileSync(file, '')
    keep(record({ ...WHOLE, replaces: await fingerprintOf(file) }))
    await recovery.run()
    expect(readdirSync(folder)).toEqual(['订单.csv'])
  })

  test('an empty file that is older than the part file stays', async () => {
    const { keep, record, recovery, file, part, folder } = start()
    writeFileSync(file, '')
    const { birthtimeNs } = statSync(file, { bigint: true })
    // A disk's clock has ticks: the part file is made in a later one.
    do {
      rmSync(part, { force: true })
      writeFileSync(part, 'whole')
    } while (statSync(part, { bigint: true }).birthtimeNs === birthtimeNs)
    keep(record(WHOLE))
    await recovery.run()
    expect(readdirSync(folder)).toEqual(['订单.csv'])
  })

  test('an empty file of an export that is done stays', async () => {
    const { keep, record, recovery, file, part, folder, kept } = start()
    writeFileSync(part, 'whole')
    writeFileSync(file, '')
    keep(record(WHOLE, { status: 'done', endedAt: 50 }))
    await recovery.run()
    expect([readdirSync(folder), kept()[0]?.part, kept()[0]?.job.status]).toEqual([['订单.csv'], null, 'done'])
  })

  test('a folder of the name of the part file is left alone and stays known', async () => {
    const { keep, record, recovery, part, folder, kept } = start()
    mkdirSync(part)
    keep(record())
    await recovery.run()
    expect([readdirSync(folder), kept()[0]?.part]).toEqual([['订单.csv.backoffice-part'], part])
  })

  test('an export that the person removes or retries while the disk answers is left to them', async () => {
    const removed = start()
    removed.keep(removed.record())
    const run = removed.recovery.run()
    removed.history.drop('p1', 'e1')
    await run
    expect(removed.kept()).toEqual([])
    const retried = start()
    writeFileSync(retried.file, 'whole')
    retried.keep(retried.record(WHOLE))
    const other = retried.recovery.run()
    const again = retried.record({ part: 'new part' }, { status: 'queued' })
    void retried.history.put('p1', again)
    await other
    expect(retried.kept()).toEqual([again])
  })

  test('of two exports of a person each has its own end', async () => {
    const { keep, record, kept, recovery, file, part } = start()
    writeFileSync(file, 'whole')
    writeFileSync(part, 'half')
    const whole = record({ ...WHOLE, part: null })
    keep(record({}, { path: `${file}.other` }), { ...whole, job: { ...whole.job, id: 'e2' } })
    await recovery.run()
    expect(Object.fromEntries(kept().map(({ job }) => [job.id, job.status]))).toEqual({ e1: 'failed', e2: 'done' })
  })

  test('what is found is shown to the person who is signed in by then', async () => {
    const { keep, record, recovery, list, told } = start()
    keep(record())
    const run = recovery.run()
    list.load('p1')
    await run
    expect(told).toMatchObject([{ id: 'e1', status: 'failed', error: INTERRUPTED }])
    expect(list.entries().map((entry) => entry.record.part)).toEqual([null])
  })
})

describe('part files without an export', () => {
  test('are deleted, each once', async () => {
    const { folder, data, recovery, keep, record, part } = start()
    const left = join(folder, 'left.backoffice-part')
    for (const path of [left, part]) writeFileSync(path, 'half')
    const other = record({ part: `${left}.other` })
    keep(record(), { ...other, job: { ...other.job, id: 'e2' } })
    data.value = { ...data.value, leftovers: [left, part] }
    await recovery.run()
    expect(readdirSync(folder)).toEqual([])
    // The one that an export still names is dropped with it, at the next start.
    expect(data.value.leftovers).toEqual([part])
  })

  test('on a share that is not connected stay known', async () => {
    const { data, recovery } = start()
    data.value = { ...data.value, leftovers: ['/nowhere/left.backoffice-part'] }
    await recovery.run()
    expect(data.value.leftovers).toEqual(['/nowhere/left.backoffice-part'])
  })

  test('on a share that does not answer block one thread of the program', async () => {
    const answer = Promise.withResolvers<void>()
    const asked: string[] = []
    const remove = async (path: string): Promise<void> => {
      asked.push(path)
      await answer.promise
      await systemDisk.remove(path)
    }
    const { data, recovery, folder, keep, record } = start({ ...systemDisk, remove })
    const left = ['a', 'b', 'c', 'd', 'e'].map((name) => join(folder, `${name}.backoffice-part`))
    data.value = { ...data.value, leftovers: left }
    keep(record())
    const run = recovery.run()
    // The other folder answers.
    const other = join(newFolder(), 'left.backoffice-part')
    writeFileSync(other, 'half')
    await inTurn(dirname(other), () => systemDisk.remove(other))
    await vi.waitFor(() => expect(asked).not.toEqual([]))
    await new Promise((go) => setImmediate(go))
    expect(asked).toHaveLength(1)
    answer.resolve()
    await run
    expect([asked.length, data.value.leftovers]).toEqual([6, []])
  })

  test('are known from the moment when their export refers to them no more, until they are gone', async () => {
    const { data, recovery, part } = start()
    writeFileSync(part, 'half')
    recovery.discard(part)
    expect(data.value.leftovers).toEqual([part])
    await recovery.settled()
    expect([existsSync(part), data.value.leftovers]).toEqual([false, []])
  })
})
