import { decodeText, parseCsv } from './csv.ts'
import { readXlsx } from './xlsx.ts'
import { ZipFault } from './zip.ts'

/** The largest file that is read, in bytes. A table of 2,000 rows is much smaller. */
const MAX_BYTES = 10 * 1024 * 1024
/** The first bytes of zip files, such as xlsx, and of workbooks of Excel 2003 and earlier. */
const ZIP = [0x50, 0x4b]
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]

/** The reason why a file is not a table. The texts are `common:file.*`. */
const FILE_FAULTS = ['tooLarge', 'oldExcel', 'damaged', 'unreadable'] as const
export type FileFault = (typeof FILE_FAULTS)[number]

export const isFileFault = (fault: string): fault is FileFault => FILE_FAULTS.some((known) => known === fault)

const begins = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, index) => bytes[index] === byte)

/** The cells of a CSV or xlsx file. The type is recognised by content, not by name. */
export async function readTable(file: File): Promise<string[][] | FileFault> {
  if (file.size > MAX_BYTES) return 'tooLarge'
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (begins(bytes, OLD_EXCEL)) return 'oldExcel'
    return begins(bytes, ZIP) ? await readXlsx(bytes) : parseCsv(decodeText(bytes))
  } catch (error) {
    return error instanceof ZipFault ? 'damaged' : 'unreadable'
  }
}
