import { AppError, type AppErrorData } from '#shared/errors.ts'

/** The server answered with a code other than 200. */
export class RefusedError extends AppError {
  /** How the answer itself names the failure (`Envelope.fault`); null when it may be somebody else's answer. */
  readonly fault: string | null

  constructor(data: Omit<AppErrorData, 'kind'>, fault: string | null) {
    super({ ...data, kind: 'server' })
    this.fault = fault
  }
}
