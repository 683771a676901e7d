import type { Shell } from 'electron'
import { AppError } from '#shared/errors.ts'
import { matchesHost, parseHostPattern } from '../settings/hostPattern.ts'
import type { Logger } from '../log/log.ts'
import type { Deployment } from '../settings/deployment.ts'
import { said, type Texts } from '../texts/texts.ts'

export interface OpenExternalDeps {
  readonly deployment: Pick<Deployment, 'iframeHosts' | 'webConsoleUrl' | 'socialSignIn'>
  readonly shell: Pick<Shell, 'openExternal'>
  readonly texts: Texts
  readonly log: Logger
}

/**
 * Opens addresses in the system's browser: only https, and only on hosts of the configuration. The web console and the sign-in pages of
 * providers keep the scheme of the configuration, which was checked. The result rejects with AppError `invalid-argument` for every other
 * address.
 */
export function createOpenExternal({ deployment, shell, texts, log }: OpenExternalDeps): (url: string) => Promise<void> {
  const hosts = deployment.iframeHosts.flatMap((entry) => parseHostPattern(entry) ?? [])
  const console = deployment.webConsoleUrl === undefined ? [] : [deployment.webConsoleUrl]
  const origins = new Set(
    [...console, ...deployment.socialSignIn.map(({ authorizeUrl }) => authorizeUrl)].map((own) => new URL(own).origin),
  )
  return async (address) => {
    const url = URL.canParse(address) ? new URL(address) : null
    const isListed = url?.protocol === 'https:' && hosts.some((pattern) => matchesHost(pattern, url))
    if (url !== null && (isListed || origins.has(url.origin))) return await shell.openExternal(url.href)
    log.warn(`refused to open ${url?.host || 'no host'} in the browser`)
    throw new AppError({ kind: 'invalid-argument', ...said(texts.t, 'main:embed.externalRefused', { host: url?.host ?? '' }) })
  }
}

/**
 * Opens a menu's page in the configured web console: the page names the path, and main builds the address.
 * The result rejects with AppError `invalid-argument` when no console is configured or the path leads out of it.
 */
export function createOpenConsolePage(
  { webConsoleUrl }: Pick<Deployment, 'webConsoleUrl'>,
  open: (url: string) => Promise<void>,
  texts: Texts,
): (path: string) => Promise<void> {
  return async (path) => {
    const address = webConsoleUrl === undefined ? null : consoleAddress(webConsoleUrl, path)
    if (address === null) throw new AppError({ kind: 'invalid-argument', ...said(texts.t, 'errors:invalidArgument') })
    await open(address)
  }
}

/**
 * The address of a menu's path in the web console. When the console's own address has a fragment (`https://console.example.com/#/`),
 * the path becomes the fragment; otherwise it is appended to the console's path. Null for a path that would lead out of the console.
 */
export function consoleAddress(consoleUrl: string, path: string): string | null {
  if (!path.startsWith('/') || /^\/[/\\]|\\|[\s\p{Cc}]|\/\.{1,2}(?:[/?#]|$)/iu.test(decoded(path))) return null
  const url = new URL(consoleUrl)
  if (url.href.includes('#')) {
    url.hash = path
    return url.href
  }
  const { pathname, search } = divided(path)
  url.pathname = url.pathname.replace(/\/+$/u, '') + pathname
  url.search = search
  return url.href
}

/** A query begins at the first question mark and may contain others. */
function divided(path: string): { readonly pathname: string; readonly search: string } {
  const end = path.indexOf('?')
  return end === -1 ? { pathname: path, search: '' } : { pathname: path.slice(0, end), search: path.slice(end) }
}

/** The path with its percent signs decoded, as a server may read it. A malformed one becomes a path that is refused. */
function decoded(path: string): string {
  try {
    // Only the path: a query may hold any text.
    return decodeURIComponent(divided(path).pathname)
  } catch {
    return '\\'
  }
}
