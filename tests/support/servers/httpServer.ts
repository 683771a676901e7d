import { createServer, type RequestListener, type Server } from 'node:http'
import { once } from 'node:events'

export interface LocalServer extends AsyncDisposable {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  /** Replaces the listener from the next request on. */
  answer(listener: RequestListener): void
}

/** A server with a test's own listener, for faults that a correct API never has. */
export async function localServer(first: RequestListener): Promise<LocalServer> {
  let listener = first
  const server: Server = createServer((request, response) => listener(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    answer: (next) => {
      listener = next
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
