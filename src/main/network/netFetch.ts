import { Readable } from 'node:stream'
import type { ClientRequest, ClientRequestConstructorOptions, IncomingMessage } from 'electron'

/**
 * `fetch` over Electron's `net.request`. Electron's own `net.fetch` throws outside of its promise for a header value or reason phrase
 * with Chinese in it and for a status beyond 599: the call never settles and a box blocks main (electron#42244, electron#46819).
 *
 * A header's value holds its bytes as Latin-1, as with every `fetch`. Electron decodes them as UTF-8 first (net_converter.cc), so
 * bytes that are not UTF-8, such as GBK, arrive as U+FFFD. Cookies stay in the session: `set-cookie` is left out.
 * @param request Electron's `net.request` in the session whose cookies, proxy and connections are used.
 */
export function createNetFetch(request: (options: ClientRequestConstructorOptions) => ClientRequest): typeof globalThis.fetch {
  return async (input, init) => {
    // Not a copy of the request: a copy follows the signal of the original, and only the original keeps that signal alive.
    const asked = input instanceof Request && init === undefined ? input : new Request(input, init)
    const body = asked.body === null ? null : Buffer.from(await asked.arrayBuffer())
    asked.signal.throwIfAborted()
    const outgoing = request({
      url: asked.url,
      method: asked.method,
      headers: Object.fromEntries(asked.headers),
      // Without an origin Chromium refuses `same-origin`.
      credentials: asked.credentials === 'omit' ? 'omit' : 'include',
      cache: asked.cache,
      redirect: asked.redirect,
    })
    return await new Exchange(outgoing, asked).run(body)
  }
}

/** One request and its response. */
class Exchange {
  readonly #outgoing: ClientRequest
  /**
   * Kept until the body has ended: its signal follows the caller's signal only while the request exists, because fetch refers to it weakly.
   */
  readonly #asked: Request
  readonly #head = Promise.withResolvers<Response>()
  /** A proxy asked for a sign-in that this request does not provide. */
  #isProxyAsking = false

  constructor(outgoing: ClientRequest, asked: Request) {
    this.#outgoing = outgoing
    this.#asked = asked
  }

  /** Sends the request; resolves when the headers are there. @throws the signal's reason; Error with Chromium's `net::ERR_…`. */
  async run(body: Buffer | null): Promise<Response> {
    const outgoing = this.#outgoing
    // Stays for the lifetime of the request: an `error` event without a listener would be uncaught.
    outgoing.on('error', (error) => this.#head.reject(this.#reasonOf(error)))
    outgoing.on('login', ({ isProxy }, answer) => {
      this.#isProxyAsking ||= isProxy
      answer()
    })
    outgoing.on('response', (message) => this.#respond(message))
    this.#asked.signal.addEventListener('abort', this.#abort, { once: true })
    if (body === null) outgoing.end()
    else outgoing.end(body)
    return await this.#head.promise
  }

  readonly #abort = (): void => {
    this.#head.reject(this.#asked.signal.reason)
    this.#outgoing.abort()
  }

  #respond(message: IncomingMessage): void {
    try {
      if (!(message instanceof Readable)) throw new TypeError('the response is no stream')
      // A response that fails while nobody reads it must not be an uncaught error either.
      message.on('error', () => undefined)
      message.once('close', () => this.#asked.signal.removeEventListener('abort', this.#abort))
      const status = statusOf(message.statusCode)
      const hasBody = !BODYLESS.has(status)
      if (!hasBody) message.resume()
      this.#head.resolve(new Response(hasBody ? this.#bodyOf(message) : null, { status, headers: headersOf(message.headers) }))
    } catch (error) {
      this.#head.reject(error)
      this.#outgoing.abort()
    }
  }

  /** The body. It is read from the network only as fast as it is consumed, because an export can be larger than the memory. */
  #bodyOf(message: Readable): ReadableStream<Uint8Array> {
    const chunks: AsyncIterator<Buffer> = message[Symbol.asyncIterator]()
    return new ReadableStream(
      {
        pull: async (controller) => {
          try {
            const { done, value } = await chunks.next()
            if (done === true) controller.close()
            else controller.enqueue(value)
          } catch (error) {
            controller.error(this.#reasonOf(error))
          }
        },
        cancel: () => this.#outgoing.abort(),
      },
      { highWaterMark: 0 },
    )
  }

  /** A tunnel that needs a sign-in at the proxy fails with the same code as any other refused tunnel. */
  #reasonOf(error: unknown): unknown {
    if (this.#asked.signal.aborted) return this.#asked.signal.reason
    return this.#isProxyAsking ? new Error('net::ERR_PROXY_AUTH_REQUESTED', { cause: error }) : error
  }
}

/** Statuses whose response has no body (fetch standard, "null body status"). */
const BODYLESS = new Set([204, 205, 304])
/** A `Response` accepts 200 to 599, but Chromium passes on any number. A status outside this range is not an answer of a server. */
const NO_ANSWER = 599

const statusOf = (status: number): number => (status >= 200 && status <= NO_ANSWER ? status : NO_ANSWER)

function headersOf(received: Readonly<Record<string, string | string[]>>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(received)) {
    if (name !== 'set-cookie') addHeader(headers, name, [value].flat().join(', '))
  }
  return headers
}

function addHeader(headers: Headers, name: string, value: string): void {
  try {
    headers.append(name, Buffer.from(value, 'utf8').toString('latin1'))
  } catch {
    // HTTP does not allow this name or control character, and nobody reads such a header.
  }
}
