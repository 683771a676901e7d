import type { Logger } from '../log/log.ts'

export interface TracedFetchDeps {
  readonly log: Pick<Logger, 'info'>
  /** A clock that is never set. Milliseconds. */
  readonly now: () => number
}

/**
 * Writes one line for each call: method, path, status, and the time until the headers came, or why none did. No line has a value of a query, a
 * header or a body: those hold customers' data and tokens. An error is named by its code alone, because its message can hold an address.
 */
export function tracedFetch(fetch: typeof globalThis.fetch, { log, now }: TracedFetchDeps): typeof globalThis.fetch {
  return async (input, init) => {
    const since = now()
    const what = `${methodOf(input, init)} ${pathOf(input)}`
    const tell = (end: string): void => log.info(`${what} ${end} ${Math.max(0, Math.round(now() - since))} ms`)
    try {
      const response = await fetch(input, init)
      tell(String(response.status))
      return response
    } catch (cause) {
      tell(`failed: ${nameOf(cause)}`)
      throw cause
    }
  }
}

type Input = Parameters<typeof globalThis.fetch>[0]

const methodOf = (input: Input, init: RequestInit | undefined): string => init?.method ?? (input instanceof Request ? input.method : 'GET')

const pathOf = (input: Input): string => new URL(input instanceof Request ? input.url : input).pathname

function nameOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}
