/** Why a file is not read as a table. The texts are `common:file.*`, but for `tooMany`, which each page says with its own limit. */
export const FILE_FAULTS = [
  'tooLarge',
  'tooMany',
  'oldExcel',
  'password',
  'binary',
  'openDocument',
  'html',
  'xml2003',
  'archive',
  'notTable',
  'noSheet',
  'quotes',
  'damaged',
  'unreadable',
] as const
export type FileFault = (typeof FILE_FAULTS)[number]

export const isFileFault = (fault: string): fault is FileFault => FILE_FAULTS.some((known) => known === fault)

/** The reading of a file ended early. */
export class TableError extends Error {
  override readonly name = 'TableError'
  /** Null: what was read is all that is needed. */
  readonly fault: FileFault | null

  constructor(fault: FileFault | null, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

/** What is in the file contradicts itself, or is not what it says. */
export const damaged = (message: string, cause?: unknown): TableError =>
  new TableError('damaged', message, cause === undefined ? {} : { cause })
