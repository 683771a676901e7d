import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveApp } from '#main/window/appProtocol.ts'

/** A server as Vite's, which has a page and a script, and tells what it was asked for. */
const asked: string[] = []
let server: Server
let url: URL
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/index.html') response.setHeader('Content-Type', 'text/html').end('<script nonce="__CSP_NONCE__">__THEME__')
    else if (request.url === '/app/main.tsx?t=1') response.setHeader('Content-Type', 'text/javascript').end("'__THEME__'")
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = new URL(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`)
})
afterAll(() => void server.close())

async function get(path: string): Promise<Response> {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const handle = (_scheme: string, answer: (request: { readonly url: string }) => Promise<Response>): void =>
    void answer({ url: `app://${path}` }).then(resolve)
  serveApp({ handle }, '/no/folder', () => 'dark', url)
  return await promise
}

test('in development the page comes from the server of its sources, under its own address and with its headers', async () => {
  const page = await get('bundle/index.html')
  const policy = page.headers.get('content-security-policy') ?? ''
  const [, nonce = 'none'] = /script-src 'self' 'nonce-([^']+)'/u.exec(policy) ?? []
  expect(await page.text()).toBe(`<script nonce="${nonce}">dark`)
  expect(policy).toContain(`connect-src 'self' ws://${url.host};`)
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  const script = await get('bundle/app/main.tsx?t=1')
  expect([script.headers.get('content-type'), await script.text()]).toEqual(['text/javascript', "'__THEME__'"])
})

test('what the server does not have is not found, and no address leads to another server', async () => {
  asked.length = 0
  expect((await get('bundle/none.js')).status).toBe(404)
  expect((await get('other/index.html')).status).toBe(404)
  expect((await get('bundle//evil.example/index.html')).status).toBe(404)
  expect(asked).toEqual(['/none.js', '//evil.example/index.html'])
})
