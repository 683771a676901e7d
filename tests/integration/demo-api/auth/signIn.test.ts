import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_TENANT_ID } from '#shared/demo.ts'
import { basic, DemoClient, md5, text } from '../client.ts'

let client: DemoClient
let now = Date.parse('2026-05-20T02:00:00Z')

beforeAll(async () => {
  client = await DemoClient.start({ now: () => now })
})
afterAll(() => client.api.close())

const grant = { tenantId: DEMO_TENANT_ID, username: 'admin', password: md5('admin123'), grant_type: 'password', scope: 'all' }

describe('signing in', () => {
  it.each(DEMO_ACCOUNTS)('signs $account in and answers the person', async ({ account, password, role }) => {
    const { status, body } = await client.tokenCall({ ...grant, username: account, password: md5(password) })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      token_type: 'bearer',
      expires_in: 3599,
      scope: 'all',
      tenant_id: '000000',
      account,
      role_name: role,
      detail: { type: 'web' },
    })
    expect(body).not.toHaveProperty('code')
    expect(text(body['access_token']).length).toBeGreaterThanOrEqual(600)
    expect(text(body['access_token']).length).toBeLessThanOrEqual(2000)
    expect(decodeJwt(text(body['access_token']))).toMatchObject({ account, tenant_id: '000000' })
  })

  it('takes a plain password as well', async () => {
    expect((await client.tokenCall({ ...grant, password: 'admin123' })).status).toBe(200)
  })

  it('takes the arguments from a form', async () => {
    expect((await client.tokenCall({}, {}, new URLSearchParams(grant))).status).toBe(200)
  })

  it('takes a social account that has a user', async () => {
    const { body } = await client.tokenCall({
      tenantId: DEMO_TENANT_ID,
      grant_type: 'social',
      source: 'wechat_open',
      code: 'demo-finance',
      state: 'x',
    })
    expect(body).toMatchObject({ account: 'finance' })
  })

  it.each([
    ['a wrong password', { password: md5('wrong') }, {}, '用户名或密码错误'],
    ['an unknown account', { username: 'nobody' }, {}, '用户名或密码错误'],
    ['a wrong tenant in the query', { tenantId: '111111' }, {}, '租户ID错误'],
    ['a wrong tenant in the header', {}, { 'Tenant-Id': '111111' }, '租户ID错误'],
    ['a wrong client secret', {}, { Authorization: basic('backoffice-demo', 'guess') }, '客户端认证失败，请检查客户端配置'],
    ['no client', {}, { Authorization: null }, '客户端认证失败，请检查客户端配置'],
    [
      'an unbound social account',
      { grant_type: 'social', source: 'wechat_open', code: 'other', state: 'x' },
      {},
      '该社交账号未绑定系统用户',
    ],
    ['an unknown grant', { grant_type: 'magic' }, {}, '不支持的授权类型'],
  ])('refuses %s with a sentence for a person', async (_, query, headers, description) => {
    const { status, body } = await client.tokenCall({ ...grant, ...query }, headers)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: expect.any(String), error_description: description })
    expect(body).not.toHaveProperty('access_token')
  })

  it('answers user-info in the envelope', async () => {
    const signedIn = await new DemoClient(client.api).signIn('finance')
    expect(await signedIn.body('auth.userInfo', {})).toMatchObject({
      code: 200,
      success: true,
      data: { account: 'finance', nick_name: '沈佳琪', role_name: 'finance' },
    })
  })
})

describe('the captcha', () => {
  const captchaGrant = { ...grant, grant_type: 'captcha' }

  const solve = async () => {
    const { key, image } = await client.data('auth.captcha', {})
    return { key, image, code: client.api.control.captchaTextOf(key) }
  }

  it('is a picture of four or five letters', async () => {
    const { image, code } = await solve()
    const svg = Buffer.from(image.replace('data:image/svg+xml;base64,', ''), 'base64').toString('utf8')
    expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 260 96" width="260" height="96">.*<\/svg>$/su)
    expect(code).toMatch(/^[A-Z0-9]{4,5}$/u)
    expect([...svg.matchAll(/<text [^>]+>(.)<\/text>/gu)].map(([, letter]) => letter).join('')).toBe(code)
    expect(client.api.control.captchaTextOf(image)).toBe(code)
  })

  it('accepts its text once, also in small letters', async () => {
    const { key, code } = await solve()
    const headers = { 'Captcha-Key': key, 'Captcha-Code': code.toLowerCase() }
    expect((await client.tokenCall(captchaGrant, headers)).body).toHaveProperty('access_token')
    expect((await client.tokenCall(captchaGrant, headers)).body).toMatchObject({ error_description: '验证码不正确' })
  })

  it('cannot be used after a wrong answer, which is refused with HTTP 200', async () => {
    const { key, code } = await solve()
    const wrong = await client.tokenCall(captchaGrant, { 'Captcha-Key': key, 'Captcha-Code': '----' })
    expect(wrong).toMatchObject({ status: 200, body: { error_code: 'captcha_error', error_description: '验证码不正确' } })
    expect((await client.tokenCall(captchaGrant, { 'Captcha-Key': key, 'Captcha-Code': code })).body).not.toHaveProperty('access_token')
  })

  it('is required', async () => {
    expect((await client.tokenCall(captchaGrant)).body).toMatchObject({ error_description: '请输入验证码' })
  })

  it('expires after five minutes', async () => {
    const { key, code } = await solve()
    now += 5 * 60_000
    expect((await client.tokenCall(captchaGrant, { 'Captcha-Key': key, 'Captcha-Code': code })).body).toMatchObject({
      error_description: '验证码不正确',
    })
  })
})
