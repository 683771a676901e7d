import { expect, test, vi } from 'vitest'
import { createLinks } from '#main/wiring/createLinks.ts'
import { texts } from '../../../support/services/services.ts'

/** What each service was made with, and what was asked for. */
const { made, keep, told, tell } = vi.hoisted(() => {
  const options = new Map<string, unknown>()
  const calls: unknown[][] = []
  return {
    made: options,
    told: calls,
    tell:
      (name: string) =>
      (...args: unknown[]): unknown => {
        calls.push([name, ...args])
        return Promise.resolve()
      },
    keep: (name: string) =>
      function Kept(given: unknown): void {
        options.set(name, given)
      },
  }
})
vi.mock('electron', () => ({
  app: { isPackaged: true, getApplicationNameForProtocol: () => '', setAsDefaultProtocolClient: tell('scheme') },
  shell: { openExternal: tell('browser') },
}))
vi.mock('#main/embed/embeds.ts', () => ({ Embeds: keep('embeds') }))
vi.mock('#main/social/socialSignIn.ts', () => ({ SocialSignIn: keep('social') }))

type Options = Readonly<Record<string, (...args: unknown[]) => unknown>>
const person = { user: null as unknown }
const deployment = { iframeHosts: ['bi.example.com'], webConsoleUrl: 'https://console.example.com/pc/', socialSignIn: [] }
const core = { deployment, texts, log: { info: () => undefined, warn: () => undefined, error: () => undefined } }
const deps = {
  transport: 'the transport',
  signIn: 'the sign-in',
  person,
  window: { browserWindow: 'the window', hasDevTools: 'perhaps' },
  events: { send: tell('page') },
}
type Params = Parameters<typeof createLinks>
const { links, openConsolePage } = createLinks(core as unknown as Params[0], deps as unknown as Params[1])
const ofOneWithoutSignIn = told.splice(0)
const optionsOf = (name: string): Options => made.get(name) as Options

test('external pages are of the program’s window, tell the page of a change, and open addresses in the browser', async () => {
  const embeds = optionsOf('embeds')
  expect(embeds).toMatchObject({
    ...core,
    window: 'the window',
    hasDevTools: 'perhaps',
    disabledFeatures: expect.stringContaining('PictureInPictureAPI') as unknown,
  })
  embeds['onChange']?.('a page')
  await embeds['openExternal']?.('https://bi.example.com/a')
  expect(told.splice(0)).toEqual([
    ['page', 'embed:changed', 'a page'],
    ['browser', 'https://bi.example.com/a'],
  ])
})

test('a social sign-in opens the browser only for an address of the configuration, and knows whether someone is signed in', async () => {
  const social = optionsOf('social')
  expect(social).toMatchObject({ ...core, signIn: 'the sign-in', transport: 'the transport' })
  await expect(social['open']?.('https://evil.example/')).rejects.toMatchObject({ kind: 'invalid-argument' })
  expect(told).toEqual([])
  expect(social['isSignedIn']?.()).toBe(false)
  person.user = { userId: '1' }
  expect(social['isSignedIn']?.()).toBe(true)
})

test('the page is told that a link has arrived, but not what it names', () => {
  links.keep({ action: 'order', path: '1123598821738675201', query: new URLSearchParams() })
  expect(told.splice(0)).toEqual([['page', 'link:arrived', null]])
  expect(links.take()).toEqual({ record: 'order', id: '1123598821738675201' })
})

test('a menu’s page opens in the web console, by the guarded way', async () => {
  await openConsolePage('/sale')
  expect(told.splice(0)).toEqual([['browser', 'https://console.example.com/pc/sale']])
})

test('without a web console, and for a path out of it, nothing opens', async () => {
  await expect(openConsolePage('/../x')).rejects.toMatchObject({ kind: 'invalid-argument', message: texts.t('errors:invalidArgument') })
  const bare = { ...core, deployment: { ...deployment, webConsoleUrl: undefined } }
  const open = createLinks(bare as unknown as Params[0], deps as unknown as Params[1]).openConsolePage
  await expect(open('/sale')).rejects.toMatchObject({ kind: 'invalid-argument' })
  expect(told).toEqual([])
})

test('the scheme of links is registered only for a sign-in that returns by it', () => {
  expect(ofOneWithoutSignIn).toEqual([])
  const socialSignIn = [{ source: 'wx', name: '微信', authorizeUrl: 'https://open.example', redirect: 'deep-link' }]
  createLinks({ ...core, deployment: { ...deployment, socialSignIn } } as unknown as Params[0], deps as unknown as Params[1])
  expect(told.splice(0)).toEqual([['scheme', 'backoffice']])
})
