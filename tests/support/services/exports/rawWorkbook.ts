import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Workbooks byte by byte, as other writers make them, and as nobody should. */

export interface Part {
  readonly name: string
  readonly xml?: string
  readonly isStored?: boolean
  /** Bytes that are packed already, in place of `xml`. */
  readonly deflated?: Buffer
}

const u16 = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer)
const u32 = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer)

/**
 * A workbook with parts that are not compressed, extra fields, and comments of parts.
 * @param isShared Whether every entry of the directory names the first part's bytes.
 */
export function written(parts: readonly Part[], { signature = 0x02014b50, directoryAt = 0, isShared = false } = {}): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const { name, xml = '', isStored = false, deflated } of parts) {
    const plain = Buffer.from(xml)
    const data = deflated ?? (isStored ? plain : deflateRawSync(plain))
    const [label, own, other, comment] = [Buffer.from(name), Buffer.alloc(9, 'own'), Buffer.alloc(5, 'dir'), Buffer.alloc(7, 'words')]
    const shared = [u16(20, 0, isStored ? 0 : 8, 0, 0), u32(crc32(plain), data.byteLength, plain.byteLength), u16(label.byteLength)]
    const body = Buffer.concat([u32(0x04034b50), ...shared, u16(own.byteLength), label, own, data])
    entries.push(
      Buffer.concat([
        u32(signature),
        u16(20),
        ...shared,
        u16(other.byteLength, comment.byteLength, 0, 0),
        u32(0, isShared ? 0 : at),
        label,
        other,
        comment,
      ]),
    )
    bodies.push(body)
    at += body.byteLength
  }
  const directory = Buffer.concat(entries)
  const end = [u32(0x06054b50), u16(0, 0, parts.length, parts.length), u32(directory.byteLength, at + directoryAt), u16(0)]
  return Buffer.concat([...bodies, directory, ...end])
}

const MB = 1024 * 1024

/** Packed bytes that inflate to about `size` bytes: `head`, then blanks. They are a thousand times smaller, and made quickly. */
export function inflatesTo(head: string, size: number): Buffer {
  // Each piece ends at a whole byte, so that it can be repeated.
  const piece = (text: Buffer): Buffer => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH })
  const blank = piece(Buffer.alloc(MB, ' '))
  const rest = size - head.length
  const blanks = Array.from({ length: Math.floor(rest / MB) }, () => blank)
  return Buffer.concat([piece(Buffer.from(head)), ...blanks, deflateRawSync(Buffer.alloc(rest % MB, ' '))])
}
