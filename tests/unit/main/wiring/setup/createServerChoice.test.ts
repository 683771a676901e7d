import { afterEach, expect, test, vi } from 'vitest'
import { createServerChoice } from '#main/wiring/setup/createServerChoice.ts'
import { texts } from '../../../../support/services/services.ts'

/** What was asked for, in its order. */
const { told, tell } = await vi.hoisted(async () => {
  const { recorder } = await import('../../../../support/services/recorder.ts')
  return recorder()
})
vi.mock('electron', () => ({ app: { quit: tell('quit'), relaunch: tell('relaunch'), getPath: () => '/account' } }))
vi.mock('#main/wiring/setup/createServerTest.ts', () => ({ createServerTest: () => tell('test', Promise.resolve(['a result'])) }))

type Params = Parameters<typeof createServerChoice>
const deployment = { apiUrl: 'https://erp.example.com:8443/api' }
const person = { user: null as unknown }

function choice(place: string, apiUrl: string | null = null) {
  const core = { options: { place, apiUrl, configFile: '/a/deployment.json' }, deployment, texts } as unknown as Params[0]
  return createServerChoice(core, person as Params[1])
}

const given = process.argv
afterEach(() => {
  process.argv = given
  person.user = null
  told.length = 0
})

test('the sign-in page names the server and the file, and may change the person’s own alone', () => {
  expect(choice('account').server).toEqual({ host: 'erp.example.com:8443', file: '/a/deployment.json', canChange: true })
  expect(choice('machine').server.canChange).toBe(false)
  expect(choice('account', 'https://other.example').server.canChange).toBe(false)
})

test('the configured server is tried', async () => {
  expect(await choice('machine').testServer()).toEqual(['a result'])
  expect(told).toEqual([['test', deployment]])
})

test('a change asks for a quit, which may be refused, and for a start with the setup page, without the address that this one opened', () => {
  process.argv = ['/program', 'app', 'backoffice://order/1', '--setup', '--lang=en']
  const { changeServer, nextStart } = choice('account')
  expect(nextStart.wanted).toBeNull()
  changeServer()
  expect([told, nextStart.wanted]).toEqual([[['quit']], ['app', '--lang=en', '--setup']])
})

test.each([
  ['an administrator’s settings', 'program', null],
  ['anybody’s while somebody is signed in', 'account', { account: 'lin' }],
])('does not change %s', (_what, place, user) => {
  person.user = user
  expect(() => choice(place).changeServer()).toThrow(expect.objectContaining({ kind: 'invalid-argument' }) as Error)
  expect(told).toEqual([])
})
