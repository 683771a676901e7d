import { expect, test } from 'vitest'
import { consoleAddress } from '#main/links/openExternal.ts'

test.each([
  ['https://console.example.com', '/sale/goods/goods-order', 'https://console.example.com/sale/goods/goods-order'],
  ['https://console.example.com/pc/', '/sale/goods/goods-order', 'https://console.example.com/pc/sale/goods/goods-order'],
  ['https://console.example.com/pc', '/service/complaint?state=open', 'https://console.example.com/pc/service/complaint?state=open'],
  ['https://console.example.com/', '/a?from=/b?c=1&d=?', 'https://console.example.com/a?from=/b?c=1&d=?'],
  ['https://console.example.com/#/', '/sale/goods/goods-order?x=1', 'https://console.example.com/#/sale/goods/goods-order?x=1'],
  ['https://console.example.com/pc/#', '/a', 'https://console.example.com/pc/#/a'],
  ['https://console.example.com/', '/a#b', 'https://console.example.com/a%23b'],
  ['https://console.example.com/', '/报表/日报', 'https://console.example.com/%E6%8A%A5%E8%A1%A8/%E6%97%A5%E6%8A%A5'],
])('at %s the menu %s is %s', (console, path, address) => {
  expect(consoleAddress(console, path)).toBe(address)
})

test.each([
  '',
  'a',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/%5cevil',
  '/a/../../b',
  '/..',
  '/%2e%2e/b',
  '/a b',
  '/a\nb',
  '/%E6',
])('%j leads nowhere', (path) => {
  expect(consoleAddress('https://console.example.com/pc/', path)).toBeNull()
})
