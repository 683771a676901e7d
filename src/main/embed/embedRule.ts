import { isLoopback, type Deployment } from '../settings/deployment.ts'
import { matchesHost, parseHostPattern, type HostPattern } from '../settings/hostPattern.ts'

/**
 * Why an address is not shown. `address`: it is none, or carries a name and password; `scheme`: it is no web address;
 * `insecure`: unencrypted, to another machine; `host`: not in `iframeHosts`; `token`: it wants the sign-in's token.
 */
export type RefusalReason = 'address' | 'scheme' | 'insecure' | 'host' | 'token'

export interface Refusal {
  readonly reason: RefusalReason
  /** Host and port as the person should read them; empty where there is none. */
  readonly host: string
}

/** `isTokenRemoved`: the path asked for the token, and got nothing. */
export type Target = { readonly url: string; readonly isTokenRemoved: boolean } | Refusal

type Rules = Pick<Deployment, 'iframeHosts' | 'allowInsecureHttp' | 'webConsoleUrl' | 'apiUrl'>

const TOKEN = '${token}'
/** The parameter that asks for the token, in a query or in a hash route's own query. */
const TOKEN_PARAMETER = /(?<=[?&])[^?&#=]+=\$\{token\}(?:&|(?=#|$))/gu
const DANGLING = /[?&](?=#|$)/gu

/** Documents that a page makes of itself. */
const OWN_FRAMES: ReadonlySet<string> = new Set(['about:blank', 'about:srcdoc'])

/** Which external pages the deployment's configuration lets into the window. */
export class EmbedRule {
  readonly #hosts: readonly HostPattern[]
  readonly #rules: Rules

  constructor(rules: Rules) {
    this.#rules = rules
    this.#hosts = rules.iframeHosts.flatMap((entry) => parseHostPattern(entry) ?? [])
  }

  /**
   * The address that a menu's path leads to (spec.md §2). A path without a host belongs to the web console, else to the
   * server. The `${token}` placeholder is never filled in, whatever the host: its parameter goes, and a path that holds it
   * elsewhere is refused.
   */
  target(path: string): Target {
    const isTokenRemoved = path.includes(TOKEN)
    const bare = isTokenRemoved ? path.replace(TOKEN_PARAMETER, '').replace(DANGLING, '') : path
    const base = new URL(this.#rules.webConsoleUrl ?? this.#rules.apiUrl).origin
    const url = URL.canParse(bare, base) ? new URL(bare, base) : null
    if (path.trim() === '' || url === null) return { reason: 'address', host: '' }
    if (bare.includes(TOKEN)) return { reason: 'token', host: url.host }
    return this.refusalOf(url.href) ?? { url: url.href, isTokenRemoved }
  }

  /** Why an address may not be shown in a page of its own; null when it may. */
  refusalOf(address: string): Refusal | null {
    if (!URL.canParse(address)) return { reason: 'address', host: '' }
    const url = new URL(address)
    const { host, protocol } = url
    if (protocol !== 'https:' && protocol !== 'http:') return { reason: 'scheme', host }
    if (url.username !== '' || url.password !== '') return { reason: 'address', host }
    if (!this.#hosts.some((pattern) => matchesHost(pattern, url))) return { reason: 'host', host }
    return protocol === 'http:' && !this.#rules.allowInsecureHttp && !isLoopback(url) ? { reason: 'insecure', host } : null
  }

  /** The same for a frame in a page, which may also be a document of the page's own making. */
  frameRefusalOf(address: string): Refusal | null {
    return OWN_FRAMES.has(address) ? null : this.refusalOf(address)
  }
}
