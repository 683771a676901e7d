import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { _electron, type ElectronApplication, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localServer } from '../../support/servers/httpServer.ts'
import { executable, MAIN_THAT_ENDS_EARLY, sampleApp, standInFolder } from './fixture.ts'

declare global {
  interface Window {
    readonly api: {
      invoke(channel: string, ...args: unknown[]): Promise<{ url: string; top: boolean; args: unknown[] }>
      on(channel: string, listener: (payload: unknown) => void): () => void
      readonly nested: { readonly list: readonly number[] }
    }
    received: unknown[]
    crossed: WeakRef<object>[]
  }
  var seen: { navigations: string[]; opened: number; second: string[][]; order: string[] }
}

const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))

describe('driven by Playwright', () => {
  let app: ElectronApplication
  let page: Page
  const sample = sampleApp()

  beforeAll(async () => {
    process.env['ELECTRON_OVERRIDE_DIST_PATH'] = standInFolder
    app = await _electron.launch({ args: [sample.app, `--user-data-dir=${sample.userData}`, '--headless'], env })
    page = await app.firstWindow()
    await page.getByText('object undefined').waitFor()
  })
  afterAll(() => app.close())

  test('arguments cross by structured clone, and the sender is known by its own address', async () => {
    const answer = await page.evaluate(async () => {
      const { url, top, args } = await window.api.invoke(
        'echo',
        undefined,
        Number.NaN,
        7n,
        new Map([['day', new Date(5)]]),
        new Uint8Array([1, 2]),
        { deep: [undefined, -0] },
      )
      const [nothing, nan, big, map, bytes, deep] = args
      return {
        url,
        top,
        nothing: nothing === undefined,
        nan: Number.isNaN(nan),
        big: big === 7n,
        date: map instanceof Map && map.get('day') instanceof Date,
        bytes: bytes instanceof Uint8Array && bytes[1] === 2,
        deep: JSON.stringify(deep),
      }
    })
    expect(answer).toEqual({
      url: 'app://bundle/index.html',
      top: true,
      nothing: true,
      nan: true,
      big: true,
      date: true,
      bytes: true,
      deep: '{"deep":[null,0]}',
    })
  })

  test('a value that cannot be cloned is refused, and a handler’s error arrives as in Electron', async () => {
    const messages = await page.evaluate(async () => {
      const message = async (work: () => Promise<unknown>): Promise<string> =>
        await work().then(
          () => 'no error',
          (error: unknown) => (error instanceof Error ? error.message : 'no Error'),
        )
      return [
        await message(() => window.api.invoke('echo', () => 1)),
        await message(() => window.api.invoke('fail')),
        await message(() => window.api.invoke('unknown')),
      ]
    })
    expect(messages).toEqual([
      'An object could not be cloned.',
      "Error invoking remote method 'fail': TypeError: no such thing",
      "Error invoking remote method 'unknown': Error: No handler registered for 'unknown'",
    ])
  })

  test('the page gets a frozen copy and nothing else', async () => {
    const found = await page.evaluate(() => ({
      frozen: Object.isFrozen(window.api) && Object.isFrozen(window.api.nested.list),
      extra: Object.keys(window).filter((key) => /^[a-z][0-9a-f]{24}/u.test(key) || key === 'require' || key === 'process'),
      inline: 'inline' in window,
      inner: 'api' in (document.querySelector('iframe')?.contentWindow ?? {}),
    }))
    expect(found).toEqual({ frozen: true, extra: [], inline: false, inner: false })
  })

  test('main’s events reach the page until it stops listening', async () => {
    await page.evaluate(() => {
      window.received = []
      const stop = window.api.on('tick', (payload) => {
        window.received.push(payload)
        if (payload === 'last') stop()
      })
    })
    await app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      for (const payload of ['first', 'last', 'unheard']) contents?.send('tick', payload)
    })
    await page.evaluate(() => window.api.invoke('echo'))
    expect(await page.evaluate(() => window.received)).toEqual(['first', 'last'])
  })

  test('the app decides about navigation, windows and permissions', async () => {
    await page.evaluate(() => {
      location.href = 'https://example.invalid/away'
    })
    await expect.poll(() => app.evaluate(() => globalThis.seen.navigations)).toEqual(['https://example.invalid/away'])
    await page.evaluate(() => void window.open('https://example.invalid/popup'))
    await expect.poll(() => app.evaluate(() => globalThis.seen.opened)).toBe(1)
    expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied')
    expect(await page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state)).toBe('granted')
    expect(await page.title()).toBe('Sample')
  })

  test('a page in a view uses its partition, has the size of its bounds, reports the server’s status and disappears when it is closed', async () => {
    await using server = await localServer(
      (_request, response) =>
        void response.writeHead(503, { 'content-type': 'text/html', 'set-cookie': 'own=1' }).end('<title>Below</title>'),
    )
    const told = await app.evaluate(async ({ BrowserWindow, WebContentsView, session, webContents }, url) => {
      const parent = BrowserWindow.getAllWindows()[0]?.contentView
      const view = new WebContentsView({ webPreferences: { partition: 'other' } })
      parent?.addChildView(view)
      view.setBounds({ x: 10, y: 20, width: 300, height: 200 })
      const arrived = new Promise((resolve) => view.webContents.once('did-navigate', (_event, _url, status) => resolve(status)))
      const titled = new Promise((resolve) => view.webContents.on('page-title-updated', (_event, title, isSet) => isSet && resolve(title)))
      await view.webContents.loadURL(url)
      const size: unknown = await view.webContents.executeJavaScript('[innerWidth, innerHeight, typeof window.api]')
      const cookies = await Promise.all(
        [session.fromPartition('other'), session.defaultSession].map(({ cookies: jar }) => jar.get({ name: 'own' })),
      )
      const before = [parent?.children.length, webContents.getAllWebContents().length]
      const gone = new Promise<void>((resolve) => view.webContents.once('destroyed', () => resolve()))
      view.webContents.close()
      parent?.removeChildView(view)
      await gone
      return {
        status: await arrived,
        title: await titled,
        size,
        cookies: cookies.map(({ length }) => length),
        before,
        after: [parent?.children.length, webContents.getAllWebContents().length],
      }
    }, server.url)
    expect(told).toEqual({ status: 503, title: 'Below', size: [300, 200, 'undefined'], cookies: [1, 0], before: [1, 2], after: [0, 1] })
  })

  test('a page that calls window.close() destroys its contents, and every later call on them throws', async () => {
    const told = await app.evaluate(async ({ BrowserWindow, WebContentsView }) => {
      const parent = BrowserWindow.getAllWindows()[0]?.contentView
      const view = new WebContentsView()
      const { webContents: contents } = view
      await contents.loadURL('data:text/html,<title>Own</title>')
      const gone = new Promise<void>((resolve) => contents.once('destroyed', () => resolve()))
      contents.executeJavaScript('window.close()').catch(() => undefined)
      await gone
      const errorOf = (work: () => unknown): string => {
        try {
          work()
        } catch (error) {
          return String(error)
        }
        return 'no error'
      }
      return {
        isDestroyed: contents.isDestroyed(),
        errors: [() => contents.isFocused(), () => contents.reload(), () => contents.send('x'), () => contents.mainFrame].map(errorOf),
        add: errorOf(() => parent?.addChildView(view)),
        contents: typeof view.webContents,
      }
    })
    expect(told).toEqual({
      isDestroyed: true,
      errors: Array(4).fill('TypeError: Object has been destroyed'),
      add: "Error: Can't add a destroyed child view to a parent view",
      contents: 'undefined',
    })
  })

  test('what crossed between page and preload is forgotten when nobody holds it', async () => {
    await page.evaluate(async () => {
      const answer = await window.api.invoke('echo', { large: 'x'.repeat(1_000) })
      const listener = (): void => undefined
      window.api.on('tick', listener)()
      window.crossed = [new WeakRef(answer), new WeakRef(listener)]
    })
    const devTools = await page.context().newCDPSession(page)
    await expect
      .poll(async () => {
        await devTools.send('HeapProfiler.collectGarbage')
        return await page.evaluate(() => window.crossed.filter((reference) => reference.deref() !== undefined).length)
      })
      .toBe(0)
    await devTools.detach()
  })

  test('a text of five megabytes crosses undamaged', async () => {
    const length = await page.evaluate(async () => {
      const [text] = (await window.api.invoke('echo', 'x'.repeat(5_000_000))).args
      return typeof text === 'string' ? text.length : 0
    })
    expect(length).toBe(5_000_000)
  })

  test('a reload keeps working', async () => {
    await page.reload()
    await page.getByText('object undefined').waitFor()
    expect(await page.evaluate(async () => (await window.api.invoke('echo', 1)).args)).toEqual([1])
  })

  test('a second start passes its arguments to the first and exits', async () => {
    const second = spawnSync(executable, [sample.app, `--user-data-dir=${sample.userData}`, '--headless', 'order/42'], {
      encoding: 'utf8',
      timeout: 15_000,
    })
    expect(second.stdout).toContain('SECOND')
    await expect.poll(() => app.evaluate(() => globalThis.seen.second.at(-1)?.at(-1))).toBe('order/42')
  })
})

/** Starts the sample and waits until its page is there. */
async function startSample(sample: ReturnType<typeof sampleApp>, ...flags: string[]): Promise<{ child: ChildProcess; lines: string[] }> {
  const child = spawn(executable, [sample.app, `--user-data-dir=${sample.userData}`, '--headless', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const output = createInterface({ input: child.stdout })
  await new Promise<void>((resolve) => {
    output.on('line', (line) => {
      lines.push(line)
      if (line === 'LOADED') resolve()
    })
  })
  return { child, lines }
}

const chromiumsOf = (userData: string): number =>
  Number(spawnSync('pgrep', ['-fc', `${userData}/stand-in-chromium`], { encoding: 'utf8' }).stdout)

describe.runIf(process.platform === 'linux')('as a process', () => {
  test('ends in Electron’s order and leaves no Chromium behind', async () => {
    const sample = sampleApp()
    const { child, lines } = await startSample(sample)
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(lines.at(-1)).toBe('ORDER before-quit will-quit quit')
    await expect.poll(() => chromiumsOf(sample.userData), { timeout: 60_000 }).toBe(0)
  })

  test('its Chromium ends when it is killed, and it can start again at once', async () => {
    const sample = sampleApp()
    const { child } = await startSample(sample)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const again = await startSample(sample)
    again.child.kill('SIGTERM')
    await once(again.child, 'exit')
    await expect.poll(() => chromiumsOf(sample.userData), { timeout: 60_000 }).toBe(0)
  })

  test('quits when its Chromium dies', async () => {
    const sample = sampleApp()
    const { child, lines } = await startSample(sample)
    spawnSync('pkill', ['-9', '-f', `${sample.userData}/stand-in-chromium`])
    await once(child, 'exit')
    expect(lines.at(-1)).toBe('ORDER window-all-closed before-quit will-quit quit')
  })

  test('lets a DevTools client attach to the port that was asked for', async () => {
    const sample = sampleApp()
    const port = await freePort()
    const { child } = await startSample(sample, `--remote-debugging-port=${port}`)
    const targets: unknown = await (await fetch(`http://127.0.0.1:${port}/json`)).json()
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(targets).toContainEqual(expect.objectContaining({ type: 'page', title: 'Sample', webSocketDebuggerUrl: expect.any(String) }))
  })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

test('an app that ends while Chromium starts ends with its own code', () => {
  const { app, userData } = sampleApp(MAIN_THAT_ENDS_EARLY)
  const { status, stderr } = spawnSync(executable, [app, `--user-data-dir=${userData}`, '--headless'], { encoding: 'utf8', env })
  expect([status, stderr]).toEqual([7, ''])
})
