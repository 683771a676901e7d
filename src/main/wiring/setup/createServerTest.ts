import { net, session } from 'electron'
import type { ServerTestResult } from '#shared/setup/serverTest.ts'
import { RejectedCertificates } from '../../network/certificates.ts'
import { createNetFetch } from '../../network/netFetch.ts'
import { apiBase } from '../../settings/deployment.ts'
import { testServer, type TestedServer } from '../../serverTest/serverTest.ts'

/** A session of its own, in memory: the test leaves no cookies and no connections behind. */
const PARTITION = 'server-test'

/** Another one for a single question: a test that runs beside it closes the connections of its own. */
const QUESTION_PARTITION = 'server-question'
/** How long an answer may take. Milliseconds. */
const LIMIT_MS = 8_000

/** Asks a server for anything, such as the time in its answer. @throws Error without an answer, or with one that leads elsewhere. */
export async function askServer(apiUrl: string): Promise<Response> {
  const own = session.fromPartition(QUESTION_PARTITION, { cache: false })
  const fetch = createNetFetch((options) => net.request({ ...options, session: own }))
  return await fetch(apiBase(apiUrl), { redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) })
}

/** The test of a server over Chromium's network stack: the system's proxy and certificates, as calls use them. */
export function createServerTest(): (server: TestedServer) => Promise<readonly ServerTestResult[]> {
  const own = session.fromPartition(PARTITION, { cache: false })
  const certificates = new RejectedCertificates()
  certificates.watch(own)
  const fetch = createNetFetch((options) => net.request({ ...options, session: own }))
  return async (server) => {
    // A reused connection would skip the steps that are being tested.
    await own.closeAllConnections()
    return await testServer(server, {
      fetch,
      resolveProxy: (url) => own.resolveProxy(url),
      rejectedIssuer: (hostname) => certificates.issuerOf(hostname),
    })
  }
}
