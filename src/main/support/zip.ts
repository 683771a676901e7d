import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

export interface ZipEntry {
  /** The path inside the archive, with `/` between folders. */
  readonly name: string
  readonly content: string
}

const deflate = promisify(deflateRaw)

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
/** Version 2.0 of the format: folders and deflate. */
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
const DEFLATED = 8

/**
 * A zip archive of text files (PKWARE's APPNOTE.TXT). It has no ZIP64 records: less than 65,536 files and 4 GB.
 * @param time The time of every file, in local time as the format wants it.
 */
export async function zip(entries: readonly ZipEntry[], time: Date): Promise<Buffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name, 'utf8')
    const content = Buffer.from(entry.content, 'utf8')
    const packed = await deflate(content)
    const fields = commonFields({ time, crc: crc32(content), packedBytes: packed.length, bytes: content.length, nameBytes: name.length })
    const file = Buffer.concat([numbers([4, LOCAL_HEADER]), fields, name, packed])
    files.push(file)
    directory.push(numbers([4, CENTRAL_HEADER], [2, VERSION]), fields, centralFields(offset), name)
    offset += file.length
  }
  const listing = Buffer.concat(directory)
  return Buffer.concat([...files, listing, endOfDirectory(entries.length, listing.length, offset)])
}

interface FileFields {
  readonly time: Date
  readonly crc: number
  readonly packedBytes: number
  readonly bytes: number
  readonly nameBytes: number
}

/** What a file's header and its entry in the directory have in common, up to the length of the extra field. */
const commonFields = ({ time, crc, packedBytes, bytes, nameBytes }: FileFields): Buffer =>
  numbers(
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, dosTime(time)],
    [2, dosDate(time)],
    [4, crc],
    [4, packedBytes],
    [4, bytes],
    [2, nameBytes],
    [2, 0],
  )

/** The rest of a directory's entry: comment, disk, attributes, and where the file begins. */
const centralFields = (offset: number): Buffer => numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset])

const endOfDirectory = (count: number, bytes: number, offset: number): Buffer =>
  numbers([4, END_OF_DIRECTORY], [2, 0], [2, 0], [2, count], [2, count], [4, bytes], [4, offset], [2, 0])

/** MS-DOS counts seconds in pairs. */
const dosTime = (time: Date): number => (time.getHours() << 11) | (time.getMinutes() << 5) | (time.getSeconds() >> 1)

const dosDate = (time: Date): number => ((time.getFullYear() - 1980) << 9) | ((time.getMonth() + 1) << 5) | time.getDate()

/** Unsigned numbers of two or four bytes, the lowest byte first. */
function numbers(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes)
      buffer.writeUIntLE(value, 0, bytes)
      return buffer
    }),
  )
}
