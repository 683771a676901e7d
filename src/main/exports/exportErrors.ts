import { AppError, type AppErrorKind } from '#shared/errors.ts'
import { NotAFileError } from '../http/download.ts'
import { StalledError } from '../async/idleTimeout.ts'
import type { Translate } from '../texts.ts'
import { codeOf, FileHeldError } from '../files/disk.ts'
import { TruncatedError } from './writePart.ts'

export interface FailureContext {
  readonly folder: string
  readonly fileName: string
  readonly idleMs: number
  readonly cancelled: boolean
}

/** What a person is told when an export fails: always a sentence with what to do, never an error code alone. */
export function exportFailure(cause: unknown, context: FailureContext, t: Translate): AppError {
  const failure = (kind: AppErrorKind, message: string): AppError => new AppError({ kind, message }, { cause })
  if (context.cancelled) return failure('cancelled', t('errors:cancelled'))
  if (cause instanceof AppError) return cause
  if (cause instanceof NotAFileError) return failure('invalid-response', notAFileSentence(cause, t))
  if (cause instanceof StalledError) return failure('timeout', t('errors:stalled', { seconds: Math.ceil(context.idleMs / 1000) }))
  if (cause instanceof TruncatedError) return failure('network', t('errors:exportTruncated'))
  if (cause instanceof FileHeldError) return failure('file', t('errors:exportFileBusy', { file: context.fileName }))
  const sentence = diskSentence(codeOf(cause), context, t)
  // What is left broke on the way here: a reset connection, a cut chunked body.
  return sentence === null ? failure('network', t('errors:exportTruncated')) : failure('file', sentence)
}

function notAFileSentence({ reason, text }: NotAFileError, t: Translate): string {
  switch (reason) {
    case 'empty':
      return t('errors:exportEmpty')
    case 'not-a-file':
      return t('errors:exportNotFile')
    case 'page':
      return t('errors:exportPage')
    case 'message':
      return text === '' ? t('errors:exportNotFile') : t('errors:exportMessage', { message: text })
    case 'other-type':
      return t('errors:exportOtherType')
  }
}

/** What the disk said, and what to do; null when it was not the disk. */
function diskSentence(code: string | null, { folder, fileName }: FailureContext, t: Translate): string | null {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return t('errors:exportDiskFull', { folder })
    case 'ENOENT':
    case 'ENOTDIR':
    // A network drive, or a stick, that has gone. What goes wrong on the way to the server bears no such code here.
    case 'ENODEV':
    case 'ENXIO':
    case 'ESTALE':
    case 'ENOTCONN':
    case 'EHOSTDOWN':
    case 'EHOSTUNREACH':
    case 'ENETDOWN':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return t('errors:exportFolderMissing', { folder })
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return t('errors:exportFolderReadOnly', { folder })
    case 'EBUSY':
      return t('errors:exportFileBusy', { file: fileName })
    case 'EIO':
    case 'EISDIR':
    case 'ENAMETOOLONG':
    case 'EMFILE':
    case 'EFBIG':
    case 'EINVAL':
    case 'UNKNOWN':
      return t('errors:exportDisk', { reason: code })
    default:
      return null
  }
}
