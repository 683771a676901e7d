import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { APP_SCHEME, serveApp } from '#main/window/appProtocol.ts'

/** No text, and with what would be filled in in a page. */
const BYTES = Buffer.concat([Buffer.from([0x89, 0xff, 0x00, 0xfe]), Buffer.from('__THEME__')])

type Handler = (request: { readonly url: string }) => Promise<Response>

/** A built page in a folder, and a file outside of the folder. */
function serve(): (address: string) => Promise<Response> {
  const outside = mkdtempSync(join(tmpdir(), 'backoffice-bundle-'))
  const folder = join(outside, 'renderer')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(outside, 'renderer-else'))
  writeFileSync(join(outside, 'package.json'), '{"secret":true}')
  writeFileSync(join(outside, 'renderer-else', 'index.js'), 'secret')
  writeFileSync(join(folder, 'index.html'), '<html data-theme="__THEME__"><style nonce="__CSP_NONCE__">')
  writeFileSync(join(folder, 'assets', 'a b.js'), 'export {}')
  writeFileSync(join(folder, 'assets', 'notes.txt'), 'secret')
  for (const ending of ['css', 'json', 'svg', 'png', 'ico', 'woff2']) writeFileSync(join(folder, 'assets', `x.${ending}`), BYTES)
  let handler: Handler | undefined
  serveApp({ handle: (scheme, found) => (handler = scheme === APP_SCHEME ? found : undefined) }, folder, () => 'dark', null)
  return (address) => handler?.({ url: `app://${address}` }) ?? Promise.reject(new Error('nobody handles the scheme'))
}

/** What the page may do. The rules for a base, for forms and for frames around it do not follow from `default-src`. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'nonce-…'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-src 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types table-worker',
]

const FEATURES =
  'camera microphone geolocation display-capture usb serial hid bluetooth midi payment clipboard-read idle-detection local-fonts'.split(' ')

describe('the app’s own scheme', () => {
  test('each app:// response carries the content policy, and no path leaves the folder', async () => {
    const get = serve()
    for (const path of ['bundle/index.html', 'bundle/assets/a%20b.js']) {
      const { status, headers } = await get(path)
      expect(status, path).toBe(200)
      const {
        'content-type': _type,
        'content-security-policy': policy = '',
        'permissions-policy': features = '',
        ...rest
      } = Object.fromEntries(headers)
      expect(policy.replace(/'nonce-[\w+/=]{24}'/u, "'nonce-…'").split('; ')).toEqual(POLICY)
      expect(features.split(', ')).toEqual(FEATURES.map((feature) => `${feature}=()`))
      expect(rest).toEqual({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-dns-prefetch-control': 'off',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      })
    }
    const elsewhere = [
      'bundle/..%2fpackage.json',
      'bundle/%2e%2e/package.json',
      'bundle/..%5cpackage.json',
      'bundle/..%2frenderer-else%2findex.js',
      'bundle//etc/passwd',
      'other/index.html',
      'bundle/assets/notes.txt',
      'bundle/assets/',
      'bundle/',
      'bundle/none.js',
      'bundle/%E0%A4%A.js',
      'bundle/a%00.js',
    ]
    for (const path of elsewhere) {
      const answer = await get(path)
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, 'Not found'])
    }
  })

  test.each([
    ['index.html', 'text/html; charset=utf-8'],
    ['assets/a%20b.js', 'text/javascript; charset=utf-8'],
    ['assets/x.css', 'text/css; charset=utf-8'],
    ['assets/x.json', 'application/json; charset=utf-8'],
    ['assets/x.svg', 'image/svg+xml'],
    ['assets/x.png', 'image/png'],
    ['assets/x.ico', 'image/x-icon'],
    ['assets/x.woff2', 'font/woff2'],
  ])('%s is %s, byte by byte', async (path, type) => {
    const { headers, ok, body } = await serve()(`bundle/${path}`)
    expect([ok, headers.get('content-type')]).toEqual([true, type])
    if (path.includes('/x.')) expect(Buffer.from(await new Response(body).arrayBuffer())).toEqual(BYTES)
  })

  test('each load of the page has a new nonce and the theme of its first frame', async () => {
    const get = serve()
    const nonceOf = async (): Promise<string> => {
      const answer = await get('bundle/index.html')
      const nonce = /'nonce-([^']+)'/u.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? 'none'
      expect(await answer.text()).toBe(`<html data-theme="dark"><style nonce="${nonce}">`)
      return nonce
    }
    expect(await nonceOf()).not.toBe(await nonceOf())
  })
})
