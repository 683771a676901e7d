import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'

/** What the page in the browser shows. */
export interface CallbackAnswer {
  readonly accepted: boolean
  readonly sentence: string
}

const CALLBACK_PATH = '/callback'

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Listens on the loopback address, on a free port, for the redirect of a provider's page (RFC 8252 §7.3). `url` is the redirect
 * address. The caller closes the server after the answer.
 */
export async function listenForCallback(
  answer: (query: URLSearchParams) => CallbackAnswer,
): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((request, response) => respond(request, response, answer))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}${CALLBACK_PATH}`,
    // An answer in flight is still sent: `close` only refuses new connections.
    close: () => server.close(),
  }
}

function respond(request: IncomingMessage, response: ServerResponse, answer: (query: URLSearchParams) => CallbackAnswer): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const isCallback = request.method === 'GET' && pathname === CALLBACK_PATH
  const { accepted, sentence } = isCallback ? answer(searchParams) : { accepted: false, sentence: 'Not found' }
  response.writeHead(accepted ? 200 : 404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'",
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
    Connection: 'close',
  })
  response.end(`<!doctype html><meta charset="utf-8"><title>${escapeHtml(sentence)}</title><p>${escapeHtml(sentence)}</p>`)
}
