import { catalogue, isEndpointName, type Endpoint } from '#shared/api/index.ts'
import { isRecord } from '#shared/json/isRecord.ts'
import type { CallFit, Mend } from '#shared/fit/report.ts'

/** The lines of `deployment.json` that mend what was found. */

/** How a call is sent, as the deployment says it now. */
export interface SentCall {
  readonly method: 'GET' | 'POST'
  readonly placement: 'query' | 'json' | 'form'
}

/**
 * The setting that may make a server answer a call: the other method after a 405, the other place of the arguments after a refusal of them,
 * or where a list ignores its page. Null where the specification leaves nothing open: no setting changes that.
 */
export function callMend({ call, fault, list }: Pick<CallFit, 'call' | 'fault' | 'list'>, sent: SentCall): Mend | null {
  if (!isEndpointName(call)) return null
  const { assumed }: Endpoint = catalogue[call]
  if (fault === 'method' && assumed.method !== undefined) return { calls: { [call]: { method: sent.method === 'GET' ? 'POST' : 'GET' } } }
  const isMisread = fault === 'arguments' || fault === 'mediaType' || list?.paging === 'no' || list?.filter === 'no'
  if (!isMisread || assumed.placement === undefined || sent.method === 'GET' || sent.placement === 'form') return null
  return { calls: { [call]: { placement: sent.placement === 'query' ? 'body' : 'query' } } }
}

/** All of them together with what these settings hold now, so that they can replace them; null when there are none. */
export function allMends(mends: readonly (Mend | null)[], now: Readonly<Record<string, unknown>>): Mend | null {
  const found = mends.filter((mend) => mend !== null)
  if (found.length === 0) return null
  const settings = [...new Set(found.flatMap((mend) => Object.keys(mend)))]
  const held = Object.fromEntries(settings.flatMap((setting) => (now[setting] === undefined ? [] : [[setting, now[setting]]])))
  return found.reduce<Mend>((all, mend) => merged(all, mend), held)
}

function merged(one: Mend, other: Mend): Mend {
  const both = Object.entries(other).map(([name, value]) => [name, joined(one[name], value)])
  return { ...one, ...Object.fromEntries(both) }
}

function joined(held: unknown, added: unknown): unknown {
  if (Array.isArray(held)) return [...new Set<unknown>([...held, ...[added].flat()])]
  return isRecord(held) && isRecord(added) ? merged(held, added) : added
}
