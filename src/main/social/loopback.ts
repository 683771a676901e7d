import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'

/** What the page in the browser shows. */
export interface CallbackAnswer {
  readonly accepted: boolean
  readonly sentence: string
}

const CALLBACK_PATH = '/callback'

/** A browser sends one short request. Milliseconds. */
const LIMITS = { requestTimeout: 10_000, headersTimeout: 5_000, connectionsCheckingInterval: 1_000 }
const MAX_CONNECTIONS = 20

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Listens on the loopback address, on a free port, for the redirect of a provider's page (RFC 8252 §7.3). `url` is the redirect
 * address. The caller closes the server after the answer.
 */
export async function listenForCallback(
  answer: (query: URLSearchParams) => CallbackAnswer,
): Promise<{ readonly url: string; close(): void }> {
  let origin = ''
  const server = createServer(LIMITS, (request, response) => respond(request, response, origin, answer))
  server.maxConnections = MAX_CONNECTIONS
  // A connection that does not speak HTTP must not end the listener.
  server.on('clientError', (_error, socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return {
    url: `${origin}${CALLBACK_PATH}`,
    // An answer in flight is still sent: `close` only refuses new connections.
    close: () => server.close(),
  }
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
  answer: (query: URLSearchParams) => CallbackAnswer,
): void {
  const query = callbackQuery(request, origin)
  const { accepted, sentence } = query === null ? { accepted: false, sentence: 'Not found' } : answer(query)
  response.writeHead(accepted ? 200 : 404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'",
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
    Connection: 'close',
  })
  response.end(`<!doctype html><meta charset="utf-8"><title>${escapeHtml(sentence)}</title><p>${escapeHtml(sentence)}</p>`)
}

/**
 * The query of a redirect to the callback; null for any other request. Any program or web page on this PC can send requests: the address
 * may be malformed, and a page of another host may resolve to this PC.
 */
function callbackQuery({ method, url = '', headers }: IncomingMessage, origin: string): URLSearchParams | null {
  if (method !== 'GET' || `http://${headers.host ?? ''}` !== origin || !URL.canParse(url, origin)) return null
  const { origin: target, pathname, searchParams } = new URL(url, origin)
  return target === origin && pathname === CALLBACK_PATH ? searchParams : null
}
