import type { Deployment } from '../settings/deployment.ts'

/** The operating system passes addresses of this scheme to the app; build/installer.nsh and build/electron-builder.ts name it as well. */
const LINK_SCHEME = 'backoffice'

/** `backoffice://sign-in?code=…` or `backoffice://order/112…`: action, path and query. */
export interface DeepLink {
  readonly action: string
  /** One path segment, or empty. */
  readonly path: string
  readonly query: URLSearchParams
}

/** Longer addresses are ignored. Characters. */
const MAX_LENGTH = 8_192

/** Parses an address of our scheme; null for anything else. An argument of a start that is none can stop the start (`refusedStart`). */
export function parseDeepLink(address: string): DeepLink | null {
  if (address.length > MAX_LENGTH || !address.toLowerCase().startsWith(`${LINK_SCHEME}://`) || !URL.canParse(address)) return null
  const { host, pathname, searchParams } = new URL(address)
  const path = pathname.replaceAll(/^\/|\/$/gu, '')
  return path.includes('/') ? null : { action: host.toLowerCase(), path, query: searchParams }
}

/** Stands for a link of our scheme that cannot be parsed: it has no action, and nothing of it is kept. */
const UNREAD: DeepLink = { action: '', path: '', query: new URLSearchParams() }

/** A record's link whose slashes got lost, as some programs shorten it: an action and a number, nothing else. */
const SHORT = /^backoffice:(?<rest>[a-z]+\/\d+\/?)$/iu

/** The link of an address of our scheme, `UNREAD` where it cannot be parsed; null for any other address. */
function linkOf(address: string): DeepLink | null {
  const isOurs = address.slice(0, LINK_SCHEME.length + 1).toLowerCase() === `${LINK_SCHEME}:`
  const rest = SHORT.exec(address)?.groups?.['rest']
  return parseDeepLink(rest === undefined ? address : `${LINK_SCHEME}://${rest}`) ?? (isOurs ? UNREAD : null)
}

/** The link among the arguments of a start: Windows and Linux pass it as the last one. */
export const linkAmong = (argv: readonly string[]): DeepLink | null => argv.map(linkOf).findLast((link) => link !== null) ?? null

/** The part of Electron's app that registers a scheme. */
interface SchemeOwner {
  readonly isPackaged: boolean
  getApplicationNameForProtocol(url: string): string
  setAsDefaultProtocolClient(scheme: string): unknown
}

/**
 * Registers the scheme for this account where nobody has, and a sign-in needs it. The installers do so for everybody: virus scanners warn of
 * programs that write this at every start, and uninstalling would leave it behind. Not in development, which would register Electron itself.
 */
export function registerScheme(app: SchemeOwner, { socialSignIn }: Pick<Deployment, 'socialSignIn'>): void {
  const isNeeded = app.isPackaged && socialSignIn.some(({ redirect }) => redirect === 'deep-link')
  if (isNeeded && app.getApplicationNameForProtocol(`${LINK_SCHEME}://`) === '') app.setAsDefaultProtocolClient(LINK_SCHEME)
}

/** The used part of Electron's app. */
interface LinkSource {
  on(event: 'second-instance', listener: (event: unknown, argv: string[]) => void): unknown
  on(event: 'open-url', listener: (event: { preventDefault(): void }, url: string) => void): unknown
}

/**
 * Receives links from this start's arguments, from those of a second start, and from macOS's own event. It listens before
 * Electron is ready, because macOS sends the link that started the program only then. It keeps the last link until `subscribe`. A link that
 * cannot be parsed is passed on as well, without an action: its person is told.
 */
export class DeepLinkReceiver {
  #kept: DeepLink | null
  #listener: ((link: DeepLink) => void) | null = null

  constructor(app: LinkSource, argv: readonly string[]) {
    this.#kept = linkAmong(argv)
    app.on('second-instance', (_event, others) => this.#take(linkAmong(others)))
    app.on('open-url', (event, url) => {
      event.preventDefault()
      this.#take(linkOf(url))
    })
  }

  /** Passes on the kept link and every later one. */
  subscribe(listener: (link: DeepLink) => void): void {
    this.#listener = listener
    if (this.#kept !== null) listener(this.#kept)
    this.#kept = null
  }

  #take(link: DeepLink | null): void {
    if (link === null) return
    if (this.#listener === null) this.#kept = link
    else this.#listener(link)
  }
}
