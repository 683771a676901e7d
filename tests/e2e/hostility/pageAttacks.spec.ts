import type { Page } from 'playwright'
import { localServer } from '../../support/servers/httpServer.ts'
import { expect, test } from '../fixtures.ts'

/** Attacks from a compromised page. Main or Chromium must refuse each of them. */

const ready = (page: Page) => expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()

/** From now on the page keeps which rule of its policy refused something. */
const watchRefusals = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.push(effectiveDirective))
  })

/** The rules that have refused something, each as often as it did. */
const refusals = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { refused: string[] }).refused.toSorted((a, b) => (a < b ? -1 : 1)))

test('no script but the app’s own runs: inline, built from text, or loaded from elsewhere', async ({ launch }) => {
  await using elsewhere = await localServer((_request, response) => response.end('window.ran = true'))
  const { page } = await launch()
  await ready(page)
  await watchRefusals(page)
  // Runs in a task of the page: the policy does not apply to code that a debugger evaluates.
  await page.evaluate((url) => {
    const attempt = async (work: () => unknown): Promise<string> => {
      try {
        await work()
        return 'done'
      } catch (error) {
        return error instanceof Error ? error.name : 'failed'
      }
    }
    const script = (prepare: (element: HTMLScriptElement) => void): Promise<string> =>
      attempt(() => {
        const element = document.createElement('script')
        prepare(element)
        document.head.append(element)
      })
    const attack = async (): Promise<void> => {
      const outcomes = await Promise.all([
        // oxlint-disable-next-line no-eval -- the attack itself
        attempt(() => (0, eval)('window.ran = "eval"')),
        // oxlint-disable-next-line no-new-func, no-implied-eval -- the attack itself
        attempt(() => new Function('window.ran = "Function"')()),
        script((element) => (element.textContent = 'window.ran = "inline"')),
        script((element) => (element.src = url)),
        script((element) => (element.src = 'data:text/javascript,window.ran="data"')),
        attempt(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.ran = \'html\'">')),
        attempt(() => document.body.setAttribute('onclick', 'window.ran = "attribute"')),
        // oxlint-disable-next-line no-implied-eval -- the attack itself
        attempt(() => setTimeout('window.ran = "timer"', 0)),
        attempt(() => import(/* @vite-ignore */ url)),
      ])
      document.body.click()
      Object.assign(window, { outcomes })
    }
    setTimeout(() => void attack())
  }, elsewhere.url)
  // What was refused cannot run later.
  const eight = Array.from({ length: 8 }, () => 'require-trusted-types-for')
  await expect.poll(() => refusals(page)).toEqual([...eight, 'script-src-elem'])
  await expect.poll(() => page.evaluate(() => 'outcomes' in window)).toBe(true)
  const { ran, outcomes } = await page.evaluate(() => {
    const { ran: how, outcomes: list } = window as unknown as { ran?: string; outcomes: string[] }
    return { ran: how, outcomes: list }
  })
  expect(ran).toBeUndefined()
  expect(outcomes).not.toContain('done')
})

test('the page can neither send to another address nor load from it', async ({ launch }) => {
  const asked: string[] = []
  await using elsewhere = await localServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  const { page, app } = await launch()
  await ready(page)
  await watchRefusals(page)
  await page.evaluate((url) => {
    const reached: string[] = []
    Object.assign(window, { reached })
    const ask = async (name: string, init: RequestInit): Promise<void> => {
      await fetch(`${url}/${name}`, init).then(
        () => reached.push(name),
        () => undefined,
      )
    }
    const element = (name: 'img' | 'iframe' | 'object' | 'video' | 'link', fields: Readonly<Record<string, string>>): void => {
      const made = document.createElement(name)
      // A frame tells this of a page that was refused, too.
      if (name !== 'iframe') made.addEventListener('load', () => reached.push(name))
      try {
        for (const [field, value] of Object.entries(fields)) made.setAttribute(field, value)
        document.body.append(made)
      } catch {
        // Setting the address of an object is refused already.
      }
    }
    // Its answer says only that the page has handed it over.
    navigator.sendBeacon(`${url}/beacon`, 'data')
    void ask('fetch', {})
    void ask('fetch-no-cors', { mode: 'no-cors' })
    element('img', { src: `${url}/img` })
    element('iframe', { src: `${url}/iframe` })
    element('object', { data: `${url}/object` })
    element('video', { src: `${url}/video` })
    element('link', { rel: 'stylesheet', href: `${url}/style` })
    new WebSocket(url.replace('http', 'ws')).addEventListener('open', () => reached.push('WebSocket'))
    new EventSource(`${url}/events`).addEventListener('open', () => reached.push('EventSource'))
  }, elsewhere.url)
  const connections = Array.from({ length: 5 }, () => 'connect-src')
  const rules = [...connections, 'frame-src', 'img-src', 'media-src', 'require-trusted-types-for', 'style-src-elem']
  await expect.poll(() => refusals(page)).toEqual(rules)
  expect(await page.evaluate(() => (window as unknown as { reached: string[] }).reached)).toEqual([])
  // Nothing of the app can arrive behind its end, and the server takes connections in their order.
  await app.close()
  await fetch(`${elsewhere.url}/last`)
  expect(asked).toEqual(['/last'])
})

test('the page cannot navigate away or open a window', async ({ launch }) => {
  const asked: string[] = []
  await using elsewhere = await localServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  const { page, app } = await launch()
  await ready(page)
  for (const leave of [`location.href = '${elsewhere.url}'`, `location.replace('${elsewhere.url}')`]) {
    await page.evaluate((code) => {
      const [how = '', url = ''] = code.includes('replace') ? ['replace', code.split("'")[1]] : ['href', code.split("'")[1]]
      if (how === 'replace') location.replace(url)
      else location.href = url
    }, leave)
    await ready(page)
  }
  await page.evaluate((url) => {
    const form = document.createElement('form')
    form.action = url
    form.method = 'post'
    document.body.append(form)
    form.submit()
  }, elsewhere.url)
  // Does not use a locator: Playwright would wait for the form's navigation.
  expect(
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('document.querySelectorAll("button[type=submit]").length'),
    ),
  ).toBe(1)
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL())).toMatch(/^app:\/\/bundle\//u)
  // A navigation that had only begun would arrive before the end of the app.
  await app.close()
  await fetch(`${elsewhere.url}/last`)
  expect(asked).toEqual(['/last'])
})

test('no window opens, by script or by link', async ({ launch }) => {
  const { page, app } = await launch()
  await ready(page)
  await app.evaluate(({ app: electronApp }) => {
    const opened: number[] = []
    Object.assign(globalThis, { opened })
    electronApp.on('browser-window-created', () => opened.push(1))
  })
  await page.evaluate(() => {
    window.open('about:blank')
    const link = document.createElement('a')
    link.href = 'about:blank'
    link.target = '_blank'
    document.body.append(link)
    link.click()
  })
  await page.getByLabel('账号').fill('still here')
  expect(await app.evaluate(() => (globalThis as unknown as { opened: number[] }).opened)).toEqual([])
})

test('the window is sandboxed and isolated, and no dangerous preference is set', async ({ launch }) => {
  const { page, app } = await launch()
  await ready(page)
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as { getLastWebPreferences(): Record<string, unknown> }
    return contents.getLastWebPreferences()
  })
  expect(preferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true })
  for (const name of [
    'allowRunningInsecureContent',
    'experimentalFeatures',
    'nodeIntegrationInWorker',
    'nodeIntegrationInSubFrames',
    'webviewTag',
  ])
    expect(preferences[name] ?? false, name).toBe(false)
  expect(preferences['enableBlinkFeatures'] ?? '').toBe('')
})

test('the page gets no permission, by request or by check', async ({ launch }) => {
  const { page } = await launch()
  await ready(page)
  const states = await page.evaluate(async () => {
    const query = (name: string) =>
      navigator.permissions.query({ name: name as PermissionName }).then(
        ({ state }) => state,
        () => 'denied',
      )
    const position = new Promise<string>((resolve) => {
      if (!('geolocation' in navigator)) return resolve('denied')
      navigator.geolocation.getCurrentPosition(
        () => resolve('granted'),
        () => resolve('denied'),
      )
    })
    const media =
      navigator.mediaDevices?.getUserMedia({ audio: true, video: true }).then(
        () => 'granted',
        () => 'denied',
      ) ?? 'denied'
    return [
      await position,
      await media,
      await Promise.resolve(Notification.requestPermission()),
      ...(await Promise.all(['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read', 'midi'].map(query))),
    ]
  })
  expect(states.filter((state) => state === 'granted')).toEqual([])
})

test('a file that the page wants to save is refused', async ({ launch }) => {
  const { page, app } = await launch()
  await ready(page)
  await app.evaluate(({ session }) => {
    const refused: boolean[] = []
    Object.assign(globalThis, { refused })
    session.defaultSession.on('will-download', (event) => refused.push(event.defaultPrevented))
  })
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = 'data:application/octet-stream,hello'
    link.download = 'hello.bin'
    document.body.append(link)
    link.click()
  })
  await expect.poll(() => app.evaluate(() => (globalThis as unknown as { refused: boolean[] }).refused)).toEqual([true])
})

test('the page sees nothing of Node or Electron, and cannot change the bridge', async ({ launch }) => {
  const { page } = await launch()
  await ready(page)
  const seen = await page.evaluate(() => {
    const global = window as unknown as Record<string, unknown>
    const bridge = window.backoffice as unknown as Record<string, unknown>
    const before = bridge['call']
    try {
      bridge['call'] = () => 'mine'
    } catch {
      // Frozen.
    }
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const inner = frame.contentWindow as unknown as Record<string, unknown> | null
    return {
      globals: ['require', 'process', 'module', 'Buffer', 'global', 'electron', 'ipcRenderer', '__dirname'].filter(
        (name) => global[name] !== undefined,
      ),
      bridge: Object.keys(bridge).toSorted(),
      isSame: bridge['call'] === before,
      inner: ['backoffice', 'require', 'process'].filter((name) => inner?.[name] !== undefined),
      isolated: typeof (Object.getPrototypeOf(bridge) as { constructor: unknown }).constructor,
    }
  })
  expect(seen).toMatchObject({ globals: [], bridge: ['call', 'invoke', 'on'], isSame: true, inner: [] })
})

test('the page cannot fetch, even from app://, and its markup has no script', async ({ launch }) => {
  const { page } = await launch()
  await ready(page)
  const answers = await page.evaluate(async () => {
    const look = async (path: string) => {
      const response = await fetch(path).catch(() => null)
      return response?.status ?? null
    }
    return await Promise.all(
      ['/index.html', '/../main/index.js', '/..%2f..%2fpackage.json', '/%2e%2e/main/index.js', '/nothing.js', '/assets/'].map(look),
    )
  })
  expect(answers).toEqual([null, null, null, null, null, null])
  expect(await page.evaluate(() => document.querySelectorAll('script:not([src]), [onclick], [onload], [onerror]').length)).toBe(0)
})
