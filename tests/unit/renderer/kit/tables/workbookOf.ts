import { crc32, deflateRawSync } from 'node:zlib'

/** Zip files and workbooks, byte by byte, as other programs write them. */

export interface ZipPart {
  readonly name: string
  readonly content: string | Uint8Array
  /** 0: as it is; 8: deflated. */
  readonly method?: number
  /** The name of the entry at its own place: programs may put other extra fields there than in the directory. */
  readonly localExtra?: number
  readonly extra?: number
  readonly comment?: number
}

export function zipOf(parts: readonly ZipPart[], comment = ''): Uint8Array<ArrayBuffer> {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, content, method = 8, localExtra = 0, extra = 0, comment: note = 0 } of parts) {
    const packed = method === 8 ? deflateRawSync(content) : Buffer.from(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(method, 8)
    const checksum = crc32(content)
    const length = Buffer.byteLength(content)
    local.writeUInt32LE(checksum, 14)
    local.writeUInt32LE(packed.byteLength, 18)
    local.writeUInt32LE(length, 22)
    local.writeUInt16LE(Buffer.byteLength(name), 26)
    local.writeUInt16LE(localExtra, 28)
    const body = Buffer.concat([local, Buffer.from(name), Buffer.alloc(localExtra, 0x2e), packed])
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(checksum, 16)
    entry.writeUInt32LE(packed.byteLength, 20)
    entry.writeUInt32LE(length, 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt16LE(extra, 30)
    entry.writeUInt16LE(note, 32)
    entry.writeUInt32LE(offset, 42)
    entries.push(Buffer.concat([entry, Buffer.from(name), Buffer.alloc(extra + note, 0x2e)]))
    bodies.push(body)
    offset += body.byteLength
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.byteLength, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...bodies, directory, end, Buffer.from(comment)]))
}

const RELATIONS =
  '<Relationships><Relationship Id="rId7" Target="styles.xml"/><Relationship Id="rId1" Target="worksheets/first.xml"/></Relationships>'

/** The styles of a workbook whose cells have these number formats, by their order from 1. */
export const stylesOf = (...codes: readonly string[]): string =>
  `<styleSheet><numFmts>${codes.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts>` +
  `<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${codes.map((_code, index) => `<xf numFmtId="${170 + index}"/>`).join('')}</cellXfs></styleSheet>`

export interface Workbook {
  /** The XML of the first sheet's rows. */
  readonly rows: string
  /** The XML of the shared strings; without it there are none. */
  readonly strings?: string
  /** Null: none. */
  readonly relations?: string | null
  readonly sheets?: string
  readonly styles?: string
  /** What stands before the sheets, such as the calendar. */
  readonly properties?: string
  /** Where the sheet is in the zip. */
  readonly path?: string
}

export function workbookOf({
  rows,
  strings,
  relations = RELATIONS,
  sheets,
  styles,
  properties = '',
  path = 'xl/worksheets/first.xml',
}: Workbook): Uint8Array<ArrayBuffer> {
  const workbook = `<?xml version="1.0"?><workbook>${properties}<sheets>${sheets ?? '<sheet name="一" r:id="rId1"/><sheet name="二" r:id="rId7"/>'}</sheets></workbook>`
  return zipOf([
    { name: 'xl/workbook.xml', content: workbook },
    ...(relations === null ? [] : [{ name: 'xl/_rels/workbook.xml.rels', content: relations }]),
    { name: path, content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
    ...(styles === undefined ? [] : [{ name: 'xl/styles.xml', content: styles }]),
    ...(strings === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: `<sst>${strings}</sst>` }]),
  ])
}
