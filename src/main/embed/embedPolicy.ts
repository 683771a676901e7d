import { isLoopback, type Deployment } from '../settings/deployment.ts'
import { matchesHost, parseHostPattern, type HostPattern } from '../settings/hostPattern.ts'

/**
 * Why an address is not shown. `address`: malformed, or with a name and password; `scheme`: not a web address; `insecure`:
 * unencrypted, to another PC; `host`: neither the web console nor in `iframeHosts`; `token`: it asks for the access token.
 */
export type RefusalReason = 'address' | 'scheme' | 'insecure' | 'host' | 'token'

export interface Refusal {
  readonly reason: RefusalReason
  /** Host and port, for the message; empty when there is none. */
  readonly host: string
}

/** `isTokenRemoved`: the path asked for the token; its parameter was removed. */
export type Target = { readonly url: string; readonly isTokenRemoved: boolean } | Refusal

type Rules = Pick<Deployment, 'iframeHosts' | 'allowInsecureHttp' | 'webConsoleUrl' | 'apiUrl'>

const TOKEN = '${token}'
/** The parameter that asks for the token, in a query or in a hash route's own query. */
const TOKEN_PARAMETER = /(?<=[?&])[^?&#=]+=\$\{token\}(?:&|(?=#|$))/gu
/** A separator at the end, left over when the last parameter was removed. */
const DANGLING = /[?&](?=#|$)/gu

/** Documents that a page creates itself. */
const OWN_FRAMES: ReadonlySet<string> = new Set(['about:blank', 'about:srcdoc'])

/** Decides which external pages the deployment's configuration allows in the window. */
export class EmbedPolicy {
  readonly #hosts: readonly HostPattern[]
  readonly #rules: Rules
  readonly #console: URL | null

  constructor(rules: Rules) {
    this.#rules = rules
    this.#hosts = rules.iframeHosts.flatMap((entry) => parseHostPattern(entry) ?? [])
    this.#console = rules.webConsoleUrl === undefined ? null : new URL(rules.webConsoleUrl)
  }

  /**
   * The address of a menu's path (spec.md §2). A path without a host belongs to the web console, below the console's own path, or
   * to the server when there is none. The `${token}` placeholder is never filled in, whatever the host: its parameter is removed, and a
   * path that has it elsewhere is refused.
   */
  target(path: string): Target {
    const isTokenRemoved = path.includes(TOKEN)
    const bare = isTokenRemoved ? path.replace(TOKEN_PARAMETER, '').replace(DANGLING, '') : path
    const url = this.#resolve(bare)
    if (path.trim() === '' || url === null) return { reason: 'address', host: '' }
    if (bare.includes(TOKEN)) return { reason: 'token', host: url.host }
    return this.refusalOf(url.href) ?? { url: url.href, isTokenRemoved }
  }

  /** Resolves a path without a host first, so that `..` cannot lead out of the console's path. Null for a malformed address. */
  #resolve(path: string): URL | null {
    const { origin, pathname } = this.#console ?? new URL('/', this.#rules.apiUrl)
    const url = URL.canParse(path, origin) ? new URL(path, origin) : null
    if (url !== null && url.origin === origin && !URL.canParse(path)) url.pathname = pathname.replace(/\/+$/u, '') + url.pathname
    return url
  }

  /** Why an address may not be shown as a page; null when it may. */
  refusalOf(address: string): Refusal | null {
    if (!URL.canParse(address)) return { reason: 'address', host: '' }
    const url = new URL(address)
    const { host, protocol } = url
    if (protocol !== 'https:' && protocol !== 'http:') return { reason: 'scheme', host }
    if (url.username !== '' || url.password !== '') return { reason: 'address', host }
    const isListed = url.origin === this.#console?.origin || this.#hosts.some((pattern) => matchesHost(pattern, url))
    if (!isListed) return { reason: 'host', host }
    return protocol === 'http:' && !this.#rules.allowInsecureHttp && !isLoopback(url) ? { reason: 'insecure', host } : null
  }

  /** As `refusalOf`, for a frame in a page. A document that the page creates itself is allowed. */
  frameRefusalOf(address: string): Refusal | null {
    return OWN_FRAMES.has(address) ? null : this.refusalOf(address)
  }
}
