import { app, net, session } from 'electron'
import { Transport } from '../http/transport.ts'
import { RejectedCertificates } from '../network/certificates.ts'
import { ProxyLogin } from '../network/proxyLogin.ts'
import { Connection } from '../session/connection.ts'
import type { Core } from './createCore.ts'

/** The connection to the server: transport, rejected certificates and the proxy's sign-in. */
export function createNetwork({ deployment, texts, log }: Core) {
  const connection = new Connection()
  const certificates = new RejectedCertificates()
  certificates.watch(session.defaultSession)
  const proxyLogin = new ProxyLogin({ app, log, url: new URL(deployment.apiUrl).origin })
  const transport = new Transport({
    deployment,
    fetch: (input, init) => net.fetch(asFetchInput(input), init),
    texts,
    log,
    onReach: (reach) => connection.report(reach),
    onProxySignIn: () => void proxyLogin.triggerProxyLogin(),
    issuerOf: (hostname) => certificates.issuerOf(hostname),
  })
  return { connection, proxyLogin, transport }
}

/** ky passes a URL or a Request; Electron's fetch takes a string or a Request. */
const asFetchInput = (input: string | URL | Request): string | Request => (input instanceof URL ? input.href : input)
