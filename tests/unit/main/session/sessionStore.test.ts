import { describe, expect, test } from 'vitest'
import { DamagedEntryError, MemoryStore } from '#main/secrets/secretStore.ts'
import { acceptTokens, SessionStore } from '#main/session/sessionStore.ts'
import { tokenResponse } from '#shared/areas/auth/calls.ts'
import type { User } from '#shared/schemas/session.ts'
import { texts } from '../../../support/services/services.ts'

const SERVER = 'https://api.example.cn'
const TOKENS = { access: 'access-1', refresh: 'refresh-1' }
const LIN = {
  userId: '7',
  account: 'lin',
  userName: '林',
  nickName: '小林',
  roleNames: ['finance'],
  avatar: null,
  tenantId: '000000',
}
const LOCK = { id: 'lock-1', revision: 3 }
/** Of a sign-in at 1,000. */
const PRESENCE = { lastActive: 1_000, lockedSince: null }

/** What an answer to the token call comes to: its tokens, or its error. */
function taken(answer: object): unknown {
  try {
    return acceptTokens(tokenResponse.parse(answer), texts)
  } catch (error) {
    return error
  }
}

describe('the answer to a token call', () => {
  const longest = 'x'.repeat(16 * 1024)

  test.each([
    ['with both tokens', { access_token: 'a', refresh_token: 'r' }],
    ['with an empty description beside the tokens', { access_token: 'a', refresh_token: 'r', error_description: ' ' }],
    ['with a name of an error beside the tokens', { access_token: 'a', refresh_token: 'r', error: 'invalid_grant', error_code: '400' }],
  ])('%s gives them', (_name, answer) => {
    expect(taken(answer)).toEqual({ access: 'a', refresh: 'r' })
  })

  test('may have a token of 16,384 characters', () => {
    expect(taken({ access_token: longest, refresh_token: longest })).toEqual({ access: longest, refresh: longest })
  })

  test.each([
    ['no refresh token', { access_token: 'a' }],
    ['no access token', { refresh_token: 'r' }],
    ['an empty token', { access_token: 'a', refresh_token: '' }],
    ['a token that is longer', { access_token: 'a', refresh_token: `${longest}x` }],
    ['a space at the start of a token', { access_token: ' a', refresh_token: 'r' }],
    ['a space at the end of a token', { access_token: 'a ', refresh_token: 'r' }],
    ['a line break inside of a token', { access_token: 'a', refresh_token: 'r\r\nX-Evil: 1' }],
    ['a token that is no ASCII', { access_token: '令牌', refresh_token: 'r' }],
  ])('with %s is refused as no answer of this server', (_name, answer) => {
    expect(taken(answer)).toMatchObject({ kind: 'invalid-response', message: texts.t('errors:invalidResponse') })
  })

  test.each([
    ['a description', { error_description: '密码错误' }, '密码错误', '密码错误'],
    ['a description and a name', { error: 'invalid_grant', error_description: '密码错误' }, '密码错误', 'invalid_grant'],
    ['a description beside tokens', { access_token: 'a', refresh_token: 'r', error_description: '已停用' }, '已停用', '已停用'],
    ['a name alone', { error: 'invalid_grant' }, texts.t('errors:unknown'), 'invalid_grant'],
    ['a code alone', { error_code: '1403' }, texts.t('errors:unknown'), '1403'],
    ['an empty name and a code', { error: ' ', error_code: '1403' }, texts.t('errors:unknown'), '1403'],
  ])('with %s is the server’s refusal', (_name, answer, message, fault) => {
    expect(taken(answer)).toMatchObject({ kind: 'server', code: 400, message, fault })
  })
})

describe('the stored session', () => {
  const stored = async () => {
    const secrets = new MemoryStore('other')
    const sessions = new SessionStore(secrets, SERVER)
    await sessions.open(LIN, TOKENS, 1_000)
    return { secrets, sessions, restarted: () => new SessionStore(secrets, SERVER) }
  }

  test('comes back with its person, tokens and time, and without a lock', async () => {
    const { restarted } = await stored()
    expect(await restarted().load()).toEqual({ user: LIN, tokens: TOKENS, storedAt: 1_000, lock: null, presence: PRESENCE })
  })

  test('has the tokens and the time of the last renewal, and its lock', async () => {
    const { sessions, restarted } = await stored()
    await sessions.saveLock(LOCK)
    await sessions.saveTokens({ access: 'access-2', refresh: 'refresh-2' }, 2_000)
    const expected = { user: LIN, tokens: { access: 'access-2', refresh: 'refresh-2' }, storedAt: 2_000, lock: LOCK, presence: PRESENCE }
    const next = restarted()
    expect(await next.load()).toEqual(expected)
    await next.saveTokens(TOKENS, 3_000)
    expect(await restarted().load()).toEqual({ ...expected, tokens: TOKENS, storedAt: 3_000 })
  })

  test('has the presence that was stored last, whatever else changes', async () => {
    const { sessions, restarted } = await stored()
    const presence = { lastActive: 7_000, lockedSince: 8_000 }
    await Promise.all([sessions.saveTokens(TOKENS, 2_000), sessions.savePresence(presence), sessions.saveLock(LOCK)])
    expect(await restarted().load()).toMatchObject({ presence, storedAt: 2_000, lock: LOCK })
  })

  test('of an earlier version was left when its tokens were stored', async () => {
    const { secrets, restarted } = await stored()
    const {
      lastActive: _lastActive,
      lockedSince: _lockedSince,
      ...former
    } = JSON.parse((await secrets.get('session')) ?? '') as Record<string, unknown>
    await secrets.set('session', JSON.stringify(former))
    expect(await restarted().load()).toMatchObject({ storedAt: 1_000, presence: PRESENCE })
  })

  test('stays small enough for two parts in the keychain', async () => {
    const { secrets, sessions } = await stored()
    const tokens = { access: 'x'.repeat(1_000), refresh: 'x'.repeat(1_000) }
    await sessions.saveTokens(tokens, 1_800_000_000_000)
    await sessions.savePresence({ lastActive: 1_800_000_000_000, lockedSince: 1_800_000_000_000 })
    const entry = (await secrets.get('session')) ?? ''
    expect(Buffer.from(entry).toString('base64').length).toBeLessThan(2 * 1_900)
  })

  test('has no lock when another session is opened over it', async () => {
    const { sessions, restarted } = await stored()
    await sessions.saveLock(LOCK)
    await sessions.open({ ...LIN, userId: '8' }, TOKENS, 4_000)
    expect(await restarted().load()).toMatchObject({ user: { userId: '8' }, lock: null })
  })

  test('is not loaded for another server', async () => {
    const { secrets } = await stored()
    const other = new SessionStore(secrets, 'https://evil.example.cn')
    expect(await other.load()).toBeNull()
    await other.saveTokens(TOKENS, 5_000)
    expect(await new SessionStore(secrets, SERVER).load()).toMatchObject({ storedAt: 1_000 })
  })

  test.each([
    ['the person is another one', 'user', JSON.stringify({ ...LIN, userId: '8' })],
    ['the person is no JSON', 'user', '{'],
    ['the tokens are no JSON', 'session', '{'],
    ['a token could break a header', 'session', null],
  ])('is none when %s', async (_name, entry, value) => {
    const { secrets, restarted } = await stored()
    const session = (await secrets.get('session')) ?? ''
    await secrets.set(entry, value ?? session.replace('access-1', String.raw`access\n1`))
    expect(await restarted().load()).toBeNull()
  })

  test('is none when its person, as an earlier version stored it, lacks a field', async () => {
    const { sessions, restarted } = await stored()
    const former = JSON.parse(JSON.stringify({ ...LIN, tenantId: undefined })) as User
    await sessions.open(former, TOKENS, 1_000)
    expect(await restarted().load()).toBeNull()
  })

  test.each(['user', 'session'])('is none without its entry %s', async (entry) => {
    const { secrets, restarted } = await stored()
    await secrets.delete(entry)
    expect(await restarted().load()).toBeNull()
  })

  test('is none when its entry is damaged; a store that cannot be read is an error', async () => {
    const failing = (error: Error) => {
      const secrets = Object.assign(new MemoryStore('other'), {
        get: () => {
          throw error
        },
      })
      return new SessionStore(secrets, SERVER).load()
    }
    expect(await failing(new DamagedEntryError('cut off'))).toBeNull()
    await expect(failing(new Error('no service'))).rejects.toThrow('no service')
  })

  test('is erased by a sign-out with what earlier versions left; neither tokens nor a lock that come after it are stored', async () => {
    const { secrets, sessions } = await stored()
    await secrets.set('access-token', 'of an earlier version')
    await secrets.set('refresh-token', 'of an earlier version')
    // The session itself drops a late renewal, too. Here only the store is asked.
    const cleared = sessions.clear()
    await Promise.all([cleared, sessions.saveTokens(TOKENS, 6_000), sessions.saveLock(LOCK)])
    const names = ['session', 'user', 'access-token', 'refresh-token']
    expect(await Promise.all(names.map((name) => secrets.get(name)))).toEqual([null, null, null, null])
  })

  test('has a picture of 20,000 characters, and a larger one is left out', async () => {
    const { sessions, restarted } = await stored()
    const pictured = async (length: number) => {
      await sessions.open({ ...LIN, avatar: 'p'.repeat(length) }, TOKENS, 1)
      return (await restarted().load())?.user
    }
    expect(await pictured(20_000)).toEqual({ ...LIN, avatar: 'p'.repeat(20_000) })
    expect(await pictured(20_001)).toEqual(LIN)
  })
})
