import type { AppErrorKind } from './domain/errorKinds.ts'
import type { Said, TextOfKey } from './text/said.ts'

/** The fault of a certificate: its dates, an unknown authority, another host's name, or it is revoked. */
export type CertificateFault = 'date' | 'authority' | 'name' | 'revoked' | 'other'

/** A rejected certificate, with the details that store IT needs. */
export interface CertificateProblem {
  readonly host: string
  /** The issuer; null if it is not known. */
  readonly issuer: string | null
  readonly fault: CertificateFault
  /** Chromium's name of the error. */
  readonly code: string
}

/** An error as the plain object that main sends to the page. */
export interface AppErrorData extends Said {
  readonly kind: AppErrorKind
  /** The server's code (spec.md §8: the body's `code`, else the HTTP status), a text if it is not a number; missing without an answer. */
  readonly code?: number | string | undefined
  /** True if no toast may be shown: the configured white list has the code (spec.md §8). */
  readonly silent?: boolean | undefined
  /** For a write: it was sent, and it is unknown whether the server did it. */
  readonly isUndecided?: boolean | undefined
  /** Milliseconds until another try makes sense, if that is known. */
  readonly retryAfterMs?: number | undefined
  /** With kind `certificate`. */
  readonly certificate?: CertificateProblem | undefined
}

/** A failure with a kind for the program and a message for a person. Main throws it; `toData` is the form that reaches the page. */
export class AppError extends Error implements AppErrorData {
  override readonly name = 'AppError'
  readonly kind: AppErrorKind
  readonly text: TextOfKey | undefined
  readonly code: number | string | undefined
  readonly silent: boolean
  readonly isUndecided: boolean
  readonly retryAfterMs: number | undefined
  readonly certificate: CertificateProblem | undefined

  constructor(data: AppErrorData, options?: ErrorOptions) {
    super(data.message, options)
    this.kind = data.kind
    this.text = data.text
    this.code = data.code
    this.silent = data.silent ?? false
    this.isUndecided = data.isUndecided ?? false
    this.retryAfterMs = data.retryAfterMs
    this.certificate = data.certificate
  }

  toData(): AppErrorData {
    return {
      kind: this.kind,
      message: this.message,
      text: this.text,
      code: this.code,
      silent: this.silent,
      isUndecided: this.isUndecided,
      retryAfterMs: this.retryAfterMs,
      certificate: this.certificate,
    }
  }
}
