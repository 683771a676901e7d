import { expect, test } from 'vitest'
import { developmentOptions } from '#main/start/developmentOptions.ts'
import { refusedStart } from '#main/start/refusedStart.ts'
import { DEMO_ACCOUNTS } from '#shared/demo.ts'

const VARIABLES = { BACKOFFICE_PAGE_SERVER: 'http://127.0.0.1:5173', BACKOFFICE_DEMO_PORT: '4711' }
const ACCOUNT = '--demo-account=cashier'

test('a development run takes the server of its page, the port of the demo and an account of the demo', () => {
  expect(developmentOptions({ isPacked: false, variables: VARIABLES, arguments: [ACCOUNT] })).toEqual({
    pageServer: new URL('http://127.0.0.1:5173'),
    demoPort: 4711,
    demoAccount: DEMO_ACCOUNTS[1],
  })
})

test('without them the page is the built one, and nobody is signed in', () => {
  const none = { pageServer: null, demoPort: 0, demoAccount: null }
  expect(developmentOptions({ isPacked: false, variables: {}, arguments: [] })).toEqual(none)
  expect(developmentOptions({ isPacked: false, variables: { BACKOFFICE_PAGE_SERVER: '' }, arguments: [] })).toEqual(none)
})

test('an installed program takes none of them, and does not start with the switch', () => {
  const given = { isPacked: true, variables: VARIABLES, arguments: [ACCOUNT] }
  expect(developmentOptions(given)).toEqual({ pageServer: null, demoPort: 0, demoAccount: null })
  expect(refusedStart({ arguments: [ACCOUNT], variables: {}, platform: 'linux', home: '/home/li', isAddress: () => false })).toEqual([
    ACCOUNT,
  ])
})

test('an account that the demo does not have is refused, with the names of those that it has', () => {
  const start = () => developmentOptions({ isPacked: false, variables: {}, arguments: ['--demo-account', 'boss'] })
  expect(start).toThrow('--demo-account=boss: the demo has admin, cashier, finance')
})

test.each(['http://192.168.1.20:5173', 'https://127.0.0.1:5173', 'http://evil.example', 'file:///tmp'])(
  'a page server at %s is refused: it is not on this machine',
  (address) => {
    const variables = { BACKOFFICE_PAGE_SERVER: address }
    expect(() => developmentOptions({ isPacked: false, variables, arguments: [] })).toThrow(address)
  },
)
