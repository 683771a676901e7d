import { expect, test } from 'vitest'
import { ExportHistory, type ExportHistoryData } from '#main/exports/exportHistory.ts'
import type { ExportRecord } from '#main/exports/exportRecord.ts'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import { exportJob } from '../../../support/services/exports/exportJob.ts'
import { memoryHistory, ORDER_EXPORT } from '../../../support/services/exports/exportService.ts'

const DAY_MS = 86_400_000

const record = (id: string, job: Partial<ExportJob> = {}, part: string | null = null): ExportRecord => ({
  job: exportJob({ id, status: 'failed', ...job }),
  request: { ...ORDER_EXPORT, suggestedName: '订单.xlsx' },
  replaces: null,
  part,
  wholeBytes: null,
})

const idsOf = (history: ExportHistory, person: string): readonly string[] => history.of(person).map(({ job }) => job.id)

test('a person’s exports are the newest first, and a change of one replaces it', async () => {
  const history = new ExportHistory(memoryHistory())
  await history.put('lin', record('b', { startedAt: 2 }))
  await history.put('lin', record('c', { startedAt: 3 }))
  await history.put('lin', record('a', { startedAt: 1 }))
  await history.put('chen', record('d', { startedAt: 4 }))
  await history.put('lin', record('b', { startedAt: 2, status: 'cancelled' }))
  expect(history.of('lin').map(({ job }) => [job.id, job.status])).toEqual([
    ['c', 'failed'],
    ['b', 'cancelled'],
    ['a', 'failed'],
  ])
  history.drop('lin', 'c')
  expect([idsOf(history, 'lin'), idsOf(history, 'chen'), idsOf(history, 'wu')]).toEqual([['b', 'a'], ['d'], []])
})

test.each([
  ['done', null],
  ['submitted', null],
  ['failed', ORDER_EXPORT.args],
  ['cancelled', ORDER_EXPORT.args],
  ['running', ORDER_EXPORT.args],
] as const)('of an export that is %s, the stored filters are %j', async (status, args) => {
  const history = new ExportHistory(memoryHistory())
  await history.put('lin', record('a', { status }))
  expect(history.of('lin')[0]?.request).toEqual({ name: 'order.export', args, suggestedName: '订单.xlsx' })
})

test('a hundred exports are kept, and of the older ones those that run, wait, or have a part file', async () => {
  const history = new ExportHistory(memoryHistory())
  await history.put('lin', record('part', { startedAt: 1 }, '/x/a.backoffice-part'))
  await history.put('lin', record('running', { startedAt: 2, status: 'running' }))
  await history.put('lin', record('queued', { startedAt: 3, status: 'queued' }))
  await history.put('lin', record('ended', { startedAt: 4 }))
  for (let index = 0; index < 100; index += 1) await history.put('lin', record(`n${index}`, { startedAt: 10 + index }))
  const ids = idsOf(history, 'lin')
  expect(ids.slice(0, 2)).toEqual(['n99', 'n98'])
  expect(ids.slice(99)).toEqual(['n0', 'queued', 'running', 'part'])
  expect(history.unfinished().map(({ person, record: { job } }) => [person, job.id])).toEqual([
    ['lin', 'queued'],
    ['lin', 'running'],
    ['lin', 'part'],
  ])
})

test('another person’s exports go 90 days before the newest one of this PC, but for those with a part file', async () => {
  const history = new ExportHistory(memoryHistory())
  await history.put('chen', record('day 0', { startedAt: 0 }))
  await history.put('chen', record('later', { startedAt: 1 }))
  await history.put('chen', record('part', { startedAt: 0 }, '/x/a.backoffice-part'))
  await history.put('wu', record('only', { startedAt: 0 }))
  await history.put('lin', record('new', { startedAt: 90 * DAY_MS }))
  expect(['chen', 'wu', 'lin'].map((person) => idsOf(history, person))).toEqual([['later', 'part'], [], ['new']])
})

test('a person without exports has no entry, and one with a part file stays however many people come', async () => {
  const file = memoryHistory()
  const history = new ExportHistory(file)
  await history.put('part', record('a', { startedAt: 1 }, '/x/a.backoffice-part'))
  await history.put('part', record('c', { startedAt: 1 }))
  await history.put('old', record('b', { startedAt: 1 }))
  for (let index = 0; index < 30; index += 1) await history.put(`p${index}`, record(`n${index}`, { startedAt: 1 }))
  const people = Object.keys(file.value.people)
  expect([people.includes('part'), people.includes('old'), people.length]).toEqual([true, false, 31])
  history.drop('p3', 'n3')
  await history.put('p4', record('again', { startedAt: 1 }))
  expect(Object.keys(file.value.people)).not.toContain('p3')
})

test('of part files that could not be removed, the latest 200 are known, each once', () => {
  const file = memoryHistory()
  const writes: ExportHistoryData[] = []
  const write = file.write.bind(file)
  const history = new ExportHistory(
    Object.assign(file, {
      write: (data: ExportHistoryData) => {
        writes.push(data)
        return write(data)
      },
    }),
  )
  for (const part of ['a', 'b', 'a']) history.addLeftover(part)
  expect(history.leftovers).toEqual(['b', 'a'])
  history.dropLeftover('b')
  expect(history.leftovers).toEqual(['a'])
  history.dropLeftover('unknown')
  // Nothing is written for a file that is not listed.
  expect(writes).toHaveLength(4)
  for (let index = 0; index < 200; index += 1) history.addLeftover(`n${index}`)
  expect([history.leftovers.length, history.leftovers[0], history.leftovers.at(-1)]).toEqual([200, 'n0', 'n199'])
})
