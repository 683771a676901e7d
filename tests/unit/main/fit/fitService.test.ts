import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FitService, type StoredFit } from '#main/fit/fitService.ts'
import { deploymentFor, memoryLog, texts } from '../../../support/services/services.ts'
import { memoryValue } from '../../../support/services/memoryValue.ts'
import { AppError } from '#shared/errors.ts'
import type { FitProgress } from '#shared/fit/report.ts'

/** A service whose server answers nothing until the test lets it. */
function rig() {
  const folder = mkdtempSync(join(tmpdir(), 'fit-service-'))
  const stored = memoryValue<StoredFit>({ report: null })
  const told: (FitProgress | null)[] = []
  const waiting: { readonly call: string; readonly answer: () => void }[] = []
  let now = 0
  const service = new FitService({
    check: {
      api: {
        observe: (call, _args, signal) =>
          new Promise((_resolve, reject) => {
            const fail = (): void => reject(new AppError({ kind: 'network', message: 'away' }))
            signal.addEventListener('abort', fail)
            waiting.push({ call, answer: fail })
          }),
      },
      parsing: { run: () => Promise.reject(new Error('nothing to parse')) },
      deployment: deploymentFor('http://127.0.0.1:9'),
      version: '1.2.3',
      wait: async (ms) => {
        now += ms
      },
      now: () => now,
      wall: () => Date.UTC(2026, 4, 20, 2, 3, 4),
    },
    stored,
    saving: () => ({ fixedFolder: () => folder, askSavePath: () => Promise.resolve(null), texts }),
    language: () => 'zh',
    onProgress: (progress) => void told.push(progress),
    log: memoryLog(),
  })
  const ended = async (): Promise<void> => await expect.poll(() => told.at(-1)).toBeNull()
  return { service, stored, told, waiting, folder, ended }
}

describe('a check', () => {
  test('is one at a time, tells how far it is, and its report is kept in memory and on the disk', async () => {
    const { service, stored, told, waiting, ended } = rig()
    service.start()
    service.start()
    await expect.poll(() => waiting.length).toBe(1)
    expect(service.progress).toMatchObject({ done: 0, call: 'auth.captcha' })
    for (const index of [0, 1, 2]) {
      await expect.poll(() => waiting.length).toBe(index + 1)
      waiting[index]?.answer()
    }
    await ended()
    expect(told.map((progress) => progress?.done ?? null)).toEqual([0, 1, 2, null])
    expect(service.report).toMatchObject({ server: '127.0.0.1:9', isPartial: true, fits: false, calls: { length: 3 } })
    expect(stored.value).toEqual({ report: service.report })
  })

  test('that is cancelled gives what it has found', async () => {
    const { service, waiting, ended } = rig()
    service.start()
    await expect.poll(() => waiting.length).toBe(1)
    service.cancel()
    await ended()
    expect([service.report?.isPartial, service.report?.calls, waiting.length]).toEqual([true, [], 1])
  })

  test('of another person ends without a report, and leaves the next one alone', async () => {
    const { service, stored, waiting, told, ended } = rig()
    service.start()
    await expect.poll(() => waiting.length).toBe(1)
    service.onPersonChanged()
    expect([told.at(-1), service.progress]).toEqual([null, null])
    service.start()
    await expect.poll(() => waiting.length).toBe(2)
    expect([service.report, stored.value.report]).toEqual([null, null])
    // The end of the first takes nothing from the second.
    waiting[1]?.answer()
    await expect.poll(() => waiting.length).toBe(3)
    expect([service.progress?.done, told.slice(told.lastIndexOf(null) + 1).map((progress) => progress?.done)]).toEqual([1, [0, 1]])
    service.start()
    service.cancel()
    await ended()
    expect([service.report?.calls.length, waiting.length]).toEqual([1, 3])
  })
})

describe('saving', () => {
  test('without a report saves nothing', async () => {
    expect(await rig().service.save('html')).toBeNull()
  })

  test('writes the words or the data, under the time of the check', async () => {
    const { service, folder, waiting, ended } = rig()
    service.start()
    await expect.poll(() => waiting.length).toBe(1)
    service.cancel()
    await ended()
    expect(await service.save('html')).toBe(join(folder, '服务器检查_20260520100304.html'))
    const json = await service.save('json')
    expect(JSON.parse(readFileSync(json ?? '', 'utf8'))).toEqual(service.report)
  })
})
