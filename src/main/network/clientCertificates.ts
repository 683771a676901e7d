import type { App } from 'electron'

/** The server that may get a certificate. */
interface CertificateServer {
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
 * for pages and for main's requests: a bank's key would ask for its PIN, and would identify this PC to an embedded page. It refuses all
 * from the first moment on, until `allow` names the one server.
 */
export class ClientCertificates {
  #server: { readonly host: string; readonly issuer: string } | null = null

  constructor(app: App) {
    app.on('select-client-certificate', (event, contents, asking, certificates, answer) => {
      event.preventDefault()
      const server = this.#server
      // Requests of main have no contents (electron_api_app.cc).
      const isServer = !contents && asking === server?.host
      const allowed = isServer ? certificates.find(({ issuerName }) => issuerName === server?.issuer) : undefined
      if (allowed === undefined) answer()
      else answer(allowed)
    })
  }

  /** From now on, the calls' server gets a certificate of the configured issuer. */
  allow({ apiUrl, issuer }: CertificateServer): void {
    this.#server = issuer === undefined ? null : { host: hostAndPort(apiUrl), issuer }
  }
}
