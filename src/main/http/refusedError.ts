import { AppError, type AppErrorData } from '#shared/errors.ts'

/** The server answered with a code other than 200. */
export class RefusedError extends AppError {
  /** How the answer names the failure (`Envelope.fault`); null when the answer may come from a device in between. */
  readonly fault: string | null
  /** The HTTP status, where the body's own code may be another one. */
  readonly status: number | null

  constructor(data: Omit<AppErrorData, 'kind'>, fault: string | null, status: number | null = null) {
    super({ ...data, kind: 'server' })
    this.fault = fault
    this.status = status
  }
}
