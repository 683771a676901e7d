import { describe, expect, test } from 'vitest'
import { SessionStore } from '#main/session/sessionStore.ts'
import { person } from '../../../support/services/people.ts'
import { DUE, network, renewedTo, SERVER, sessionDouble, tokens } from './sessionDouble.ts'

describe('a call during a renewal that gets no answer', () => {
  /** A session whose renewal is in flight, after `prepare`. */
  async function renewing(prepare: (rig: ReturnType<typeof sessionDouble>) => Promise<void>) {
    const rig = sessionDouble()
    await prepare(rig)
    rig.answers.set('auth.refresh', () => new Promise(() => undefined))
    rig.clock.pass(DUE)
    void rig.session.refreshWhenDue()
    return rig
  }
  const isHeldUp = async (token: Promise<string>): Promise<boolean> =>
    await Promise.race([token.then(() => false), new Promise<boolean>((done) => setImmediate(() => done(true)))])

  test('has the tokens of the last renewal, which nobody has refused', async () => {
    const { session } = await renewing(async ({ session: fresh, answers, open }) => {
      await open()
      answers.set('auth.refresh', () => renewedTo(2))
      await fresh.renew('access-1')
    })
    expect(await isHeldUp(session.accessToken())).toBe(false)
  })

  test('has the tokens that a start has restored', async () => {
    const { session } = await renewing(async ({ session: fresh, secrets, clock }) => {
      await new SessionStore(secrets, SERVER).open(person('admin'), tokens(1), clock.wall())
      await fresh.start()
      fresh.stop()
    })
    expect(await isHeldUp(session.accessToken())).toBe(false)
  })

  test('waits for it once its token is refused, but not for the refusal of an earlier one', async () => {
    const { session } = await renewing(async ({ open }) => open())
    void session.rejected('access-0')
    expect(await isHeldUp(session.accessToken())).toBe(false)
    void session.rejected('access-1')
    expect(await isHeldUp(session.accessToken())).toBe(true)
  })
})

describe('code 401', () => {
  test('ends the session once, and not for a token that was replaced', async () => {
    const { session, changes, open } = sessionDouble()
    await open()
    await session.rejected('access-0')
    expect(session.user?.account).toBe('admin')
    await Promise.all([session.rejected('access-1'), session.rejected('access-1')])
    expect([session.user, session.signedOutReason, changes]).toEqual([null, 'expired', ['admin', null]])
  })

  test('waits for the renewal in flight, which may replace the token', async () => {
    const { session, answers, clock, open } = sessionDouble()
    await open()
    const answer = Promise.withResolvers<unknown>()
    answers.set('auth.refresh', () => answer.promise)
    clock.pass(DUE)
    void session.refreshWhenDue()
    const rejected = session.rejected('access-1')
    answer.resolve(renewedTo(2))
    await rejected
    expect(session.user?.account).toBe('admin')
  })

  test('says only that the token is old while its renewal fails for other reasons', async () => {
    const { session, answers, clock, open } = sessionDouble()
    await open()
    answers.set('auth.refresh', network)
    clock.pass(DUE)
    await session.refreshWhenDue()
    await expect(session.rejected('access-1')).rejects.toMatchObject({
      kind: 'network',
      message: '登录暂时无法续期，正在自动重试；请检查网络',
    })
    expect(session.user?.account).toBe('admin')
  })

  test('ends the session where the renewal failed for a token that was not due', async () => {
    const { session, answers, open } = sessionDouble()
    await open()
    answers.set('auth.refresh', network)
    await session.renew('access-1')
    await session.rejected('access-1')
    expect([session.user, session.signedOutReason]).toEqual([null, 'expired'])
  })
})
