import { isGranted } from '#main/ipc/access.ts'
import { systemClock } from '#main/async/clock.ts'
import { Lock } from '#main/lock/lock.ts'
import { PersonState } from '#main/person/personState.ts'
import type { SecretStore } from '#main/secrets/secretStore.ts'
import { restoreSession } from '#main/session/restoreSession.ts'
import type { Deployment } from '#main/settings/deployment.ts'
import { servicesFor, texts } from './services.ts'

/** Session, lock and person as the composition root wires them, restored from the store. */
export async function lockedServices(deployment: Deployment, store: SecretStore) {
  const services = servicesFor(deployment, { store })
  const { session, connection, log } = services
  const lock = new Lock({ store, texts, clock: systemClock, onStored: (stamp) => session.saveLock(stamp) })
  services.erased.push(() => lock.erase())
  const person = new PersonState({ session, lock, connection, store, log })
  await restoreSession(session, lock)
  session.stop()
  return { ...services, lock, person, showsData: () => isGranted('unlocked', person.phase) }
}
