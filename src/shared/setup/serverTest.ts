/** The step-by-step test of the connection to a server: what the setup page and the support bundle show. */

/** In the order in which a call passes them. */
export const SERVER_TEST_STEPS = ['proxy', 'dns', 'tcp', 'certificate', 'captcha', 'client', 'service'] as const
export type ServerTestStep = (typeof SERVER_TEST_STEPS)[number]

/** The key of the text under `setup:passed` for a step that passed. */
export function passedKey(step: ServerTestStep, subject: string) {
  if (subject !== '') return step
  switch (step) {
    case 'proxy':
      return 'direct'
    case 'certificate':
      return 'certificateAny'
    case 'captcha':
      return 'answered'
    default:
      return step
  }
}

/** The possible faults. The texts under `setup:fault` explain them, and those under `setup:remedy` say what to do. */
export const SERVER_TEST_FAULTS = [
  'proxyUnreachable',
  'proxySignIn',
  'proxyRefused',
  'nameUnknown',
  'connectionRefused',
  'silent',
  'unreachable',
  'certificateDate',
  'certificateAuthority',
  'certificateAuthorityLinux',
  'certificateName',
  'certificateRevoked',
  'certificateOther',
  'noTls',
  'disconnected',
  'redirected',
  'notFound',
  'serverDown',
  'stranger',
  'refusal',
  'client',
  'noService',
] as const
export type ServerTestFault = (typeof SERVER_TEST_FAULTS)[number]

/**
 * The result of one step. `subject` is what it is about: the proxy, the addresses of the host, the host and port, the issuer of the
 * certificate, the address of the call (empty where a sign-in takes no captcha), the client, the service. `code` is Chromium's or Node's
 * error code, the HTTP status, or empty.
 */
export type ServerTestResult = { readonly step: ServerTestStep } & (
  | { readonly state: 'passed'; readonly subject: string }
  | { readonly state: 'failed'; readonly fault: ServerTestFault; readonly subject: string; readonly code: string }
  /**
   * Why a step is skipped. `proxy`: the proxy does it; `plain`: an `http:` address has no certificate; `earlier`: an earlier step failed;
   * `missing`: its setting is not typed yet.
   */
  | { readonly state: 'skipped'; readonly why: 'proxy' | 'plain' | 'earlier' | 'missing' }
)
