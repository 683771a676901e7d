import { describe, expect, test } from 'vitest'
import { appKeyOf } from '#main/embed/appKeys.ts'
import { refusalSetting } from '#main/embed/embedTexts.ts'
import { viewBounds } from '#main/embed/viewBounds.ts'
import { createTexts } from '#main/texts/texts.ts'
import { createOpenExternal, type OpenExternalDeps } from '#main/links/openExternal.ts'

describe('a view in the window', () => {
  const content = { width: 1000, height: 700 }

  test('lies where the page says, in the units of the window', () => {
    expect(viewBounds({ x: 168, y: 120, width: 800, height: 500 }, 1, content)).toEqual({ x: 168, y: 120, width: 800, height: 500 })
    expect(viewBounds({ x: 100.4, y: 80.2, width: 400.2, height: 300 }, 1.25, content)).toEqual({ x: 126, y: 100, width: 500, height: 375 })
  })
  test('never reaches beyond it', () => {
    expect(viewBounds({ x: 900, y: 650, width: 5000, height: 5000 }, 1, content)).toEqual({ x: 900, y: 650, width: 100, height: 50 })
    expect(viewBounds({ x: 5000, y: 5000, width: 10, height: 10 }, 1, content)).toEqual({ x: 1000, y: 700, width: 0, height: 0 })
  })
})

describe('a key that is pressed in an external page', () => {
  const press = (key: string, ...held: ('control' | 'shift' | 'alt' | 'meta')[]) =>
    appKeyOf({
      type: 'keyDown',
      key,
      control: held.includes('control'),
      shift: held.includes('shift'),
      alt: held.includes('alt'),
      meta: held.includes('meta'),
    })

  test('is the app’s when it locks, reloads, closes or changes tabs, or leads back', () => {
    expect(press('F6')).toBe('leave')
    expect([
      press('L', 'control', 'shift'),
      press('l', 'meta', 'shift'),
      press('w', 'control'),
      press('r', 'control'),
      press('F5'),
      press('Tab', 'control'),
      press('Tab', 'control', 'shift'),
    ]).toEqual(Array(7).fill('shortcut'))
  })
  test('is the app’s when it searches, chooses a tab, opens one again or fills the screen', () => {
    const keys = [
      press('k', 'control'),
      press('k', 'meta'),
      press('T', 'control', 'shift'),
      press('F11'),
      ...Array.from('123456789', (key) => press(key, 'control')),
    ]
    expect(keys).toEqual(Array(13).fill('shortcut'))
  })
  test('is otherwise the page’s', () => {
    expect([press('k'), press('5'), press('0', 'control'), press('t', 'control'), press('K', 'control', 'shift')]).toEqual(
      Array(5).fill(null),
    )
    expect([
      press('l'),
      press('l', 'control'),
      press('w', 'control', 'shift'),
      press('Tab'),
      press('Enter'),
      press('a', 'control'),
      press('l', 'control', 'shift', 'alt'),
    ]).toEqual(Array(7).fill(null))
  })
})

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

test('of a refused page, the details name the setting that would allow it, if there is one', () => {
  const reasons = ['host', 'insecure', 'token', 'address', 'scheme'] as const
  expect(reasons.map((reason) => refusalSetting({ reason, host: 'bi.example.com' }))).toEqual([
    'iframeHosts',
    'allowInsecureHttp',
    null,
    null,
    null,
  ])
})
