import { Connection } from '#main/session/connection.ts'
import { MemoryStore } from '#main/secrets/secretStore.ts'
import { Session, type SessionDeps } from '#main/session/session.ts'
import { SessionStore, type TokenPair } from '#main/session/sessionStore.ts'
import type { SendOptions, Transport } from '#main/http/transport.ts'
import { calls as auth } from '#shared/areas/auth/calls.ts'
import { AppError } from '#shared/errors.ts'
import { person } from '../../../support/services/people.ts'
import { deploymentFor, FakeClock, memoryLog, texts } from '../../../support/services/services.ts'

/** A session whose server a test sets. */

/** The age at which a token is due. Seconds. */
export const DUE = 3_000
export const SERVER = 'https://erp.example/api'

/** The tokens with this number. */
export const tokens = (number: number): TokenPair => ({ access: `access-${number}`, refresh: `refresh-${number}` })
/** The answer to a renewal with these tokens. */
export const renewedTo = (number: number) => ({
  access_token: `access-${number}`,
  refresh_token: `refresh-${number}`,
  error: null,
  error_code: null,
  error_description: null,
})
export const network = () => Promise.reject(new AppError({ kind: 'network', message: '无法连接服务器' }))

interface Sent {
  readonly name: string
  readonly args: unknown
  readonly token: string | null
  readonly headers?: Readonly<Record<string, string>>
}

export function sessionDouble(change: Partial<SessionDeps> = {}) {
  const clock = new FakeClock()
  const connection = new Connection()
  const log = memoryLog()
  const secrets = new MemoryStore('other')
  const sent: Sent[] = []
  const changes: (string | null)[] = []
  const told: TokenPair[] = []
  let storedSessions = 0
  /** The answer to each call, by its name; without one it is undefined. */
  const answers = new Map<string, () => unknown>()
  const transport = {
    send: async (name: keyof typeof auth, endpoint: unknown, args: unknown, { token, headers }: SendOptions) => {
      if (endpoint !== auth[name]) throw new Error(`${name} is another call`)
      sent.push({ name, args, token, ...(headers === undefined ? {} : { headers }) })
      return await answers.get(name)?.()
    },
  } as unknown as Transport
  const session = new Session({
    transport,
    store: new SessionStore(secrets, SERVER),
    connection,
    deployment: deploymentFor(SERVER, { tokenTimeSeconds: DUE, tokenCheckIntervalSeconds: 10 }),
    clock,
    texts,
    log,
    onErased: () => Promise.resolve(),
    onTokens: (given) => told.push(given),
    ...change,
  })
  session.subscribe({ onChange: () => changes.push(session.user?.account ?? null), onStored: () => void (storedSessions += 1) })
  return {
    session,
    clock,
    connection,
    log: log.lines,
    secrets,
    sent,
    changes,
    told,
    answers,
    storedSessions: () => storedSessions,
    names: () => sent.map(({ name }) => name),
    /** Signs a person in with the first tokens. */
    open: (account = 'admin', number = 1) => session.open(person(account), tokens(number)),
  }
}
