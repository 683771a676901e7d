import { beforeEach, describe, expect, test } from 'vitest'
import { PersonState, type PersonFollower } from '#main/person/personState.ts'
import { personFollowers, type FollowerDeps } from '#main/wiring/personFollowers.ts'
import type { LockListener } from '#main/lock/lock.ts'
import type { SessionListener } from '#main/session/session.ts'
import type { User } from '#shared/schemas/session.ts'
import type { SecretStoreHealth, SessionState } from '#shared/session.ts'
import { memoryLog } from '../../../support/services/services.ts'

const USER: User = { userId: '1', account: 'admin', userName: 'admin', nickName: '林远山', roleNames: [], avatar: null, tenantId: '0' }

/** A fake session, lock and connection that the test changes, and a record of the calls. */
class Rig {
  user: User | null = USER
  isLocked = false
  isOnline = true
  readonly signOuts: string[] = []
  readonly log = memoryLog()
  keptIn: SecretStoreHealth = { kind: 'keychain' }
  #session: SessionListener = { onChange: () => undefined, onStored: () => undefined }
  #connection = (): void => undefined
  #lock: LockListener = { onChange: () => undefined, onExhausted: () => undefined }
  readonly person: PersonState

  constructor() {
    const [user, isLocked, isOnline] = [() => this.user, () => this.isLocked, () => this.isOnline]
    this.person = new PersonState({
      session: {
        get user() {
          return user()
        },
        signedOutReason: 'expired',
        subscribe: (listener) => void (this.#session = listener),
        signOut: (reason) => Promise.resolve(void this.signOuts.push(reason ?? 'signed-out')),
      },
      lock: {
        get isLocked() {
          return isLocked()
        },
        hasPassword: true,
        subscribe: (listener) => void (this.#lock = listener),
        release: () => void (this.isLocked = false),
      },
      connection: {
        get isOnline() {
          return isOnline()
        },
        subscribe: (onChange) => void (this.#connection = onChange),
      },
      store: { health: () => this.keptIn },
      log: this.log,
    })
  }

  signOut(): void {
    this.user = null
    this.#session.onChange()
  }

  signIn(user = USER): void {
    this.user = user
    this.isLocked = false
    this.#session.onChange()
  }

  storeSession(): void {
    this.#session.onStored()
  }

  lock(isLocked = true): void {
    this.isLocked = isLocked
    this.#lock.onChange()
  }

  exhaust(): void {
    this.#lock.onExhausted()
  }

  loseServer(): void {
    this.isOnline = false
    this.#connection()
  }
}

let rig: Rig
beforeEach(() => {
  rig = new Rig()
})

describe('the state', () => {
  test('of a locked screen has only the data that the lock screen shows', () => {
    rig.lock()
    expect(rig.person.state).toEqual({ phase: 'locked', nickName: '林远山', account: 'admin' })
    expect([rig.person.phase, rig.person.isLocked, rig.person.isUnlocked, rig.person.owner]).toEqual(['locked', true, false, null])
  })

  test('of a signed-in person has all that the page needs', () => {
    expect(rig.person.state).toEqual({
      phase: 'signed-in',
      user: USER,
      hasLockPassword: true,
      secretStore: { kind: 'keychain' },
      isOnline: true,
    })
    expect(rig.person.owner).not.toBeNull()
  })

  test('without a person has the reason, and a lock without a person has no effect', () => {
    rig.isLocked = true
    rig.signOut()
    expect(rig.person.state).toEqual({ phase: 'signed-out', reason: 'expired' })
    expect([rig.person.phase, rig.person.isLocked, rig.person.owner]).toEqual(['signed-out', false, null])
  })
})

test('too many wrong lock passwords sign out', () => {
  rig.exhaust()
  expect(rig.signOuts).toEqual(['lock-password'])
})

describe('followers', () => {
  test('are notified in their order, each of the person first and then of the state', () => {
    const heard: string[] = []
    const follower = (name: string): PersonFollower => ({
      name,
      onPersonChanged: (user) => heard.push(`${name} person ${user?.account ?? 'nobody'}`),
      onStateChanged: (phase) => heard.push(`${name} ${phase}`),
    })
    rig.person.subscribe([follower('one'), { name: 'deaf' }, follower('two')])
    rig.signOut()
    expect(heard.splice(0)).toEqual(['one person nobody', 'one signed-out', 'two person nobody', 'two signed-out'])
    rig.signIn()
    expect(heard.splice(0)).toEqual(['one person admin', 'one signed-in', 'two person admin', 'two signed-in'])
    rig.lock()
    rig.loseServer()
    rig.lock(false)
    expect(heard).toEqual(['one locked', 'two locked', 'one locked', 'two locked', 'one signed-in', 'two signed-in'])
  })

  test('are told where the keychain failed while it stored the session', () => {
    const heard: SessionState[] = []
    rig.signIn()
    rig.person.subscribe([{ name: 'window', onStateChanged: () => heard.push(rig.person.state) }])
    rig.storeSession()
    expect(heard).toEqual([])
    rig.keptIn = { kind: 'memory', fault: 'silent', detail: 'no answer' }
    rig.storeSession()
    expect(heard).toEqual([expect.objectContaining({ phase: 'signed-in', secretStore: rig.keptIn })])
  })

  test('that throw are logged by name, and the others are still notified', () => {
    const heard: string[] = []
    const fail = (): never => {
      throw new Error('broken')
    }
    rig.person.subscribe([
      { name: 'external pages', onPersonChanged: fail, onStateChanged: fail },
      { name: 'page', onPersonChanged: () => heard.push('person'), onStateChanged: (phase) => heard.push(phase) },
    ])
    expect(() => rig.signOut()).not.toThrow()
    expect(heard).toEqual(['person', 'signed-out'])
    expect(rig.log.lines).toHaveLength(2)
    expect(rig.log.lines[0]).toContain('external pages failed to follow the session: Error: broken')
  })

  test('that reject are logged by name', async () => {
    rig.person.subscribe([{ name: 'exports', onStateChanged: () => Promise.reject(new Error('no disk')) }])
    rig.lock()
    await Promise.resolve()
    expect(rig.log.lines[0]).toContain('exports failed to follow the session: Error: no disk')
  })
})

describe('the program’s own followers', () => {
  /** The real list of followers, with services that record their calls. */
  function followed(): string[] {
    const calls: string[] = []
    const add = (call: string) => () => void calls.push(call)
    const deps: FollowerDeps = {
      session: { signedOutReason: 'expired', followConnection: () => undefined },
      log: { info: () => undefined },
      errors: { setPerson: () => undefined },
      person: rig.person,
      workspaces: { onPersonChanged: (user, reason) => void calls.push(`tabs of ${user?.account ?? `nobody, ${reason}`}`) },
      exports: { onPersonChanged: (user) => void calls.push(`exports of ${user?.account ?? 'nobody'}`), active: () => [] },
      exportNotifier: { refresh: add('progress') },
      embeds: { cover: add('cover pages'), uncover: add('uncover pages'), end: add('end pages') },
      networkSession: { clear: add('clear the network session') },
      updateSession: { forgetLogin: add('forget the sign-in of updates at the proxy') },
      proxyLogin: { forget: add('forget what was typed for the proxy') },
      personSettings: { announce: add('settings') },
      social: { cancel: add('cancel social') },
      calls: { cancelAll: add('cancel reading calls') },
      fit: { onPersonChanged: add('end the checks') },
      writes: { onPersonChanged: (user) => void calls.push(`writes of ${user?.account ?? 'nobody'}`), hold: add('hold writes') },
      copied: { forget: () => Promise.resolve(void calls.push('clear clipboard')) },
      lockCover: { cover: add('cover the window'), uncover: add('uncover the window') },
      window: {
        hideTitle: (isHidden) => void calls.push(isHidden ? 'hide title' : 'show title'),
        forgetHistory: add('forget the history'),
      },
      events: { send: (channel, payload) => void calls.push(`${channel} ${(payload as SessionState).phase}`) },
    }
    rig.person.subscribe(personFollowers(deps))
    return calls
  }

  test('tell the page of a lock first, then cover the external pages, cancel what reads and hold what writes', () => {
    const calls = followed()
    rig.lock()
    expect(calls).toEqual([
      'session:changed locked',
      'cover the window',
      'cover pages',
      'cancel reading calls',
      'hold writes',
      'clear clipboard',
      'hide title',
    ])
  })

  test('show the screen again after an unlock', () => {
    rig.lock()
    const calls = followed()
    rig.lock(false)
    expect(calls).toEqual(['session:changed signed-in', 'uncover the window', 'uncover pages', 'show title'])
  })

  test('tell the page of a sign-out first, then end everything of the person', () => {
    const calls = followed()
    rig.signOut()
    expect(calls).toEqual([
      'session:changed signed-out',
      'uncover the window',
      'tabs of nobody, expired',
      'forget the history',
      'exports of nobody',
      'progress',
      'end pages',
      'uncover pages',
      'clear the network session',
      'forget the sign-in of updates at the proxy',
      'forget what was typed for the proxy',
      'settings',
      'cancel reading calls',
      'end the checks',
      'writes of nobody',
      'hold writes',
      'clear clipboard',
      'show title',
    ])
  })

  test('load a new person’s data, and end a waiting social sign-in', () => {
    rig.signOut()
    const calls = followed()
    rig.signIn()
    expect(calls).toEqual([
      'session:changed signed-in',
      'uncover the window',
      'tabs of admin',
      'forget the history',
      'exports of admin',
      'progress',
      'uncover pages',
      'settings',
      'cancel social',
      'end the checks',
      'writes of admin',
      'show title',
    ])
  })

  test('report to the page that the server is out of reach', () => {
    const calls = followed()
    rig.loseServer()
    expect(calls).toEqual(['session:changed signed-in', 'uncover the window', 'uncover pages', 'show title'])
  })
})
