import { calls as auth } from '#shared/areas/auth/calls.ts'
import { isRecord } from '#shared/json/isRecord.ts'
import { parsedJson } from '#shared/json/parsedJson.ts'
import type { ServerTestFault } from '#shared/setup/serverTest.ts'
import { isAnswered, readEnvelope } from '../http/answer/envelope.ts'
import { readText } from '../http/answer/body.ts'

/** The largest answer that is read. A captcha has less than 100 kB. Bytes. */
const MAX_BODY_BYTES = 1024 * 1024
const NOT_FOUND = 404

/** What is wrong in an answer. `code`: the HTTP status, or what the server says. */
interface AnswerFault {
  readonly fault: ServerTestFault
  readonly code: string
}

/** The fault in the server's answer to the captcha call; null if the answer is a captcha. */
export async function captchaFault(response: Response): Promise<AnswerFault | null> {
  const { status } = response
  const body = await jsonOf(response)
  if (status === NOT_FOUND) return { fault: 'notFound', code: String(status) }
  if (!isAnswered(status)) return { fault: 'serverDown', code: String(status) }
  if (!isRecord(body)) return { fault: 'stranger', code: String(status) }
  if (auth['auth.captcha'].response.safeParse(body).success) return null
  const { code, isSuccess, message } = readEnvelope(status, body)
  return isSuccess ? { fault: 'stranger', code: String(status) } : { fault: 'refusal', code: message ?? String(code) }
}

/** The fault in the answer to that call where a sign-in takes no captcha: a server may refuse the call, or not have it. */
export async function answerFault(response: Response): Promise<AnswerFault | null> {
  const { ok, status } = response
  const body = await jsonOf(response)
  if (!isAnswered(status)) return { fault: 'serverDown', code: String(status) }
  return ok && !isRecord(body) ? { fault: 'stranger', code: String(status) } : null
}

const WRONG_CLIENT = new Set(['invalid_client', 'unauthorized_client'])
const NAMES_CLIENT = /client|客户端/iu

/**
 * Whether the server refuses the client itself, in its answer to a renewal with a made-up token: that one it refuses in any case. Null
 * where it takes the client, as far as its answer tells.
 */
export async function clientFault(response: Response): Promise<AnswerFault | null> {
  const { status } = response
  const body = await jsonOf(response)
  if (status === NOT_FOUND) return { fault: 'notFound', code: String(status) }
  if (!isAnswered(status)) return { fault: 'serverDown', code: String(status) }
  if (!isRecord(body)) return null
  const said = [body['error_description'], readEnvelope(status, body).message].find((text) => typeof text === 'string') ?? ''
  const isRefused = WRONG_CLIENT.has(String(body['error'])) || WRONG_CLIENT.has(String(body['error_code'])) || NAMES_CLIENT.test(said)
  return isRefused ? { fault: 'client', code: said || String(status) } : null
}

/**
 * Whether the server has no such service, in its answer to a call of the service without a token. A gateway that asks for a token first
 * does not tell, which counts as no fault.
 */
export async function serviceFault(response: Response): Promise<AnswerFault | null> {
  const { status } = response
  const body = await jsonOf(response)
  const code = isRecord(body) ? readEnvelope(status, body).code : status
  if (status === NOT_FOUND || code === NOT_FOUND) return { fault: 'noService', code: String(NOT_FOUND) }
  return isAnswered(status) ? null : { fault: 'serverDown', code: String(status) }
}

/** The parsed body; undefined when it is not JSON. */
async function jsonOf({ body }: Response): Promise<unknown> {
  if (body === null) return undefined
  return parsedJson(await readText(body, MAX_BODY_BYTES))
}
