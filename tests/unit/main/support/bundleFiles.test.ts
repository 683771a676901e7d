import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { EventEmitter } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recordGoneProcesses } from '#main/errorLog/mainErrors.ts'
import { createFileLog } from '#main/log/fileLog.ts'
import { Redactor } from '#main/log/redactor.ts'
import { bundleFiles, type BundleSources } from '#main/support/bundleFiles.ts'
import { texts } from '../../../support/services/services.ts'

function sourcesIn(folder: string, change: Partial<BundleSources> = {}): BundleSources {
  return {
    versions: { app: '1.2.3' },
    errorLog: () => Promise.resolve(''),
    logFolder: folder,
    crashDumps: () => Promise.resolve({ folder: '/dumps', dumps: [] }),
    settings: () => Promise.resolve([{ name: 'theme', value: 'dark', from: 'file' }]),
    configuration: () => Promise.resolve({ place: 'none', file: null, fault: null, ignoredPolicies: [], settings: [] }),
    keychain: () => Promise.resolve({ state: 'writable' }),
    network: () => Promise.resolve(null),
    fitReport: () => Promise.resolve(''),
    pc: () => Promise.resolve({ time: 0, timeZone: 'Asia/Shanghai', clockAheadMs: null, free: [] }),
    redactor: new Redactor(),
    ...change,
  }
}

const folderNew = (): string => mkdtempSync(join(tmpdir(), 'bundle-files-'))
const filesOf = async (sources: BundleSources): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries((await bundleFiles(sources, texts.t)).map(({ name, content }) => [name, content]))

test('the bundle of a PC without any file holds what is known without them', async () => {
  const files = await filesOf(sourcesIn(folderNew()))
  expect(Object.keys(files)).toEqual([
    '说明.txt',
    'versions.json',
    'settings.json',
    'configuration.json',
    'keychain.json',
    'network.json',
    'last-crash.json',
    'crash-dumps.json',
  ])
  expect(files).toMatchObject({ 'network.json': 'null\n', 'last-crash.json': '{\n  "lastCrash": null\n}\n' })
  expect(JSON.parse(files['keychain.json'] ?? '')).toEqual({ state: 'writable' })
})

test('a part that fails costs no other, and says why', async () => {
  const folder = folderNew()
  mkdirSync(join(folder, 'main.log'))
  const keychain = () => Promise.reject(new Error('no answer'))
  const files = await filesOf(sourcesIn(folder, { keychain, errorLog: () => Promise.reject(new Error('no disk')) }))
  expect(JSON.parse(files['keychain.json'] ?? '')).toEqual({ error: 'no answer' })
  expect(files['logs/main.log']).toContain('EISDIR')
  expect(files).toMatchObject({ 'error-log.json': 'no disk', 'versions.json': expect.stringContaining('1.2.3') as unknown })
})

test('every part is redacted, whatever wrote it', async () => {
  const folder = folderNew()
  const leaking = 'a-remembered-secret password=abc123'
  for (const name of ['main.log', 'main.old.log', 'calls.log', 'calls.old.log']) writeFileSync(join(folder, name), `${name} ${leaking}`)
  const redactor = new Redactor()
  redactor.remember('a-remembered-secret')
  const leak = { file: null, fault: 'a-remembered-secret', place: 'none', ignoredPolicies: [], settings: [] } as const
  const change = { redactor, configuration: () => Promise.resolve(leak), errorLog: () => Promise.resolve(leaking) }
  const files = await filesOf(sourcesIn(folder, change))
  expect(Object.keys(files)).toHaveLength(13)
  expect(JSON.stringify(files)).not.toMatch(/a-remembered-secret|abc123/u)
})

test('the last crash is the newest line of the log that records one, as the program writes it', async () => {
  const folder = folderNew()
  const log = createFileLog(folder, true, new Redactor())
  const processes = new EventEmitter()
  recordGoneProcesses(processes, log)
  processes.emit('render-process-gone', {}, {}, { reason: 'oom' })
  processes.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 139 })
  log.error('another error')
  log.info('the page process gone: is only mentioned here')
  expect(readFileSync(join(folder, 'main.log'), 'utf8')).toContain('page process gone: oom')
  const { lastCrash } = JSON.parse((await filesOf(sourcesIn(folder)))['last-crash.json'] ?? '') as { lastCrash: string }
  expect(lastCrash).toMatch(/^\[\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}\] \[error\] +GPU process gone: crashed \(139\)$/u)
})

test('the dumps of crashes are named with their time and size, and none is in the bundle', async () => {
  const dumps = [{ name: 'a.dmp', time: 1_800_000_000_000, size: 3_000_000 }]
  const files = await filesOf(sourcesIn(folderNew(), { crashDumps: () => Promise.resolve({ folder: '/dumps', dumps }) }))
  expect(JSON.parse(files['crash-dumps.json'] ?? '')).toEqual({ folder: '/dumps', dumps })
  expect(Object.keys(files).filter((name) => name.endsWith('.dmp'))).toEqual([])
  expect(files['说明.txt']).toContain('崩溃转储：1 个')
})
