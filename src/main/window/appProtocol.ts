import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { changesUrl, servedFile } from './pageServer.ts'

/** The page's own scheme. A `file://` page could read the disk, and has no origin to restrict it to. */
export const APP_SCHEME = 'app'
export const APP_ORIGIN = `${APP_SCHEME}://bundle`
export const APP_URL = `${APP_ORIGIN}/index.html`
/** The page that asks for the configuration. */
export const SETUP_URL = `${APP_ORIGIN}/setup.html`

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** The placeholder in index.html for the nonce of Fluent's style elements; each load gets a new one. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__'

/** The placeholder in index.html for the theme's name, so that the first frame has its colours. */
const THEME_PLACEHOLDER = '__THEME__'

const fill = (html: string, nonce: string, theme: string): string =>
  html.replaceAll(NONCE_PLACEHOLDER, nonce).replaceAll(THEME_PLACEHOLDER, theme)

/** `pageServer`: in development the page may also run what Vite writes into it, and be told of changes. */
const contentSecurityPolicy = (nonce: string, pageServer: URL | null): string =>
  [
    "default-src 'none'",
    pageServer === null ? "script-src 'self'" : `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    pageServer === null ? "connect-src 'none'" : `connect-src 'self' ${changesUrl(pageServer)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-src 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // No text can become a script, wherever it is put into the DOM.
    "require-trusted-types-for 'script'",
    // But for the address of the one worker (`src/renderer/kit/tables/openTable.ts`), whose policy is made once and by nobody else.
    'trusted-types table-worker',
  ].join('; ')

/** Features of the PC that the page does not use. */
const NO_FEATURES = [
  'camera',
  'microphone',
  'geolocation',
  'display-capture',
  'usb',
  'serial',
  'hid',
  'bluetooth',
  'midi',
  'payment',
  'clipboard-read',
  'idle-detection',
  'local-fonts',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** The used part of Electron's protocol. */
interface ProtocolHost {
  handle(scheme: string, handler: (request: { readonly url: string }) => Promise<Response>): void
}

const notFound = (): Response => new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } })

/** The file in `root` that an address names; null for another host, a path out of `root` and a malformed path. */
function fileOf(address: string, root: string): string | null {
  const { host, pathname } = new URL(address)
  try {
    const file = join(root, normalize(decodeURIComponent(pathname)))
    return host === 'bundle' && file.startsWith(root + sep) ? file : null
  } catch {
    return null
  }
}

/** A file of the page and its content type. */
export interface PageFile {
  readonly content: Uint8Array<ArrayBuffer>
  readonly type: string
}

/** The file in `root` that an address names, null for any other. */
async function builtFile(address: string, root: string): Promise<PageFile | null> {
  const file = fileOf(address, root)
  const type = file === null ? undefined : CONTENT_TYPES[extname(file)]
  if (file === null || type === undefined) return null
  const content = await readFile(file).catch(() => null)
  return content && { content: new Uint8Array(content), type }
}

const isPage = ({ type }: PageFile): boolean => type.startsWith('text/html')

/**
 * Serves the built page from `folder` and nothing outside of it, each response with the security headers.
 * @param pageServer Vite's server in development, which has the page's files in place of the folder; else null.
 */
export function serveApp(protocol: ProtocolHost, folder: string, theme: () => string, pageServer: URL | null): void {
  const root = normalize(folder)
  protocol.handle(APP_SCHEME, async ({ url }) => {
    const file = await (pageServer === null ? builtFile(url, root) : servedFile(url, pageServer))
    if (file === null) return notFound()
    const nonce = randomBytes(16).toString('base64')
    const body = isPage(file) ? fill(new TextDecoder().decode(file.content), nonce, theme()) : file.content
    return new Response(body, {
      headers: {
        'Content-Type': file.type,
        'Content-Security-Policy': contentSecurityPolicy(nonce, pageServer),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        // A name that Chromium resolves ahead of a click would tell the DNS server what the page wrote into it.
        'X-DNS-Prefetch-Control': 'off',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Permissions-Policy': NO_FEATURES,
        'Cache-Control': 'no-store',
      },
    })
  })
}
