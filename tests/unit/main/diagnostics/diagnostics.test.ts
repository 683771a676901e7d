import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { Diagnostics, type DiagnosticsDeps } from '#main/diagnostics/diagnostics.ts'
import type { Transport } from '#main/http/transport.ts'
import { KeychainStore, MemoryStore, type SecretStore } from '#main/secrets/secretStore.ts'
import { AppError } from '#shared/errors.ts'
import { memoryKeychain } from '../../../support/services/keychain/memoryKeychain.ts'
import { deploymentFor, texts, transportFor } from '../../../support/services/services.ts'

/** A disk with 10 GB free, of which this account may use 7.5. */
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<object>()),
  statfs: () => Promise.resolve({ bsize: 1024 ** 3 / 2, bavail: 15, bfree: 20, blocks: 40 }),
}))

const folder = mkdtempSync(join(tmpdir(), 'backoffice-checks-'))
/** An address without a listener. */
const DEAD = 'http://127.0.0.1:1'

function clipboardOf(types: string[], text: string) {
  const board = { text, writes: 0 }
  return {
    board,
    clipboard: {
      read: () => Promise.resolve([{ types }] as unknown as Awaited<ReturnType<DiagnosticsDeps['clipboard']['read']>>),
      readText: () => Promise.resolve(board.text),
      writeText: (next: string) => {
        board.text = next
        board.writes += 1
        return Promise.resolve()
      },
      clear: () => void (board.text = ''),
    },
  }
}

/** A keychain in memory. */
function keychain() {
  const memory = memoryKeychain()
  return { entries: memory.entries, store: new KeychainStore(memory, 'test') }
}

const checks = ({
  store = new MemoryStore('locked', 'is locked'),
  clipboard = clipboardOf([], '').clipboard,
  exportFolder = folder,
  transport = transportFor(deploymentFor(DEAD)),
}: {
  transport?: Transport
  store?: SecretStore
  clipboard?: DiagnosticsDeps['clipboard']
  exportFolder?: string | null
} = {}): Diagnostics =>
  new Diagnostics({
    transport,
    store,
    clipboard,
    exportFolder: () => exportFolder,
    facts: () => ({
      serverHost: '127.0.0.1:1',
      versions: { app: '1', electron: '1', chromium: '1', node: '1' },
      system: 'x',
      screen: { width: 1, height: 1, scale: 1 },
      accountFolder: folder,
      settings: [],
    }),
    texts,
  })

test('a server that does not answer is a result, not an exception', async () => {
  const outcome = await checks().run('server')
  expect(outcome.isOk).toBe(false)
  expect(outcome.detail).not.toBe('')
  expect(outcome.durationMs).toBeGreaterThan(0)
})

test('the check writes to the export folder and leaves it unchanged', async () => {
  const outcome = await checks().run('exportFolder')
  expect(outcome).toMatchObject({ isOk: true, detail: expect.stringContaining(folder) })
  expect(readdirSync(folder)).toEqual([])
})

test('a folder that is not there fails with its name', async () => {
  expect(await checks({ exportFolder: join(folder, 'gone') }).run('exportFolder')).toMatchObject({
    isOk: false,
    detail: expect.stringContaining('gone'),
  })
})

test('where the system resolves no folder of the account, the check says so', async () => {
  expect(await checks({ exportFolder: null }).run('exportFolder')).toMatchObject({
    isOk: false,
    detail: texts.t('main:diagnostics.noExportFolder'),
  })
})

test('the check writes and reads the keychain and leaves it unchanged', async () => {
  const { entries, store } = keychain()
  await store.set('session', 'secret')
  const before = new Map(entries)
  expect(await checks({ store }).run('keychain')).toMatchObject({ isOk: true })
  expect(entries).toEqual(before)
})

test('without a keychain the reason and the remedy are shown', async () => {
  const { isOk, detail } = await checks().run('keychain')
  expect(isOk).toBe(false)
  expect(detail).toContain('系统凭据管理器已锁定')
  expect(detail).toContain('is locked')
})

test('a keychain that returns a different value has failed', async () => {
  const { store } = keychain()
  const get = store.get.bind(store)
  store.get = async (name) => ((await get(name)) === null ? null : 'other')
  expect(await checks({ store }).run('keychain')).toMatchObject({ isOk: false, detail: expect.stringContaining('不同') })
})

test('a text on the clipboard is put back', async () => {
  const { board, clipboard } = clipboardOf(['text/plain'], '1123598821738675201')
  expect(await checks({ clipboard }).run('clipboard')).toMatchObject({ isOk: true })
  expect(board).toEqual({ text: '1123598821738675201', writes: 2 })
})

test('a picture on the clipboard is left alone', async () => {
  const { board, clipboard } = clipboardOf(['image/png'], '')
  expect(await checks({ clipboard }).run('clipboard')).toMatchObject({ isOk: true, detail: expect.stringContaining('未改动') })
  expect(board.writes).toBe(0)
})

test('an empty clipboard is empty again; one that gives back something else has failed, and still gets its text', async () => {
  const empty = clipboardOf([], '')
  expect(await checks({ clipboard: empty.clipboard }).run('clipboard')).toMatchObject({ isOk: true })
  expect(empty.board).toEqual({ text: '', writes: 1 })
  const odd = clipboardOf(['text/plain'], '原文')
  const readText = () => Promise.resolve('原文')
  const outcome = await checks({ clipboard: { ...odd.clipboard, readText } }).run('clipboard')
  expect(outcome).toMatchObject({ isOk: false, detail: texts.t('main:diagnostics.clipboardDiffers') })
  expect(odd.board).toEqual({ text: '原文', writes: 2 })
})

test.each([
  ['server', true],
  ['unauthorized', true],
  ['timeout', false],
  ['invalid-response', false],
] as const)('a server whose answer to the check is %s: in reach is %s', async (kind, isOk) => {
  const asked: unknown[] = []
  const send = (name: string, _endpoint: unknown, args: unknown, options: unknown) => {
    asked.push([name, args, options])
    return Promise.reject(new AppError({ kind, message: '原因' }))
  }
  const { isOk: reached, detail } = await checks({ transport: { send } as unknown as Transport }).run('server')
  expect([reached, detail]).toEqual([isOk, isOk ? texts.t('main:diagnostics.server', { host: '127.0.0.1:1' }) : '原因'])
  expect(asked).toEqual([['auth.captcha', {}, { token: null }]])
})

test('the free space of the export folder is what this person may use, in gigabytes of 1024', async () => {
  expect(await checks().run('exportFolder')).toMatchObject({ isOk: true, detail: `${folder} 可以写入，剩余 7.5 GB` })
})
