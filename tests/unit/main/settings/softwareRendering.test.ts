import { EventEmitter } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { settingsOnDisk } from '#main/settings/settingsStore.ts'
import { areTooMany, drawsInSoftware, subscribeToGpuCrashes, isGpuCrash, recentCrashes } from '#main/settings/softwareRendering.ts'
import { settingsPatch } from '#shared/schemas/settings.ts'
import { DEFAULT_PC_SETTINGS } from '#shared/settings.ts'
import { memoryLog } from '../../../support/services/services.ts'

vi.mock('electron-store', () => import('../../../support/services/electron/electronStore.ts'))

const TEN_MINUTES = 600_000

test.each(['crashed', 'abnormal-exit', 'launch-failed', 'oom'])('the graphics process has crashed: %s', (reason) => {
  expect(isGpuCrash({ type: 'GPU', reason, exitCode: 139 })).toBe(true)
  expect(isGpuCrash({ type: 'Utility', reason, exitCode: 139 })).toBe(false)
})

test.each(['killed', 'clean-exit', 'integrity-failure', 'memory-eviction', ''])('no crash of the graphics process: %s', (reason) => {
  expect(isGpuCrash({ type: 'GPU', reason, exitCode: 139 })).toBe(false)
})

test.each([
  ['crashed', 34],
  ['abnormal-exit', 8704],
])('Chromium’s own exit after the card was lost is no crash: %s with the code %i', (reason, exitCode) => {
  expect(isGpuCrash({ type: 'GPU', reason, exitCode })).toBe(false)
})

test('crashes count together for less than ten minutes', () => {
  expect(recentCrashes([], 5)).toEqual([5])
  expect(recentCrashes([0], TEN_MINUTES - 1)).toEqual([0, TEN_MINUTES - 1])
  expect(recentCrashes([0, 1], TEN_MINUTES)).toEqual([1, TEN_MINUTES])
  expect([areTooMany([1]), areTooMany([1, 2]), areTooMany([1, 2, 3])]).toEqual([false, true, true])
})

/** A start that draws with the graphics card; `ends` ends a process at a moment. */
function started() {
  const processes = new EventEmitter()
  const set: unknown[] = []
  const log = memoryLog()
  let moment = 0
  subscribeToGpuCrashes({
    processes,
    settings: { set: (patch) => (set.push(patch), { ...DEFAULT_PC_SETTINGS, ...patch }) },
    log,
    version: '1.2.3',
    now: () => 1_700_000_000_000 + moment,
    elapsed: () => moment,
  })
  const ends = (at: number, type = 'GPU', reason = 'crashed'): void => {
    moment = at
    processes.emit('child-process-gone', {}, { type, reason, exitCode: 139 })
  }
  return { ends, set, log }
}

test('two crashes make the next start draw without the graphics card, and the log says so', () => {
  const { ends, set, log } = started()
  ends(1000)
  ends(1500, 'GPU', 'killed')
  ends(1600, 'Utility')
  expect(set).toEqual([])
  ends(2000, 'GPU', 'launch-failed')
  expect(set).toEqual([{ softwareRenderingSince: 1_700_000_002_000, softwareRenderingVersion: '1.2.3' }])
  expect(log.lines.join('\n')).toContain('draws without the graphics card')
})

test('crashes that are ten minutes apart change nothing', () => {
  const { ends, set } = started()
  ends(0)
  ends(TEN_MINUTES)
  ends(2 * TEN_MINUTES)
  expect(set).toEqual([])
})

test('the page may end the software rendering, and not begin it', () => {
  expect(settingsPatch.safeParse({ softwareRenderingSince: null }).success).toBe(true)
  expect(settingsPatch.safeParse({ softwareRenderingSince: 1 }).success).toBe(false)
  expect(settingsPatch.safeParse({ softwareRenderingVersion: '1.2.3' }).success).toBe(false)
})

test.each([
  ['{"softwareRenderingSince":5}', 5],
  ['{"softwareRenderingSince":"x","language":"en"}', null],
  ['{"softwareRend', null],
  ['[]', null],
])('before Electron is ready the file %s says %s', (text, since) => {
  const folder = mkdtempSync(join(tmpdir(), 'rendering-'))
  writeFileSync(join(folder, 'settings.json'), text)
  expect(settingsOnDisk(folder).softwareRenderingSince).toBe(since)
})

test('a start draws without the graphics card by its switch, or since crashes', () => {
  const start = (...given: string[]) => ({ commandLine: { hasSwitch: (name: string) => given.includes(name) }, version: '1.2.3', now: 5 })
  expect(drawsInSoftware(DEFAULT_PC_SETTINGS, start('lang'))).toBe(false)
  expect(drawsInSoftware(DEFAULT_PC_SETTINGS, start('disable-hardware-acceleration'))).toBe(true)
  expect(drawsInSoftware({ ...DEFAULT_PC_SETTINGS, softwareRenderingSince: 0, softwareRenderingVersion: '1.2.3' }, start())).toBe(true)
})

test.each([
  ['within a week', '1.2.3', 7 * 24 * 3_600_000 - 1, true],
  ['after a week', '1.2.3', 7 * 24 * 3_600_000, false],
  ['with another version', '1.2.4', 1, false],
  ['of an earlier version that kept none', null, 1, false],
  ['before the crashes, by a clock that went back', '1.2.3', -1, false],
])('crashes make a start draw without the graphics card, %s: %s', (_when, softwareRenderingVersion, later, isSoftware) => {
  const settings = { ...DEFAULT_PC_SETTINGS, softwareRenderingSince: 1_000, softwareRenderingVersion }
  expect(drawsInSoftware(settings, { commandLine: { hasSwitch: () => false }, version: '1.2.3', now: 1_000 + later })).toBe(isSoftware)
})

test('a first start draws with the graphics card', () => {
  expect(settingsOnDisk(mkdtempSync(join(tmpdir(), 'rendering-')))).toEqual(DEFAULT_PC_SETTINGS)
})
