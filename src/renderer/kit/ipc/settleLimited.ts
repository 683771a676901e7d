import { forEachLimited } from '../async/forEachLimited.ts'

interface Options {
  /** How many reads are in flight at most. */
  readonly limit: number
  /** No further read starts once it is aborted. */
  readonly signal: AbortSignal
  /** Called after each read, with the number of reads that have ended. */
  readonly onProgress: (done: number) => void
}

/**
 * Makes one read for each key, a few at a time, and resolves to their outcomes in the order of the keys. A failed read does not affect the
 * others.
 * @throws the signal's reason when it was aborted
 */
export async function settleLimited<Key, Value>(
  keys: readonly Key[],
  read: (key: Key) => Promise<Value>,
  { limit, signal, onProgress }: Options,
): Promise<readonly PromiseSettledResult<Value>[]> {
  const outcomes = new Map<number, PromiseSettledResult<Value>>()
  signal.throwIfAborted()
  await forEachLimited(keys, limit, async (key, index) => {
    const [outcome] = await Promise.allSettled([read(key)])
    signal.throwIfAborted()
    outcomes.set(index, outcome)
    onProgress(outcomes.size)
  })
  return keys.flatMap((_key, index) => outcomes.get(index) ?? [])
}
