import { calls as auth } from '#shared/areas/auth/calls.ts'
import { isRecord } from '#shared/json/isRecord.ts'
import { parsedJson } from '#shared/json/parsedJson.ts'
import type { ServerTestFault } from '#shared/setup/serverTest.ts'
import { isAnswered, readEnvelope } from '../http/answer/envelope.ts'
import { readText } from '../http/answer/body.ts'

/** The largest answer that is read. A captcha has less than 100 kB. Bytes. */
const MAX_BODY_BYTES = 1024 * 1024
const NOT_FOUND = 404

/** The fault in the server's answer to the captcha call, with its code; null if the answer is a captcha. */
export async function captchaFault(response: Response): Promise<{ readonly fault: ServerTestFault; readonly code: string } | null> {
  const { status } = response
  const body = await jsonOf(response)
  if (status === NOT_FOUND) return { fault: 'notFound', code: String(status) }
  if (!isAnswered(status)) return { fault: 'serverDown', code: String(status) }
  if (!isRecord(body)) return { fault: 'stranger', code: String(status) }
  if (auth['auth.captcha'].response.safeParse(body).success) return null
  const { code, isSuccess, message } = readEnvelope(status, body)
  return isSuccess ? { fault: 'stranger', code: String(status) } : { fault: 'refusal', code: message ?? String(code) }
}

/** The parsed body; undefined when it is not JSON. */
async function jsonOf({ body }: Response): Promise<unknown> {
  if (body === null) return undefined
  return parsedJson(await readText(body, MAX_BODY_BYTES))
}
