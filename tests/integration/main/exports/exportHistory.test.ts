import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import type { ExportRecord } from '#main/exports/exportRecord.ts'
import { demo, signedIn, signIn, useDemoApi } from '../../../support/services/demoSession.ts'
import { exportRig, newFolder } from '../../../support/services/exports/exportService.ts'
import { afterStart, endRun } from '../../../support/services/exports/exportRestart.ts'

useDemoApi()

const fileOf = (account: string): string => join(account, 'exports.json')

describe('the history', () => {
  test('is restored after a restart, only for its own person', async () => {
    const services = await signedIn()
    const [account, folder] = [newFolder(), newFolder()]
    const rig = await afterStart(services, account, folder)
    const done = await rig.ended(await rig.start())
    demo().control.addFault({ path: 'order.export', times: 1, status: 200, body: '{"code":500,"msg":"超过上限"}' })
    const failed = await rig.ended(await rig.start())
    expect((await afterStart(services, account, folder)).exports.list()).toEqual([failed, done])
    await services.session.signOut()
    await signIn(services, 'finance')
    expect((await afterStart(services, account, folder)).exports.list()).toEqual([])
    expect(readFileSync(fileOf(account), 'utf8')).not.toMatch(/admin|林远山/u)
    expect(statSync(fileOf(account)).mode & 0o077).toBe(0)
  })

  test('keeps no filters of an export that is done, and those of one that can be repeated', async () => {
    const services = await signedIn()
    const [account, folder] = [newFolder(), newFolder()]
    const rig = await afterStart(services, account, folder)
    const done = await rig.ended(await rig.start())
    demo().control.addFault({ path: 'order.export', times: 1, status: 500 })
    const failed = await rig.ended(await rig.start())
    await endRun(account)
    const { people } = JSON.parse(readFileSync(fileOf(account), 'utf8')) as { people: Record<string, ExportRecord[]> }
    const args = new Map(Object.values(people).flatMap((records) => records.map(({ job, request }) => [job.id, request.args])))
    expect(args.get(done.id)).toBeNull()
    expect(args.get(failed.id)).toMatchObject({ currentPage: 1 })
  })

  test('forgets the exports of people who have not used this PC for three months', async () => {
    const [account, folder] = [newFolder(), newFolder()]
    let now = 1_800_000_000_000
    const first = await signedIn()
    const rig = await afterStart(first, account, folder, { now: () => now })
    await rig.ended(await rig.start())
    await first.session.signOut()
    await signIn(first, 'finance')
    now += 91 * 24 * 3_600_000
    const other = await afterStart(first, account, folder, { now: () => now })
    await other.ended(await other.start())
    await endRun(account)
    const { people } = JSON.parse(readFileSync(fileOf(account), 'utf8')) as { people: Record<string, ExportRecord[]> }
    expect(Object.values(people).map((records) => records.length)).toEqual([1])
  })

  test('keeps a hundred exports, and drops removed ones', async () => {
    const services = await signedIn()
    const [account, folder] = [newFolder(), newFolder()]
    let now = 1
    demo().control.addFault({ path: 'order.export', syntheticBytes: 100 })
    const rig = await afterStart(services, account, folder, { now: () => ++now })
    for (let index = 0; index < 103; index++) await rig.ended(await rig.start(`${index}.xlsx`))
    const again = await afterStart(services, account, folder)
    expect(again.exports.list()).toHaveLength(100)
    const [newest] = again.exports.list()
    again.exports.remove(newest?.id ?? '')
    expect((await afterStart(services, account, folder)).exports.list()).toHaveLength(99)
    expect(existsSync(newest?.path ?? '')).toBe(true)
  })

  test.each([
    ['no JSON', '{"people":'],
    ['not what it should be', '{"people":[],"leftovers":7}'],
    ['nothing', ''],
    ['an array', '[]'],
  ])('whose file is %s starts empty', async (_name, content) => {
    const account = newFolder()
    writeFileSync(fileOf(account), content)
    const rig = await afterStart(await signedIn(), account, newFolder())
    expect(rig.exports.list()).toEqual([])
    expect(await rig.ended(await rig.start())).toMatchObject({ status: 'done' })
  })

  test('keeps the other entries when one is damaged', async () => {
    const services = await signedIn()
    const [account, folder] = [newFolder(), newFolder()]
    const rig = await afterStart(services, account, folder)
    const jobs = [await rig.ended(await rig.start()), await rig.ended(await rig.start())]
    await endRun(account)
    const kept = JSON.parse(readFileSync(fileOf(account), 'utf8')) as { people: Record<string, ExportRecord[]> }
    const [records = []] = Object.values(kept.people)
    Object.assign(records[0]?.job ?? {}, { status: 'flying' })
    writeFileSync(fileOf(account), JSON.stringify(kept))
    expect((await afterStart(services, account, folder)).exports.list()).toEqual(jobs.filter(({ id }) => id !== records[0]?.job.id))
  })

  test('that cannot be written does not stop an export', async () => {
    const account = newFolder()
    const rig = await afterStart(await signedIn(), account, newFolder())
    rmSync(account, { recursive: true })
    writeFileSync(account, 'no folder any more')
    expect(await rig.ended(await rig.start())).toMatchObject({ status: 'done' })
    chmodSync(account, 0o600)
  })
})

describe('a retry', () => {
  test.each(['failed', 'cancelled'] as const)('of a %s export saves the same file to the same folder', async (status) => {
    const folder = newFolder()
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

  test('works after a restart, with the same filters', async () => {
    const services = await signedIn()
    const [account, folder] = [newFolder(), newFolder()]
    const rig = await afterStart(services, account, folder)
    demo().control.addFault({ path: 'order.export', times: 1, status: 500 })
    const { id } = await rig.ended(await rig.start())
    const again = await afterStart(services, account, folder)
    const job = await again.exports.retry(id, false)
    if (job === null) throw new Error('nothing was started')
    expect(await again.ended(job)).toMatchObject({ status: 'done' })
  })

  test('can use another folder when the folder is missing', async () => {
    const folder = newFolder()
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

  test('runs once when its save dialog was opened twice', async () => {
    const folder = newFolder()
    const chosen = join(folder, '别处.xlsx')
    const dialogs: (() => void)[] = []
    const rig = exportRig(await signedIn(), join(folder, 'vanished'), {
      askSavePath: () => new Promise((resolve) => dialogs.push(() => resolve(chosen))),
    })
    const { id } = await rig.ended(await rig.start())
    const calls = demo().control.callCount('order.export')
    demo().control.addFault({ path: 'order.export', hold: true })
    const retries = Promise.allSettled([rig.exports.retry(id, true), rig.exports.retry(id, true)])
    await vi.waitUntil(() => dialogs.length === 2)
    for (const answer of dialogs) answer()
    // Each looks at the chosen file before it begins, so either may be first.
    const [first, second] = (await retries).toSorted((one, other) => one.status.localeCompare(other.status))
    expect(first).toMatchObject({ status: 'fulfilled', value: { id } })
    expect(second).toMatchObject({ status: 'rejected', reason: { kind: 'invalid-argument' } })
    await vi.waitUntil(() => demo().control.callCount('order.export') > calls)
    demo().control.release()
    await vi.waitUntil(() => rig.exports.list()[0]?.status === 'done')
    expect(rig.exports.list()).toMatchObject([{ id, status: 'done', path: chosen }])
    expect(demo().control.callCount('order.export')).toBe(calls + 1)
    expect(readdirSync(folder)).toEqual(['别处.xlsx'])
  })

  test('is refused for a finished export and for an unknown one', async () => {
    const rig = exportRig(await signedIn(), newFolder())
    const { id } = await rig.ended(await rig.start())
    await expect(rig.exports.retry(id, false)).rejects.toMatchObject({ kind: 'invalid-argument' })
    await expect(rig.exports.retry(crypto.randomUUID(), false)).rejects.toMatchObject({ kind: 'invalid-argument' })
  })
})

describe('a queued export', () => {
  test('is shown as queued, and never starts when it is cancelled', async () => {
    const rig = exportRig(await signedIn(), newFolder())
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
