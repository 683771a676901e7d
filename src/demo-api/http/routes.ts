import { catalogue, type Endpoint, type EndpointName } from '#shared/api/index.ts'

/** One address of the server with the catalogue's names for it: sign-in and refresh share theirs. */
export interface Route {
  readonly names: readonly [EndpointName, ...EndpointName[]]
  readonly endpoint: Endpoint
}

/** Calls that the specification takes by a second method too (spec.md §7 Auth). */
const ALSO_POST: ReadonlySet<EndpointName> = new Set(['auth.logout'])

/** Calls that need no token. */
const OPEN: ReadonlySet<EndpointName> = new Set(['auth.token', 'auth.refresh', 'auth.captcha', 'auth.logout', 'auth.registerGuest', 'auth.clearCache'])

export const isOpen = (route: Route): boolean => OPEN.has(route.names[0])

const namesOf = (record: object): EndpointName[] => Object.keys(record).filter((name): name is EndpointName => Object.hasOwn(catalogue, name))

/** Every call of the catalogue by `METHOD path`, with the service word filled in. */
export function routeTable(svc: string): ReadonlyMap<string, Route> {
  const table = new Map<string, Route>()
  for (const name of namesOf(catalogue)) {
    const endpoint: Endpoint = catalogue[name]
    const path = endpoint.path.replaceAll('{svc}', svc)
    const methods = ALSO_POST.has(name) ? [endpoint.method, 'POST'] : [endpoint.method]
    for (const method of methods) {
      const key = `${method} ${path}`
      const known = table.get(key)
      table.set(key, known === undefined ? { names: [name], endpoint } : { ...known, names: [...known.names, name] })
    }
  }
  return table
}
