/** The scheme under which the operating system hands addresses to the app. */
const LINK_SCHEME = 'backoffice'

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

/** The part of Electron's app that is used. */
interface LinkSource {
  readonly isPackaged: boolean
  setAsDefaultProtocolClient(scheme: string): unknown
  on(event: 'second-instance', listener: (event: unknown, argv: string[]) => void): unknown
  on(event: 'open-url', listener: (event: { preventDefault(): void }, url: string) => void): unknown
}

/**
 * Takes links in from every way that they come: this start's arguments, a second start's, and macOS's own event. It is
 * there before Electron is ready, since macOS tells the link that started the program no later, and keeps the last link until
 * somebody follows them.
 */
export class DeepLinkReceiver {
  #kept: DeepLink | null
  #follow: ((link: DeepLink) => void) | null = null

  constructor(app: LinkSource, argv: readonly string[]) {
    this.#kept = linkAmong(argv)
    // In development this would register a bare Electron for the scheme.
    if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME)
    app.on('second-instance', (_event, others) => this.#take(linkAmong(others)))
    app.on('open-url', (event, url) => {
      event.preventDefault()
      this.#take(parseDeepLink(url))
    })
  }

  /** Hands over what has come so far and what comes from now on. */
  follow(follow: (link: DeepLink) => void): void {
    this.#follow = follow
    if (this.#kept !== null) follow(this.#kept)
    this.#kept = null
  }

  #take(link: DeepLink | null): void {
    if (link === null) return
    if (this.#follow === null) this.#kept = link
    else this.#follow(link)
  }
}
