import { describe, expect, test } from 'vitest'
import { asWriteFailure } from '#main/http/writeFailure.ts'
import { APP_ERROR_KINDS, type AppErrorKind } from '#shared/domain/errorKinds.ts'
import { AppError } from '#shared/errors.ts'
import { texts } from '../../../support/services/services.ts'

/** What was thrown instead of an answer, as Chromium names it, or as Node does with a code. */
const chromium = (code: string): Error => new TypeError('fetch failed', { cause: new Error(`net::${code}`) })
const node = (code: string): Error => new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })

type Case = readonly [kind: AppErrorKind, code: number | string | undefined, cause: Error | undefined, isUndecided: boolean]

/** Failures before a request leaves this PC. */
const UNSENT: readonly Case[] = [
  ...['ERR_INTERNET_DISCONNECTED', 'ERR_ADDRESS_UNREACHABLE', 'ERR_CONNECTION_TIMED_OUT', 'ERR_CONNECTION_REFUSED'].map(chromium),
  ...['ERR_NAME_NOT_RESOLVED', 'ERR_NAME_RESOLUTION_FAILED', 'ERR_CERT_AUTHORITY_INVALID'].map(chromium),
  ...['ERR_SSL_PROTOCOL_ERROR', 'ERR_SSL_VERSION_OR_CIPHER_MISMATCH'].map(chromium),
  ...['ERR_PROXY_CONNECTION_FAILED', 'ERR_TUNNEL_CONNECTION_FAILED', 'ERR_PROXY_AUTH_REQUESTED', 'ERR_PROXY_AUTH_UNSUPPORTED'].map(
    chromium,
  ),
  ...['ERR_PROXY_CERTIFICATE_INVALID', 'ERR_MANDATORY_PROXY_CONFIGURATION_FAILED', 'ERR_PAC_SCRIPT_FAILED'].map(chromium),
  chromium('ERR_SOCKS_CONNECTION_FAILED'),
  ...['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED'].map(node),
].map((cause) => ['network', undefined, cause, false] as const)

/** Failures after which the request may have arrived. */
const LOST: readonly Case[] = [
  ...['ERR_CONNECTION_RESET', 'ERR_CONNECTION_CLOSED', 'ERR_CONNECTION_ABORTED', 'ERR_EMPTY_RESPONSE', 'ERR_NETWORK_CHANGED'].map(chromium),
  ...['ERR_NETWORK_IO_SUSPENDED', 'ERR_TIMED_OUT', 'ERR_CONTENT_LENGTH_MISMATCH', 'ERR_HTTP2_PROTOCOL_ERROR'].map(chromium),
  ...['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'ETIMEDOUT'].map(node),
  new TypeError('redirect mode is set to error'),
  new TypeError('terminated'),
].map((cause) => ['network', undefined, cause, true] as const)

/** Every kind, with every code and cause that makes a difference. */
const TABLE: readonly Case[] = [
  // Sent, and no answer, or none that can be read.
  ['timeout', undefined, undefined, true],
  ['invalid-response', undefined, undefined, true],
  // The caller has gone while the call was in flight; what was not sent is withdrawn without this function.
  ['cancelled', undefined, undefined, true],
  // The connection failed.
  ...LOST,
  ['network', undefined, undefined, true],
  ...UNSENT,
  // HTTP statuses above 500, and 407: something in front of the service has answered.
  ...[501, 502, 503, 504, 505, 520, 599].map((status) => ['network', status, undefined, true] as const),
  ['network', 407, undefined, false],
  // A service has answered: with a code of its own, or with a gateway's.
  ...[502, 504, '502', '504', '502 BAD_GATEWAY', '504 GATEWAY_TIMEOUT'].map((code) => ['server', code, undefined, true] as const),
  ...[200, 400, 401, 403, 404, 408, 409, 429, 500, 503, 5020, 1504, -1, '', 'B0001', 'B0504', '5040'].map(
    (code) => ['server', code, undefined, false] as const,
  ),
  ['server', undefined, undefined, false],
  ['unauthorized', 401, undefined, false],
  // Never sent.
  ['certificate', undefined, chromium('ERR_CERT_DATE_INVALID'), false],
  ['locked', undefined, undefined, false],
  ['invalid-argument', undefined, undefined, false],
  ['file', undefined, undefined, false],
  ['internal', undefined, undefined, false],
]

describe('whether the server may have done a write', () => {
  const failed = ([kind, code, cause]: Case): AppError => new AppError({ kind, message: '原话', code }, { cause })
  const named = TABLE.map((row) => {
    const [kind, code = 'no code', cause] = row
    const reason = cause?.cause instanceof Error ? cause.cause.message : (cause?.message ?? 'no cause')
    return [`${kind}, ${code}, ${reason}`, row] as const
  })

  test.each(named.filter(([, [, , , isUndecided]]) => isUndecided))('may: %s', (_name, row) => {
    const error = failed(row)
    const told = asWriteFailure(error, texts.t)
    expect(told).toMatchObject({ kind: error.kind, code: error.code, isUndecided: true })
    expect(told.message).toContain('可能已完成，请先刷新核对')
    expect(told.cause).toBe(error)
  })

  test.each(named.filter(([, [, , , isUndecided]]) => !isUndecided))('may not: %s', (_name, row) => {
    const error = failed(row)
    expect(asWriteFailure(error, texts.t)).toBe(error)
    expect(error.isUndecided).toBe(false)
  })

  test('is said of every kind', () => {
    expect(new Set(TABLE.map(([kind]) => kind))).toEqual(new Set(APP_ERROR_KINDS))
  })

  test('a code that may not be shown stays silent', () => {
    const error = new AppError({ kind: 'server', message: '原话', code: 504, silent: true })
    expect(asWriteFailure(error, texts.t)).toMatchObject({ silent: true, isUndecided: true })
  })
})
