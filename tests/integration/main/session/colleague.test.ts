import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSecretStore } from '#main/secrets/openSecretStore.ts'
import { fileMarker } from '#main/secrets/staleMarker.ts'
import { demo, useDemoApi } from '../../../support/services/demoSession.ts'
import {
  fillKeychain,
  keychainTexts,
  replaced,
  runProgram,
  without,
  type Ending,
  type Entry,
  type LockState,
  type Steps,
} from '../../../support/services/keychain/keychainProgram.ts'
import { lockedServices } from '../../../support/services/lockedServices.ts'
import { deploymentFor, memoryLog } from '../../../support/services/services.ts'
import { localServer } from '../../../support/servers/httpServer.ts'

/**
 * A colleague at the same OS account, with a mouse and without tools that read memory: ends the program in every way, removes entries of
 * the keychain or puts earlier ones back, configures another server, brings entries of another person. In no case is data shown without
 * the lock password, and no token goes to another server. These tests run on a real gnome-keyring, which `npm test` starts.
 */

useDemoApi()

const PASSWORD = '2580'
const STATES: readonly LockState[] = ['no password', 'unlocked', 'locked']
const ENDINGS: readonly Ending[] = ['restart', 'shutdown', 'kill']

const marker = join(mkdtempSync(join(tmpdir(), 'backoffice-colleague-')), 'stale')
const services: string[] = []
const newService = (): string => {
  const service = `backoffice-test-${randomUUID()}`
  services.push(service)
  return service
}
afterAll(async () => {
  for (const service of services) await fillKeychain(service, [])
})

/** The program, started again on this keychain, with the configured server. */
const started = async (service: string, url = demo().url) =>
  await lockedServices(deploymentFor(url), await openSecretStore(service, fileMarker(marker), memoryLog()))

type Started = Awaited<ReturnType<typeof started>>

async function expectLocked({ person, lock, showsData, api }: Started): Promise<void> {
  expect([person.phase, showsData(), person.owner]).toEqual(['locked', false, null])
  expect(JSON.stringify(person.state)).not.toMatch(/token|role|tenant/u)
  await expect(lock.unlock('0000')).rejects.toMatchObject({ kind: 'invalid-argument' })
  expect(showsData()).toBe(false)
  await lock.unlock(PASSWORD)
  expect(showsData()).toBe(true)
  await expect(api.call('payment.types', {})).resolves.not.toHaveLength(0)
}

/** The session is over: nothing is shown, nothing can be called, and the keychain holds nothing of it. */
async function expectOver({ person, showsData, session, lock }: Started, service: string): Promise<void> {
  await Promise.all([session.settled(), lock.settled()])
  expect([person.phase, showsData(), lock.hasPassword]).toEqual(['signed-out', false, false])
  await expect(session.accessToken()).rejects.toMatchObject({ kind: 'unauthorized' })
  expect(await keychainTexts(service)).toEqual([])
}

describe.each(STATES)('a session with the lock state “%s”', (state) => {
  let steps: Steps
  let stranger: Steps

  beforeAll(async () => {
    const program = { url: demo().url, marker, ending: 'kill' } as const
    steps = await runProgram({ ...program, service: newService(), state })
    stranger = await runProgram({ ...program, service: newService(), state: 'unlocked', account: 'cashier' })
  })

  test.each(ENDINGS)('after a %s is shown only where there is no lock password', async (ending) => {
    const service = newService()
    await runProgram({ url: demo().url, service, marker, state, ending })
    const next = await started(service)
    expect(next.showsData()).toBe(state === 'no password')
    if (state !== 'no password') await expectLocked(next)
  })

  /** What a colleague makes of the entries. */
  const TAMPERED: readonly (readonly [string, (own: readonly Entry[], other: readonly Entry[]) => readonly Entry[]])[] = [
    ['the session removed', (own) => without(own, 'session')],
    ['the head of the session removed', (own) => own.filter(({ account }) => account !== 'session')],
    ['the person removed', (own) => without(own, 'user')],
    ['the person of another session', (own, other) => replaced(own, 'user', other)],
    ['the lock of another person’s session', (own, other) => replaced(own, 'lock', other)],
    ['another person’s session', (own, other) => replaced(own, 'session', other)],
    [
      'another person’s session and name, without a lock',
      (own, other) => without(replaced(replaced(own, 'session', other), 'user', other), 'lock'),
    ],
  ]
  const WITH_LOCK: typeof TAMPERED = [
    ['the lock removed', (own) => without(own, 'lock')],
    ['the head of the lock removed', (own) => own.filter(({ account }) => account !== 'lock')],
    ['a part of the lock removed', (own) => own.filter(({ account }) => !account.startsWith('lock.'))],
    ['an unreadable lock', (own) => own.map((entry) => (entry.account === 'lock' ? { ...entry, password: '{}' } : entry))],
    ['the lock as it was with an earlier password', (own) => replaced(own, 'lock', steps['first password'] ?? [])],
    ['the session as it was before it had a lock', (own) => replaced(own, 'session', steps['signed in'] ?? [])],
  ]

  test.each([...TAMPERED, ...(state === 'no password' ? [] : WITH_LOCK)])('ends with %s', async (_name, tamper) => {
    const service = newService()
    await fillKeychain(service, tamper(steps['ready'] ?? [], stranger['ready'] ?? []))
    const next = await started(service)
    expect(next.showsData()).toBe(false)
    await expectOver(next, service)
    await expectOver(await started(service), service)
  })

  test('is not sent to another server, neither by a check nor by a call', async () => {
    const requests: string[] = []
    await using other = await localServer((request, response) => {
      requests.push(`${request.url} ${JSON.stringify(request.headers)}`)
      response.end('{}')
    })
    const service = newService()
    await fillKeychain(service, steps['ready'] ?? [])
    const next = await started(service, other.url)
    await next.session.checkNow()
    await next.api.call('payment.types', {}).catch(() => undefined)
    await expectOver(next, service)
    expect(requests).toEqual([])
    // Back at its own server there is nothing left to send.
    await expectOver(await started(service), service)
  })

  test('is replaced by that of another person, of whom alone the keychain then knows', async () => {
    const service = newService()
    await fillKeychain(service, steps['ready'] ?? [])
    const before = new Set(await keychainTexts(service))
    await runProgram({ url: demo().url, service, marker, state: 'unlocked', ending: 'kill', account: 'cashier' })
    expect((await keychainTexts(service)).filter((text) => before.has(text))).toEqual([])
    const next = await started(service)
    await expectLocked(next)
    expect(next.session.user?.account).toBe('cashier')
  })
})
