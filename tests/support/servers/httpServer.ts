import { createServer, type RequestListener, type Server } from 'node:http'
import { once } from 'node:events'
import type { Server as NetServer } from 'node:net'

export interface LocalServer extends AsyncDisposable {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  /** Replaces the listener from the next request on. */
  answer(listener: RequestListener): void
}

/** Starts a server on a free port of this machine. @returns `http://127.0.0.1:<port>` */
export async function listenLocally(server: NetServer): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return `http://127.0.0.1:${address.port}`
}

/** A server with a test's own listener, for faults that a correct API never has. */
export async function localServer(first: RequestListener): Promise<LocalServer> {
  let listener = first
  const server: Server = createServer((request, response) => listener(request, response))
  return {
    url: await listenLocally(server),
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
