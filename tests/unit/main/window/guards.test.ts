import type { WebFrameMain } from 'electron'
import { expect, test } from 'vitest'
import { isTrustedFrame } from '#main/window/guards.ts'

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
