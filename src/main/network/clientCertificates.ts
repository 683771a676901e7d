import type { App } from 'electron'

export interface ClientCertificateDeps {
  readonly app: App
  readonly apiUrl: string
  /** The name of the issuer whose certificates may be sent; without it no server gets a certificate. */
  readonly issuer: string | undefined
}

/** The server that asks, as Electron names it: `host:port` without a scheme. */
function hostAndPort(url: string): string {
  const { hostname, port } = new URL(url)
  return `${hostname}:${port === '' ? '443' : port}`
}

/**
 * Answers servers that ask for a client certificate. Without this, Electron gives every host the first matching certificate of the system,
 * for pages and for main's requests: a bank's key would ask for its PIN, and would identify this PC to an embedded page.
 */
export function chooseClientCertificates({ app, apiUrl, issuer }: ClientCertificateDeps): void {
  const server = hostAndPort(apiUrl)
  app.on('select-client-certificate', (event, contents, asking, certificates, answer) => {
    event.preventDefault()
    // Requests of main have no contents (electron_api_app.cc).
    const isServer = !contents && asking === server
    const allowed = isServer && issuer !== undefined ? certificates.find(({ issuerName }) => issuerName === issuer) : undefined
    if (allowed === undefined) answer()
    else answer(allowed)
  })
}
