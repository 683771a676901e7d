import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { FallbackStore } from '#main/secrets/fallbackStore.ts'
import { openSecretStore } from '#main/secrets/openSecretStore.ts'
import { DamagedEntryError, KeychainStore, MAX_VALUE_BYTES, ValueTooLargeError, type Keychain } from '#main/secrets/secretStore.ts'
import { namesInFile } from '#main/secrets/serviceNames.ts'
import { fileMarker } from '#main/secrets/staleMarker.ts'
import { openSettingsSeal } from '#main/person/settingsSeal.ts'
import { SessionStore } from '#main/session/sessionStore.ts'
import { memoryLog } from '../../../support/services/services.ts'
import { runInKeyring } from '../../../support/services/keychain/keyrings.ts'

const marker = join(mkdtempSync(join(tmpdir(), 'backoffice-keychain-')), 'stale')
const stale = fileMarker(marker)
const log = { info() {}, warn() {}, error() {} }
const service = `backoffice-test-${randomUUID()}`
const SERVER = 'https://server.example/api'
const user = {
  userId: '1123598821738675201',
  account: 'admin',
  userName: '管理员',
  nickName: '店长',
  roleNames: ['admin'],
  avatar: null,
  tenantId: '000000',
}

/** These tests run only in a D-Bus session with gnome-keyring, which `npm test` starts. */
const { default: keytar } = await import('keytar')
const entries = async () => (await keytar.findCredentials(service)).filter(({ account }) => account !== 'probe')

afterAll(async () => {
  for (const { account } of await keytar.findCredentials(service)) await keytar.deletePassword(service, account)
})

describe('the OS keychain', () => {
  test('keeps tokens of 16 KB intact, in parts that fit Windows’ limit', async () => {
    const store = await openSecretStore(service, stale, log)
    expect(store.health()).toEqual({ kind: 'keychain' })
    const sessions = new SessionStore(store, SERVER)
    const tokens = { access: 'a'.repeat(16 * 1024), refresh: `${'r'.repeat(16 * 1024 - 1)}!` }
    await sessions.open(user, tokens, 1_700_000_000_000)
    const restarted = new SessionStore(await openSecretStore(service, stale, log), SERVER)
    expect(await restarted.load()).toEqual({
      user,
      tokens,
      storedAt: 1_700_000_000_000,
      lock: null,
      presence: { lastActive: 1_700_000_000_000, lockedSince: null },
    })
    const sizes = (await entries()).map(({ password }) => Buffer.byteLength(password))
    expect(Math.max(...sizes)).toBeLessThan(2_000)
    expect(sizes.length).toBeGreaterThan(2 * 11)
  })

  test('leaves no parts behind when a shorter value replaces a longer one', async () => {
    const store = new KeychainStore(keytar, service)
    await store.set('shrinking', 'x'.repeat(9_000))
    await store.set('shrinking', 'short')
    expect(await store.get('shrinking')).toBe('short')
    expect((await entries()).filter(({ account }) => account.startsWith('shrinking'))).toHaveLength(2)
    await store.delete('shrinking')
    expect((await entries()).filter(({ account }) => account.startsWith('shrinking'))).toEqual([])
  })

  test('refuses a value that does not fit, keeps the earlier one, and stays in use', async () => {
    const store = new FallbackStore(new KeychainStore(keytar, service), stale, log)
    await store.set('large', 'small')
    await expect(store.set('large', 'x'.repeat(MAX_VALUE_BYTES + 2_000))).rejects.toBeInstanceOf(ValueTooLargeError)
    expect([await store.get('large'), store.health()]).toEqual(['small', { kind: 'keychain' }])
    await store.set('large', 'x'.repeat(MAX_VALUE_BYTES))
    expect(await store.get('large')).toHaveLength(MAX_VALUE_BYTES)
    await store.delete('large')
  })

  test('deletes parts whose head is unreadable or missing', async () => {
    const store = new KeychainStore(keytar, service)
    await store.set('cut-off', 'x'.repeat(5_000))
    await keytar.setPassword(service, 'cut-off', 'damaged')
    await keytar.setPassword(service, 'cut-off.b7', 'of a write that was cut off')
    await store.delete('cut-off')
    expect((await entries()).filter(({ account }) => account.startsWith('cut-off'))).toEqual([])
  })

  test.each([1, 2, 3, 4, 5, 6, 7])('a kill after %i operations of a write leaves the earlier value or the new one', async (operations) => {
    const counted = killedAfter(operations)
    await new KeychainStore(keytar, service).set('killed', 'old'.repeat(1_500))
    await new KeychainStore(counted, service).set('killed', 'new'.repeat(1_500)).catch(() => undefined)
    expect(['old'.repeat(1_500), 'new'.repeat(1_500)]).toContain(await new KeychainStore(keytar, service).get('killed'))
    await new KeychainStore(keytar, service).delete('killed')
  })

  test('erases all data of a person at sign-out', async () => {
    const sessions = new SessionStore(new KeychainStore(keytar, service), SERVER)
    await sessions.clear()
    expect(await entries()).toEqual([])
    expect(await sessions.load()).toBeNull()
  })

  test.each([
    ['a missing part', (account: string) => keytar.deletePassword(service, account)],
    ['a changed part', (account: string) => keytar.setPassword(service, account, 'AAAA')],
  ])('with %s asks to sign in again instead of failing', async (_name, damage) => {
    const store = new KeychainStore(keytar, service)
    const sessions = new SessionStore(store, SERVER)
    await sessions.clear()
    await sessions.open(user, { access: 'a'.repeat(4_000), refresh: 'r' }, 1)
    await damage('session.1')
    expect(await sessions.load()).toBeNull()
  })

  test('reports an entry of another program as damaged', async () => {
    const store = new KeychainStore(keytar, service)
    await keytar.setPassword(service, 'session', 'not ours')
    await expect(store.get('session')).rejects.toBeInstanceOf(DamagedEntryError)
    expect(await new SessionStore(store, SERVER).load()).toBeNull()
  })
})

/** The keychain of a program that ends after some operations. */
function killedAfter(operations: number): Keychain {
  let left = operations
  const alive = (): void => {
    if (left === 0) throw new Error('killed')
    left -= 1
  }
  return {
    getPassword: async (...args) => (alive(), await keytar.getPassword(...args)),
    setPassword: async (...args) => (alive(), await keytar.setPassword(...args)),
    deletePassword: async (...args) => (alive(), await keytar.deletePassword(...args)),
    findCredentials: async (...args) => (alive(), await keytar.findCredentials(...args)),
  }
}

/** A keychain that cannot be written. */
const full: Keychain = {
  getPassword: () => Promise.resolve(null),
  setPassword: () => Promise.reject(new Error('gone')),
  deletePassword: () => Promise.resolve(false),
  findCredentials: () => Promise.resolve([]),
}

describe('the name of the entries', () => {
  test('of an earlier version is cleared at the first start under the new one, and not again', async () => {
    const [former, current] = [`${service}-former`, `${service}-current`]
    await new KeychainStore(keytar, former).set('refresh-token', 'of an earlier version')
    await openSecretStore(current, stale, log, former)
    expect(await keytar.findCredentials(former)).toEqual([])
    await keytar.setPassword(former, 'later', 'x')
    await openSecretStore(current, stale, log, former)
    expect(await keytar.findCredentials(former)).toHaveLength(1)
    for (const name of [former, current]) {
      for (const { account } of await keytar.findCredentials(name)) await keytar.deletePassword(name, account)
    }
  })

  test('thirty days after a new name of the PC those under the old one are deleted, and no others', async () => {
    const [old, renamed, foreign] = ['1', '2', '3'].map((digit) => `${service} ${digit.repeat(8)}`) as [string, string, string]
    const other = `${service}-other`
    const path = join(mkdtempSync(join(tmpdir(), 'service-names-')), 'folder', 'names.json')
    const open = (name: string) => openSecretStore(name, stale, log, name, namesInFile(path, old))
    await (await open(old)).set('refresh-token', 'of the session before')
    await keytar.setPassword(foreign, 'session', 'of another PC')
    await keytar.setPassword(other, 'session', 'x')
    const file = namesInFile(path, old)
    const usedOld = (days: number) => {
      const usedAt = Date.now() - days * 86_400_000 - 60_000
      writeFileSync(path, JSON.stringify({ ...file.read(), [old]: usedAt, [other]: usedAt }))
    }
    usedOld(29)
    await open(renamed)
    // A profile on a disk of its own is back at the host where it was before.
    expect(await (await open(old)).get('refresh-token')).toBe('of the session before')
    expect([file.read()[old], file.read()[renamed]].every((usedAt) => Date.now() - (usedAt ?? 0) < 60_000)).toBe(true)
    usedOld(30)
    const store = await open(renamed)
    await store.set('refresh-token', 'of the next session')
    const counts = async () =>
      await Promise.all([old, renamed, foreign, other].map(async (name) => (await keytar.findCredentials(name)).length))
    // What is not of this program stays in the file, too.
    expect(readFileSync(path, 'utf8')).toContain(other)
    const [left, ...kept] = await counts()
    expect(left).toBe(0)
    expect(kept.every((count) => count > 0)).toBe(true)
    expect(await (await open(renamed)).get('refresh-token')).toBe('of the next session')
    for (const name of [renamed, foreign, other]) {
      for (const { account } of await keytar.findCredentials(name)) await keytar.deletePassword(name, account)
    }
  })

  test('of a PC does not name the key of the seal: it outlasts a new name, and is the same on each PC of a roaming profile', async () => {
    const former = `${service}-without-pc`
    const sealOn = async (name: string) => await openSettingsSeal(await openSecretStore(name, stale, log, former), memoryLog())
    const [one, other] = [`${service}-pc-1`, `${service}-pc-2`]
    const seal = (await sealOn(one)).of('lin', {})
    expect((await sealOn(other)).isValid(seal, 'lin', {})).toBe(true)
    expect((await sealOn(one)).isValid(seal, 'lin', {})).toBe(true)
    for (const name of [former, one, other]) {
      for (const { account } of await keytar.findCredentials(name)) await keytar.deletePassword(name, account)
    }
  })

  test('that cannot be remembered does not cost the keychain', async () => {
    const name = `${service} ${'4'.repeat(8)}`
    const taken = join(mkdtempSync(join(tmpdir(), 'service-names-')), 'file')
    writeFileSync(taken, '')
    const lines = memoryLog()
    const store = await openSecretStore(name, stale, lines, name, namesInFile(join(taken, 'names.json'), name))
    expect(store.health()).toEqual({ kind: 'keychain' })
    expect(lines.lines.join()).toMatch(/earlier name of this PC may be left/u)
    for (const { account } of await keytar.findCredentials(name)) await keytar.deletePassword(name, account)
  })
})

describe('a keychain that fails later', () => {
  test('restores nothing stale at the next start: neither a signed-out session nor an opened lock', async () => {
    const before = await openSecretStore(service, stale, log)
    await before.set('refresh-token', 'of a session that is over')
    const failing = new FallbackStore(new KeychainStore(full, service), stale, log)
    await failing.set('lock', 'closed')
    const next = await openSecretStore(service, stale, log)
    expect(next.health()).toEqual({ kind: 'keychain' })
    expect(await next.get('refresh-token')).toBeNull()
    await next.set('refresh-token', 'of a new one')
    expect(await (await openSecretStore(service, stale, log)).get('refresh-token')).toBe('of a new one')
  })

  test('keeps the key of the seal on people’s choices', async () => {
    const seal = await openSettingsSeal(await openSecretStore(service, stale, log), memoryLog())
    stale.set()
    const next = await openSettingsSeal(await openSecretStore(service, stale, log), memoryLog())
    expect([stale.isSet(), next.isValid(seal.of('lin', {}), 'lin', {})]).toEqual([false, true])
  })
})

test.runIf(process.platform === 'linux').each([
  ['without a D-Bus session', 'no-bus', 'no-service'],
  ['with a bus that nobody listens on', 'dead-bus', 'no-service'],
  ['without a collection', 'no-collection', 'no-collection'],
  ['with a locked collection', 'locked', 'locked'],
] as const)('%s the session is kept in memory, and the reason is known', (_name, keyring, fault) => {
  const [health, value] = runInKeyring(
    keyring,
    `const { openSecretStore } = await import('#main/secrets/openSecretStore.ts')
     const store = await openSecretStore('x', { isSet: () => false, set() {}, clear() {} }, { info() {}, warn() {}, error() {} })
     await store.set('a', 'b')
     return [store.health(), await store.get('a')]`,
  )
  // With the system's own message, for store IT.
  expect(health).toMatchObject({ kind: 'memory', fault, detail: expect.stringMatching(/\S/u) })
  expect(value).toBe('b')
})

describe.runIf(process.platform === 'linux')('a keychain that cannot be used for one run of the program', () => {
  /** A run without a keychain, between two runs with one. */
  const runWithout = (body: string): unknown[] =>
    runInKeyring(
      'no-bus',
      `const { openSecretStore } = await import('#main/secrets/openSecretStore.ts')
       const { fileMarker } = await import('#main/secrets/staleMarker.ts')
       const store = await openSecretStore('${service}', fileMarker('${marker}'), { info() {}, warn() {}, error() {} })
       ${body}
       return [store.health().kind]`,
    )

  test('restores no session that was replaced by another or signed out', async () => {
    await (await openSecretStore(service, stale, log)).set('refresh-token', 'of the first')
    expect(runWithout(`await store.set('refresh-token', 'of the second'); await store.delete('refresh-token')`)).toEqual(['memory'])
    const next = await openSecretStore(service, stale, log)
    expect(next.health()).toEqual({ kind: 'keychain' })
    expect(await next.get('refresh-token')).toBeNull()
  })

  test('keeps the session if no other person signed in in the meantime', async () => {
    await (await openSecretStore(service, stale, log)).set('refresh-token', 'of the first')
    const opensSeal = `const { openSettingsSeal } = await import('#main/person/settingsSeal.ts')
       await openSettingsSeal(store, { info() {}, warn() {}, error() {} })`
    expect(runWithout(`${opensSeal}; await store.delete('workspace')`)).toEqual(['memory'])
    expect(await (await openSecretStore(service, stale, log)).get('refresh-token')).toBe('of the first')
  })
})

test.runIf(process.platform === 'linux')('a keychain service that dies while the program runs costs persistence, not the session', () => {
  const [health, value] = runInKeyring(
    'working',
    `const { openSecretStore } = await import('#main/secrets/openSecretStore.ts')
     const store = await openSecretStore('x', { isSet: () => false, set() {}, clear() {} }, { info() {}, warn() {}, error() {} })
     await store.set('a', 'before')
     if (store.health().kind !== 'keychain') throw new Error('no keychain to begin with')
     const { execFileSync } = await import('node:child_process')
     const question = ['--session', '--print-reply=literal', '--dest=org.freedesktop.DBus', '/', 'org.freedesktop.DBus.GetConnectionUnixProcessID', 'string:org.freedesktop.secrets']
     const service = Number(execFileSync('dbus-send', question, { encoding: 'utf8' }).trim().split(' ').at(-1))
     if (!(service > 1)) throw new Error('no keychain service to end')
     process.kill(service, 'SIGKILL')
     await store.set('a', 'after')
     return [store.health(), await store.get('a')]`,
  )
  expect(health).toMatchObject({ kind: 'memory' })
  expect(value).toBe('after')
})
