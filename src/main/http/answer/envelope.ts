/** The response rules of `spec.md §8`, as pure functions over a parsed answer. */

import { isNoValue } from '#shared/api/noValue.ts'
import { isRecord } from '#shared/json/isRecord.ts'

const MESSAGE_LIMIT = 500

export interface Envelope {
  /**
   * Whether the server did what was asked. `code` and `success` may contradict each other: if either reports a failure, the call failed
   * (wire.md).
   */
  readonly isSuccess: boolean
  /** Whether the body states the outcome by its `code` or `success`. If not, only the HTTP status does. */
  readonly isSaid: boolean
  /** The body's `code`, else the HTTP status. Gateways and single services name their codes by texts such as `B0001`. */
  readonly code: number | string
  /** `msg`, else `error_description`; null when the server gave neither (spec.md §8: 未知错误). */
  readonly message: string | null
  /**
   * How the body names the failure: OAuth's `error`, else `error_code`, `code` or `error_description`. Null when it names none:
   * a status alone may come from a device in between, such as a firewall's 403.
   */
  readonly fault: string | null
}

const sentence = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MESSAGE_LIMIT) : null

const word = (value: unknown): string | null => (typeof value === 'number' ? String(value) : sentence(value))

/** Code 200 is success (spec.md §8). */
const SUCCESS = 200
/** An answer without a body. */
const NO_CONTENT = 204
const CODE_LIMIT = 64

/** The code of a body, or one that a deployment lists: a number, also when it is written as a text; any other text unchanged. Null for 'no value'. */
export function codeOf(value: unknown): number | string | null {
  if (value === false || isNoValue(value)) return null
  const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).trim()
  return /^-?\d{1,9}$/u.test(text) ? Number(text) : text.slice(0, CODE_LIMIT)
}

/** Null when `success` is missing or null in any form. */
const saysNo = (success: unknown): boolean => success === false || success === 'false'

/** HTTP statuses 200 to 500 count as answered (spec.md §8); others are network failures. */
export const isAnswered = (status: number): boolean => status >= 200 && status <= 500

/** Reads code and message from a parsed body; `undefined` stands for an empty or unreadable body. */
export function readEnvelope(status: number, body: unknown): Envelope {
  if (!isRecord(body)) {
    const isSuccess = status === SUCCESS || (status === NO_CONTENT && body === undefined)
    return { isSuccess, isSaid: false, code: status, message: null, fault: null }
  }
  const named = codeOf(body['code'])
  const code = named ?? status
  return {
    isSuccess: code === SUCCESS && !saysNo(body['success']),
    isSaid: named !== null || saysNo(body['success']) || body['success'] === true,
    code,
    fault: word(body['error']) ?? word(body['error_code']) ?? word(named) ?? sentence(body['error_description']),
    message: sentence(body['msg']) ?? sentence(body['error_description']),
  }
}
