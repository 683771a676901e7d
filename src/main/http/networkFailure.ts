import type { CertificateFault } from '#shared/errors.ts'

/** Why there was no connection: a bad certificate, or the step that failed. `code` is Chromium's or Node's error code, or empty. */
export type NetworkFailure =
  | { readonly kind: 'certificate'; readonly fault: CertificateFault; readonly code: string }
  | {
      readonly kind: 'offline' | 'name' | 'redirected' | 'proxy' | 'proxy-sign-in' | 'refused' | 'unreadable' | 'other'
      readonly code: string
    }

/** Chromium's error names (net/base/net_error_list.h). */
const CERTIFICATE: Readonly<Record<string, CertificateFault>> = {
  ERR_CERT_DATE_INVALID: 'date',
  ERR_CERT_VALIDITY_TOO_LONG: 'date',
  ERR_CERT_AUTHORITY_INVALID: 'authority',
  ERR_CERT_KNOWN_INTERCEPTION_BLOCKED: 'authority',
  ERR_CERT_COMMON_NAME_INVALID: 'name',
  ERR_CERT_REVOKED: 'revoked',
}

const NETWORK: Readonly<Record<string, Exclude<NetworkFailure['kind'], 'certificate' | 'other'>>> = {
  ERR_INTERNET_DISCONNECTED: 'offline',
  ERR_NETWORK_CHANGED: 'offline',
  ERR_NAME_NOT_RESOLVED: 'name',
  ERR_NAME_RESOLUTION_FAILED: 'name',
  ERR_PROXY_CONNECTION_FAILED: 'proxy',
  // Any tunnel that the proxy refused. A tunnel that needs a sign-in arrives as ERR_PROXY_AUTH_REQUESTED (netFetch.ts).
  ERR_TUNNEL_CONNECTION_FAILED: 'proxy',
  ERR_PROXY_AUTH_REQUESTED: 'proxy-sign-in',
  ERR_PROXY_AUTH_REQUESTED_WITH_NO_CONNECTION: 'proxy-sign-in',
  ERR_PROXY_AUTH_UNSUPPORTED: 'proxy-sign-in',
  ERR_UNEXPECTED_PROXY_AUTH: 'proxy-sign-in',
  ERR_PROXY_CERTIFICATE_INVALID: 'proxy',
  ERR_MANDATORY_PROXY_CONFIGURATION_FAILED: 'proxy',
  ERR_PAC_SCRIPT_FAILED: 'proxy',
  ERR_SOCKS_CONNECTION_FAILED: 'proxy',
  ERR_CONNECTION_REFUSED: 'refused',
  // The server has answered, in bytes that nobody can read.
  ERR_CONTENT_DECODING_FAILED: 'unreadable',
  ERR_CONTENT_DECODING_INIT_FAILED: 'unreadable',
  ERR_INVALID_CHUNKED_ENCODING: 'unreadable',
  ERR_INVALID_HTTP_RESPONSE: 'unreadable',
  ERR_RESPONSE_HEADERS_TOO_BIG: 'unreadable',
  ERR_RESPONSE_HEADERS_TRUNCATED: 'unreadable',
  ERR_RESPONSE_HEADERS_MULTIPLE_CONTENT_LENGTH: 'unreadable',
}

/**
 * Failures before the request is sent: no address, no connection, no trust. With any other failure the server may have received the
 * request.
 */
const UNSENT_KINDS: ReadonlySet<NetworkFailure['kind']> = new Set(['certificate', 'name', 'proxy', 'proxy-sign-in', 'refused'])
const UNSENT_CODES: ReadonlySet<string> = new Set([
  'ERR_INTERNET_DISCONNECTED',
  'ERR_ADDRESS_UNREACHABLE',
  'ERR_CONNECTION_TIMED_OUT',
  'ERR_SSL_PROTOCOL_ERROR',
  'ERR_SSL_VERSION_OR_CIPHER_MISMATCH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
])

/** Whether a request with this failure was certainly not sent. */
export const wasNotSent = ({ kind, code }: NetworkFailure): boolean => UNSENT_KINDS.has(kind) || UNSENT_CODES.has(code)

/** The HTTP status of a proxy that requires a sign-in. It is not an answer of the server. */
export const PROXY_SIGN_IN = 407

/** How deep causes are searched: ky's error wraps fetch's, which wraps the socket's. */
const MAX_DEPTH = 5

/** The thrown error and its causes. */
function causes(thrown: unknown): readonly Error[] {
  const found: Error[] = []
  for (let cause = thrown; found.length < MAX_DEPTH && cause instanceof Error; cause = cause.cause) found.push(cause)
  return found
}

/** Chromium's `ERR_…` code from a thrown error, else Node's error code, else empty. */
function networkErrorCode(thrown: unknown): string {
  for (const cause of causes(thrown)) {
    const named = /net::(ERR_[A-Z0-9_]+)/u.exec(cause.message)?.[1]
    if (named !== undefined) return named
    if (cause.cause === undefined && 'code' in cause && typeof cause.code === 'string') return cause.code
  }
  return ''
}

/** Calls follow no redirects. Electron and Node report a refused redirect in the message alone, each in its own words. */
const isRedirect = (thrown: unknown): boolean => causes(thrown).some(({ message }) => /redirect/iu.test(message))

/** Classifies what was thrown instead of an answer. */
export function networkFailureOf(thrown: unknown): NetworkFailure {
  const code = networkErrorCode(thrown)
  if (code === '' && isRedirect(thrown)) return { kind: 'redirected', code: 'redirected' }
  if (code.startsWith('ERR_CERT_') || code === 'ERR_SSL_SERVER_CERT_BAD_FORMAT')
    return { kind: 'certificate', fault: CERTIFICATE[code] ?? 'other', code }
  return { kind: NETWORK[code] ?? 'other', code }
}
