import { request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listenForCallback } from '#main/social/loopback.ts'

const open: { close(): void }[] = []
afterEach(() => open.splice(0).forEach((listener) => listener.close()))

/** A listener, and the states that it was given. */
async function listening() {
  const states: (string | null)[] = []
  const listener = await listenForCallback((query) => {
    states.push(query.get('state'))
    return { accepted: true, sentence: 'done' }
  })
  open.push(listener)
  return { states, url: new URL(listener.url) }
}

/** The status of a request whose address and headers are sent as they are. */
function statusOf(url: URL, path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  request({ host: url.hostname, port: url.port, path, method, headers }, (response) => resolve(response.resume().statusCode))
    .on('error', reject)
    .end()
  return promise
}

test('takes the redirect of the browser', async () => {
  const { states, url } = await listening()
  expect(await statusOf(url, '/callback?state=abc')).toBe(200)
  expect(states).toEqual(['abc'])
})

test.each(['//', '//[', '/\\', 'http://', '//evil.example/callback?state=a', 'http://evil.example/callback?state=a', '*', '/other', '/'])(
  'answers the address %j with 404, and goes on listening',
  async (path) => {
    const { states, url } = await listening()
    expect(await statusOf(url, path)).toBe(404)
    expect(await statusOf(url, '/callback?state=abc')).toBe(200)
    expect(states).toEqual(['abc'])
  },
)

test('refuses a page that reaches it under another host name, and another method', async () => {
  const { states, url } = await listening()
  expect(await statusOf(url, '/callback?state=a', { host: 'evil.example' })).toBe(404)
  expect(await statusOf(url, '/callback?state=a', { host: `localhost:${url.port}` })).toBe(404)
  expect(await statusOf(url, '/callback?state=a', {}, 'POST')).toBe(404)
  expect(states).toEqual([])
})

test('survives a connection that does not speak HTTP', async () => {
  const { states, url } = await listening()
  const socket = connect(Number(url.port), url.hostname)
  socket.on('error', () => undefined)
  socket.write('\u0000\u0001 not http\r\n\r\n')
  await new Promise((closed) => socket.on('close', closed))
  expect(await statusOf(url, '/callback?state=abc')).toBe(200)
  expect(states).toEqual(['abc'])
})
