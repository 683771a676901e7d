import { calls as auth } from '#shared/areas/auth/calls.ts'
import { calls as orders } from '#shared/areas/orders/calls.ts'
import type { CertificateFault } from '#shared/errors.ts'
import { SERVER_TEST_STEPS, type ServerTestFault, type ServerTestResult, type ServerTestStep } from '#shared/setup/serverTest.ts'
import { networkFailureOf, PROXY_SIGN_IN, type NetworkFailure } from '../http/networkFailure.ts'
import { clientAuthorization } from '../http/request.ts'
import { apiBase } from '../settings/deployment.ts'
import { answerFault, captchaFault, clientFault, serviceFault } from './answers.ts'
import { addressesOf, issuerOf, openConnection } from './probes.ts'

export interface TestedServer {
  /** The address as it is written in the configuration, `http:` or `https:`. */
  readonly apiUrl: string
  /** The prefix of the services' addresses. */
  readonly svc: string
  readonly clientId: string
  readonly clientSecret: string
  /** Whether a sign-in takes a captcha. */
  readonly captchaMode: boolean
}

export interface ServerTestDeps {
  /** Sends requests over Chromium's network stack, as calls do. Redirects are refused. */
  readonly fetch: typeof globalThis.fetch
  /** The proxies for an address, as in a PAC file: `PROXY proxy.example:8080; DIRECT`. */
  readonly resolveProxy: (url: string) => Promise<string>
  /** The issuer of a certificate that Chromium rejected, or null. */
  readonly rejectedIssuer: (hostname: string) => string | null
  /** The longest wait for a connection, and for the answer of the server; the system limits the wait for proxy and name. Milliseconds. */
  readonly limitMs?: number
}

const LIMIT_MS = 8_000
/** No server has issued it. */
const MADE_UP = 'connection-test'

const CERTIFICATE: { readonly [F in CertificateFault]: ServerTestFault } = {
  date: 'certificateDate',
  // Chromium reads no certificates of a Linux system, only the NSS database of the account.
  authority: process.platform === 'linux' ? 'certificateAuthorityLinux' : 'certificateAuthority',
  name: 'certificateName',
  revoked: 'certificateRevoked',
  other: 'certificateOther',
}

/** A step ended the test. */
class StepFailure extends Error {
  readonly step: ServerTestStep
  readonly fault: ServerTestFault
  readonly code: string

  constructor(step: ServerTestStep, fault: ServerTestFault, code: string) {
    super(`${step}: ${fault}`)
    this.step = step
    this.fault = fault
    this.code = code
  }
}

/** Tries a server step by step, and says where it fails. It never throws. The client's secret goes to this server only. */
export async function testServer(server: TestedServer, deps: ServerTestDeps): Promise<readonly ServerTestResult[]> {
  const test = new ServerTest(server, deps)
  return await test.run()
}

class ServerTest {
  readonly #server: TestedServer
  readonly #deps: ServerTestDeps
  readonly #url: URL
  readonly #limitMs: number
  readonly #results = new Map<ServerTestStep, ServerTestResult>()
  /** The subject of each step, even if it fails. */
  readonly #subjects = new Map<ServerTestStep, string>()

  constructor(server: TestedServer, deps: ServerTestDeps) {
    this.#server = server
    this.#deps = deps
    this.#url = new URL(apiBase(server.apiUrl))
    this.#limitMs = deps.limitMs ?? LIMIT_MS
  }

  async run(): Promise<readonly ServerTestResult[]> {
    try {
      const proxy = await this.#proxy()
      if (proxy === null) await this.#direct()
      else await this.#throughProxy(proxy)
      await this.#captcha()
      await this.#client()
      await this.#service()
    } catch (cause) {
      if (!(cause instanceof StepFailure)) throw cause
      const { step, fault, code } = cause
      this.#results.set(step, { step, state: 'failed', fault, code, subject: this.#subjects.get(step) ?? '' })
    }
    return SERVER_TEST_STEPS.map((step) => this.#results.get(step) ?? { step, state: 'skipped', why: 'earlier' })
  }

  /** The first proxy for the server, as `host:port`; null for a direct connection. */
  async #proxy(): Promise<string | null> {
    const [first = ''] = (await this.#deps.resolveProxy(this.#url.href)).split(';')
    const [kind = 'DIRECT', address = ''] = first.trim().split(/\s+/u)
    const proxy = kind === 'DIRECT' || address === '' ? null : address
    this.#pass('proxy', proxy ?? '')
    return proxy
  }

  /** Tests name, connection and certificate, each over a connection of its own. */
  async #direct(): Promise<void> {
    const { hostname, protocol } = this.#url
    const host = hostname.replaceAll(/^\[|\]$/gu, '')
    const port = Number(this.#url.port) || (protocol === 'https:' ? 443 : 80)
    this.#subjects.set('dns', host)
    const addresses = await addressesOf(host).catch((cause: unknown) => this.#fail('dns', 'nameUnknown', cause))
    this.#pass('dns', addresses.join(', '))
    this.#subjects.set('tcp', `${hostname}:${port}`)
    await openConnection(host, port, this.#limitMs).catch((cause: unknown) => this.#fail('tcp', connectionFault(codeOf(cause)), cause))
    this.#pass('tcp', `${hostname}:${port}`)
    if (protocol === 'http:') return this.#skip('certificate', 'plain')
    this.#subjects.set('certificate', `${hostname}:${port}`)
    const issuer = await issuerOf(host, port, this.#limitMs).catch((cause: unknown) => this.#fail('certificate', 'noTls', cause))
    this.#subjects.set('certificate', issuer)
  }

  /** With a proxy only the proxy can be tested: the proxy resolves and reaches the server. */
  async #throughProxy(proxy: string): Promise<void> {
    const { hostname, port } = new URL(`http://${proxy}`)
    await openConnection(hostname.replaceAll(/^\[|\]$/gu, ''), Number(port) || 80, this.#limitMs).catch((cause: unknown) =>
      this.#fail('proxy', 'proxyUnreachable', cause),
    )
    this.#skip('dns', 'proxy')
    this.#skip('tcp', 'proxy')
    if (this.#url.protocol === 'http:') this.#skip('certificate', 'plain')
  }

  /**
   * Makes the first call of the sign-in page. Its result includes Chromium's verdict on the certificate, so it is made without captchas as
   * well, where any answer of the server will do.
   */
  async #captcha(): Promise<void> {
    const { path } = auth['auth.captcha']
    this.#subjects.set('captcha', apiBase(this.#server.apiUrl) + path)
    const response = await this.#ask('captcha', path)
    if (response.status === PROXY_SIGN_IN) throw new StepFailure('proxy', 'proxySignIn', String(PROXY_SIGN_IN))
    if (this.#url.protocol === 'https:') this.#pass('certificate', this.#subjects.get('certificate') ?? '')
    const { captchaMode } = this.#server
    const found = await (captchaMode ? captchaFault : answerFault)(response).catch(() => ({ fault: 'disconnected', code: '' }) as const)
    if (found !== null) throw new StepFailure('captcha', found.fault, found.code)
    this.#pass('captcha', captchaMode ? (this.#subjects.get('captcha') ?? '') : '')
  }

  /** Renews a made-up token: no account is tried, so none can be locked by it. */
  async #client(): Promise<void> {
    const { clientId } = this.#server
    if (clientId === '') return this.#skip('client', 'missing')
    this.#subjects.set('client', clientId)
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: MADE_UP })
    await this.#judge('client', this.#ask('client', auth['auth.refresh'].path, form), clientFault)
  }

  /** Reads a list of the service without a token. */
  async #service(): Promise<void> {
    const { svc } = this.#server
    if (svc === '') return this.#skip('service', 'missing')
    this.#subjects.set('service', svc)
    const path = orders['order.list'].path.replaceAll('{svc}', svc)
    await this.#judge('service', this.#ask('service', path), serviceFault)
  }

  async #judge(step: ServerTestStep, asked: Promise<Response>, faultOf: typeof clientFault): Promise<void> {
    const response = await asked
    const found = await faultOf(response).catch(() => ({ fault: 'disconnected', code: '' }) as const)
    if (found !== null) throw new StepFailure(step, found.fault, found.code)
    this.#pass(step, this.#subjects.get(step) ?? '')
  }

  /** Makes a call as the program does, without a token. @throws StepFailure without an answer */
  async #ask(step: ServerTestStep, path: string, form?: URLSearchParams): Promise<Response> {
    const signal = AbortSignal.timeout(this.#limitMs)
    const headers = { Authorization: clientAuthorization(this.#server) }
    const sent = form === undefined ? {} : { method: 'POST', body: form.toString() }
    const type = form === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }
    const init: RequestInit = { ...sent, headers: { ...headers, ...type }, redirect: 'error', cache: 'no-store', signal }
    return await this.#deps.fetch(apiBase(this.#server.apiUrl) + path, init).catch((cause: unknown) => {
      throw signal.aborted ? new StepFailure(step, 'silent', '') : this.#asStep(step, networkFailureOf(cause))
    })
  }

  /** The step in which Chromium's failure happened. */
  #asStep(step: ServerTestStep, failure: NetworkFailure): StepFailure {
    const { code } = failure
    switch (failure.kind) {
      case 'certificate':
        this.#subjects.set('certificate', this.#deps.rejectedIssuer(this.#url.hostname) ?? this.#subjects.get('certificate') ?? '')
        return new StepFailure('certificate', CERTIFICATE[failure.fault], code)
      case 'proxy':
        return new StepFailure('proxy', 'proxyRefused', code)
      case 'proxy-sign-in':
        return new StepFailure('proxy', 'proxySignIn', code)
      case 'redirected':
        return new StepFailure(step, 'redirected', '')
      default:
        return new StepFailure(step, 'disconnected', code)
    }
  }

  #pass(step: ServerTestStep, subject: string): void {
    this.#subjects.set(step, subject)
    this.#results.set(step, { step, state: 'passed', subject })
  }

  #skip(step: ServerTestStep, why: 'proxy' | 'plain' | 'missing'): void {
    this.#results.set(step, { step, state: 'skipped', why })
  }

  #fail(step: ServerTestStep, fault: ServerTestFault, cause: unknown): never {
    throw new StepFailure(step, fault, codeOf(cause))
  }
}

const codeOf = (cause: unknown): string => (cause instanceof Error && 'code' in cause ? String(cause.code) : '')

/** The meaning of the system's error code for a failed connection. */
export function connectionFault(code: string): ServerTestFault {
  if (code === 'ECONNREFUSED') return 'connectionRefused'
  return code === 'ETIMEDOUT' ? 'silent' : 'unreachable'
}
