import { EventEmitter } from 'node:events'
import type { App, Certificate } from 'electron'
import { expect, test } from 'vitest'
import { ClientCertificates } from '#main/network/clientCertificates.ts'

const certificate = (issuerName: string) => ({ issuerName, data: issuerName }) as Certificate
const bank = certificate('Bank')
const store = certificate('Store CA')

/** What a server gets that asks for a certificate; `undefined` is none. `isConfigured`: the configuration has been read. */
function given(issuer: string | undefined, asking: string, contents: object | null = null, isConfigured = true): unknown {
  const app = new EventEmitter()
  const certificates = new ClientCertificates(app as unknown as App)
  if (isConfigured) certificates.allow({ apiUrl: 'https://api.example.com/api', issuer })
  const answers: unknown[][] = []
  let isPrevented = false
  const event = { preventDefault: () => (isPrevented = true) }
  app.emit('select-client-certificate', event, contents, asking, [bank, store], (...answer: unknown[]) => answers.push(answer))
  expect(isPrevented, 'Electron must not choose by itself').toBe(true)
  expect(answers).toHaveLength(1)
  return answers[0]?.[0]
}

test('the server gets the configured issuer’s certificate, and none of another', () => {
  expect(given('Store CA', 'api.example.com:443')).toBe(store)
  expect(given('Nobody', 'api.example.com:443')).toBeUndefined()
})

test('before the configuration is read no server gets one: the setup page and a support bundle ask servers too', () => {
  expect(given('Store CA', 'api.example.com:443', null, false)).toBeUndefined()
})

test('without a configured issuer the server gets none', () => {
  expect(given(undefined, 'api.example.com:443')).toBeUndefined()
})

test.each([
  ['another host', 'other.example.com:443', null],
  ['another port', 'api.example.com:8443', null],
  ['a page, even of the server', 'api.example.com:443', {}],
])('%s gets none', (_name, asking, contents) => {
  expect(given('Store CA', asking, contents)).toBeUndefined()
})
