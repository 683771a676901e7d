import { randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { afterAll, describe, expect, test } from 'vitest'
import { openSecretStore } from '#main/session/openSecretStore.ts'
import { FallbackStore, KeychainStore, type Keychain } from '#main/session/secretStore.ts'
import { SessionVault } from '#main/session/tokens.ts'
import { createTexts } from '#main/texts.ts'

const texts = createTexts()
const log = { info() {}, warn() {}, error() {} }
const service = `backoffice-test-${randomUUID()}`
const user = { userId: '1123598821738675201', account: 'admin', userName: '管理员', nickName: '店长', roleNames: ['admin'], avatar: null, tenantId: '000000' }

/** The tests run under a D-Bus session with gnome-keyring where there is one (`npm test` sees to it). */
const { default: keytar } = await import('keytar')
const entries = () => keytar.findCredentials(service)

afterAll(async () => {
  for (const { account } of await entries()) await keytar.deletePassword(service, account)
})

describe('the OS keychain', () => {
  test('keeps tokens of 16 KB whole, in parts that Windows takes', async () => {
    const store = await openSecretStore(service, texts, log)
    expect(store.health()).toEqual({ kind: 'keychain' })
    const vault = new SessionVault(store)
    const tokens = { access: 'a'.repeat(16 * 1024), refresh: `${'r'.repeat(16 * 1024 - 1)}!` }
    await vault.saveTokens(tokens, 1_700_000_000_000)
    await vault.saveUser(user)
    expect(await new SessionVault(await openSecretStore(service, texts, log)).load()).toEqual({ user, tokens, storedAt: 1_700_000_000_000 })
    const sizes = (await entries()).map(({ password }) => Buffer.byteLength(password))
    expect(Math.max(...sizes)).toBeLessThan(2_000)
    expect(sizes.length).toBeGreaterThan(2 * 11)
  })

  test('leaves nothing behind when a shorter value takes the place of a longer one', async () => {
    const store = new KeychainStore(keytar, service)
    await store.set('shrinking', 'x'.repeat(9_000))
    await store.set('shrinking', 'short')
    expect(await store.get('shrinking')).toBe('short')
    expect((await entries()).filter(({ account }) => account.startsWith('shrinking'))).toHaveLength(2)
    await store.delete('shrinking')
    expect((await entries()).filter(({ account }) => account.startsWith('shrinking'))).toEqual([])
  })

  test('forgets everything of a person at sign-out', async () => {
    const vault = new SessionVault(new KeychainStore(keytar, service))
    await vault.clear()
    expect(await entries()).toEqual([])
    expect(await vault.load()).toBeNull()
  })

  test.each([
    ['a missing part', (account: string) => keytar.deletePassword(service, account)],
    ['a changed part', (account: string) => keytar.setPassword(service, account, 'AAAA')],
  ])('with %s asks to sign in again instead of failing', async (_name, damage) => {
    const store = new KeychainStore(keytar, service)
    const vault = new SessionVault(store)
    await vault.saveTokens({ access: 'a'.repeat(4_000), refresh: 'r' }, 1)
    await vault.saveUser(user)
    await damage('access-token.1')
    expect(await vault.load()).toBeNull()
  })

  test('with an entry of another program’s making asks to sign in again', async () => {
    const store = new KeychainStore(keytar, service)
    await keytar.setPassword(service, 'access-token', 'not ours')
    expect(await store.get('access-token')).toBeNull()
  })
})

test('a keychain that fails later costs persistence, not the session', async () => {
  const broken: Keychain = {
    getPassword: () => Promise.resolve(null),
    setPassword: () => Promise.reject(new Error('The Credential Manager is full')),
    deletePassword: () => Promise.resolve(false),
  }
  const store = new FallbackStore(new KeychainStore(broken, service), texts, log)
  await store.set('access-token', 'value')
  expect(await store.get('access-token')).toBe('value')
  expect(store.health()).toMatchObject({ kind: 'memory', reason: expect.stringContaining('The Credential Manager is full') })
})

test.runIf(process.platform === 'linux')('without a secret service the session is kept in memory, and the reason is told', () => {
  const script = `
    const { openSecretStore } = await import('#main/session/openSecretStore.ts')
    const { createTexts } = await import('#main/texts.ts')
    const store = await openSecretStore('x', createTexts(), { info() {}, warn() {}, error() {} })
    await store.set('a', 'b')
    console.log(JSON.stringify([store.health(), await store.get('a')]))`
  const { DBUS_SESSION_BUS_ADDRESS: _bus, DISPLAY: _display, ...env } = process.env
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', env })
  expect(JSON.parse(stdout)).toEqual([{ kind: 'memory', reason: expect.stringMatching(/^本机没有可用的系统钥匙串（.+），登录只保留到退出程序$/u) }, 'b'])
})
