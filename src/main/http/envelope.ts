/** The response rules of `spec.md §8`, as pure functions over a parsed answer. */

const MESSAGE_LIMIT = 500

export interface Envelope {
  /** The body's `code`, else the HTTP status. */
  readonly code: number
  /** `msg`, else `error_description`; null when the server gave neither (spec.md §8: 未知错误). */
  readonly message: string | null
  /**
   * How the body names the failure: OAuth's `error`, else `error_code`, `code` or `error_description`. Null when it names none:
   * a status alone may come from a device in between, such as a firewall's 403.
   */
  readonly fault: string | null
  readonly data: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const sentence = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MESSAGE_LIMIT) : null

const word = (value: unknown): string | null => (typeof value === 'number' ? String(value) : sentence(value))

function bodyCode(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,9}$/u.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) ? number : null
}

/** HTTP statuses 200 to 500 count as answered (spec.md §8); others are network failures. */
export const isAnswered = (status: number): boolean => status >= 200 && status <= 500

/** Reads code, message and data from a parsed body; `undefined` stands for an empty or unreadable body. */
export function readEnvelope(status: number, body: unknown): Envelope {
  if (!isRecord(body)) return { code: status, message: null, fault: null, data: undefined }
  const code = bodyCode(body['code'])
  return {
    code: code ?? status,
    fault: word(body['error']) ?? word(body['error_code']) ?? word(code) ?? sentence(body['error_description']),
    message: sentence(body['msg']) ?? sentence(body['error_description']),
    data: body['data'],
  }
}
