import { net, session } from 'electron'
import type { ServerTestResult } from '#shared/setup/serverTest.ts'
import { RejectedCertificates } from '../../network/certificates.ts'
import { createNetFetch } from '../../network/netFetch.ts'
import { testServer, type TestedServer } from '../../serverTest/serverTest.ts'

/** A session of its own, in memory: the test leaves no cookies and no connections behind. */
const PARTITION = 'server-test'

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
