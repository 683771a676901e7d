import { AppError, type AppErrorKind } from '#shared/errors.ts'
import { NotAFileError } from '../http/download.ts'
import type { Translate } from '../texts.ts'
import { StalledError, TruncatedError } from './writeDownload.ts'

export interface FailureContext {
  readonly folder: string
  readonly fileName: string
  readonly idleMs: number
  readonly cancelled: boolean
}

/** What a person is told when an export fails: always a sentence, never an error code alone. */
export function exportFailure(cause: unknown, context: FailureContext, t: Translate): AppError {
  const failure = (kind: AppErrorKind, message: string): AppError => new AppError({ kind, message }, { cause })
  if (context.cancelled) return failure('cancelled', t('errors:cancelled'))
  if (cause instanceof AppError) return cause
  if (cause instanceof NotAFileError) {
    return failure('invalid-response', cause.reason === 'empty' ? t('errors:exportEmpty') : t('errors:exportNotFile'))
  }
  if (cause instanceof StalledError) return failure('timeout', t('errors:stalled', { seconds: Math.ceil(context.idleMs / 1000) }))
  if (cause instanceof TruncatedError) return failure('network', t('errors:exportTruncated'))
  const code = errorCode(cause)
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return failure('file', t('errors:exportDiskFull'))
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EACCES':
    case 'EROFS':
      return failure('file', t('errors:exportFolderMissing', { folder: context.folder }))
    case 'EPERM':
    case 'EBUSY':
      return failure('file', t('errors:exportFileBusy', { file: context.fileName }))
    case 'EIO':
    case 'EISDIR':
    case 'ENAMETOOLONG':
    case 'EMFILE':
      return failure('file', t('errors:exportDisk', { reason: code }))
    default:
      // What is left broke on the way here: a reset connection, a cut chunked body.
      return failure('network', t('errors:exportTruncated'))
  }
}

const errorCode = (cause: unknown): string | null =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null
