import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { DUE, network, renewedTo, sessionDouble } from './sessionDouble.ts'

const UNAUTHORIZED = new AppError({ kind: 'unauthorized', message: '请求未授权', code: 401 })

describe('a probe of a server that is out of reach', () => {
  async function outOfReach() {
    const rig = sessionDouble()
    await rig.open()
    rig.connection.report(false)
    rig.answers.set('auth.userInfo', network)
    return rig
  }

  test('is one small call with the token, and none while the server is in reach or nobody is signed in', async () => {
    const { session, connection, sent } = await outOfReach()
    await session.check()
    expect(sent).toEqual([{ name: 'auth.userInfo', args: {}, token: 'access-1' }])
    connection.report(true)
    await session.checkNow()
    connection.report(false)
    await session.end('signed-out')
    await session.checkNow()
    expect(sent).toHaveLength(1)
  })

  test('in flight is the only one', async () => {
    const { session, answers, names } = await outOfReach()
    const answer = Promise.withResolvers<unknown>()
    answers.set('auth.userInfo', () => answer.promise)
    const checks = [session.checkNow(), session.checkNow()]
    await new Promise((done) => setImmediate(done))
    expect(names()).toEqual(['auth.userInfo'])
    answer.resolve({})
    await Promise.all(checks)
    await session.checkNow()
    expect(names()).toHaveLength(2)
  })

  test('comes again after growing waits, of eight seconds at most', async () => {
    const { session, clock, names } = await outOfReach()
    await session.check()
    await session.check()
    expect(names()).toHaveLength(1)
    for (let failure = 0; failure < 8; failure += 1) {
      clock.pass(60)
      await session.check()
    }
    expect(names()).toHaveLength(9)
    clock.pass(5)
    await session.check()
    expect(names()).toHaveLength(9)
  })

  test('that succeeded lets the next one come at once', async () => {
    const { session, answers, connection, clock, names } = await outOfReach()
    for (let failure = 0; failure < 5; failure += 1) {
      await session.check()
      clock.pass(60)
    }
    answers.set('auth.userInfo', () => connection.report(true))
    await session.check()
    answers.set('auth.userInfo', network)
    connection.report(false)
    await session.check()
    const before = names().length
    clock.pass(5)
    await session.check()
    expect(names()).toHaveLength(before + 1)
  })

  test('that is answered with 401 ends the session, and any other failure does not', async () => {
    const { session, answers } = await outOfReach()
    await session.check()
    expect(session.user?.account).toBe('admin')
    answers.set('auth.userInfo', () => Promise.reject(UNAUTHORIZED))
    await session.checkNow()
    expect([session.user, session.signedOutReason]).toEqual([null, 'expired'])
  })

  test('whose 401 meets a renewal that fails does not fail the check', async () => {
    const { session, answers, clock } = await outOfReach()
    answers.set('auth.refresh', network)
    answers.set('auth.userInfo', () => Promise.reject(UNAUTHORIZED))
    clock.pass(DUE)
    await session.check()
    expect(session.user?.account).toBe('admin')
  })

  test('is made at once when the PC wakes up or a person says that the network is back, but not at each report', async () => {
    const { session, clock, names } = await outOfReach()
    await session.check()
    session.fellAsleep()
    clock.sleep(60)
    await session.wokeUp()
    expect(names()).toHaveLength(2)
    await session.networkBack()
    await session.networkBack()
    expect(names()).toHaveLength(3)
    clock.pass(4.999)
    await session.networkBack()
    expect(names()).toHaveLength(3)
    clock.pass(0.001)
    await session.networkBack()
    expect(names()).toHaveLength(4)
  })

  test('of the next session is made at once, whatever the last one did', async () => {
    const { session, open, connection, names } = await outOfReach()
    await session.networkBack()
    await session.end('signed-out')
    await open('cashier', 2)
    connection.report(false)
    await session.networkBack()
    expect(names()).toHaveLength(2)
  })
})

describe('a renewal that fell due while the server was out of reach', () => {
  /** Ten long waits, after which the renewal waits for minutes. */
  async function longOutage() {
    const rig = sessionDouble()
    await rig.open()
    rig.answers.set('auth.refresh', network)
    rig.answers.set('auth.userInfo', network)
    rig.connection.report(false)
    rig.clock.pass(DUE)
    for (let wait = 0; wait < 10; wait += 1) {
      rig.clock.pass(300)
      await rig.session.check()
    }
    return { ...rig, renewals: () => rig.names().filter((name) => name === 'auth.refresh').length }
  }
  type Rig = Awaited<ReturnType<typeof longOutage>>

  const reached = ({ connection }: Rig) => connection.report(true)
  const refused = ({ connection }: Rig) => {
    connection.report(true)
    throw UNAUTHORIZED
  }
  const failed = ({ connection }: Rig) => {
    connection.report(true)
    throw new AppError({ kind: 'server', message: '系统繁忙', code: 500 })
  }

  test.each([
    ['takes', reached],
    ['refuses as too old', refused],
    ['answers with a fault of its own', failed],
  ])('is made with the first probe that the server %s', async (_how, answer) => {
    const rig = await longOutage()
    rig.answers.set('auth.userInfo', () => answer(rig))
    rig.answers.set('auth.refresh', () => renewedTo(2))
    rig.clock.pass(8)
    await rig.session.check()
    expect([rig.connection.isOnline, await rig.session.accessToken(), rig.session.user?.account]).toEqual([true, 'access-2', 'admin'])
  })

  test('waits as at first where it fails once more, because the services of a server do not start at once', async () => {
    const rig = await longOutage()
    rig.answers.set('auth.userInfo', () => reached(rig))
    rig.clock.pass(8)
    await rig.session.check()
    expect(rig.connection.isOnline).toBe(false)
    rig.answers.set('auth.refresh', () => renewedTo(2))
    rig.clock.pass(5)
    await rig.session.check()
    expect([rig.connection.isOnline, await rig.session.accessToken()]).toEqual([true, 'access-2'])
  })

  test('is not made with each probe while it alone stays without an answer', async () => {
    const rig = await longOutage()
    rig.answers.set('auth.userInfo', () => reached(rig))
    const before = rig.renewals()
    for (let second = 0; second < 300; second += 8) {
      rig.clock.pass(8)
      await rig.session.check()
    }
    // At once, and then after waits of 5, 10, 20, 40, 80 and 160 seconds, or somewhat less.
    expect(rig.renewals() - before).toBeGreaterThanOrEqual(6)
    expect(rig.renewals() - before).toBeLessThanOrEqual(7)
  })
})

describe('while the server is out of reach', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** The seconds of a minute after which a probe was made. */
  async function probedAt(rig: ReturnType<typeof sessionDouble>): Promise<readonly number[]> {
    const seconds: number[] = []
    for (let second = 1; second <= 60; second += 1) {
      const before = rig.sent.length
      rig.clock.pass(1)
      await vi.advanceTimersByTimeAsync(1_000)
      if (rig.sent.length > before) seconds.push(second)
    }
    return seconds
  }

  test('it is probed without a call of the person, within eight seconds at any time, and no more when it is back', async () => {
    const rig = sessionDouble()
    await rig.open()
    rig.session.followConnection()
    expect(await probedAt(rig)).toEqual([])
    rig.connection.report(false)
    rig.answers.set('auth.userInfo', network)
    rig.session.followConnection()
    const seconds = await probedAt(rig)
    const waits = seconds.map((second, index) => second - (seconds[index - 1] ?? 0))
    expect(waits.every((wait) => wait <= 8)).toBe(true)
    expect(seconds.length).toBeLessThan(14)
    rig.answers.set('auth.userInfo', () => rig.connection.report(true))
    expect(await probedAt(rig)).toHaveLength(1)
    rig.session.followConnection()
    rig.connection.report(false)
    expect(await probedAt(rig)).toEqual([])
  })

  test('nobody is probed for after a sign-out, and a person who is signed in again is', async () => {
    const rig = sessionDouble()
    await rig.open()
    rig.connection.report(false)
    rig.answers.set('auth.userInfo', network)
    rig.session.followConnection()
    await rig.session.end('signed-out')
    rig.session.followConnection()
    expect(await probedAt(rig)).toEqual([])
    await rig.open('cashier', 2)
    rig.session.followConnection()
    expect((await probedAt(rig)).length).toBeGreaterThan(0)
    rig.session.stop()
    expect(await probedAt(rig)).toEqual([])
  })
})

describe('sleep', () => {
  test('makes tokens due by its length, and a renewal that failed before it is tried at once', async () => {
    const { session, answers, clock, names, open } = sessionDouble()
    await open()
    answers.set('auth.refresh', network)
    session.fellAsleep()
    clock.sleep(DUE - 1)
    await session.wokeUp()
    expect(names()).toEqual([])
    clock.pass(1)
    await session.check()
    session.fellAsleep()
    await session.wokeUp()
    expect(names().filter((name) => name === 'auth.refresh')).toHaveLength(2)
  })
})
