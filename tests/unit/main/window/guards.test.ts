import { EventEmitter } from 'node:events'
import type { App, OnBeforeRequestListenerDetails, Session, WebFrameMain } from 'electron'
import { expect, test } from 'vitest'
import { guardNavigation, guardRequests, isTrustedFrame } from '#main/window/guards.ts'
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

/** Whether main lets a request pass: of the page, or of main itself. No Content-Security-Policy helps it here. */
function passes(url: string, webContentsId: number | undefined): boolean {
  type Listener = (details: OnBeforeRequestListenerDetails, answer: (response: { cancel?: boolean }) => void) => void
  let listener: Listener | null = null
  const session = { webRequest: { onBeforeRequest: (own: Listener) => void (listener = own) } } as unknown as Session
  guardRequests(session, memoryLog())
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
