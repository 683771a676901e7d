import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_TENANT_ID } from '#shared/demo.ts'
import { DemoClient } from '../client.ts'

let client: DemoClient
let now = Date.parse('2026-05-20T02:00:00Z')

beforeAll(async () => {
  client = await DemoClient.start({ now: () => now })
})
beforeEach(async () => {
  client.api.control.reset()
  await client.signIn()
})
afterAll(() => client.api.close())

const statusOf = async (): Promise<number> => (await client.raw('menu.buttons', {})).status
const refresh = (token: string) =>
  client.tokenCall(
    {},
    {},
    new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token, tenantId: DEMO_TENANT_ID, scope: 'all' }),
  )

describe('an access token', () => {
  it('opens the calls', async () => {
    expect(await statusOf()).toBe(200)
  })

  it.each(['', 'bearer', 'bearer nonsense', 'bearer a.b.c'])(
    'is needed: Blade-Auth "%s" is answered with HTTP 401 and code 401',
    async (header) => {
      const response = await client.raw('menu.buttons', {}, { headers: { 'Blade-Auth': header } })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ code: 401, success: false })
    },
  )

  it('is not the refresh token', async () => {
    const response = await client.raw('menu.buttons', {}, { headers: { 'Blade-Auth': `bearer ${client.refreshToken}` } })
    expect(response.status).toBe(401)
  })

  it('expires after its lifetime', async () => {
    client.api.control.setTokenLifetimes({ access: 60 })
    await client.signIn()
    now += 59_000
    expect(await statusOf()).toBe(200)
    now += 2_000
    expect(await statusOf()).toBe(401)
  })

  it('is revoked by signing out, by GET and by POST', async () => {
    for (const method of ['GET', 'POST']) {
      await client.signIn()
      const response = await client.raw('auth.logout', {}, { method })
      expect(await response.json()).toEqual({ success: true, msg: 'success' })
      expect(await statusOf()).toBe(401)
    }
  })

  it('is revoked when a test expires it, and a new one is valid', async () => {
    client.api.control.expireAccessTokens()
    expect(await statusOf()).toBe(401)
    await client.signIn()
    expect(await statusOf()).toBe(200)
  })
})

describe('a refresh token', () => {
  it('gives a new pair of tokens, once', async () => {
    const old = client.refreshToken
    const { body } = await refresh(old)
    expect(body).toMatchObject({ account: 'admin', access_token: expect.any(String), refresh_token: expect.any(String) })
    expect(body['refresh_token']).not.toBe(old)
    expect(await refresh(old)).toMatchObject({ status: 400, body: { error: 'invalid_grant', error_description: '令牌已失效，请重新登录' } })
  })

  it('is refused when a test expires it', async () => {
    client.api.control.expireRefreshTokens()
    expect((await refresh(client.refreshToken)).status).toBe(400)
    expect(await statusOf()).toBe(200)
  })

  it('is refused if it is an access token', async () => {
    expect((await refresh(client.token)).status).toBe(400)
  })
})
