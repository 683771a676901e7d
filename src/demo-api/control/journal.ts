import type { IncomingMessage } from 'node:http'

/** One call in the journal: names of headers and fields, never their values. */
export interface CallRecord {
  readonly method: string
  /** The path below `/api`, without the query. */
  readonly path: string
  /** The names in the catalogue; empty for an unknown path. */
  readonly names: readonly string[]
  readonly headers: readonly string[]
  readonly query: readonly string[]
  /** Whether the query contained a password, a token or a client secret. */
  readonly secretInQuery: boolean
  /** HTTP status; null until the answer is complete, which an aborted one never is. */
  status: number | null
}

const KEPT = 500
const SECRET_NAMES = new Set(['password', 'refresh_token', 'access_token', 'token', 'client_secret', 'blade-auth'])
const JWT = /^ey[\w-]+\.[\w-]+\.[\w-]+$/u

/** Counts the calls and keeps the newest of them. */
export class Journal {
  #records: CallRecord[] = []
  readonly #byPath = new Map<string, number>()
  readonly #byName = new Map<string, number>()

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
    addOne(this.#byPath, path)
    for (const name of names) addOne(this.#byName, name)
    return record
  }

  /** The number of calls of one path or catalogue name, or of all. */
  count(pathOrName?: string): number {
    if (pathOrName === undefined) return [...this.#byPath.values()].reduce((a, b) => a + b, 0)
    return this.#byPath.get(pathOrName) ?? this.#byName.get(pathOrName) ?? 0
  }

  countsByPath(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#byPath)
  }

  /** The newest calls of one path or catalogue name, or of all; the oldest of them first. */
  recent(pathOrName?: string): readonly CallRecord[] {
    return this.#records.filter(({ path, names }) => pathOrName === undefined || path === pathOrName || names.includes(pathOrName))
  }

  reset(): void {
    this.#records = []
    this.#byPath.clear()
    this.#byName.clear()
  }
}

const addOne = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1)
