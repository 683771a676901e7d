/** The size of an image, read from the bytes of its header (`spec.md §5`, Image upload). Nothing is decoded. */

/** Pixels of the stored image. A rotation in a JPEG's metadata is not applied. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

type Reader = (view: DataView) => ImageSize | null

/** Whether the bytes at `offset` are these Latin letters. Throws a RangeError if the bytes before a difference end too early. */
function hasText(view: DataView, offset: number, text: string): boolean {
  return text.split('').every((letter, index) => view.getUint8(offset + index) === letter.charCodeAt(0))
}

/** PNG: the first chunk is IHDR. */
const readPng: Reader = (view) =>
  hasText(view, 1, 'PNG\r\n\u001A\n') && hasText(view, 12, 'IHDR') ? { width: view.getUint32(16), height: view.getUint32(20) } : null

/** GIF: the logical screen. */
const readGif: Reader = (view) => (hasText(view, 0, 'GIF8') ? { width: view.getUint16(6, true), height: view.getUint16(8, true) } : null)

/** BMP: the older header has 16-bit sizes. The height is negative if the rows run from top to bottom. */
const readBmp: Reader = (view) => {
  if (!hasText(view, 0, 'BM')) return null
  if (view.getUint32(14, true) === 12) return { width: view.getUint16(18, true), height: view.getUint16(20, true) }
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
}

/** WebP: a lossy, a lossless or an extended image. */
const readWebp: Reader = (view) => {
  if (!hasText(view, 0, 'RIFF') || !hasText(view, 8, 'WEBP')) return null
  if (hasText(view, 12, 'VP8 ')) return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (hasText(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return hasText(view, 12, 'VP8X') ? { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 } : null
}

const uint24 = (view: DataView, offset: number): number => view.getUint16(offset, true) + (view.getUint8(offset + 2) << 16)

/** The markers 0xC0 to 0xCF start a frame, one for each kind of compression, except for three that mean something else. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** JPEG: segments up to the start of the frame, which holds the size. Bytes 0xFF before a marker are padding. */
const readJpeg: Reader = (view) => {
  if (view.getUint16(0) !== 0xffd8) return null
  let offset = 2
  while (view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1)
    if (marker === 0xff) offset += 1
    else if (isFrame(marker)) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) }
    else offset += 2 + view.getUint16(offset + 2)
  }
  return null
}

const READERS: readonly Reader[] = [readPng, readJpeg, readGif, readWebp, readBmp]

/** The size of a PNG, JPEG, GIF, WebP or BMP image. Null for anything else, and for a header that ends too early. */
export function imageSize(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const read of READERS) {
    const size = readSafely(read, view)
    if (size !== null && size.width > 0 && size.height > 0) return size
  }
  return null
}

function readSafely(read: Reader, view: DataView): ImageSize | null {
  try {
    return read(view)
  } catch (error) {
    // The header ends too early.
    if (error instanceof RangeError) return null
    throw error
  }
}
