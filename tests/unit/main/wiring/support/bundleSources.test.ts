import { mkdirSync, writeFileSync } from 'node:fs'
import { arch, release, type, version } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ErrorLog } from '#main/errorLog/errorLog.ts'
import { Redactor } from '#main/log/redactor.ts'
import { KeychainStore, MemoryStore } from '#main/secrets/secretStore.ts'
import { NO_POLICIES } from '#main/start/policies.ts'
import { bundleSources } from '#main/wiring/support/bundleSources.ts'
import { memoryKeychain } from '../../../../support/services/keychain/memoryKeychain.ts'
import { memoryValue } from '../../../../support/services/memoryValue.ts'
import { deploymentFor } from '../../../../support/services/services.ts'

const { folder } = await vi.hoisted(async () => {
  const { mkdtempSync } = await import('node:fs')
  const { tmpdir } = await import('node:os')
  return { folder: mkdtempSync(`${tmpdir()}/bundle-sources-`) }
})
vi.mock('electron', () => ({
  app: { getPath: (name: string) => `${folder}/${name}`, getVersion: () => '4.5.6' },
  net: {},
  session: {
    fromPartition: () => {
      throw new Error('a server is tested')
    },
  },
}))
vi.mock('electron-store', async () => await import('../../../../support/services/electron/electronStore.ts'))

/** The limits that were set, with the errors behind them. */
const limits = vi.hoisted((): unknown[] => [])
vi.mock('#main/async/timeLimit.ts', async (original) => ({
  ...(await original<object>()),
  withTimeout: (work: Promise<unknown>, limitMs: number, late: () => Error) => {
    limits.push([limitMs, late().message])
    return work
  },
}))

const ACCOUNT = join(folder, 'userData')
mkdirSync(ACCOUNT)

type Bundled = Parameters<typeof bundleSources>[0]
const options = {
  apiUrl: null,
  exportFolder: null,
  configFile: null,
  place: 'none',
  administratorFiles: ['/machine.json', '/program.json'],
  policies: NO_POLICIES,
  allowsDemo: true,
} as unknown as Bundled['options']

const sources = (change: Partial<Bundled> = {}) =>
  bundleSources({
    options,
    deployment: null,
    fault: null,
    errors: null,
    openStore: () => Promise.resolve(new MemoryStore('other')),
    redactor: new Redactor(),
    ...change,
  })

test('the versions are those of the program and of what it runs on', () => {
  const { electron, chrome, node } = process.versions
  const system = `${type()} ${release()} ${arch()}`
  expect(sources().versions).toEqual({ app: '4.5.6', electron, chromium: chrome, node, system, systemVersion: version() })
  expect(sources().logFolder).toBe(join(folder, 'logs'))
})

test('the errors of the running program come from its memory, oldest first, not from the file; those of the command line from the file', async () => {
  writeFileSync(join(ACCOUNT, 'error-log.json'), 'the file')
  let now = 1_700_000_000_000
  const errors = new ErrorLog({ redactor: new Redactor(), file: memoryValue({ entries: [] }), now: () => (now += 1) })
  for (const message of ['pears', 'plums']) errors.add({ type: 'error', url: '/x', message, stack: '', info: 'i' })
  const { entries } = JSON.parse(await sources({ errors }).errorLog()) as { entries: { message: string; time: number }[] }
  expect(entries.map(({ message, time }) => [message, time])).toEqual([
    ['pears', 1_700_000_000_001],
    ['plums', 1_700_000_000_002],
  ])
  errors.clear()
  expect(await sources({ errors }).errorLog()).toBe('{\n  "entries": []\n}\n')
  expect(await sources().errorLog()).toBe('the file')
})

test('the settings of the PC are those of its file; a damaged file counts as none', async () => {
  const language = async () => (await sources().settings()).find(({ name }) => name === 'language')
  expect(await language()).toEqual({ name: 'language', value: 'zh', from: 'default' })
  // A byte order mark, as the editor of Windows writes it.
  writeFileSync(join(ACCOUNT, 'settings.json'), '\uFEFF{"language":"en"}')
  expect(await language()).toEqual({ name: 'language', value: 'en', from: 'file' })
  for (const damaged of ['{"language":', 'null', '"en"']) {
    writeFileSync(join(ACCOUNT, 'settings.json'), damaged)
    expect(await language()).toEqual({ name: 'language', value: 'zh', from: 'default' })
  }
})

test('the configuration says which file it comes from, what the file sets, and what is wrong with it', async () => {
  const configFile = join(ACCOUNT, 'deployment.json')
  writeFileSync(configFile, '{"clientId":"shop-7"}')
  const deployment = deploymentFor('http://127.0.0.1:1', { clientId: 'shop-7' })
  const report = await sources({ options: { ...options, configFile, place: 'account' }, deployment }).configuration()
  expect(report).toMatchObject({ place: 'account', file: configFile, fault: null })
  expect(report.settings).toContainEqual({ name: 'clientId', value: 'shop-7', from: 'file' })
  expect(report.settings.filter(({ from }) => from === 'file')).toHaveLength(1)
  expect(await sources({ fault: 'no apiUrl' }).configuration()).toEqual({
    place: 'none',
    file: null,
    fault: 'no apiUrl',
    ignoredPolicies: [],
    settings: [],
  })
})

test('the server is tried only where one is configured', async () => {
  expect(await sources().network()).toBe(null)
  await expect(sources({ deployment: deploymentFor('http://127.0.0.1:1') }).network()).rejects.toThrow('a server is tested')
})

test.each([
  ['the environment, where it names one', '/environment', '/deployment', ['/environment']],
  ['the deployment otherwise', null, '/deployment', ['/deployment']],
  ['the account, which is named once', null, undefined, []],
])('the free space is that of the account’s folder and of the exports: that of %s', async (_where, environment, configured, others) => {
  const deployment = deploymentFor('http://127.0.0.1:1', configured === undefined ? {} : { exportFolder: configured })
  const { free } = await sources({ options: { ...options, exportFolder: environment }, deployment }).pc()
  expect(free.map(({ folder: named }) => named)).toEqual([ACCOUNT, ...others])
})

test('the keychain is probed, and one that does not answer within 20 seconds is a fault', async () => {
  const store = new KeychainStore(memoryKeychain(), 'test')
  expect(await sources({ openStore: () => Promise.resolve(store) }).keychain()).toEqual({ state: 'writable' })
  expect(limits).toEqual([[20_000, 'the keychain does not answer']])
})
