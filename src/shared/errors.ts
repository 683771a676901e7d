import type { AppErrorKind } from './domain/errorKinds.ts'

/** What is wrong with a certificate: out of its time, from an unknown authority, for another name, taken back. */
export type CertificateFault = 'date' | 'authority' | 'name' | 'revoked' | 'other'

/** A certificate that was refused, for store IT. */
export interface CertificateProblem {
  readonly host: string
  /** Who issued it; null when that was not learned. */
  readonly issuer: string | null
  readonly fault: CertificateFault
  /** Chromium's own name of the error. */
  readonly code: string
}

/** The plain form in which an error crosses from main to the renderer. */
export interface AppErrorData {
  readonly kind: AppErrorKind
  /** A sentence for a person, in the display language. */
  readonly message: string
  /** The server's code (spec.md §8: the body's `code`, else the HTTP status), where there was an answer. */
  readonly code?: number | undefined
  /** True when no toast may be shown: the code stands in the configured white list (spec.md §8). */
  readonly silent?: boolean | undefined
  /** Milliseconds before another try makes sense, where that is known. */
  readonly retryAfterMs?: number | undefined
  /** With kind `certificate`. */
  readonly certificate?: CertificateProblem | undefined
}

export class AppError extends Error implements AppErrorData {
  override readonly name = 'AppError'
  readonly kind: AppErrorKind
  readonly code: number | undefined
  readonly silent: boolean
  readonly retryAfterMs: number | undefined
  readonly certificate: CertificateProblem | undefined

  constructor(data: AppErrorData, options?: ErrorOptions) {
    super(data.message, options)
    this.kind = data.kind
    this.code = data.code
    this.silent = data.silent ?? false
    this.retryAfterMs = data.retryAfterMs
    this.certificate = data.certificate
  }

  toData(): AppErrorData {
    return {
      kind: this.kind,
      message: this.message,
      code: this.code,
      silent: this.silent,
      retryAfterMs: this.retryAfterMs,
      certificate: this.certificate,
    }
  }
}
