import type { Session } from 'electron'

/** The most hosts whose rejected certificate is remembered; a deployment uses fewer. */
const MAX_HOSTS = 50

/** The issuers of the certificates that Chromium rejected, by host. Chromium's error does not name them, and store IT needs them. */
export class RejectedCertificates {
  readonly #issuers = new Map<string, string>()

  /** Records every verification without changing it: -3 keeps Chromium's own verdict. */
  watch(session: Session): void {
    session.setCertificateVerifyProc(({ hostname, certificate, errorCode }, done) => {
      if (errorCode !== 0 && (this.#issuers.has(hostname) || this.#issuers.size < MAX_HOSTS))
        this.#issuers.set(hostname, certificate.issuerName)
      done(-3)
    })
  }

  /** The issuer's name, or null when the host's certificate was not rejected. */
  issuerOf(hostname: string): string | null {
    return this.#issuers.get(hostname) ?? null
  }
}
