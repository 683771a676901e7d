/** A failure that is answered in the envelope: `{code, success: false, msg}`. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: number
  /** HTTP status; real servers often answer failures with 200. */
  readonly status: number

  constructor(code: number, message: string, status = 200) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** A failure of a call below `/blade-auth/oauth/`: a bare object without the envelope. */
export class BareRefusal extends Error {
  override readonly name = 'BareRefusal'
  readonly status: number
  readonly body: object

  constructor(status: number, body: object) {
    super('refused')
    this.status = status
    this.body = body
  }
}

export const unauthorized = (message: string): Refusal => new Refusal(401, message, 401)
export const forbidden = (status = 403): Refusal => new Refusal(403, '没有操作权限，请联系管理员', status)
export const badRequest = (message: string): Refusal => new Refusal(400, message)
export const notFound = (message: string): Refusal => new Refusal(404, message)
