import { ipcMain, type IpcMainInvokeEvent } from 'electron'
import { vi } from 'vitest'
import type { ChannelTable } from '#main/ipc/channel.ts'
import { lockChannels } from '#main/ipc/channels/lockChannels.ts'
import { personChannels, type PersonChannelDeps } from '#main/ipc/channels/personChannels.ts'
import { sessionChannels, type SessionChannelDeps } from '#main/ipc/channels/sessionChannels.ts'
import { registerChannels } from '#main/ipc/registerChannels.ts'
import { PageEvents } from '#main/ipc/pageEvents.ts'
import { Lock } from '#main/lock/lock.ts'
import { PersonState } from '#main/person/personState.ts'
import { WorkspaceStore } from '#main/person/workspaceStore.ts'
import type { SecretStore } from '#main/secrets/secretStore.ts'
import { Connection } from '#main/session/connection.ts'
import { restoreSession } from '#main/session/restoreSession.ts'
import { Session, type SessionDeps } from '#main/session/session.ts'
import { SessionStore } from '#main/session/sessionStore.ts'
import { APP_URL } from '#main/window/appProtocol.ts'
import { personFollowers, type FollowerDeps } from '#main/wiring/personFollowers.ts'
import type { EventChannel, EventChannels, InvokeChannel, Reply } from '#shared/ipc.ts'
import { DEFAULT_SETTINGS } from '#shared/settings.ts'
import { person } from '../../../support/services/people.ts'
import { deploymentFor, memoryLog, texts, type FakeClock } from '../../../support/services/services.ts'
import type { Bridge } from '../../renderer/bridge.ts'

const SERVER = 'https://erp.example/api'
/** Longer than any walk. Seconds. */
const TOKEN_SECONDS = 86_400

type Channels = Extract<InvokeChannel, `${'session' | 'lock' | 'workspace' | 'recent' | 'preferences' | 'shipped'}:${string}` | 'app:state'>
type Listener = (event: IpcMainInvokeEvent, ...args: unknown[]) => Promise<Reply<unknown>>

/** Main is another process: neither side runs in the middle of the other one's work. */
const anotherProcess = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** A service that the walk does not look at: every function of it does nothing. */
const QUIET = new Proxy({}, { get: () => () => undefined }) as never

interface Given {
  readonly secrets: SecretStore
  readonly clock: FakeClock
  readonly bridge: Bridge
}

/** Session, lock, kept tabs and the channels to them, as the composition root wires them; no server is asked. */
export class MainSide {
  readonly session: Session
  readonly person: PersonState
  readonly workspaces: WorkspaceStore
  readonly #lock: Lock

  private constructor({ secrets, clock, bridge }: Given) {
    const log = memoryLog()
    const connection = new Connection()
    this.session = new Session({
      transport: { send: async () => undefined } as unknown as SessionDeps['transport'],
      store: new SessionStore(secrets, SERVER),
      connection,
      deployment: deploymentFor(SERVER, { tokenTimeSeconds: TOKEN_SECONDS }),
      clock,
      texts,
      log,
      onErased: () => this.#lock.erase(),
    })
    this.#lock = new Lock({ store: secrets, texts, clock, onStored: (stamp) => this.session.saveLock(stamp) })
    this.person = new PersonState({ session: this.session, lock: this.#lock, connection, store: secrets, log })
    this.workspaces = new WorkspaceStore({ store: secrets, log })
    const page = {
      send: <C extends EventChannel>(channel: C, payload: EventChannels[C]): void => {
        const copy = structuredClone(payload)
        setImmediate(() => bridge.tell(channel, copy))
      },
    }
    const events = new PageEvents(page, () => this.person.phase)
    const { session, workspaces } = this
    this.person.subscribe(personFollowers({ ...FOLLOWERS, session, log, person: this.person, workspaces, events }))
    this.#listen(log, bridge)
  }

  /** The program starts on what an earlier run has stored. */
  static async start(given: Given): Promise<MainSide> {
    const main = new MainSide(given)
    await restoreSession(main.session, main.#lock)
    await main.workspaces.start(main.session.user)
    return main
  }

  async signIn(account: string): Promise<void> {
    await this.session.open(person(account), { access: 'access', refresh: 'refresh' })
  }

  /** The system locks, or the person was away for too long. */
  async lockByItself(): Promise<void> {
    await this.#lock.lock(null)
  }

  #listen(log: ReturnType<typeof memoryLog>, bridge: Bridge): void {
    const { session, workspaces } = this
    const channels = {
      ...lockChannels({ lock: this.#lock, autoLock: QUIET, lockCover: QUIET, monitor: QUIET }),
      ...personChannels({
        workspaces,
        preferences: { load: () => ({ lists: {} }), save: () => undefined },
      } as unknown as PersonChannelDeps),
      ...sessionChannels({ session } as SessionChannelDeps),
    }
    registerChannels(channels as unknown as ChannelTable<Channels>, { texts, log, phase: () => this.person.phase })
    const listener = vi.mocked(ipcMain.handle).mock.lastCall?.[1] as unknown as Listener
    const event = { senderFrame: { url: APP_URL, parent: null } } as unknown as IpcMainInvokeEvent
    for (const name of Object.keys(channels)) {
      bridge.answer(name, async (...args) => {
        await anotherProcess()
        const reply = structuredClone(await listener(event, name, ...structuredClone(args)))
        return reply.ok ? reply.value : reply
      })
    }
    bridge.answer('app:state', () => ({ session: structuredClone(this.person.state), settings: DEFAULT_SETTINGS }))
  }
}

const FOLLOWERS: Omit<FollowerDeps, 'session' | 'log' | 'person' | 'workspaces' | 'events'> = {
  errors: QUIET,
  exports: QUIET,
  exportNotifier: QUIET,
  embeds: QUIET,
  networkSession: QUIET,
  updateSession: QUIET,
  proxyLogin: QUIET,
  personSettings: QUIET,
  social: QUIET,
  calls: QUIET,
  fit: QUIET,
  writes: QUIET,
  copied: QUIET,
  lockCover: QUIET,
  window: QUIET,
}
