import type { AppErrorKind } from '#shared/domain/errorKinds.ts'
import { AppError } from '#shared/errors.ts'
import type { Said } from '#shared/text/said.ts'
import { StalledError } from '../async/idleTimeout.ts'
import { fileFailure, type FailedFile } from '../files/fileFailure.ts'
import { NotAFileError } from '../http/download.ts'
import { said, type Translate } from '../texts/texts.ts'

export interface FailureContext extends FailedFile {
  /** The longest wait for the next bytes, in milliseconds. */
  readonly idleMs: number
  readonly cancelled: boolean
}

/** The error that a person sees when an export fails: a sentence that says what to do, never an error code alone. */
export function exportFailure(cause: unknown, context: FailureContext, t: Translate): AppError {
  const failure = (kind: AppErrorKind, sentence: Said): AppError => new AppError({ kind, ...sentence }, { cause })
  if (context.cancelled) return failure('cancelled', said(t, 'errors:cancelled'))
  if (cause instanceof AppError) return cause
  if (cause instanceof NotAFileError) return failure('invalid-response', notAFileSentence(cause, t))
  if (cause instanceof StalledError) return failure('timeout', said(t, 'errors:stalled', { seconds: Math.ceil(context.idleMs / 1000) }))
  // Any other cause is a broken connection: a reset, a truncated body, or a file without its end (`TruncatedError`).
  return fileFailure(cause, context, t) ?? failure('network', said(t, 'errors:exportTruncated'))
}

function notAFileSentence({ reason, text }: NotAFileError, t: Translate): Said {
  switch (reason) {
    case 'empty':
      return said(t, 'errors:exportEmpty')
    case 'not-a-file':
      return said(t, 'errors:exportNotFile')
    case 'page':
      return said(t, 'errors:exportPage')
    case 'message':
      return text === '' ? said(t, 'errors:exportNotFile') : said(t, 'errors:exportMessage', { message: text })
    case 'other-type':
      return said(t, 'errors:exportOtherType')
  }
}
