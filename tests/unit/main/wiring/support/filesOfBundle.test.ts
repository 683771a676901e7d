import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openErrorFile } from '#main/errorLog/errorFile.ts'
import { ErrorLog } from '#main/errorLog/errorLog.ts'
import { Redactor } from '#main/log/redactor.ts'
import { MemoryStore } from '#main/secrets/secretStore.ts'
import { filesOfBundle } from '#main/wiring/support/filesOfBundle.ts'
import { deploymentFor, texts } from '../../../../support/services/services.ts'
import { storageIn } from '../../../../support/services/storage.ts'

const { folder } = await vi.hoisted(async () => {
  const { mkdtempSync } = await import('node:fs')
  const { tmpdir } = await import('node:os')
  return { folder: mkdtempSync(`${tmpdir()}/files-of-bundle-`) }
})
vi.mock('electron', () => ({
  app: { getPath: () => folder, getVersion: () => '0.0.0' },
  net: {},
  session: {
    fromPartition: () => {
      throw new Error('no test of the server')
    },
  },
}))
vi.mock('electron-store', async () => await import('../../../../support/services/electron/electronStore.ts'))

// The log writes an error by itself after a moment, which never comes here.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('a bundle has the error that was reported just before it', async () => {
  const redactor = new Redactor()
  const errors = new ErrorLog({ redactor, file: openErrorFile(storageIn(folder)), now: () => 1_800_000_000_000 })
  errors.add({ type: 'error', url: '/x', message: 'the pears are out', stack: '', info: 'just now' })
  // Only what a bundle is made from.
  const core = {
    errors,
    redactor,
    texts,
    store: new MemoryStore('other'),
    deployment: deploymentFor('http://127.0.0.1:1'),
    options: { configFile: null },
  }
  const files = await filesOfBundle(core as unknown as Parameters<typeof filesOfBundle>[0])
  expect(files.find(({ name }) => name === 'error-log.json')?.content ?? 'no log').toContain('the pears are out')
})
