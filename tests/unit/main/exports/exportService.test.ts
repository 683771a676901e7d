import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { personKey } from '#main/person/personKey.ts'
import { AppError } from '#shared/errors.ts'
import { person } from '../../../support/services/people.ts'
import { csv, endless, exportDouble, newFolder, REQUEST, type Rig } from './exportDouble.ts'

const ADMIN = personKey(person('admin'))
const UNKNOWN = { kind: 'invalid-argument', message: '找不到这条导出记录' }
const refused = () => Promise.reject(new AppError({ kind: 'server', message: '导出服务忙', code: 500 }))
/** The error of a call that fails at once or later. */
const errorOf = async (work: () => unknown): Promise<unknown> => {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('it did not fail')
}
const kept = ({ history }: Rig) => history.value.people[ADMIN] ?? []

describe('an export', () => {
  test('is queued, runs and is done; each state is told with the active exports, and is in the history', async () => {
    const rig = exportDouble(() => Promise.resolve(csv()))
    const job = await rig.start({ filters: '状态：已发货' })
    const path = join(rig.folder, '订单.csv')
    expect(job).toMatchObject({ status: 'queued', path, fileName: '订单.csv', filters: '状态：已发货', startedAt: 1_001, beganAt: null })
    const done = await rig.ended(job)
    expect(done).toMatchObject({ status: 'done', path, receivedBytes: 2, totalBytes: 2, error: null, beganAt: 1_002 })
    expect(done.endedAt).toBeGreaterThan(1_002)
    expect(readFileSync(path, 'utf8')).toBe('a\n')
    const states = rig.told.map(([told]) => told.status)
    expect(states.filter((status, index) => status !== states[index - 1])).toEqual(['queued', 'running', 'done'])
    expect(
      rig.told.every(([told, active]) => (told.status === 'done' ? active.length === 0 : active.length === 1 && active[0] === told)),
    ).toBe(true)
    expect(kept(rig)).toMatchObject([{ job: done, part: null, wholeBytes: 2 }])
  })

  test('counts as active while it waits or runs, and not when it has ended', async () => {
    const downloads = [csv()]
    const rig = exportDouble(() => Promise.resolve(downloads.pop() ?? endless()))
    expect([rig.service.count, rig.service.active()]).toEqual([0, []])
    const ended = await rig.ended(await rig.start())
    const active = [await rig.start(), await rig.start(), await rig.start(), await rig.start()]
    await rig.once(active[2] ?? ended, ({ receivedBytes }) => receivedBytes > 0)
    expect(rig.service.list()).toHaveLength(5)
    expect(rig.service.active().map(({ id, status }) => [id, status])).toEqual(
      active.map(({ id }, index) => [id, index < 3 ? 'running' : 'queued']).toReversed(),
    )
    expect(rig.service.count).toBe(4)
    await rig.service.stop()
    expect([rig.service.list().length, rig.service.count]).toEqual([5, 0])
  })

  test('asks the server once, with its arguments and the limits of a download', async () => {
    const rig = exportDouble(() => Promise.resolve(csv()))
    await rig.ended(await rig.start())
    expect(rig.asked).toEqual([{ name: 'order.export', args: REQUEST.args, idleMs: 10_000, signal: expect.any(AbortSignal) }])
  })

  test('that fails says why, and leaves no file', async () => {
    const rig = exportDouble(refused)
    const job = await rig.ended(await rig.start())
    expect(job).toMatchObject({ status: 'failed', error: { kind: 'server', message: '导出服务忙', code: 500 } })
    expect(readdirSync(rig.folder)).toEqual([])
    expect(kept(rig)).toMatchObject([{ job: { status: 'failed' }, part: null, wholeBytes: null }])
  })

  test('of nobody is refused', async () => {
    const rig = exportDouble(refused)
    rig.service.onPersonChanged(null)
    expect(await errorOf(() => rig.service.start(REQUEST))).toMatchObject({ kind: 'unauthorized', message: '请先登录' })
    expect(rig.asked).toEqual([])
  })

  test('has one name from its start to its end', async () => {
    const rig = exportDouble(() => Promise.resolve(csv()))
    const begun = await rig.start()
    expect([begun.fileName, (await rig.ended(begun)).fileName]).toEqual(['订单.csv', '订单.csv'])
    expect(new Set(rig.told.map(([{ fileName }]) => fileName))).toEqual(new Set(['订单.csv']))
  })

  test('that an earlier run did not finish has failed', async () => {
    const rig = exportDouble(() => Promise.resolve(endless()))
    await rig.start()
    const [record] = kept(rig)
    if (record === undefined) throw new Error('not kept')
    const next = exportDouble(refused)
    next.history.value = { people: { [ADMIN]: [record] }, leftovers: [] }
    await next.service.recover()
    expect(kept(next)).toMatchObject([{ job: { status: 'failed', error: { kind: 'internal' } } }])
    await rig.service.stop()
  })

  test('with a name that no disk accepts gets a safe one', async () => {
    const rig = exportDouble(() => Promise.resolve(csv()))
    expect(await rig.start({ suggestedName: '订单/九月?.csv' })).toMatchObject({ fileName: '订单_九月_.csv' })
  })

  test('the newest is first in the list', async () => {
    const rig = exportDouble(() => Promise.resolve(endless()))
    const names = ['一.csv', '二.csv', '三.csv']
    for (const suggestedName of names) await rig.start({ suggestedName })
    expect(rig.service.list().map(({ fileName }) => fileName)).toEqual(names.toReversed())
    await rig.service.stop()
  })
})

describe('a retry', () => {
  test('runs the export again at the same place, under the same id', async () => {
    const served = [refused, () => Promise.resolve(csv())]
    const rig = exportDouble(() => (served.shift() ?? refused)())
    const job = await rig.ended(await rig.start())
    expect(await rig.service.retry(job.id, false)).toMatchObject({ id: job.id, status: 'queued', path: job.path, error: null })
    expect(await rig.ended(job)).toMatchObject({ status: 'done', path: job.path })
    expect(rig.service.list()).toHaveLength(1)
  })

  test('elsewhere asks for another place under the name of the file, and a closed dialog leaves the export as it is', async () => {
    const asked: string[] = []
    let answer: string | null = null
    const rig = exportDouble(refused, {
      askSavePath: async (name) => {
        asked.push(name)
        return answer
      },
    })
    const job = await rig.ended(await rig.start())
    expect(await rig.service.retry(job.id, true)).toBeNull()
    expect(rig.job(job.id)).toBe(job)
    answer = join(newFolder(), '别处.csv')
    expect(await rig.service.retry(job.id, true)).toMatchObject({ id: job.id, path: answer })
    expect(asked).toEqual(['订单.csv', '订单.csv'])
  })

  test('of an export that is unknown, active, done or submitted is refused', async () => {
    const rig = exportDouble(() => Promise.resolve(endless()))
    const running = await rig.start()
    expect(await errorOf(() => rig.service.retry(running.id, false))).toMatchObject(UNKNOWN)
    expect(await errorOf(() => rig.service.retry('no such', false))).toMatchObject(UNKNOWN)
    await rig.service.stop()
    const done = exportDouble(() => Promise.resolve(csv()))
    const { id } = await done.ended(await done.start())
    expect(await errorOf(() => done.service.retry(id, false))).toMatchObject(UNKNOWN)
    expect(done.asked).toHaveLength(1)
  })

  test('that another press has started while the dialog was open is refused', async () => {
    const served = [refused]
    const rig: Rig = exportDouble(() => served.shift()?.() ?? Promise.resolve(endless()), {
      askSavePath: async () => {
        await rig.service.retry(rig.service.list()[0]?.id ?? '', false)
        return join(rig.folder, '别处.csv')
      },
    })
    const job = await rig.ended(await rig.start())
    expect(await errorOf(() => rig.service.retry(job.id, true))).toMatchObject(UNKNOWN)
    await rig.service.stop()
    expect(rig.asked).toHaveLength(2)
  })
})

describe('the end of an export by a person', () => {
  test('cancels one that runs, and leaves no file', async () => {
    const rig = exportDouble(() => Promise.resolve(endless()))
    const job = await rig.start()
    await rig.once(job, ({ status }) => status === 'running')
    rig.service.cancel(job.id)
    expect(await rig.ended(job)).toMatchObject({ status: 'cancelled', error: { kind: 'cancelled', message: '已取消' } })
    expect(readdirSync(rig.folder)).toEqual([])
  })

  test('cancels one that waits, before it reaches the server', async () => {
    const rig = exportDouble(() => Promise.resolve(endless()))
    const jobs = []
    for (const name of ['1', '2', '3', '4']) jobs.push(await rig.start({ suggestedName: `${name}.csv` }))
    const fourth = jobs[3]
    if (fourth === undefined) throw new Error('four were started')
    // Three run at a time.
    await vi.waitFor(() => expect(rig.asked).toHaveLength(3))
    expect(rig.job(fourth.id)?.status).toBe('queued')
    rig.service.cancel(fourth.id)
    expect(await rig.ended(fourth)).toMatchObject({ status: 'cancelled' })
    expect(rig.asked).toHaveLength(3)
    await rig.service.stop()
  })

  test('of one that has ended does nothing, and of an unknown one is refused', async () => {
    const rig = exportDouble(() => Promise.resolve(csv()))
    const job = await rig.ended(await rig.start())
    rig.service.cancel(job.id)
    expect(rig.job(job.id)).toBe(job)
    expect(await errorOf(() => rig.service.cancel('no such'))).toMatchObject(UNKNOWN)
  })

  test('takes one that has ended off the list and the history; its file stays', async () => {
    const rig = exportDouble(() => Promise.resolve(csv()))
    const job = await rig.ended(await rig.start())
    rig.service.remove(job.id)
    expect([rig.service.list(), kept(rig), existsSync(job.path)]).toEqual([[], [], true])
    expect(await errorOf(() => rig.service.remove(job.id))).toMatchObject(UNKNOWN)
  })

  test('does not take one off the list that runs', async () => {
    const rig = exportDouble(() => Promise.resolve(endless()))
    const job = await rig.start()
    expect(await errorOf(() => rig.service.remove(job.id))).toMatchObject(UNKNOWN)
    await rig.service.stop()
    expect(rig.job(job.id)?.status).toBe('cancelled')
  })
})

describe('a part file that another program holds', () => {
  const held = (rig: Rig): string => join(rig.folder, '订单.csv.backoffice-part')
  /** A failed export whose part file is still there. */
  async function withPart(): Promise<Rig> {
    const rig = exportDouble(refused)
    const job = await rig.ended(await rig.start())
    writeFileSync(held(rig), 'half')
    const record = kept(rig)[0]
    if (record === undefined) throw new Error('not kept')
    rig.history.value = { people: { [ADMIN]: [{ ...record, part: held(rig) }] }, leftovers: [] }
    rig.service.onPersonChanged(null)
    rig.service.onPersonChanged(person('admin'))
    expect(rig.job(job.id)).toEqual(job)
    return rig
  }

  test.each(['removed', 'retried'] as const)('is deleted when its export is %s', async (how) => {
    const rig = await withPart()
    const [job] = rig.service.list()
    if (how === 'removed') rig.service.remove(job?.id ?? '')
    else await rig.service.retry(job?.id ?? '', false)
    expect(rig.history.value.leftovers).toEqual([held(rig)])
    await rig.service.stop()
    expect([existsSync(held(rig)), rig.history.value.leftovers]).toEqual([false, []])
  })
})

describe('a change of persons', () => {
  test('ends what runs, keeps it as cancelled, and shows the next person their own', async () => {
    const rig = exportDouble(() => Promise.resolve(endless()))
    const job = await rig.start()
    await rig.once(job, ({ status }) => status === 'running')
    rig.service.onPersonChanged(person('cashier'))
    // At once: the program may end before the export has.
    expect(kept(rig)).toMatchObject([
      { job: { status: 'cancelled', error: { kind: 'cancelled', message: '已取消' }, endedAt: rig.now.value } },
    ])
    expect(rig.service.list()).toEqual([])
    const told = rig.told.length
    await rig.service.stop()
    expect(rig.told).toHaveLength(told)
    expect(readdirSync(rig.folder)).toEqual([])
    expect(kept(rig)).toMatchObject([{ job: { id: job.id, status: 'cancelled', error: { kind: 'cancelled', message: '已取消' } } }])
    expect(kept(rig)[0]?.job.endedAt).toBeGreaterThan(1_000)
    rig.service.onPersonChanged(person('admin'))
    expect(rig.service.list().map(({ id }) => id)).toEqual([job.id])
  })

  test('leaves what has ended as it is', async () => {
    const rig = exportDouble(() => Promise.resolve(csv()))
    const job = await rig.ended(await rig.start())
    rig.service.onPersonChanged(null)
    expect(kept(rig)).toMatchObject([{ job }])
  })

  test('to the same person, as after an unlock, ends nothing', async () => {
    const rig = exportDouble(() => Promise.resolve(endless()))
    const job = await rig.start()
    rig.service.onPersonChanged(person('admin'))
    expect(rig.service.list().map(({ id }) => id)).toEqual([job.id])
    expect(rig.job(job.id)?.status).not.toBe('cancelled')
    await rig.service.stop()
  })
})

describe('the file of an export', () => {
  test('is found by its id while it is there', async () => {
    const rig = exportDouble(() => Promise.resolve(csv()))
    const { id, path } = await rig.ended(await rig.start())
    expect(await rig.service.donePath(id)).toBe(path)
    rmSync(path)
    expect(await errorOf(() => rig.service.donePath(id))).toMatchObject({
      kind: 'file',
      message: `文件已不在原处，可能被移动或删除：${path}`,
    })
  })

  test('is not there for an export that failed or is unknown', async () => {
    const rig = exportDouble(refused)
    const { id, path } = await rig.ended(await rig.start())
    mkdirSync(path)
    for (const one of [id, 'no such']) expect(await errorOf(() => rig.service.donePath(one))).toMatchObject(UNKNOWN)
  })
})
