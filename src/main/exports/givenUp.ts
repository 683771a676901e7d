/** Work did not end although it was told to. */
export class GivenUpError extends Error {
  override readonly name = 'GivenUpError'
}

/**
 * Waits for work that ends when the signal says so; from then on so long and no longer. A network drive that has gone may
 * hold a call for minutes, and neither a cancel nor the end of the program can call it back.
 * @param graceMs Milliseconds from the abort.
 * @throws GivenUpError; what `work` throws.
 */
export async function untilGivenUp<T>(work: Promise<T>, signal: AbortSignal, graceMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined
  const begin = (): void => {
    timer = setTimeout(() => reject(new GivenUpError(`no end after ${graceMs} ms`)), graceMs)
  }
  signal.addEventListener('abort', begin, { once: true })
  if (signal.aborted) begin()
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', begin)
  }
}
