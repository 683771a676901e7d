import type { Cookies } from 'electron'
import { HEADER_TEXT } from '#shared/domain/patterns.ts'
import { withTimeoutOr } from '../async/timeLimit.ts'

/** The longest that a write waits for the session's cookies. Milliseconds. */
const COOKIES_LIMIT_MS = 2_000

/**
 * `fetch` for calls that write: each has a connection of its own. When a connection that served an earlier call closes without an answer,
 * Chromium sends the request again, whatever its method (`ShouldResendRequest` in net/http/http_network_transaction.cc): the server would write
 * twice. Requests without credentials use no connection of other requests (`GroupId` in net/socket/client_socket_pool.h), and
 * `Connection: close` keeps theirs from being used again. The session's cookies are sent as a header; cookies in the answer are not kept.
 * @param fetch As `createNetFetch` makes it.
 */
export function createWriteFetch(fetch: typeof globalThis.fetch, cookies: Pick<Cookies, 'get'>): typeof globalThis.fetch {
  return async (input, init) => {
    const asked = new Request(input, init)
    const headers = new Headers(asked.headers)
    headers.set('connection', 'close')
    const cookie = await cookieHeader(cookies, asked.url)
    if (cookie !== '') headers.set('cookie', cookie)
    // The caller's own signal: the signal of `asked` stops working when `asked` is collected.
    return await fetch(new Request(asked, { credentials: 'omit', headers, signal: init?.signal ?? asked.signal }))
  }
}

/** The cookies that Chromium would send to this address; empty when there are none or they cannot be read. */
async function cookieHeader(cookies: Pick<Cookies, 'get'>, url: string): Promise<string> {
  const found = await withTimeoutOr(cookies.get({ url }), COOKIES_LIMIT_MS, []).catch(() => [])
  return found
    .map(({ name, value }) => `${name}=${value}`)
    .filter((pair) => HEADER_TEXT.test(pair))
    .join('; ')
}
