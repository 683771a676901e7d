import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from 'playwright'
import { embeddedUrls, runIn, shownBounds } from '../../support/app/embedded.ts'
import { root } from '../../support/app/launch.ts'
import { lockScreen, unlockScreen } from '../../support/page/pages.ts'
import { expect } from '../fixtures.ts'
import { expectShown, open, stock, test } from './embeddedFixtures.ts'

/** Makes one method of every external page's contents throw, as Electron's do once the contents are destroyed. */
const breakContents = (app: ElectronApplication, method: string): Promise<void> =>
  app.evaluate(({ webContents, BrowserWindow }, name) => {
    const own = BrowserWindow.getAllWindows().map((window) => window.webContents)
    for (const contents of webContents.getAllWebContents()) {
      if (own.includes(contents)) continue
      const fail = (): never => {
        throw new TypeError('Object has been destroyed')
      }
      if (name === 'framesInSubtree') Object.defineProperty(contents.mainFrame, name, { get: fail, configurable: true })
      else Object.defineProperty(contents, name, { value: fail, configurable: true })
    }
  }, method)

const closeItself = (app: ElectronApplication, url: string): Promise<unknown> => runIn(app, url, 'setTimeout(() => window.close()); 0')

test('a page that closes itself says so and opens again, and neither the lock nor the sign-out fails by it', async ({ start, listed }) => {
  const launched = await start(stock, { name: '大屏', path: '/big.html' })
  const { app, page: own } = launched
  await open(launched, '库存报表')
  await open(launched, '大屏')
  await closeItself(app, `${listed.server.url}/big.html`)
  await expect(own.getByText('页面自行关闭')).toBeVisible()
  await expectShown(launched, 0)
  await own.getByRole('button', { name: '重试' }).click()
  await expectShown(launched, 1)

  await closeItself(app, `${listed.server.url}/big.html`)
  await expect(own.getByText('页面自行关闭')).toBeVisible()
  await own.getByRole('tab', { name: '库存报表' }).click()
  await expectShown(launched, 1)
  await lockScreen(own, '2580')
  expect(await shownBounds(app)).toEqual([])
  await unlockScreen(own, '2580')
  await expectShown(launched, 1)
  await own.evaluate(() => window.backoffice.invoke('session:signOut', 'leave'))
  await expect(own.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect.poll(() => embeddedUrls(app)).toEqual([])
})

/** What a lock or a sign-out may call of a page's contents. */
const CALLED = ['isFocused', 'focus', 'setAudioMuted', 'framesInSubtree', 'close', 'stop']
/** What is called only at the creation, a load, a picture or a key press of a page. */
const CALLED_ELSEWHERE = [
  'on',
  'once',
  'session',
  'setWindowOpenHandler',
  'loadURL',
  'isLoading',
  'reload',
  'capturePage',
  'sendInputEvent',
]
/** What Electron answers for destroyed contents, too. */
const SAFE = ['isDestroyed']

test('the methods that fail here are those that main calls of a page', () => {
  const sources = globSync('src/main/embed/*.ts', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'))
  const members = sources.flatMap((source) => [...source.matchAll(/\bcontents\.(?:mainFrame\.)?(?<name>\w+)/gu)])
  const used = new Set(members.flatMap(({ groups }) => groups?.['name'] ?? []))
  expect([...used].toSorted()).toEqual([...CALLED, ...CALLED_ELSEWHERE, ...SAFE].toSorted())
})

for (const method of CALLED) {
  test(`a page whose contents fail at ${method} keeps nothing in sight at a lock, and the sign-out erases the session`, async ({
    start,
  }) => {
    const launched = await start(stock, { name: '大屏', path: '/big.html' })
    const { app, page: own } = launched
    await open(launched, '大屏')
    await open(launched, '库存报表')
    await breakContents(app, method)
    await own.evaluate(() => window.backoffice.invoke('lock:lock', '2580'))
    await expect(own.getByRole('button', { name: '解锁' })).toBeVisible()
    expect(await shownBounds(app)).toEqual([])
    await own.evaluate(() => window.backoffice.invoke('session:signOut', 'leave'))
    await expect(own.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    expect(await shownBounds(app)).toEqual([])
  })
}

test('a covered page is not heard and cannot print, nor can a frame that it loads behind the lock', async ({ start, listed }) => {
  const launched = await start(stock)
  const { app, page: own } = launched
  await open(launched, '库存报表')
  const site = listed.server.url
  const isNative = `String(window.print).includes('native')`
  const muted = () =>
    app.evaluate(
      ({ webContents }, url) =>
        webContents
          .getAllWebContents()
          .find((one) => one.getURL().startsWith(url))
          ?.isAudioMuted(),
      site,
    )
  await expect.poll(async () => [await runIn(app, site, isNative), await muted()]).toEqual([true, false])
  await lockScreen(own, '2580')
  await expect.poll(() => runIn(app, site, isNative)).toBe(false)
  await expect.poll(muted).toBe(true)
  await runIn(app, site, `document.body.append(Object.assign(document.createElement('iframe'), { src: '/frame.html' })); 0`)
  await expect.poll(() => runIn(app, site, `String(frames[0].print).includes('native') || frames[0].location.pathname`)).toBe('/frame.html')
  await unlockScreen(own, '2580')
  await expect.poll(() => runIn(app, site, isNative)).toBe(true)
  await expect.poll(muted).toBe(false)
})

test('of eleven open pages the one that was not shown for the longest time is closed, and its tab loads it again', async ({
  start,
  listed,
}) => {
  const pages = Array.from({ length: 11 }, (_, index) => ({ name: `报表${index + 1}`, path: `/page${index + 1}.html` }))
  const launched = await start(...pages)
  const { app, page: own } = launched
  for (const { name } of pages) await open(launched, name)
  await expect.poll(() => embeddedUrls(app)).toEqual(pages.slice(1).map(({ path }) => listed.server.url + path))
  await own.getByRole('tab', { name: '报表1', exact: true }).click()
  await expectShown(launched, 1)
  await expect.poll(() => embeddedUrls(app)).toContain(`${listed.server.url}/page1.html`)
  await expect.poll(async () => (await embeddedUrls(app)).length).toBe(10)
})
