import { expect, test } from 'vitest'
import { networkFailureOf, wasNotSent } from '#main/http/networkFailure.ts'

test.each([
  ['ERR_CERT_DATE_INVALID', { kind: 'certificate', fault: 'date' }],
  ['ERR_CERT_AUTHORITY_INVALID', { kind: 'certificate', fault: 'authority' }],
  ['ERR_CERT_COMMON_NAME_INVALID', { kind: 'certificate', fault: 'name' }],
  ['ERR_CERT_REVOKED', { kind: 'certificate', fault: 'revoked' }],
  ['ERR_CERT_WEAK_KEY', { kind: 'certificate', fault: 'other' }],
  ['ERR_SSL_SERVER_CERT_BAD_FORMAT', { kind: 'certificate', fault: 'other' }],
  ['ERR_INTERNET_DISCONNECTED', { kind: 'offline' }],
  ['ERR_NAME_NOT_RESOLVED', { kind: 'name' }],
  ['ERR_PROXY_CONNECTION_FAILED', { kind: 'proxy' }],
  ['ERR_TUNNEL_CONNECTION_FAILED', { kind: 'proxy' }],
  ['ERR_PROXY_AUTH_REQUESTED', { kind: 'proxy-sign-in' }],
  ['ERR_UNEXPECTED_PROXY_AUTH', { kind: 'proxy-sign-in' }],
  ['ERR_CONNECTION_REFUSED', { kind: 'refused' }],
  ['ERR_CONNECTION_RESET', { kind: 'other' }],
])('%s is reported as %j', (code, expected) => {
  expect(networkFailureOf(new Error(`net::${code}`))).toMatchObject({ ...expected, code })
})

test('the code is found in nested errors', () => {
  const nested = new TypeError('fetch failed', { cause: new Error('request failed', { cause: new Error('net::ERR_NAME_NOT_RESOLVED') }) })
  expect(networkFailureOf(nested)).toEqual({ kind: 'name', code: 'ERR_NAME_NOT_RESOLVED' })
})

test('the code of Node’s socket is that of the innermost error', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.8:443'), { code: 'ECONNREFUSED' })
  const thrown = Object.assign(new TypeError('fetch failed', { cause: refused }), { code: 'UND_ERR' })
  expect(networkFailureOf(thrown)).toEqual({ kind: 'other', code: 'ECONNREFUSED' })
  expect(wasNotSent(networkFailureOf(thrown))).toBe(true)
})

test('a code that is no text is none', () => {
  expect(networkFailureOf(Object.assign(new Error('aborted'), { code: 20 }))).toEqual({ kind: 'other', code: '' })
})

test('an error that is its own cause is reported', () => {
  const thrown = new Error('socket hang up')
  thrown.cause = thrown
  expect(networkFailureOf(thrown)).toEqual({ kind: 'other', code: '' })
})

test('an address that speaks of a redirect is none', () => {
  expect(networkFailureOf(new Error('net::ERR_CONNECTION_REFUSED at https://redirect.example.com')).kind).toBe('refused')
})

test.each([
  new TypeError('fetch failed', { cause: new Error('unexpected redirect') }),
  new Error("Attempted to redirect, but redirect policy was 'error'"),
])('a redirect that was not followed is reported as a redirect: %s', (thrown) => {
  expect(networkFailureOf(thrown)).toEqual({ kind: 'redirected', code: 'redirected' })
})

test.each([[undefined], ['text'], [new Error('socket hang up')], [Object.assign(new Error('x'), { code: 'ECONNRESET' })]])(
  '%s is a failure of the network',
  (thrown) => {
    expect(networkFailureOf(thrown).kind).toBe('other')
  },
)
