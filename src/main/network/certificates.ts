import type { Session } from 'electron'

/** Hosts of which a bad certificate is remembered; more than a deployment has. */
const MOST = 50

/** Who issued the certificates that Chromium refused, by host: the error itself does not say, and store IT has to know. */
export class RejectedCertificates {
  readonly #issuers = new Map<string, string>()

  /** Looks at every verification and changes none: -3 keeps Chromium's own verdict. */
  watch(session: Session): void {
    session.setCertificateVerifyProc(({ hostname, certificate, errorCode }, done) => {
      if (errorCode !== 0 && (this.#issuers.has(hostname) || this.#issuers.size < MOST)) this.#issuers.set(hostname, certificate.issuerName)
      done(-3)
    })
  }

  /** The name of the issuer, or null when the host's certificate was not refused. */
  issuerOf(hostname: string): string | null {
    return this.#issuers.get(hostname) ?? null
  }
}
