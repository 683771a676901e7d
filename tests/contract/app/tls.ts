import { once } from 'node:events'
import { createServer } from 'node:https'
import { selfSigned } from '../../support/servers/selfSigned.ts'

/** An https server whose certificate nobody trusts; null without openssl. */
export async function selfSignedServer(name: string) {
  const certificate = selfSigned(name)
  if (certificate === null) return null
  const server = createServer(certificate, (_request, response) => response.end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `https://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
