import { calls as auth } from '#shared/areas/auth/calls.ts'
import { RefusedError } from '../http/refusedError.ts'
import type { Transport } from '../http/transport.ts'
import type { Deployment } from '../settings/deployment.ts'

/** HTTP 404 and 405: the server has no such call by this method. */
const UNKNOWN_METHOD: ReadonlySet<unknown> = new Set([404, 405])
const isUnknownMethod = (error: unknown): boolean =>
  error instanceof RefusedError && (UNKNOWN_METHOD.has(error.status) || UNKNOWN_METHOD.has(error.code))

interface LogOutDeps {
  readonly transport: Transport
  readonly deployment: Pick<Deployment, 'calls'>
}

/**
 * Signs out on the server: by POST where it does not know GET, unless the deployment names the method (spec.md §7 gives both). Never
 * rejects: on this PC the session is over in any case, and the transport has logged the failure.
 */
export async function logOut({ transport, deployment }: LogOutDeps, token: string): Promise<void> {
  const byGet = auth['auth.logout']
  const byPost = { ...byGet, method: 'POST' } as const
  const isFixed = deployment.calls['auth.logout']?.method !== undefined
  await transport
    .send('auth.logout', byGet, {}, { token })
    .catch((error: unknown) => (!isFixed && isUnknownMethod(error) ? transport.send('auth.logout', byPost, {}, { token }) : null))
    .catch(() => undefined)
}
