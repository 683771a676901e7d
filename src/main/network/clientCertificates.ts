import type { App } from 'electron'

export interface ClientCertificateDeps {
  readonly app: App
  readonly apiUrl: string
  /** The name of the issuer whose certificates the server may get; without it no server gets one. */
  readonly issuer: string | undefined
}

/** As Electron names who asks: `host:port`, without a scheme. */
function hostAndPort(url: string): string {
  const { hostname, port } = new URL(url)
  return `${hostname}:${port === '' ? '443' : port}`
}

/**
 * Answers servers that ask for a client certificate. Without this, Electron gives every host the first one of the system that fits,
 * for pages as for main's requests: a bank's key would ask for its PIN, and tell an embedded page whose PC this is.
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
