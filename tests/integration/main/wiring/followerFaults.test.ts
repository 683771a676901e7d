import { describe, expect, test, vi } from 'vitest'
import { RunningCalls } from '#main/ipc/runningCalls.ts'
import { Redactor } from '#main/log/redactor.ts'
import { FallbackStore } from '#main/secrets/fallbackStore.ts'
import { MemoryStore, type SecretStore } from '#main/secrets/secretStore.ts'
import { Connection } from '#main/session/connection.ts'
import { createSession } from '#main/wiring/createSession.ts'
import { personFollowers, type FollowerDeps } from '#main/wiring/personFollowers.ts'
import type { SessionPhase } from '#shared/session.ts'
import { deployment, signIn, useDemoApi } from '../../../support/services/demoSession.ts'
import { memoryLog, texts, transportFor } from '../../../support/services/services.ts'

useDemoApi()

/** How a service fails. */
const MODES = ['throws', 'rejects', 'never answers'] as const
type Mode = (typeof MODES)[number]

function fail(mode: Mode): Promise<void> {
  if (mode === 'throws') throw new Error('broken')
  return mode === 'rejects' ? Promise.reject(new Error('broken')) : new Promise(() => undefined)
}

/** Everything that the followers of `personFollowers` call. */
const SERVICES = [
  'session:changed',
  'errors.setPerson',
  'workspaces.onPersonChanged',
  'exports.onPersonChanged',
  'exportNotifier.refresh',
  'lockCover.cover',
  'lockCover.uncover',
  'embeds.cover',
  'embeds.uncover',
  'embeds.end',
  'networkSession.clear',
  'updateSession.forgetLogin',
  'proxyLogin.forget',
  'personSettings.announce',
  'social.cancel',
  'log.info',
  'calls.cancelAll',
  'fit.onPersonChanged',
  'writes.onPersonChanged',
  'writes.hold',
  'copied.forget',
  'window.hideTitle',
  'window.forgetHistory',
] as const
type ServiceName = (typeof SERVICES)[number]

/** The program's session, lock and followers, of which one service fails in one way. */
class Rig {
  readonly log = memoryLog()
  readonly called = new Set<ServiceName>()
  /** What the page was sent. */
  readonly shown: SessionPhase[] = []
  readonly calls = new RunningCalls()
  readonly #connection = new Connection()
  readonly #transport = transportFor(deployment(), this.log, this.#connection)
  readonly #own
  broken: { readonly name: ServiceName; readonly mode: Mode } | null = null

  readonly store: SecretStore

  constructor(store: SecretStore) {
    this.store = store
    const core = { store, texts, log: this.log, deployment: deployment(), redactor: new Redactor() }
    this.#own = createSession(core, { transport: this.#transport, connection: this.#connection })
    this.#own.person.subscribe(personFollowers(this.deps()))
  }

  get session() {
    return this.#own.session
  }
  get lock() {
    return this.#own.lock
  }
  get phase(): SessionPhase {
    return this.#own.person.phase
  }

  signIn(account: string): Promise<unknown> {
    return signIn({ signIn: this.#own.signIn }, account)
  }

  /** A call of the page that the server does not answer; resolves when it was cancelled. */
  reads(): Promise<string> {
    return this.calls.run(
      crypto.randomUUID(),
      (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve('cancelled'))),
    )
  }

  #service(name: ServiceName, work: () => void = () => undefined): () => void {
    // A service that rejects although its type returns nothing is what the suite is about.
    // oxlint-disable-next-line typescript/no-misused-promises
    return () => {
      this.called.add(name)
      if (this.broken?.name === name) return fail(this.broken.mode)
      return work()
    }
  }

  deps(): FollowerDeps {
    const { session, person } = this.#own
    return {
      session,
      log: { info: this.#service('log.info') },
      person,
      workspaces: { onPersonChanged: this.#service('workspaces.onPersonChanged') },
      errors: { setPerson: this.#service('errors.setPerson') },
      exports: { onPersonChanged: this.#service('exports.onPersonChanged'), active: () => [] },
      exportNotifier: { refresh: this.#service('exportNotifier.refresh') },
      embeds: { cover: this.#service('embeds.cover'), uncover: this.#service('embeds.uncover'), end: this.#service('embeds.end') },
      fit: { onPersonChanged: this.#service('fit.onPersonChanged') },
      networkSession: { clear: this.#service('networkSession.clear') },
      updateSession: { forgetLogin: this.#service('updateSession.forgetLogin') },
      proxyLogin: { forget: this.#service('proxyLogin.forget') },
      personSettings: { announce: this.#service('personSettings.announce') },
      social: { cancel: this.#service('social.cancel') },
      calls: { cancelAll: this.#service('calls.cancelAll', () => this.calls.cancelAll()) },
      writes: { onPersonChanged: this.#service('writes.onPersonChanged'), hold: this.#service('writes.hold') },
      copied: { forget: () => Promise.resolve(this.#service('copied.forget')()) },
      lockCover: { cover: this.#service('lockCover.cover'), uncover: this.#service('lockCover.uncover') },
      window: { hideTitle: this.#service('window.hideTitle'), forgetHistory: this.#service('window.forgetHistory') },
      events: { send: () => this.#service('session:changed', () => void this.shown.push(person.phase))() },
    }
  }
}

const LOCKED: readonly ServiceName[] = [
  'session:changed',
  'lockCover.cover',
  'embeds.cover',
  'calls.cancelAll',
  'writes.hold',
  'copied.forget',
  'window.hideTitle',
]
const SIGNED_OUT: readonly ServiceName[] = [
  'session:changed',
  'errors.setPerson',
  'workspaces.onPersonChanged',
  'exports.onPersonChanged',
  'exportNotifier.refresh',
  'embeds.end',
  'networkSession.clear',
  'updateSession.forgetLogin',
  'proxyLogin.forget',
  'personSettings.announce',
  'log.info',
  'calls.cancelAll',
  'fit.onPersonChanged',
  'writes.onPersonChanged',
  'writes.hold',
  'copied.forget',
  'window.hideTitle',
  'window.forgetHistory',
]

/** The names of the stored entries that hold a secret. */
const SECRETS = ['session', 'user', 'lock']
const storedIn = async (store: SecretStore): Promise<string[]> => {
  const found = await Promise.all(SECRETS.map(async (name) => ((await store.get(name)) === null ? [] : [name])))
  return found.flat()
}

/** What the followers only read. */
const READ = ['exports.active']

test('the services that the followers call are those that fail here', () => {
  const { session: _session, person: _person, ...services } = new Rig(new MemoryStore('other')).deps()
  const called = Object.entries(services).flatMap(([name, methods]) => Object.keys(methods).map((method) => `${name}.${method}`))
  const failing = SERVICES.map((name) => (name === 'session:changed' ? 'events.send' : name))
  expect(called.toSorted()).toEqual([...failing, ...READ].toSorted())
})

describe.each(MODES)('a service that %s', (mode) => {
  test.each(SERVICES)('%s: it keeps nothing in sight and nothing stored', async (name) => {
    const rig = new Rig(new MemoryStore('other'))
    rig.broken = { name, mode }
    await rig.signIn('admin')
    const reading = rig.reads()

    rig.called.clear()
    await rig.lock.lock('2580')
    expect(rig.phase).toBe('locked')
    expect([...rig.called]).toEqual(expect.arrayContaining([...LOCKED]))
    // The page hears of it before anything that may fail.
    expect([...rig.called][0]).toBe('session:changed')
    if (name !== 'session:changed') expect(rig.shown.at(-1)).toBe('locked')
    if (name !== 'calls.cancelAll') expect(await reading).toBe('cancelled')

    await rig.lock.unlock('2580')
    expect(rig.phase).toBe('signed-in')
    if (name !== 'session:changed') expect(rig.shown.at(-1)).toBe('signed-in')

    rig.called.clear()
    await rig.session.signOut()
    expect(rig.phase).toBe('signed-out')
    expect([...rig.called]).toEqual(expect.arrayContaining([...SIGNED_OUT]))
    expect(await storedIn(rig.store)).toEqual([])
    if (name !== 'session:changed') expect(rig.shown.at(-1)).toBe('signed-out')
    if (mode !== 'never answers' && name !== 'embeds.uncover')
      expect(rig.log.lines.join('\n')).toContain('failed to follow the session: Error: broken')
  })

  test.each(SERVICES)('%s: it does not show one person’s session to another', async (name) => {
    const rig = new Rig(new MemoryStore('other'))
    await rig.signIn('admin')
    rig.broken = { name, mode }
    const reading = rig.reads()
    rig.called.clear()
    await rig.signIn('finance')
    expect(rig.session.user?.account).toBe('finance')
    // The first session ended before the second began.
    expect([...rig.called]).toEqual(expect.arrayContaining([...SIGNED_OUT, 'social.cancel']))
    if (name !== 'calls.cancelAll') expect(await reading).toBe('cancelled')
    expect(await rig.store.get('user')).toContain('finance')
    if (name !== 'session:changed') expect(rig.shown.slice(-2)).toEqual(['signed-out', 'signed-in'])
  })
})

test('each of these services is called at some change', async () => {
  const rig = new Rig(new MemoryStore('other'))
  await rig.signIn('admin')
  await rig.lock.lock('2580')
  await rig.session.signOut()
  expect([...rig.called].toSorted()).toEqual([...SERVICES].toSorted())
})

describe.each(MODES)('a keychain that %s', (mode) => {
  test.each(['set', 'delete', 'get'] as const)('at %s neither holds up the lock nor keeps a session for the next start', async (method) => {
    const keychain = new MemoryStore('other')
    const stale = { value: false, isSet: () => stale.value, set: () => void (stale.value = true), clear: () => undefined }
    const rig = new Rig(new FallbackStore(keychain, stale, memoryLog(), 50))
    await rig.signIn('admin')
    vi.spyOn(keychain, method).mockImplementation(() => fail(mode).then(() => null))

    const locking = rig.lock.lock('2580')
    await vi.waitUntil(() => rig.shown.at(-1) === 'locked', 60_000)
    await locking
    await rig.lock.unlock('2580')
    expect(rig.shown.at(-1)).toBe('signed-in')
    await rig.session.signOut()
    expect(rig.shown.at(-1)).toBe('signed-out')
    // What the keychain could not erase, the next start does.
    vi.restoreAllMocks()
    expect(stale.value || (await storedIn(keychain)).length === 0).toBe(true)
  })

  test.each(['set', 'delete', 'get'] as const)('at %s lets the next person in, and keeps nothing of the previous one', async (method) => {
    const keychain = new MemoryStore('other')
    const stale = { value: false, isSet: () => stale.value, set: () => void (stale.value = true), clear: () => undefined }
    const rig = new Rig(new FallbackStore(keychain, stale, memoryLog(), 50))
    await rig.signIn('admin')
    await rig.lock.setPassword(null, '2580')
    vi.spyOn(keychain, method).mockImplementation(() => fail(mode).then(() => null))

    await rig.signIn('finance')
    expect(rig.session.user?.account).toBe('finance')
    expect([rig.phase, rig.shown.at(-1), rig.lock.hasPassword]).toEqual(['signed-in', 'signed-in', false])
    vi.restoreAllMocks()
    const left = await Promise.all(SECRETS.map((name) => keychain.get(name)))
    expect(stale.value || !left.join('\n').includes('admin')).toBe(true)
  })
})

test('a lock that cannot be released at a sign-out behind it does not lock the next person out', async () => {
  const rig = new Rig(new MemoryStore('other'))
  await rig.signIn('admin')
  await rig.lock.lock('2580')
  vi.spyOn(rig.lock, 'release').mockImplementationOnce(() => void fail('throws'))
  await rig.session.signOut()
  expect(rig.phase).toBe('signed-out')
  await rig.signIn('finance')
  expect([rig.phase, rig.shown.at(-1), rig.lock.hasPassword]).toEqual(['signed-in', 'signed-in', false])
  expect(rig.log.lines.join('\n')).toContain('lock failed to follow the session: Error: broken')
})
