import { errorLogUpload } from '#shared/api/errorLog.ts'
import { catalogue, type Endpoint, type EndpointName } from '#shared/api/index.ts'
import { DEMO_ERROR_LOG_PATH } from '#shared/demo.ts'

/** Calls outside the catalogue: a deployment chooses their path. */
const CHOSEN = { 'errorLog.upload': errorLogUpload(DEMO_ERROR_LOG_PATH) }
const served: Readonly<Record<ServedName, Endpoint>> = { ...catalogue, ...CHOSEN }

/** The name of a call, in the catalogue or outside it. */
export type ServedName = EndpointName | keyof typeof CHOSEN

/** One address of the server with its names in the catalogue: sign-in and refresh share an address. */
export interface Route {
  readonly names: readonly [ServedName, ...ServedName[]]
  readonly endpoint: Endpoint
}

/** Calls that need no token. */
const OPEN: ReadonlySet<ServedName> = new Set([
  'auth.token',
  'auth.refresh',
  'auth.captcha',
  'auth.logout',
  'auth.registerGuest',
  'auth.clearCache',
])

export const isOpen = (route: Route): boolean => OPEN.has(route.names[0])

const namesOf = (record: object): ServedName[] => Object.keys(record).filter((name): name is ServedName => Object.hasOwn(served, name))

/** Every call by its `METHOD path`, with the service word filled in. */
export function routeTable(svc: string): ReadonlyMap<string, Route> {
  const table = new Map<string, Route>()
  for (const name of namesOf(served)) {
    const endpoint = served[name]
    const path = endpoint.path.replaceAll('{svc}', svc)
    const methods = endpoint.alsoBy === null ? [endpoint.method] : [endpoint.method, endpoint.alsoBy]
    for (const method of methods) {
      const key = `${method} ${path}`
      const known = table.get(key)
      table.set(key, known === undefined ? { names: [name], endpoint } : { ...known, names: [...known.names, name] })
    }
  }
  return table
}
