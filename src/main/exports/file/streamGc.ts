import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Frees a chunk's memory at once. The garbage collector counts only the small object and not the buffer behind it, so a hundred
 * chunks do not make it start. A chunk that shares its buffer is left alone.
 */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (!(buffer instanceof ArrayBuffer) || buffer.byteLength !== byteLength) return
  try {
    buffer.transfer(0)
  } catch {
    // The buffer cannot be transferred: it is still in use elsewhere.
  }
}

type Collect = (options: { readonly type: 'minor' }) => void

let collector: Collect | null | undefined

/** V8's minor garbage collection; null where it is not available. */
function openCollector(): Collect | null {
  try {
    setFlagsFromString('--expose-gc')
    const found: unknown = runInNewContext('gc')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- V8 documents this signature
    return typeof found === 'function' ? (found as Collect) : null
  } catch {
    return null
  }
}

/** Runs a minor GC after this many streamed bytes. */
const GC_BYTES = 8 * 1024 * 1024

/**
 * Collects the network's garbage while a large file streams through: V8 alone would let 64 MB accumulate first. Small files never
 * trigger it.
 */
export class StreamGc {
  #since = 0

  passed(bytes: number): void {
    this.#since += bytes
    if (this.#since < GC_BYTES) return
    this.#since = 0
    collector ??= openCollector()
    collector?.({ type: 'minor' })
  }
}
