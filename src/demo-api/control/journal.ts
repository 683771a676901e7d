import type { IncomingMessage } from 'node:http'

/** One call as the journal keeps it: names of things, never their values. */
export interface CallRecord {
  readonly method: string
  /** Below `/api`, without the query. */
  readonly path: string
  /** Names in the catalogue; empty for an unknown path. */
  readonly names: readonly string[]
  readonly headers: readonly string[]
  readonly query: readonly string[]
  /** Whether the query held a password, a token or a client secret. */
  readonly secretInQuery: boolean
  /** HTTP status; null while the answer is not complete, and for good when it never was. */
  status: number | null
}

const KEPT = 500
const SECRET_NAMES = new Set(['password', 'refresh_token', 'access_token', 'token', 'client_secret', 'blade-auth'])
const JWT = /^ey[\w-]+\.[\w-]+\.[\w-]+$/u

/** Counts the calls and remembers the newest of them. */
export class Journal {
  #records: CallRecord[] = []
  readonly #counts = new Map<string, number>()

  record(request: IncomingMessage, path: string, names: readonly string[], query: URLSearchParams): CallRecord {
    const entries = [...query]
    const record: CallRecord = {
      method: request.method ?? '',
      path,
      names,
      headers: Object.keys(request.headers),
      query: entries.map(([name]) => name),
      secretInQuery: entries.some(([name, value]) => SECRET_NAMES.has(name.toLowerCase()) || JWT.test(value)),
      status: null,
    }
    this.#records = [...this.#records.slice(1 - KEPT), record]
    this.#counts.set(path, (this.#counts.get(path) ?? 0) + 1)
    return record
  }

  /** Calls of one path or catalogue name; of all without one. */
  count(pathOrName?: string): number {
    if (pathOrName === undefined) return [...this.#counts.values()].reduce((a, b) => a + b, 0)
    return this.#counts.get(pathOrName) ?? this.recent(pathOrName).length
  }

  countsByPath(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts)
  }

  /** The newest calls, oldest first, of one path or catalogue name or of all. */
  recent(pathOrName?: string): readonly CallRecord[] {
    return this.#records.filter(({ path, names }) => pathOrName === undefined || path === pathOrName || names.includes(pathOrName))
  }

  reset(): void {
    this.#records = []
    this.#counts.clear()
  }
}
