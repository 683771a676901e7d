import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives a chunk's memory back at once, not when the collector comes by: for it a chunk is a small object, and a hundred of
 * them are no reason to begin. Only of a chunk that has its memory to itself.
 */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (!(buffer instanceof ArrayBuffer) || buffer.byteLength !== byteLength) return
  try {
    buffer.transfer(0)
  } catch {
    // It belongs to somebody who keeps it.
  }
}

type Collect = (options: { readonly type: 'minor' }) => void

let collector: Collect | null | undefined

/** V8's own collector of young objects; null where it is not to be had. */
function openCollector(): Collect | null {
  try {
    setFlagsFromString('--expose-gc')
    const found: unknown = runInNewContext('gc')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- V8 documents it so
    return typeof found === 'function' ? (found as Collect) : null
  } catch {
    return null
  }
}

/** So many bytes of a stream lie about as garbage at most. */
const SWEEP_BYTES = 8 * 1024 * 1024

/**
 * Sweeps up what the network's own buffers leave behind while a large file streams through: V8 itself would let 64 MB come
 * together first. A small file never gets there.
 */
export class StreamGc {
  #since = 0

  passed(bytes: number): void {
    this.#since += bytes
    if (this.#since < SWEEP_BYTES) return
    this.#since = 0
    collector ??= openCollector()
    collector?.({ type: 'minor' })
  }
}
