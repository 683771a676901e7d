import { systemClock } from '../async/clock.ts'
import { Api } from '../http/api.ts'
import { Lock } from '../lock/lock.ts'
import { PersonState } from '../person/personState.ts'
import { Session } from '../session/session.ts'
import { SessionStore } from '../session/sessionStore.ts'
import { SignIn } from '../session/signIn.ts'
import type { Core } from './openDeployment.ts'
import type { createNetwork } from './createNetwork.ts'

type SessionCore = Pick<Core, 'store' | 'texts' | 'log' | 'deployment' | 'redactor'>
type Network = Pick<ReturnType<typeof createNetwork>, 'transport' | 'connection'>

/** Session and lock, and the calls that they allow. */
export function createSession(core: SessionCore, { transport, connection }: Network) {
  const { store, texts, log, deployment, redactor } = core
  const lock = new Lock({ store, texts, clock: systemClock, onStored: (stamp) => session.saveLock(stamp) })
  const session: Session = new Session({
    transport,
    store: new SessionStore(store, deployment.apiUrl),
    connection,
    deployment,
    clock: systemClock,
    texts,
    log,
    onErased: () => lock.erase(),
    onTokens: ({ access, refresh }) => {
      redactor.rememberForNow(access)
      redactor.rememberForNow(refresh)
    },
  })
  const person = new PersonState({ session, lock, connection, store, log })
  const signIn = new SignIn({ transport, session, deployment, texts })
  const api = new Api({ transport, session, texts, log })
  return { lock, session, person, signIn, api }
}
