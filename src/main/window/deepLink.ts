import type { App } from 'electron'

/** The scheme under which the operating system hands addresses to the app. */
export const LINK_SCHEME = 'backoffice'

/** `backoffice://sign-in?code=…`, `backoffice://order/112…`: what it is for, what of, and its query. */
export interface DeepLink {
  readonly action: string
  /** One part, or empty. */
  readonly path: string
  readonly query: URLSearchParams
}

/** Longer ones are nobody's of ours. Characters. */
const LONGEST = 8_192

/** Reads an address of ours; null for anything else. */
export function parseDeepLink(address: string): DeepLink | null {
  if (address.length > LONGEST || !address.toLowerCase().startsWith(`${LINK_SCHEME}://`) || !URL.canParse(address)) return null
  const { host, pathname, searchParams } = new URL(address)
  const path = pathname.replaceAll(/^\/|\/$/gu, '')
  return path.includes('/') ? null : { action: host.toLowerCase(), path, query: searchParams }
}

/** The link among a start's arguments: Windows and Linux hand it over as the last of them. */
export const linkAmong = (argv: readonly string[]): DeepLink | null => argv.map(parseDeepLink).findLast((link) => link !== null) ?? null

/** Follows links from every way that they come: a second start's arguments, and macOS's own event. */
export function followLinks(app: App, follow: (link: DeepLink) => void): void {
  // In development this would register a bare Electron for the scheme.
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME)
  app.on('second-instance', (_event, argv) => {
    const link = linkAmong(argv)
    if (link !== null) follow(link)
  })
  app.on('open-url', (event, url) => {
    event.preventDefault()
    const link = parseDeepLink(url)
    if (link !== null) follow(link)
  })
}
