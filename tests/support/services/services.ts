import { resolve } from 'node:path'
import { AnswerReader } from '#main/http/answer/answerReader.ts'
import { Api } from '#main/http/api.ts'
import { numberingOf } from '#main/http/serverCodes.ts'
import { Transport } from '#main/http/transport.ts'
import type { Logger } from '#main/log/log.ts'
import { JobThread } from '#main/async/jobThread.ts'
import { createNetFetch } from '#main/network/netFetch.ts'
import { createWriteFetch } from '#main/network/writeFetch.ts'
import { systemClock, type Clock } from '#main/async/clock.ts'
import { Connection } from '#main/session/connection.ts'
import { MemoryStore, type SecretStore } from '#main/secrets/secretStore.ts'
import { Session } from '#main/session/session.ts'
import { SignIn } from '#main/session/signIn.ts'
import { SessionStore } from '#main/session/sessionStore.ts'
import type { Deployment } from '#main/settings/deployment.ts'
import { checkDeployment } from '#main/settings/loadDeployment.ts'
import { createTexts } from '#main/texts/texts.ts'
import { DEMO_CLIENT, DEMO_SVC } from '#shared/demo.ts'
import { fromJsonText } from '#shared/json/jsonText.ts'
import { createNet } from '../electron-stand-in/net/standalone.cjs'

/** Main's services as the composition root builds them, on the stand-in's `net.request`. */

export const texts = createTexts()

/** The entry of the thread that parses what came from outside, unbundled. */
export const PARSING_WORKER = resolve(import.meta.dirname, '../../../src/main/parsing/parsingWorker.ts')

/** The one of this process, as the program has one. */
export const parsingThread = new JobThread(PARSING_WORKER)
export const answers = new AnswerReader(parsingThread)

/** The reader of a deployment's answers. */
const readerFor = (deployment: Deployment): AnswerReader => new AnswerReader(parsingThread, numberingOf(deployment))

/** A log that a test can read. */
export function memoryLog(): Logger & { readonly lines: string[] } {
  const lines: string[] = []
  const add = (message: string): void => void lines.push(message)
  return { lines, info: add, warn: add, error: add }
}

export const deploymentFor = (apiUrl: string, fields: Partial<Deployment> = {}): Deployment =>
  checkDeployment({ apiUrl, svc: DEMO_SVC, clientId: DEMO_CLIENT.id, clientSecret: DEMO_CLIENT.secret, ...fields }, texts.t)

export function transportFor(
  deployment: Deployment,
  log: Logger = memoryLog(),
  connection?: Connection,
  reader = readerFor(deployment),
): Transport {
  const { request, cookies } = createNet()
  const fetch = createNetFetch(request)
  const fetchWrite = createWriteFetch(fetch, cookies)
  return new Transport({
    deployment,
    fetch,
    fetchWrite,
    answers: reader,
    texts,
    log,
    onReach: (isReached) => connection?.report(isReached),
  })
}

/** The API with answers as the page reads them from their text. */
export interface ReadApi extends Pick<Api, 'callOwn' | 'download'> {
  call(...args: Parameters<Api['call']>): Promise<unknown>
}

export const readApi = (api: Api): ReadApi => ({
  call: async (...args) => fromJsonText(await api.call(...args)),
  callOwn: (...args) => api.callOwn(...args),
  download: (...args) => api.download(...args),
})

export interface Services {
  readonly api: ReadApi
  /** The same one, with answers as the page gets them. */
  readonly textApi: Api
  readonly session: Session
  readonly signIn: SignIn
  readonly connection: Connection
  readonly transport: Transport
  readonly log: ReturnType<typeof memoryLog>
  /** Who was signed in after each change. */
  readonly changes: (string | null)[]
  /** Called after each change. */
  readonly followers: (() => void)[]
  /** Called when a session's secrets are gone. */
  readonly erased: (() => Promise<void>)[]
  /** Whether the server was in reach after each change. */
  readonly reaches: boolean[]
}

/** Session and API over one store; the same store again is a restart of the program. */
export function servicesFor(
  deployment: Deployment,
  { store = new MemoryStore('other'), clock = systemClock }: { store?: SecretStore; clock?: Clock } = {},
): Services {
  const log = memoryLog()
  const changes: (string | null)[] = []
  const reaches: boolean[] = []
  const followers: (() => void)[] = []
  const erased: (() => Promise<void>)[] = []
  const connection = new Connection()
  connection.subscribe(() => reaches.push(connection.isOnline))
  const transport = transportFor(deployment, log, connection)
  const session = new Session({
    transport,
    store: new SessionStore(store, deployment.apiUrl),
    connection,
    deployment,
    clock,
    texts,
    log,
    onErased: async () => {
      for (const tell of erased) await tell()
    },
  })
  session.subscribe({
    onChange: () => {
      changes.push(session.user?.account ?? null)
      for (const follow of followers) follow()
    },
    onStored: () => undefined,
  })
  const signIn = new SignIn({ transport, session, deployment, texts })
  const textApi = new Api({ transport, session, texts, log })
  return {
    api: readApi(textApi),
    textApi,
    session,
    signIn,
    connection,
    transport,
    log,
    changes,
    reaches,
    followers,
    erased,
  }
}

/** Clocks that only the test moves. */
export class FakeClock implements Clock {
  #wall = 1_800_000_000_000
  #monotonic = 0
  #running = 90_000_000

  wall = (): number => this.#wall
  monotonic = (): number => this.#monotonic
  running = (): number => this.#running

  pass(seconds: number): void {
    this.#wall += seconds * 1000
    this.#monotonic += seconds * 1000
    this.#running += seconds * 1000
  }

  /** The PC sleeps: the monotonic clock stands still, as on Linux and macOS. */
  sleep(seconds: number): void {
    this.#wall += seconds * 1000
    this.#running += seconds * 1000
  }

  /** The PC's clock is changed. */
  jump(seconds: number): void {
    this.#wall += seconds * 1000
  }
}
