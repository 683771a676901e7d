import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { APP_SCHEME, serveApp } from '#main/window/appProtocol.ts'

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
  let handler: Handler | undefined
  serveApp({ handle: (scheme, found) => (handler = scheme === APP_SCHEME ? found : undefined) }, folder, () => 'dark')
  return (address) => handler?.({ url: `app://${address}` }) ?? Promise.reject(new Error('nobody handles the scheme'))
}

describe('the app’s own scheme', () => {
  test('each app:// response carries the content policy, and no path leaves the folder', async () => {
    const get = serve()
    for (const path of ['bundle/index.html', 'bundle/assets/a%20b.js']) {
      const { status, headers } = await get(path)
      expect(status, path).toBe(200)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'; script-src 'self'; ")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toMatch(/unsafe-|\*|https?:/u)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-dns-prefetch-control')).toBe('off')
      expect(headers.get('permissions-policy')).toContain('camera=()')
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
