import { readFileSync } from 'node:fs'
import { DEMO_CLIENT } from '#shared/demo.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { MALFORMED_ARGUMENTS } from '../../support/ipc/malformedArguments.ts'
import { atOrders, signInByForm } from '../../support/page/pages.ts'
import { signInSettled } from '../../support/page/layoutLoad.ts'
import { filesUnder } from '../../support/app/files.ts'
import { expect, test } from '../fixtures.ts'

/** Messages that a compromised page could send to main. Main must refuse all of them. */

test('every channel refuses malformed arguments, and an unknown channel is refused', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const tried = Object.entries(MALFORMED_ARGUMENTS).flatMap(([channel, lists]) => lists.map((args) => [channel, args] as const))
  await signInSettled(demo)
  const before = demo.control.callCount()
  const answers = await page.evaluate(
    async (list) => {
      const bridge = window.backoffice as unknown as Record<'call' | 'invoke', (...args: unknown[]) => Promise<unknown>>
      return await Promise.all(
        list.map(async ([channel, args]) => {
          // `api:call` has a separate function, but the general one must apply the same checks.
          const answer = await bridge.invoke(channel, ...args).catch((error: unknown) => ({ thrown: String(error) }))
          return `${channel} ${JSON.stringify(args).slice(0, 80)} ${JSON.stringify(answer)}`
        }),
      )
    },
    tried as [string, unknown[]][],
  )
  for (const answer of answers) expect(answer).toContain('"kind":"invalid-argument"')
  expect(demo.control.callCount()).toBe(before)
  const unknown = await page.evaluate(async () => {
    const bridge = window.backoffice as unknown as { invoke: (...args: unknown[]) => Promise<unknown> }
    // The last two are channels that libraries answer in main.
    const names = ['nothing', '__proto__', 'constructor', null, 7, '__ELECTRON_LOG__', 'electron-store-get-data']
    return await Promise.all(names.map(async (name) => JSON.stringify(await bridge.invoke(name))))
  })
  for (const answer of unknown) expect(answer).toContain('"kind":"invalid-argument"')
  expect(
    await page.evaluate(() => {
      const bridge = window.backoffice as unknown as { on: (...args: unknown[]) => unknown }
      return ['console', '__proto__', 'backoffice:invoke', null].map((name) => {
        try {
          bridge.on(name, () => undefined)
          return 'followed'
        } catch {
          return 'refused'
        }
      })
    }),
  ).toEqual(['refused', 'refused', 'refused', 'refused'])
})

test('arguments that attack prototypes change nothing in main', async ({ openApp }) => {
  const { page, app } = await openApp()
  await page.evaluate(async () => {
    const evil: unknown = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"language":"zh"}')
    const bridge = window.backoffice as unknown as Record<'call' | 'invoke', (...args: unknown[]) => Promise<unknown>>
    await bridge.invoke('app:settings', evil)
    await bridge.call('p', 'order.info', evil)
    await bridge.invoke('workspace:save', { tabs: [], active: '/', drafts: JSON.parse('{"__proto__":"x"}') as unknown })
  })
  expect(await app.evaluate(() => 'polluted' in {})).toBe(false)
  expect(await app.evaluate(() => Object.keys(Object.prototype))).toEqual([])
  await atOrders(page)
})

test('the log records what happened without secrets', async ({ launch, demo }) => {
  const { page, userData } = await launch()
  await signInByForm(page, demo, demoAccount('admin'))
  const tokens = demo.control.issuedTokens()
  const basic = Buffer.from(`${DEMO_CLIENT.id}:${DEMO_CLIENT.secret}`).toString('base64')
  await page.evaluate(
    async ([token = '', secret = '', coded = '']) => {
      const report = {
        type: 'error' as const,
        url: `/x?access_token=${token}`,
        message: `令牌${token}`,
        stack: JSON.stringify({ headers: JSON.stringify({ 'Blade-Auth': `bearer ${token}`, authorization: `Basic ${coded}` }) }),
        info: `password=${secret}&x=${encodeURIComponent(secret)} the last word`,
      }
      await window.backoffice.invoke('app:reportError', report)
    },
    [tokens[0] ?? '', DEMO_CLIENT.secret, basic],
  )
  const logs = (): string =>
    filesUnder(userData)
      .filter((path) => path.endsWith('.log'))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n')
  await expect.poll(logs).toContain('the last word')
  expect(logs()).toContain('[secret]')
  expect(logs()).not.toContain(DEMO_CLIENT.secret)
  expect(logs()).not.toContain(basic)
  for (const token of tokens) expect(logs()).not.toContain(token.slice(-40, -4))
})
