import { app, net, session } from 'electron'
import { systemClock } from '../async/clock.ts'
import { AnswerReader } from '../http/answer/answerReader.ts'
import { numberingOf } from '../http/serverCodes.ts'
import { Transport } from '../http/transport.ts'
import { createCallLog } from '../log/callLog.ts'
import { limitedLog } from '../log/limitedLog.ts'
import { RejectedCertificates } from '../network/certificates.ts'
import { createNetFetch } from '../network/netFetch.ts'
import { NETWORK_PARTITION, NetworkSession } from '../network/networkSession.ts'
import { ProxyLogin } from '../network/proxyLogin.ts'
import { tracedFetch } from '../network/tracedFetch.ts'
import { createWriteFetch } from '../network/writeFetch.ts'
import { Connection } from '../session/connection.ts'
import type { Core } from './openDeployment.ts'

/** Lines of calls: a server that fails, and a page that asks again and again, cause as many as they like. */
const LINES = { burst: 300, perSecond: 10 }

type NetworkCore = Pick<Core, 'deployment' | 'texts' | 'log' | 'redactor' | 'parsing' | 'clientCertificates'>

/** The connection to the server: its session, transport, rejected certificates and the proxy's sign-in. */
export function createNetwork(core: NetworkCore) {
  const { deployment, texts, log, parsing, clientCertificates } = core
  const connection = new Connection()
  const certificates = new RejectedCertificates()
  const own = session.fromPartition(NETWORK_PARTITION, { cache: false })
  const networkSession = new NetworkSession({ session: own, log })
  certificates.watch(own)
  clientCertificates.allow({ apiUrl: deployment.apiUrl, issuer: deployment.clientCertificateIssuer })
  const probe = { url: new URL(deployment.apiUrl).origin, session: own, redirect: 'manual', credentials: 'include' } as const
  const proxyLogin = new ProxyLogin({ app, log, request: () => net.request(probe) })
  const netFetch = createNetFetch((options) => net.request({ ...options, session: own }))
  const traced = tracing(core)
  const transport = new Transport({
    deployment,
    fetch: traced(networkSession.afterClearing(netFetch)),
    fetchWrite: traced(networkSession.afterClearing(createWriteFetch(netFetch, own.cookies))),
    answers: new AnswerReader(parsing, numberingOf(deployment)),
    texts,
    log: limitedLog(log, systemClock, LINES),
    onReach: (isReached) => connection.report(isReached),
    onProxySignIn: () => void proxyLogin.triggerProxyLogin(),
    issuerOf: (hostname) => certificates.issuerOf(hostname),
  })
  return { connection, networkSession, proxyLogin, transport }
}

/** Writes every call into a log of its own, where the deployment wants it for support. */
function tracing({ deployment, redactor }: NetworkCore): (fetch: typeof globalThis.fetch) => typeof globalThis.fetch {
  if (deployment.logLevel !== 'verbose') return (fetch) => fetch
  const log = createCallLog(app.getPath('logs'), redactor)
  return (fetch) => tracedFetch(fetch, { log, now: () => performance.now() })
}
