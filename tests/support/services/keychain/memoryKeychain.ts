import type { Keychain } from '#main/secrets/secretStore.ts'

export interface MemoryKeychain extends Keychain {
  /** Passwords by account. */
  readonly entries: Map<string, string>
  /** The calls, in their order. */
  readonly calls: string[]
  /** From now on every call fails with this message, after as many calls that succeed. */
  fail(message: string, after?: number): void
  /** The most calls at a time. */
  readonly most: number
}

/** A keychain in memory, for the rules of what is written to one. `tests/integration/main/secrets` proves them on a real one. */
export function memoryKeychain(): MemoryKeychain {
  const entries = new Map<string, string>()
  const calls: string[] = []
  let failure: { readonly message: string; left: number } | null = null
  const state = { running: 0, most: 0 }
  const done = async <T>(call: string, work: () => T): Promise<T> => {
    calls.push(call)
    state.running += 1
    state.most = Math.max(state.most, state.running)
    try {
      await new Promise(setImmediate)
      if (failure !== null && failure.left === 0) throw new Error(failure.message)
      if (failure !== null) failure.left -= 1
      return work()
    } finally {
      state.running -= 1
    }
  }
  return {
    entries,
    calls,
    fail: (message, after = 0) => void (failure = { message, left: after }),
    get most() {
      return state.most
    },
    getPassword: (_service, account) => done(`get ${account}`, () => entries.get(account) ?? null),
    setPassword: (_service, account, password) => done(`set ${account}`, () => void entries.set(account, password)),
    deletePassword: (_service, account) => done(`delete ${account}`, () => entries.delete(account)),
    findCredentials: () => done('find', () => [...entries.keys()].map((account) => ({ account }))),
  }
}
