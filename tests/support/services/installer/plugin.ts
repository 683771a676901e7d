/**
 * A plug-in of NSIS that exports names and does nothing: the compiler reads which functions a plug-in has from its export table, and nothing
 * else of it. Bytes of a DLL for Windows on x86.
 */
export function pluginWith(names: readonly string[]): Buffer {
  const exports = exportTable(names.toSorted())
  const headers = Buffer.alloc(FILE_ALIGNMENT)
  headers.write('MZ')
  headers.writeUInt32LE(PE_AT, 0x3c)
  headers.write('PE\0\0', PE_AT)
  writeFileHeader(headers)
  writeOptionalHeader(headers, exports.length)
  writeSection(headers, exports.length)
  return Buffer.concat([headers, exports])
}

const FILE_ALIGNMENT = 0x200
const SECTION_AT = 0x1000
const PE_AT = 0x40
const FILE_HEADER_AT = PE_AT + 4
const OPTIONAL_HEADER_AT = FILE_HEADER_AT + 20
const OPTIONAL_HEADER_SIZE = 224
const DIRECTORIES = 16
const I386 = 0x14c
/** Executable, 32 bits, a DLL. */
const CHARACTERISTICS = 0x2102

/** The directory of exported names, whose addresses count from the start of the program in memory. */
function exportTable(names: readonly string[]): Buffer {
  const texts = names.map((name) => Buffer.from(`${name}\0`))
  const functionsAt = 40
  const namesAt = functionsAt + 4 * names.length
  const ordinalsAt = namesAt + 4 * names.length
  const textsAt = ordinalsAt + 2 * names.length
  const table = Buffer.alloc(textsAt)
  const counts = [1, names.length, names.length, ...[functionsAt, namesAt, ordinalsAt].map((at) => SECTION_AT + at)]
  for (const [index, value] of counts.entries()) table.writeUInt32LE(value, 16 + 4 * index)
  let at = SECTION_AT + textsAt
  for (const [index, text] of texts.entries()) {
    table.writeUInt32LE(SECTION_AT, functionsAt + 4 * index)
    table.writeUInt32LE(at, namesAt + 4 * index)
    table.writeUInt16LE(index, ordinalsAt + 2 * index)
    at += text.length
  }
  return Buffer.concat([table, ...texts])
}

function writeFileHeader(headers: Buffer): void {
  headers.writeUInt16LE(I386, FILE_HEADER_AT)
  headers.writeUInt16LE(1, FILE_HEADER_AT + 2)
  headers.writeUInt16LE(OPTIONAL_HEADER_SIZE, FILE_HEADER_AT + 16)
  headers.writeUInt16LE(CHARACTERISTICS, FILE_HEADER_AT + 18)
}

function writeOptionalHeader(headers: Buffer, size: number): void {
  headers.writeUInt16LE(0x10b, OPTIONAL_HEADER_AT)
  headers.writeUInt32LE(SECTION_AT, OPTIONAL_HEADER_AT + 32)
  headers.writeUInt32LE(FILE_ALIGNMENT, OPTIONAL_HEADER_AT + 36)
  headers.writeUInt32LE(SECTION_AT + 0x1000, OPTIONAL_HEADER_AT + 56)
  headers.writeUInt32LE(FILE_ALIGNMENT, OPTIONAL_HEADER_AT + 60)
  headers.writeUInt32LE(DIRECTORIES, OPTIONAL_HEADER_AT + 92)
  headers.writeUInt32LE(SECTION_AT, OPTIONAL_HEADER_AT + 96)
  headers.writeUInt32LE(size, OPTIONAL_HEADER_AT + 100)
}

function writeSection(headers: Buffer, size: number): void {
  const at = OPTIONAL_HEADER_AT + OPTIONAL_HEADER_SIZE
  headers.write('.edata', at)
  for (const [index, value] of [size, SECTION_AT, size, FILE_ALIGNMENT].entries()) headers.writeUInt32LE(value, at + 8 + 4 * index)
}
