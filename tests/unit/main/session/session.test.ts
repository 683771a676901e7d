import { afterEach, describe, expect, test, vi } from 'vitest'
import { RefusedError } from '#main/http/refusedError.ts'
import { SessionStore } from '#main/session/sessionStore.ts'
import { MemoryStore } from '#main/secrets/secretStore.ts'
import { person } from '../../../support/services/people.ts'
import { DUE, network, renewedTo, SERVER, sessionDouble, tokens } from './sessionDouble.ts'

afterEach(() => void vi.useRealTimers())

const refusal = () => Promise.reject(new RefusedError({ message: 'x', code: 400 }, 'invalid_grant'))
const stored = async (secrets: MemoryStore) => JSON.parse((await secrets.get('session')) ?? 'null') as Record<string, unknown> | null

describe('a session', () => {
  test('is open after a sign-in, with its tokens stored, told and in use', async () => {
    const { session, secrets, told, changes, clock, open } = sessionDouble()
    expect([session.user, session.signedOutReason]).toEqual([null, 'never'])
    await open()
    expect([session.user?.account, changes, told]).toEqual(['admin', ['admin'], [tokens(1)]])
    expect(await session.accessToken()).toBe('access-1')
    expect(await stored(secrets)).toMatchObject({ ...tokens(1), storedAt: clock.wall() })
  })

  test('is open before the keychain has stored it, and is settled when it has', async () => {
    const secrets = new MemoryStore('other')
    const keychain = Promise.withResolvers<void>()
    const set = secrets.set.bind(secrets)
    vi.spyOn(secrets, 'set').mockImplementation(async (name, value) => {
      await keychain.promise
      await set(name, value)
    })
    const { session, changes, open, storedSessions } = sessionDouble({ store: new SessionStore(secrets, SERVER) })
    let isSettled = false
    const opened = open()
    await vi.waitFor(() => expect(changes).toEqual(['admin']))
    const settled = session.settled().then(() => (isSettled = true))
    expect([await session.accessToken(), storedSessions(), isSettled, await stored(secrets)]).toEqual(['access-1', 0, false, null])
    keychain.resolve()
    await Promise.all([opened, settled])
    expect([storedSessions(), await stored(secrets)]).toEqual([1, expect.objectContaining(tokens(1))])
  })

  test('that ends while the keychain stores it leaves nothing behind', async () => {
    const { session, secrets, open } = sessionDouble()
    const opened = open()
    await vi.waitFor(() => expect(session.user?.account).toBe('admin'))
    await Promise.all([opened, session.signOut()])
    expect([session.user, await stored(secrets), await secrets.get('user')]).toEqual([null, null, null])
  })

  test('that cannot be stored goes on until the end of the program, and the log says why', async () => {
    const secrets = new MemoryStore('other')
    vi.spyOn(secrets, 'set').mockRejectedValue(new Error('the name is too long'))
    const { session, log, changes, open, storedSessions } = sessionDouble({ store: new SessionStore(secrets, SERVER) })
    await open()
    expect([session.user?.account, changes, storedSessions()]).toEqual(['admin', ['admin'], 1])
    expect(log).toEqual(['the session could not be stored: the name is too long'])
  })

  test('that is replaced ends first, at the server too, which need not answer', async () => {
    const { session, changes, sent, answers, open } = sessionDouble()
    await open()
    answers.set('auth.logout', () => new Promise(() => undefined))
    await open('cashier', 2)
    expect([changes, session.user?.account, session.signedOutReason]).toEqual([['admin', null, 'cashier'], 'cashier', 'signed-out'])
    expect(sent).toEqual([{ name: 'auth.logout', args: {}, token: 'access-1' }])
  })

  test('of a sign-in that is given up while another one is stored does not open, and the other one stays', async () => {
    const secrets = new MemoryStore('other')
    const keychain = Promise.withResolvers<void>()
    vi.spyOn(secrets, 'set').mockReturnValue(keychain.promise)
    const { session, changes, open } = sessionDouble({ store: new SessionStore(secrets, SERVER) })
    const opened = open()
    const late = new AbortController()
    const refused = expect(session.open(person('cashier'), tokens(2), late.signal)).rejects.toThrow('given up')
    await vi.waitFor(() => expect(changes).toEqual(['admin']))
    late.abort(new Error('given up'))
    keychain.resolve()
    await Promise.all([opened, refused])
    expect(changes).toEqual(['admin'])
  })

  test('of a sign-in that is given up while the last session is erased does not open', async () => {
    const erased = Promise.withResolvers<void>()
    const { session, changes, told, open } = sessionDouble({ onErased: () => erased.promise })
    await open()
    const ended = session.end('signed-out')
    const late = new AbortController()
    const refused = expect(session.open(person('cashier'), tokens(2), late.signal)).rejects.toThrow('given up')
    await new Promise((done) => setImmediate(done))
    late.abort(new Error('given up'))
    erased.resolve()
    await Promise.all([ended, refused])
    expect([changes, told]).toEqual([['admin', null], [tokens(1)]])
  })

  test('ends at the server when its person signs out, and the reason is kept', async () => {
    const { session, sent, secrets, open } = sessionDouble()
    await open()
    await session.signOut('switched')
    expect([session.user, session.signedOutReason, await stored(secrets)]).toEqual([null, 'switched', null])
    expect(sent).toEqual([{ name: 'auth.logout', args: {}, token: 'access-1' }])
    await session.signOut()
    expect([sent.length, session.signedOutReason]).toEqual([1, 'signed-out'])
  })

  test('ends without a call where the PC ends it', async () => {
    const { session, sent, open } = sessionDouble()
    await open()
    await session.end('lock-damaged')
    expect([session.user, session.signedOutReason, sent]).toEqual([null, 'lock-damaged', []])
  })

  test('that cannot be erased is over all the same, and the log says why', async () => {
    const { session, log, open } = sessionDouble({ onErased: () => Promise.reject(new Error('the keychain is locked')) })
    await open()
    await session.signOut()
    expect([session.user, log]).toEqual([null, ['the ended session could not be erased: the keychain is locked']])
    await session.settled()
  })

  test('stores when its person was there, from the sign-in on and as long as it is open', async () => {
    const { session, secrets, clock, open } = sessionDouble()
    session.savePresence({ lastActive: 1 })
    expect(session.presence).toBeNull()
    await open()
    const lastActive = clock.wall()
    expect(session.presence).toEqual({ lastActive, lockedSince: null })
    session.savePresence({ lockedSince: lastActive + 1 })
    await vi.waitFor(async () => expect(await stored(secrets)).toMatchObject({ lastActive, lockedSince: lastActive + 1 }))
    await session.signOut()
    session.savePresence({ lastActive: 2 })
    expect([session.presence, await stored(secrets)]).toEqual([null, null])
  })

  test('whose presence cannot be stored goes on, and the log says why once', async () => {
    const secrets = new MemoryStore('other')
    const { session, log, open } = sessionDouble({ store: new SessionStore(secrets, SERVER) })
    await open()
    const trySet = secrets.trySet.bind(secrets)
    const tries = vi.spyOn(secrets, 'trySet').mockRejectedValue(new Error('the keychain is full'))
    for (const lastActive of [1, 2, 3]) session.savePresence({ lastActive })
    await vi.waitFor(() => expect(tries).toHaveBeenCalledTimes(3))
    await vi.waitFor(() => expect(log).toEqual(['the presence could not be stored: the keychain is full']))
    expect(session.user?.account).toBe('admin')
    tries.mockImplementation(trySet)
    session.savePresence({ lastActive: 4 })
    await vi.waitFor(async () => expect(await stored(secrets)).toMatchObject({ lastActive: 4 }))
    tries.mockRejectedValue(new Error('the keychain is full again'))
    session.savePresence({ lastActive: 5 })
    await vi.waitFor(() => expect(log).toHaveLength(2))
  })

  test('gives no token where nobody is signed in', async () => {
    await expect(sessionDouble().session.accessToken()).rejects.toMatchObject({ kind: 'unauthorized', message: '请先登录' })
  })
})

describe('a start', () => {
  test('restores the stored session with the age of its tokens and the stamp of its lock', async () => {
    const secrets = new MemoryStore('other')
    const { session, told, names, clock, answers, changes } = sessionDouble({ store: new SessionStore(secrets, SERVER) })
    const before = new SessionStore(secrets, SERVER)
    await before.open(person('admin'), tokens(1), clock.wall() - (DUE - 1) * 1_000)
    await before.saveLock({ id: 'lock', revision: 3 })
    expect(await session.start()).toEqual({ id: 'lock', revision: 3 })
    expect([session.user?.account, told, changes]).toEqual(['admin', [tokens(1)], []])
    answers.set('auth.refresh', () => renewedTo(2))
    await session.check()
    expect(names()).toEqual([])
    clock.pass(1)
    await session.check()
    expect(names()).toEqual(['auth.refresh'])
    session.stop()
  })

  test('keeps the stamp of a lock that is set later', async () => {
    const { session, secrets, open } = sessionDouble()
    await open()
    await session.saveLock({ id: 'lock', revision: 4 })
    expect((await stored(secrets))?.['lock']).toEqual({ id: 'lock', revision: 4 })
  })

  test('without a stored session restores none', async () => {
    const { session, told } = sessionDouble()
    expect([await session.start(), session.user, told]).toEqual([null, null, []])
    session.stop()
  })

  test('looks at the tokens every ten seconds, until the program ends', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { session, answers, clock, names, open } = sessionDouble()
    await session.start()
    await open()
    answers.set('auth.refresh', () => new Promise(() => undefined))
    clock.pass(DUE)
    vi.advanceTimersByTime(9_999)
    expect(names()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(names()).toEqual(['auth.refresh'])
    session.stop()
    expect(vi.getTimerCount()).toBe(0)
    session.stop()
  })
})

describe('a renewal', () => {
  test('is made when the tokens are due, for their person’s tenant, and the new ones are stored and used', async () => {
    const { session, answers, clock, sent, told, secrets, open } = sessionDouble()
    await open()
    answers.set('auth.refresh', () => renewedTo(2))
    clock.pass(DUE - 1)
    await session.refreshWhenDue()
    expect(sent).toEqual([])
    clock.pass(1)
    await session.refreshWhenDue()
    const args = { refresh_token: 'refresh-1', tenantId: '000000', grant_type: 'refresh_token', scope: 'all' }
    expect(sent).toEqual([{ name: 'auth.refresh', args, token: null, headers: { 'Tenant-Id': '000000' } }])
    expect([await session.accessToken(), told.at(-1)]).toEqual(['access-2', tokens(2)])
    expect(await stored(secrets)).toMatchObject({ ...tokens(2), storedAt: clock.wall() })
    await session.refreshWhenDue()
    expect(sent).toHaveLength(1)
  })

  test('in flight is one for all, and does not hold up a call whose token is still valid', async () => {
    const { session, answers, clock, names, open } = sessionDouble()
    await open()
    const answer = Promise.withResolvers<unknown>()
    answers.set('auth.refresh', () => answer.promise)
    clock.pass(DUE)
    expect(await Promise.all([session.accessToken(), session.accessToken()])).toEqual(['access-1', 'access-1'])
    clock.pass(DUE * 0.2 - 1)
    expect(await session.accessToken()).toBe('access-1')
    clock.pass(1)
    // From here on the token has expired.
    const waiting = session.accessToken()
    answer.resolve(renewedTo(2))
    expect([await waiting, names()]).toEqual(['access-2', ['auth.refresh']])
  })

  test('that the server refuses ends the session', async () => {
    const { session, answers, clock, changes, open } = sessionDouble()
    await open()
    answers.set('auth.refresh', refusal)
    clock.pass(DUE)
    await session.refreshWhenDue()
    expect([session.user, session.signedOutReason, changes]).toEqual([null, 'expired', ['admin', null]])
  })

  test('is not made where nobody is signed in, and not for the tokens of a new sign-in', async () => {
    const { session, clock, names, open } = sessionDouble()
    await open()
    clock.pass(DUE)
    await session.end('signed-out')
    await session.refreshWhenDue()
    await open('cashier', 2)
    await session.refreshWhenDue()
    expect(names()).toEqual([])
  })

  test('that fails otherwise keeps the session, says so, and waits before the next one', async () => {
    const { session, answers, clock, connection, log, names, open } = sessionDouble()
    await open()
    answers.set('auth.refresh', network)
    clock.pass(DUE)
    await session.refreshWhenDue()
    await session.refreshWhenDue()
    expect([session.user?.account, connection.isRenewalPending, log, names()]).toEqual([
      'admin',
      true,
      ['the token could not be renewed; the session is kept'],
      ['auth.refresh'],
    ])
    answers.set('auth.refresh', () => renewedTo(2))
    clock.pass(5)
    await session.refreshWhenDue()
    expect([await session.accessToken(), connection.isRenewalPending]).toEqual(['access-2', false])
  })

  test('that succeeds makes the next failure wait as the first one did', async () => {
    const { session, answers, clock, names, open } = sessionDouble()
    await open()
    clock.pass(DUE)
    answers.set('auth.refresh', network)
    for (let failure = 0; failure < 5; failure += 1) {
      await session.refreshWhenDue()
      clock.pass(300)
    }
    answers.set('auth.refresh', () => renewedTo(2))
    await session.refreshWhenDue()
    answers.set('auth.refresh', network)
    clock.pass(DUE)
    await session.refreshWhenDue()
    const before = names().length
    clock.pass(5)
    await session.refreshWhenDue()
    expect(names()).toHaveLength(before + 1)
  })

  test.each([
    ['answered', () => renewedTo(9)],
    ['refused', refusal],
    ['lost', network],
  ])('that is %s after its session ended touches neither the end nor the next person', async (_how, answer) => {
    const { session, answers, clock, connection, told, secrets, log, open } = sessionDouble()
    await open()
    const gate = Promise.withResolvers<void>()
    answers.set('auth.refresh', async () => {
      await gate.promise
      return await answer()
    })
    clock.pass(DUE)
    const renewal = session.refreshWhenDue()
    await session.signOut()
    await open('cashier', 5)
    gate.resolve()
    await renewal
    expect([session.user?.account, await session.accessToken(), connection.isRenewalPending, log]).toEqual([
      'cashier',
      'access-5',
      false,
      [],
    ])
    expect([told.at(-1), (await stored(secrets))?.['access']]).toEqual([tokens(5), 'access-5'])
  })

  test('for a refused token is made at once; calls wait for it, and it is not made for a replaced one', async () => {
    const { session, answers, names, open } = sessionDouble()
    await open()
    const answer = Promise.withResolvers<unknown>()
    answers.set('auth.refresh', () => answer.promise)
    const renewals = [session.renew('access-1'), session.renew('access-1')]
    let isGiven = false
    const given = session.accessToken().then((token) => {
      isGiven = true
      return token
    })
    await new Promise((done) => setImmediate(done))
    expect(isGiven).toBe(false)
    answer.resolve(renewedTo(2))
    await Promise.all(renewals)
    expect([await given, names()]).toEqual(['access-2', ['auth.refresh']])
    await session.renew('access-1')
    expect([session.isReplaced('access-1'), session.isReplaced('access-2'), names()]).toEqual([true, false, ['auth.refresh']])
    await session.signOut()
    await session.renew('access-2')
    expect([session.isReplaced('access-1'), names()]).toEqual([false, ['auth.refresh', 'auth.logout']])
  })
})

test('a renewal that is pending ends with its session', async () => {
  const { session, answers, clock, connection, open } = sessionDouble()
  await open()
  answers.set('auth.refresh', network)
  clock.pass(DUE)
  await session.refreshWhenDue()
  await session.end('signed-out')
  expect(connection.isRenewalPending).toBe(false)
})

test('the next session is opened when the last one is erased', async () => {
  const erased = Promise.withResolvers<void>()
  const { session, changes, open } = sessionDouble({ onErased: () => erased.promise })
  await open()
  void session.signOut()
  let isSettled = false
  void session.settled().then(() => (isSettled = true))
  const next = open('cashier', 2)
  await new Promise((done) => setImmediate(done))
  expect([changes, isSettled]).toEqual([['admin', null], false])
  erased.resolve()
  await next
  expect([changes, isSettled]).toEqual([['admin', null, 'cashier'], true])
})

test('of two sign-ins at once the second ends the first', async () => {
  const { session, changes, open } = sessionDouble()
  await Promise.all([open('admin', 1), open('cashier', 2)])
  expect([changes, session.user?.account]).toEqual([['admin', null, 'cashier'], 'cashier'])
})
