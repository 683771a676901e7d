import type { FileHandle } from 'node:fs/promises'

/** The record with which every zip ends, but for a comment of at most 65,535 bytes behind it. */
const END_RECORD = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const END_RECORD_BYTES = 22
const LONGEST_COMMENT = 65_535

/**
 * Whether a zip of so many bytes has its end. A connection that announces no length and is closed in the middle says
 * nothing of it; the file does.
 */
export async function hasZipEnd(file: FileHandle, bytes: number): Promise<boolean> {
  const tail = Buffer.alloc(Math.min(bytes, END_RECORD_BYTES + LONGEST_COMMENT))
  const { bytesRead } = await file.read(tail, 0, tail.byteLength, bytes - tail.byteLength)
  const at = tail.subarray(0, bytesRead).lastIndexOf(END_RECORD)
  return at !== -1 && at + END_RECORD_BYTES <= bytesRead
}
