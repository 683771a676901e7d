import { describe, expect, test } from 'vitest'
import { createTexts } from '#main/texts/texts.ts'
import { createOpenExternal, type OpenExternalDeps } from '#main/links/openExternal.ts'

describe('the system’s browser', () => {
  const opened: string[] = []
  const deps: OpenExternalDeps = {
    deployment: {
      iframeHosts: ['bi.example.com', '127.0.0.1:9000'],
      webConsoleUrl: 'https://console.example.com/pc/',
      socialSignIn: [{ source: 'local', name: 'x', authorizeUrl: 'http://127.0.0.1:9100/authorize', redirect: 'loopback' }],
    },
    shell: { openExternal: (url) => Promise.resolve(void opened.push(url)) },
    texts: createTexts(),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  }
  const open = createOpenExternal(deps)

  test('opens https pages of the configuration’s hosts', async () => {
    await open('https://bi.example.com/board?x=1')
    await open('https://console.example.com/')
    expect(opened.splice(0)).toEqual(['https://bi.example.com/board?x=1', 'https://console.example.com/'])
  })
  test('opens the page of a configured provider, by its own scheme', async () => {
    await open('http://127.0.0.1:9100/authorize?state=1')
    expect(opened.splice(0)).toEqual(['http://127.0.0.1:9100/authorize?state=1'])
  })
  test('opens a web console that the configuration allows over http, and nothing else over http', async () => {
    const internal = createOpenExternal({ ...deps, deployment: { ...deps.deployment, webConsoleUrl: 'http://10.0.0.5/console/' } })
    await internal('http://10.0.0.5/console/sale')
    expect(opened.splice(0)).toEqual(['http://10.0.0.5/console/sale'])
    await expect(internal('http://10.0.0.5:81/console/')).rejects.toMatchObject({ kind: 'invalid-argument' })
    expect(opened).toEqual([])
  })
  test.each([
    'https://evil.com/',
    'https://127.0.0.1:9100/',
    'http://127.0.0.1:9000/',
    'http://bi.example.com/',
    'file:///etc/passwd',
    'javascript:1',
    'ms-settings:',
    'not an address',
    'https://bi.example.com@evil.com/',
  ])('does not open %s', async (url) => {
    await expect(open(url)).rejects.toMatchObject({ kind: 'invalid-argument', message: expect.stringContaining('无法在浏览器中打开') })
    expect(opened).toEqual([])
  })
})
