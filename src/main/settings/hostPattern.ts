import { isIP } from 'node:net'

/** One entry of `iframeHosts`: `bi.example.com`, `bi.example.com:8443`, or `*.example.com` for every host below it. */
export interface HostPattern {
  readonly host: string
  /** Empty for the scheme's default port. */
  readonly port: string
  /** True for `*.host`: every host below `host`, not `host` itself. */
  readonly isBelow: boolean
}

const BELOW = '*.'
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' }

/** Parses an entry; null for anything but a host: an address, a path, a wildcard elsewhere or over a top-level domain. */
export function parseHostPattern(entry: string): HostPattern | null {
  const isBelow = entry.startsWith(BELOW)
  const authority = isBelow ? entry.slice(BELOW.length) : entry
  const address = `https://${authority}`
  if (/[\s/\\@?#*%]/u.test(authority) || authority.endsWith('.') || !URL.canParse(address)) return null
  const { hostname: host, port } = new URL(address)
  if (isBelow && (isIP(host) !== 0 || !host.includes('.'))) return null
  return { host, port, isBelow }
}

/** Whether an address is on a host of the entry. The port must match too, because another port is another server. */
export function matchesHost({ host, port, isBelow }: HostPattern, url: URL): boolean {
  const own = DEFAULT_PORTS[url.protocol] ?? ''
  if ((url.port || own) !== (port || own)) return false
  return isBelow ? url.hostname.endsWith(`.${host}`) : url.hostname === host
}
