import type { AppErrorKind } from '#shared/domain/errorKinds.ts'
import { AppError } from '#shared/errors.ts'
import { StalledError } from '../async/idleTimeout.ts'
import { fileFailure, type FailedFile } from '../files/fileFailure.ts'
import { NotAFileError } from '../http/download.ts'
import type { Translate } from '../texts/texts.ts'

export interface FailureContext extends FailedFile {
  /** The longest wait for the next bytes, in milliseconds. */
  readonly idleMs: number
  readonly cancelled: boolean
}

/** The error that a person sees when an export fails: a sentence that says what to do, never an error code alone. */
export function exportFailure(cause: unknown, context: FailureContext, t: Translate): AppError {
  const failure = (kind: AppErrorKind, message: string): AppError => new AppError({ kind, message }, { cause })
  if (context.cancelled) return failure('cancelled', t('errors:cancelled'))
  if (cause instanceof AppError) return cause
  if (cause instanceof NotAFileError) return failure('invalid-response', notAFileSentence(cause, t))
  if (cause instanceof StalledError) return failure('timeout', t('errors:stalled', { seconds: Math.ceil(context.idleMs / 1000) }))
  // Any other cause is a broken connection: a reset, a truncated body, or a file without its end (`TruncatedError`).
  return fileFailure(cause, context, t) ?? failure('network', t('errors:exportTruncated'))
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
