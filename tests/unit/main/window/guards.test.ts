import { EventEmitter } from 'node:events'
import type { App, OnBeforeRequestListenerDetails, Session, WebFrameMain } from 'electron'
import { expect, test } from 'vitest'
import { endSpellChecking, guardNavigation, guardRequests, guardSession, isTrustedFrame } from '#main/window/guards.ts'
import { memoryLog } from '../../../support/services/services.ts'

/** A frame as main sees the sender of a message. */
const frame = (url: string, parent: unknown = null): WebFrameMain => ({ url, parent }) as unknown as WebFrameMain

test.each([
  ['app://bundle/index.html', true],
  ['app://bundle/index.html#/sale/goods/goods-order', true],
  ['app://bundle', true],
  ['app://bundle.evil/index.html', false],
  ['app://bundle@evil/index.html', false],
  ['app://other/index.html', false],
  ['https://bundle/index.html', false],
  ['file:///bundle/index.html', false],
  ['about:blank', false],
  ['', false],
])('a message from %s is accepted: %s', (url, isHeard) => {
  expect(isTrustedFrame(frame(url))).toBe(isHeard)
})

test('a message from a subframe or from a removed frame is refused', () => {
  expect(isTrustedFrame(frame('app://bundle/index.html', frame('app://bundle/index.html')))).toBe(false)
  expect(isTrustedFrame(null)).toBe(false)
})

test.each([false, true])('no page sends by WebRTC around the proxy, external: %s', (isExternal) => {
  const app = new EventEmitter()
  const policies: string[] = []
  const contents = Object.assign(new EventEmitter(), {
    setWebRTCIPHandlingPolicy: (policy: string) => policies.push(policy),
    setWindowOpenHandler: () => undefined,
  })
  guardNavigation(app as unknown as App, memoryLog(), () => isExternal)
  app.emit('web-contents-created', {}, contents)
  expect(policies).toEqual(['disable_non_proxied_udp'])
})

/** A page that was made, and what its guards answer. */
function guarded(isExternal: boolean) {
  const app = new EventEmitter()
  const log = memoryLog()
  let openWindow = (): unknown => 'nobody asked'
  const contents = Object.assign(new EventEmitter(), {
    setWebRTCIPHandlingPolicy: () => undefined,
    setWindowOpenHandler: (handler: () => unknown) => void (openWindow = handler),
  })
  guardNavigation(app as unknown as App, log, () => isExternal)
  app.emit('web-contents-created', {}, contents)
  const isStopped = (event: string, url = ''): boolean => {
    let isPrevented = false
    contents.emit(event, { url, preventDefault: () => (isPrevented = true) }, [], () => undefined)
    return isPrevented
  }
  return { contents, log, isStopped, openWindow: () => openWindow() }
}

test.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])('the app’s page does not leave by %s', (event) => {
  const { isStopped, log } = guarded(false)
  const urls = ['app://bundle/setup.html', 'https://evil.example/', 'app://bundle.evil/', 'file:///etc/passwd']
  expect(urls.map((url) => isStopped(event, url))).toEqual([false, true, true, true])
  expect(log.lines).toEqual(Array(3).fill('refused a navigation away from the app'))
  // External pages have guards of their own.
  expect(urls.map((url) => guarded(true).isStopped(event, url))).toEqual([false, false, false, false])
})

test('the app’s page opens no window and selects no device; no page embeds another', () => {
  const own = guarded(false)
  expect(own.openWindow()).toEqual({ action: 'deny' })
  const chosen: unknown[] = []
  let isPrevented = false
  own.contents.emit('select-bluetooth-device', { preventDefault: () => (isPrevented = true) }, ['a device'], (id: string) =>
    chosen.push(id),
  )
  expect([isPrevented, chosen]).toEqual([true, ['']])
  expect([own.isStopped('will-attach-webview'), guarded(true).isStopped('will-attach-webview')]).toEqual([true, true])
})

test('the app’s page gets no permission, no device and no download', () => {
  type Request = (contents: unknown, permission: string, answer: (isGranted: boolean) => void) => void
  const asked: { request: Request; check: () => unknown; device: () => unknown } = {
    request: () => undefined,
    check: () => 'nobody asked',
    device: () => 'nobody asked',
  }
  const log = memoryLog()
  const session = Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: (handler: Request) => void (asked.request = handler),
    setPermissionCheckHandler: (handler: () => unknown) => void (asked.check = handler),
    setDevicePermissionHandler: (handler: () => unknown) => void (asked.device = handler),
  })
  guardSession(session as unknown as Session, log)
  const answers: boolean[] = []
  asked.request({}, 'geolocation', (isGranted) => answers.push(isGranted))
  let isPrevented = false
  session.emit('will-download', { preventDefault: () => (isPrevented = true) })
  expect([answers, asked.check(), asked.device(), isPrevented]).toEqual([[false], false, false, true])
  expect(log.lines).toEqual(['refused the permission geolocation', 'refused a download that the page began'])
})

/** Whether main lets a request pass: of the page, or of main itself. No Content-Security-Policy helps it here. */
function passes(url: string, webContentsId: number | undefined, pageServer: URL | null = null): boolean {
  type Listener = (details: OnBeforeRequestListenerDetails, answer: (response: { cancel?: boolean }) => void) => void
  let listener: Listener | null = null
  const session = { webRequest: { onBeforeRequest: (own: Listener) => void (listener = own) } } as unknown as Session
  guardRequests(session, memoryLog(), pageServer)
  let isCancelled: boolean | undefined
  const details = { url, webContentsId, resourceType: 'xhr' } as unknown as OnBeforeRequestListenerDetails
  ;(listener as Listener | null)?.(details, ({ cancel }) => void (isCancelled = cancel))
  if (isCancelled === undefined) throw new Error('not answered')
  return !isCancelled
}

test.each([
  ['app://bundle/assets/index.js', true],
  ['data:image/png;base64,AA==', true],
  ['app://other/index.js', false],
  ['https://evil.example/collect', false],
  ['ws://evil.example/', false],
  ['file:///etc/passwd', false],
  ['blob:app://bundle/1', false],
])('a request of the page for %s passes: %s', (url, isPassed) => {
  expect(passes(url, 1)).toBe(isPassed)
})

test('a request of main itself passes', () => {
  expect(passes('https://console.example.com/api', undefined)).toBe(true)
})

test.each([
  ['ws://127.0.0.1:5173/?token=a', true],
  ['app://bundle/assets/index.js', true],
  ['http://127.0.0.1:5173/app/main.tsx', false],
  ['ws://127.0.0.1:51730/', false],
  ['ws://127.0.0.1:5174/', false],
  ['https://evil.example/collect', false],
])('a request of the page in development for %s passes: %s', (url, isPassed) => {
  expect(passes(url, 1, new URL('http://127.0.0.1:5173'))).toBe(isPassed)
})

test('no session that is made checks spelling, whoever makes it', () => {
  const app = new EventEmitter()
  endSpellChecking(app as unknown as App)
  const told: unknown[][] = []
  const setting = (name: string) => (value: unknown) => told.push([name, value])
  app.emit('session-created', { setSpellCheckerEnabled: setting('enabled'), setSpellCheckerLanguages: setting('languages') })
  expect(told).toEqual([
    ['enabled', false],
    ['languages', []],
  ])
})
