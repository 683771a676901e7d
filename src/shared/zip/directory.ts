/**
 * The directory of a zip file (PKWARE's APPNOTE.TXT, §4.3.12 to §4.3.16), without ZIP64. Main reads it in an export on the disk: whether the
 * file has its end, and where its sheets are, whose rows are counted by Node's own `zlib` (`src/main/exports/file`). By hand, because that
 * needs a few bytes of the file and no reader of archives. Everything else is done by packages: the page reads workbooks with zip.js, which
 * unpacks by fflate (`src/renderer/kit/tables/workbook/zip.ts`), and main writes the support bundle with fflate (`src/main/support/zip.ts`).
 * fflate reads no directory here: `unzipSync` accepts a damaged one and silently cuts off what is longer than announced.
 */

/** The bytes of the record at the end without its comment. */
export const END_BYTES = 22
/** The largest directory that main reads. Excel's has less than 100 KB; two thousand sheets with long names fit. Bytes. */
export const MAX_DIRECTORY_BYTES = 1024 * 1024
/** The bytes before a part of the file, without its name and extra field. */
export const LOCAL_BYTES = 30

const END_SIGNATURE = 0x06_05_4b_50
const ENTRY_SIGNATURE = 0x02_01_4b_50
const ENTRY_BYTES = 46
const METHODS: ReadonlyMap<number, ZipPart['method']> = new Map([
  [0, 'stored'],
  [8, 'deflated'],
])

export interface ZipEnd {
  readonly entries: number
  /** Where the directory begins in the file, and its length. Bytes. */
  readonly start: number
  readonly size: number
}

export interface ZipPart {
  readonly name: string
  readonly method: 'stored' | 'deflated' | 'unknown'
  /** The packed bytes. */
  readonly size: number
  /** Where its header begins in the file. */
  readonly header: number
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView => new DataView(buffer, byteOffset, byteLength)

/** The record at the end of a zip file, in front of its comment; null if these last bytes of a file hold none. */
export function zipEnd(tail: Uint8Array): ZipEnd | null {
  const view = viewOf(tail)
  for (let at = tail.byteLength - END_BYTES; at >= 0; at--) {
    if (view.getUint32(at, true) !== END_SIGNATURE) continue
    return { entries: view.getUint16(at + 10, true), size: view.getUint32(at + 12, true), start: view.getUint32(at + 16, true) }
  }
  return null
}

/** The parts that a directory names; null if it is damaged, or larger than `MAX_DIRECTORY_BYTES`. */
export function zipParts(directory: Uint8Array, entries: number): readonly ZipPart[] | null {
  if (directory.byteLength > MAX_DIRECTORY_BYTES) return null
  const view = viewOf(directory)
  const decoder = new TextDecoder()
  const parts: ZipPart[] = []
  let at = 0
  while (parts.length < entries) {
    if (at + ENTRY_BYTES > directory.byteLength || view.getUint32(at, true) !== ENTRY_SIGNATURE) return null
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true)
    parts.push({
      name: decoder.decode(directory.subarray(at + ENTRY_BYTES, nameEnd)),
      method: METHODS.get(view.getUint16(at + 10, true)) ?? 'unknown',
      size: view.getUint32(at + 20, true),
      header: view.getUint32(at + 42, true),
    })
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return parts
}

/**
 * How many bytes stand before a part's own, by its header: the header's fields may be other ones than the directory's.
 * @throws RangeError for less than `LOCAL_BYTES`
 */
export function localBytes(header: Uint8Array): number {
  const view = viewOf(header)
  return LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true)
}
