/**
 * Frees a chunk's memory at once. The garbage collector counts only the small object and not the buffer behind it, so a thousand
 * chunks, 64 MB, do not make it start. A chunk that shares its buffer is left alone.
 */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (!(buffer instanceof ArrayBuffer) || buffer.byteLength !== byteLength) return
  try {
    buffer.transfer(0)
  } catch {
    // The buffer cannot be transferred: it is still in use elsewhere.
  }
}
