import * as z from 'zod'
import { catalogue, isEndpointName, type Endpoint } from '#shared/api/index.ts'
import { isRecord } from '#shared/json/isRecord.ts'

/** How the deployment's server takes a call, where the specification leaves it open and the catalogue assumes it (`Endpoint.assumed`). */

const PLACEMENTS = { query: 'query', body: 'json' } as const satisfies Record<string, Endpoint['placement']>
const PARTS = ['placement', 'method'] as const
type Part = (typeof PARTS)[number]

/** What a deployment may change of a call. A form stays one: the refresh token in it must be in no address. */
const changeableParts = ({ assumed, placement }: Endpoint): readonly Part[] =>
  PARTS.filter((part) => assumed[part] !== undefined && (part === 'method' || placement !== 'form'))

/** Every part of a call that a deployment may change, with the value that it has without. `docs/configuration.md` lists them. */
export const changeableCalls = (): readonly { name: string; part: Part; initial: string }[] =>
  Object.entries<Endpoint>(catalogue).flatMap(([name, endpoint]) =>
    changeableParts(endpoint).map((part) => ({ name, part, initial: part === 'method' ? endpoint.method : placementName(endpoint) })),
  )

const placementName = ({ placement }: Endpoint): string => (placement === 'query' ? 'query' : 'body')

const callSetting = z.strictObject({ placement: z.literal(['query', 'body']).optional(), method: z.literal(['GET', 'POST']).optional() })
/** The names are for editors alone: `callFaults` checks them, and says what is wrong with one. */
const callName = z.string().meta({ enum: [...new Set(changeableCalls().map(({ name }) => name))] })

/** The setting `calls`: by the name of the call. */
export const callSettings = z.record(callName, callSetting)
export type CallSettings = z.output<typeof callSettings>

/** The call as the configured server takes it. What changes something on the server remains a write, by whatever method. */
export function endpointOf<E extends Endpoint>(calls: CallSettings, name: string, endpoint: E): E {
  const { placement, method } = calls[name] ?? {}
  return {
    ...endpoint,
    ...(placement === undefined ? {} : { placement: PLACEMENTS[placement] }),
    ...(method === undefined ? {} : { method }),
  }
}

/** Why a part of a call cannot be what the configuration says; the texts are `main:config.*`. */
export type CallFault = 'unknownCall' | 'givenPart' | 'bodyOfGet'

/** The faults of the setting, whose values may be anything yet. */
export function* callFaults(found: unknown): Generator<{ readonly path: readonly string[]; readonly reason: CallFault }> {
  for (const [name, setting] of Object.entries(isRecord(found) ? found : {})) {
    if (!isEndpointName(name)) yield { path: [name], reason: 'unknownCall' }
    else if (isRecord(setting)) yield* partFaults(name, catalogue[name], setting)
  }
}

function* partFaults(name: string, endpoint: Endpoint, setting: Readonly<Record<string, unknown>>): ReturnType<typeof callFaults> {
  const changeable = changeableParts(endpoint)
  for (const part of PARTS) {
    if (setting[part] === undefined) continue
    if (part === 'placement' && setting[part] === 'body' && (setting['method'] ?? endpoint.method) === 'GET') {
      yield { path: [name, part], reason: 'bodyOfGet' }
    } else if (!changeable.includes(part)) {
      yield { path: [name, part], reason: 'givenPart' }
    }
  }
}
