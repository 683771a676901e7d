import { expect, test } from 'vitest'
import { linkAmong, parseDeepLink } from '#main/window/deepLink.ts'

test.each([
  ['backoffice://sign-in?code=1&state=2', 'sign-in'],
  ['BACKOFFICE://Sign-In/?code=1&state=2', 'sign-in'],
])('%s is a link to %s', (address, action) => {
  const link = parseDeepLink(address)
  expect(link?.action).toBe(action)
  expect(Object.fromEntries(link?.query ?? [])).toEqual({ code: '1', state: '2' })
})

test.each(['', 'https://sign-in/?code=1', 'backoffice:sign-in', 'backoffice://sign-in/../x?code=1', 'javascript:alert(1)', '--backoffice://x', `backoffice://sign-in?code=${'x'.repeat(9_000)}`])(
  '%s is none',
  (address) => {
    expect(parseDeepLink(address)).toBeNull()
  },
)

test('of a start’s arguments the last link counts', () => {
  expect(linkAmong(['electron', '.', '--flag', 'backoffice://first?a=1', 'backoffice://second?a=2'])?.action).toBe('second')
  expect(linkAmong(['electron', '.'])).toBeNull()
})
