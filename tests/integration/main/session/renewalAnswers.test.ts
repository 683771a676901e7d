import { describe, expect, test } from 'vitest'
import { MemoryStore } from '#main/secrets/secretStore.ts'
import { demo, EXPIRED, signedIn, TOKEN_TIME, tokenCalls, useDemoApi } from '../../../support/services/demoSession.ts'
import { FakeClock } from '../../../support/services/services.ts'

useDemoApi()

/** What the answer to a renewal means: `spec.md §4`. */
describe('a renewal', () => {
  test.each([
    ['a captive portal’s page', { status: 200, body: '<html>请先认证</html>', contentType: 'text/html' }],
    ['too many requests', { status: 429, body: '{"code":429,"msg":"请求过于频繁"}' }],
    ['a broken connection', { drop: true }],
    ['a firewall’s page', { status: 403, body: '<html>Access denied</html>', contentType: 'text/html' }],
    ['a gateway that speaks JSON of its own', { status: 403, body: '{"message":"Forbidden"}' }],
    ['a page that is not there', { status: 404, body: '<html>Not found</html>', contentType: 'text/html' }],
    ['a request that took too long', { status: 408, body: '' }],
    ['no content', { status: 204, body: '' }],
    ['a system that is busy', { status: 200, body: '{"code":-1,"success":false,"msg":"系统繁忙"}' }],
    ['a code that says nothing', { status: 200, body: '{"code":0,"success":false,"msg":"未知"}' }],
    ['an auth service in trouble', { status: 400, body: '{"error":"server_error","error_description":"内部错误"}' }],
    [
      'an auth service in trouble that says so with 200',
      { status: 200, body: '{"error":"temporarily_unavailable","error_description":"稍后再试"}' },
    ],
    ['an empty answer', { status: 200, body: '' }],
    ['an answer without tokens', { status: 200, body: '{"access_token":"","refresh_token":null}' }],
  ])('that meets %s keeps the session', async (_name, fault) => {
    const clock = new FakeClock()
    const { session, changes } = await signedIn({ clock })
    demo().control.addFault({ path: 'auth.token', times: 1, ...fault })
    clock.pass(TOKEN_TIME)
    await session.check()
    clock.pass(10)
    await session.check()
    expect(changes).toEqual(['admin'])
    expect(tokenCalls()).toBe(3)
  })

  test.each([
    ['OAuth’s words', { status: 400, body: '{"error":"invalid_grant","error_description":"令牌已失效"}' }],
    ['an error without a description', { status: 200, body: '{"error":"invalid_grant","error_description":""}' }],
    ['an error code with 200', { status: 200, body: '{"error_code":"2006","error_description":"令牌已失效"}' }],
    ['the envelope', { status: 200, body: '{"code":400,"success":false,"msg":"令牌已失效"}' }],
    ['401 alone', { status: 401, body: '' }],
  ])('that is refused by %s signs out', async (_name, fault) => {
    const clock = new FakeClock()
    const { session, changes } = await signedIn({ clock })
    demo().control.addFault({ path: 'auth.token', times: 1, ...fault })
    clock.pass(TOKEN_TIME)
    await session.check()
    expect([changes, session.signedOutReason]).toEqual([['admin', null], 'expired'])
  })

  test.each(['', ' '])('with the empty description "%s" beside valid tokens succeeds', async (description) => {
    const clock = new FakeClock()
    const { session, changes } = await signedIn({ clock })
    const body = JSON.stringify({ access_token: 'new-access', refresh_token: 'new-refresh', error_description: description })
    demo().control.addFault({ path: 'auth.token', times: 1, status: 200, body })
    clock.pass(TOKEN_TIME)
    await session.check()
    expect(await session.accessToken()).toBe('new-access')
    expect(changes).toEqual(['admin'])
  })

  test('an explicit rejection signs out once', async () => {
    const clock = new FakeClock()
    const store = new MemoryStore('other')
    const { session, changes, api } = await signedIn({ clock, store })
    demo().control.expireRefreshTokens()
    clock.pass(EXPIRED)
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => api.call('order.list', { current: index + 1, size: 1 })),
    )
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
    expect([session.user, session.signedOutReason]).toEqual([null, 'expired'])
    expect(changes).toEqual(['admin', null])
    expect(await store.get('session')).toBeNull()
  })
})
