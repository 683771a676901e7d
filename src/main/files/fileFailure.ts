import { AppError } from '#shared/errors.ts'
import type { Said } from '#shared/text/said.ts'
import { said, type Translate } from '../texts/texts.ts'
import { codeOf, diskRefusal, FileHeldError } from './disk.ts'

/** The file that was being written when the disk refused, for the message. */
export interface FailedFile {
  readonly folder: string
  readonly fileName: string
}

/**
 * The error that a person sees when the disk refused: a sentence that says what to do.
 * @returns an AppError `file`, or null when `cause` is not the disk's.
 */
export function fileFailure(cause: unknown, file: FailedFile, t: Translate): AppError | null {
  const found = cause instanceof FileHeldError ? said(t, 'errors:fileBusy', { file: file.fileName }) : sentence(cause, file, t)
  return found === null ? null : new AppError({ kind: 'file', ...found }, { cause })
}

/** A call of the system failed. Main downloads through Chromium, whose errors name no such call. */
const isOfSystem = (cause: unknown): boolean => cause instanceof Error && 'syscall' in cause

function sentence(cause: unknown, { folder, fileName }: FailedFile, t: Translate): Said | null {
  const code = codeOf(cause)
  const refusal = diskRefusal(code)
  if (refusal !== null) return said(t, refusal === 'full' ? 'errors:fileDiskFull' : 'errors:fileFolderReadOnly', { folder })
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
    // A network drive or USB stick that is no longer connected. Failures of the HTTP connection never carry these codes here.
    case 'ENODEV':
    case 'ENXIO':
    case 'ESTALE':
    case 'ENOTCONN':
    case 'EHOSTDOWN':
    case 'EHOSTUNREACH':
    case 'ENETDOWN':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return said(t, 'errors:fileFolderMissing', { folder })
    // Windows' codes of a share that is cut off while a file is open (libuv, src/win/error.c).
    case 'ECONNABORTED':
    case 'ECONNREFUSED':
    case 'ECONNRESET':
      return isOfSystem(cause) ? said(t, 'errors:fileFolderMissing', { folder }) : null
    case 'EBUSY':
      return said(t, 'errors:fileBusy', { file: fileName })
    case 'EIO':
    case 'EISDIR':
    case 'ENAMETOOLONG':
    case 'EMFILE':
    case 'EFBIG':
    case 'EINVAL':
    case 'UNKNOWN':
      return said(t, 'errors:fileRefused', { reason: code })
    default:
      return code !== null && isOfSystem(cause) ? said(t, 'errors:fileRefused', { reason: code }) : null
  }
}
