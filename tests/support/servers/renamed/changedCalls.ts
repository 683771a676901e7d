import * as z from 'zod'
import { endpointOf, type CallSettings } from '#main/settings/callSettings.ts'
import { catalogue, isEndpointName, type Endpoint } from '#shared/api/index.ts'
import { DEMO_SVC } from '#shared/demo.ts'

/** The calls that the renamed server takes otherwise: what it refuses, and the same call as the demo API takes it. */

/** A call as it comes over the wire. `path` is below `/api`. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
}

interface Changed {
  readonly own: Endpoint
  readonly effective: Endpoint
}

/** A refusal of a call in the catalogue's own form: the status of a server of this kind. */
export class WrongForm extends Error {
  readonly status: 400 | 405

  constructor(status: 400 | 405, message: string) {
    super(message)
    this.status = status
  }
}

export const changedByPath = (calls: CallSettings): ReadonlyMap<string, Changed> =>
  new Map(
    Object.keys(calls).flatMap((name) => {
      if (!isEndpointName(name)) return []
      const own: Endpoint = catalogue[name]
      return [[own.path.replaceAll('{svc}', DEMO_SVC), { own, effective: endpointOf(calls, name, own) }]]
    }),
  )

/** The call as the demo API takes it. @throws WrongForm when it is not what the renamed server takes. */
export function translated(call: Call, { own, effective }: Changed): Call {
  if (call.method !== effective.method) throw new WrongForm(405, `不支持当前请求方法 ${call.method}`)
  const args = effective.placement === 'query' ? argumentsOfQuery(call, own) : argumentsOfBody(call)
  if (own.placement === 'query') {
    return { ...call, method: own.method, query: new URLSearchParams(Object.entries(args).map(pairOf)), body: '' }
  }
  return { ...call, method: own.method, query: new URLSearchParams(), body: JSON.stringify(args) }
}

const pairOf = ([name, value]: [string, unknown]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)]

/** Texts and numbers, as the schema of the call has them. */
function argumentsOfQuery({ query, body }: Call, { args }: Endpoint): Readonly<Record<string, unknown>> {
  if (body !== '') throw new WrongForm(400, '参数应在 query 中')
  const shape = args instanceof z.ZodObject ? args.shape : {}
  return Object.fromEntries(
    [...query].map(([name, text]) => [name, z.safeParse(shape[name] ?? z.never(), text).success ? text : Number(text)]),
  )
}

const anyObject = z.record(z.string(), z.unknown())

function argumentsOfBody({ query, body }: Call): Readonly<Record<string, unknown>> {
  if (query.size > 0) throw new WrongForm(400, '参数应在请求体中')
  return body === '' ? {} : anyObject.parse(JSON.parse(body))
}
