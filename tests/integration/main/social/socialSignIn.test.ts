import { afterEach, describe, expect, test, vi } from 'vitest'
import { SocialSignIn } from '#main/social/socialSignIn.ts'
import { checkDeployment } from '#main/settings/loadDeployment.ts'
import { DEMO_CLIENT, DEMO_SOCIAL_PATH, DEMO_SVC, DEMO_TENANT_ID } from '#shared/demo.ts'
import { demo, signIn, useDemoApi } from '../../../support/services/demoSession.ts'
import { servicesFor, texts } from '../../../support/services/services.ts'

useDemoApi()
afterEach(() => {
  vi.useRealTimers()
  demo().control.release()
})

/** The app's services with a fake browser. Opened addresses are in `opened`. */
function withBrowser(redirect: 'loopback' | 'deep-link' = 'loopback', tenantId = DEMO_TENANT_ID, browser = () => Promise.resolve()) {
  const provider = { source: 'demo', name: '演示平台', authorizeUrl: demo().url + DEMO_SOCIAL_PATH, redirect }
  const deployment = checkDeployment(
    { apiUrl: demo().url, svc: DEMO_SVC, clientId: DEMO_CLIENT.id, clientSecret: DEMO_CLIENT.secret, tenantId, socialSignIn: [provider] },
    texts.t,
  )
  const services = servicesFor(deployment)
  const opening = Promise.withResolvers<string>()
  const pages: string[] = []
  const social = new SocialSignIn({
    signIn: services.signIn,
    transport: services.transport,
    deployment,
    texts,
    log: services.log,
    open: async (url) => {
      pages.push(url)
      opening.resolve(url)
      await browser()
    },
    isSignedIn: () => services.session.user !== null,
  })
  // As `personFollowers` does.
  services.followers.push(() => void (services.session.user === null || social.cancel()))
  return { ...services, social, opened: opening.promise, pages }
}

/** Follows the provider's page: the address behind the link that a person would click. */
async function wayBack(page: string, who: string): Promise<URL> {
  const html = await (await fetch(page)).text()
  const link = [...html.matchAll(/href="([^"]+)">([^<]+)</gu)].find(([, , label]) => label === who)
  if (link?.[1] === undefined) throw new Error(`nobody called ${who} on the provider's page`)
  return new URL(link[1].replaceAll('&amp;', '&'))
}

const visit = async (url: URL | string) => {
  const response = await fetch(url)
  return { status: response.status, text: await response.text() }
}

describe('a social sign-in', () => {
  test('opens the provider’s page, takes code and state back over the loopback address, and signs in', async () => {
    const { social, opened, session } = withBrowser()
    const outcome = social.start('demo', DEMO_TENANT_ID)
    const page = await opened
    expect(new URL(page).searchParams.get('redirect_uri')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/u)
    const answer = await visit(await wayBack(page, 'finance'))
    expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('可以关闭此页') })
    expect(await outcome).toBe('signed-in')
    expect(session.user?.account).toBe('finance')
  })

  test('takes a deep link as well', async () => {
    const { social, opened, session } = withBrowser('deep-link')
    const outcome = social.start('demo', DEMO_TENANT_ID)
    const link = await wayBack(await opened, 'cashier')
    expect(link.protocol).toBe('backoffice:')
    social.handleLink(link.searchParams)
    expect(await outcome).toBe('signed-in')
    expect(session.user?.account).toBe('cashier')
  })

  test('ignores unexpected answers: another state, a second answer, an answer that is not awaited', async () => {
    const { social, opened, session, log } = withBrowser()
    social.handleLink(new URLSearchParams({ code: 'demo-admin', state: '' }))
    const outcome = social.start('demo', DEMO_TENANT_ID)
    const page = await opened
    const back = await wayBack(page, 'finance')
    const forged = new URL(back)
    forged.searchParams.set('state', 'guess')
    forged.searchParams.set('code', 'demo-admin')
    expect((await visit(forged)).status).toBe(404)
    expect(session.user).toBeNull()
    await visit(back)
    await outcome
    social.handleLink(new URLSearchParams({ code: 'demo-admin', state: back.searchParams.get('state') ?? '' }))
    expect(session.user?.account).toBe('finance')
    expect(log.lines.filter((line) => line.includes('not asked for'))).toHaveLength(3)
  })

  test('reports that the person refused at the provider', async () => {
    const { social, opened } = withBrowser()
    const outcome = social.start('demo', DEMO_TENANT_ID)
    const failed = expect(outcome).rejects.toMatchObject({ kind: 'server', message: '演示平台没有完成登录：用户拒绝授权' })
    await visit(await wayBack(await opened, '拒绝授权'))
    await failed
  })

  test('stops listening when it is cancelled', async () => {
    const { social, opened } = withBrowser()
    const outcome = social.start('demo', DEMO_TENANT_ID)
    const cancelled = expect(outcome).rejects.toMatchObject({ kind: 'cancelled' })
    const back = await wayBack(await opened, 'finance')
    social.cancel()
    await cancelled
    await expect(visit(back)).rejects.toThrow('fetch failed')
  })

  test.each(['loopback', 'deep-link'] as const)(
    'that is started twice at once, with the answer by %s, ends the first: it does not listen, and its time does not end the second',
    async (redirect) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const { social, pages, session } = withBrowser(redirect)
      const first = social.start('demo', DEMO_TENANT_ID)
      const cancelled = expect(first).rejects.toMatchObject({ kind: 'cancelled' })
      vi.advanceTimersByTime(4 * 60_000)
      const second = social.start('demo', DEMO_TENANT_ID)
      await cancelled
      await vi.waitFor(() => expect(pages).not.toEqual([]))
      vi.advanceTimersByTime(4 * 60_000)
      vi.useRealTimers()
      const back = await wayBack(pages.at(-1) ?? '', 'finance')
      if (redirect === 'loopback') await visit(back)
      else social.handleLink(back.searchParams)
      expect(await second).toBe('signed-in')
      expect(session.user?.account).toBe('finance')
      for (const page of pages.slice(0, -1))
        await expect(visit(new URL(page).searchParams.get('redirect_uri') ?? '')).rejects.toThrow('fetch failed')
      expect(process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap')).toHaveLength(1)
    },
  )

  test('whose browser fails after it was given up does not end the next one', async () => {
    const browser = Promise.withResolvers<void>()
    const open = vi.fn<() => Promise<void>>(() => Promise.resolve()).mockReturnValueOnce(browser.promise)
    const { social, opened, pages, session } = withBrowser('loopback', DEMO_TENANT_ID, open)
    const cancelled = expect(social.start('demo', DEMO_TENANT_ID)).rejects.toMatchObject({ kind: 'cancelled' })
    await opened
    const second = social.start('demo', DEMO_TENANT_ID)
    await cancelled
    await vi.waitFor(() => expect(pages).toHaveLength(2))
    browser.reject(new Error('no browser'))
    await visit(await wayBack(pages[1] ?? '', 'finance'))
    expect(await second).toBe('signed-in')
    expect(session.user?.account).toBe('finance')
  })

  test('that is cancelled before it listens ends, and opens no page', async () => {
    const { social, pages } = withBrowser()
    const outcome = social.start('demo', DEMO_TENANT_ID)
    social.cancel()
    await expect(outcome).rejects.toMatchObject({ kind: 'cancelled' })
    await vi.waitFor(() => expect(process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap')).toHaveLength(1))
    expect(pages).toEqual([])
  })

  describe.each(['auth.token', 'auth.userInfo'])('whose answer to %s is awaited', (held) => {
    /** A sign-in that came back from the browser and waits for the server. */
    async function answered() {
      const rig = withBrowser()
      demo().control.addFault({ path: held, hold: true, times: 1 })
      const outcome = rig.social.start('demo', DEMO_TENANT_ID)
      const cancelled = expect(outcome).rejects.toMatchObject({ kind: 'cancelled' })
      await visit(await wayBack(await rig.opened, 'finance'))
      await vi.waitFor(() => expect(demo().control.callCount(held)).toBe(1))
      return { ...rig, cancelled }
    }

    test('ends at once when it is cancelled, and signs nobody in', async () => {
      const { social, cancelled, changes } = await answered()
      social.cancel()
      await cancelled
      expect(changes).toEqual([])
    })

    test('does not end the session of a person who signs in by password meanwhile', async () => {
      const { cancelled, session, changes, ...rig } = await answered()
      await signIn(rig)
      demo().control.release()
      await cancelled
      expect([session.user?.account, changes]).toEqual(['admin', ['admin']])
    })
  })

  test('with a provider that is not configured is refused', async () => {
    const { social } = withBrowser()
    await expect(social.start('other', DEMO_TENANT_ID)).rejects.toMatchObject({ kind: 'invalid-argument' })
  })

  test('logs neither the state nor the code', async () => {
    const { social, opened, log } = withBrowser()
    const outcome = social.start('demo', DEMO_TENANT_ID)
    const back = await wayBack(await opened, 'finance')
    await visit(back)
    await outcome
    expect(log.lines.join('\n')).not.toContain(back.searchParams.get('state'))
  })
})

describe('a person whom the server does not know', () => {
  const registration = { name: '新同事', account: 'newcomer', password: 'secret-word' }

  async function met(browser = withBrowser()) {
    const outcome = browser.social.start('demo', DEMO_TENANT_ID)
    await visit(await wayBack(await browser.opened, '新用户（未绑定）'))
    expect(await outcome).toBe('unbound')
    return browser
  }

  test('gets no session and can apply for an account once', async () => {
    const { social, session } = await met()
    expect(session.user).toBeNull()
    await social.register(registration)
    await expect(social.register(registration)).rejects.toMatchObject({
      kind: 'invalid-argument',
      message: expect.stringContaining('过期'),
    })
    expect(JSON.stringify(demo().control.recentCalls('auth.registerGuest'))).not.toContain('secret-word')
  })

  test('gets the reason of a refused application and can correct it', async () => {
    const { social } = await met()
    await expect(social.register({ ...registration, account: 'admin' })).rejects.toMatchObject({ kind: 'server', message: '账号已存在' })
    await social.register(registration)
    expect(demo().control.callCount('auth.registerGuest')).toBe(2)
  })

  test('applies at the tenant of the sign-in, which need not be that of the configuration', async () => {
    const { social, transport } = await met(withBrowser('loopback', '000123'))
    const send = vi.spyOn(transport, 'send')
    await social.register(registration)
    expect(send.mock.calls.map(([name, , , options]) => [name, options])).toEqual([
      ['auth.registerGuest', { token: null, headers: { 'Tenant-Id': DEMO_TENANT_ID } }],
    ])
  })

  test('cannot apply without a provider’s sign-in', async () => {
    const { social } = withBrowser()
    await expect(social.register(registration)).rejects.toMatchObject({ kind: 'invalid-argument' })
    expect(demo().control.callCount('auth.registerGuest')).toBe(0)
  })
})
