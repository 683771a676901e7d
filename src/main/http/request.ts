import type { Endpoint } from '#shared/api/index.ts'
import type { Deployment } from '../settings/deployment.ts'

/** The `Authorization` header of every call: the client that the deployment configures. */
export const clientAuthorization = ({ clientId, clientSecret }: Pick<Deployment, 'clientId' | 'clientSecret'>): string =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`, 'utf8').toString('base64')}`

/** The headers of `spec.md §7`: always the client authorisation, and the token, if there is one, in both of its headers. */
export function requestHeaders(deployment: Deployment, token: string | null): Record<string, string> {
  return {
    Authorization: clientAuthorization(deployment),
    Accept: 'application/json, text/plain, */*',
    ...(token === null ? {} : { 'Blade-Auth': `bearer ${token}`, [deployment.bearerTokenHeader]: `Bearer ${token}` }),
  }
}

/** The call's address without its query. */
export const endpointUrl = (deployment: Deployment, endpoint: Endpoint): string =>
  deployment.apiUrl + endpoint.path.replaceAll('{svc}', deployment.svc)

/** Flat arguments as name-value pairs. Unset ones are left out, not sent as empty strings. */
export function argumentPairs(args: unknown): [string, string][] {
  return Object.entries(args ?? {}).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
  )
}
