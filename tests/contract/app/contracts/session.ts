import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { ClientRequest } from 'electron'
import type { Contract } from '../contract.ts'
import { errorOf, next, openWindow, page, responseOf, serve, textOf } from '../helpers.ts'

/** Answers with the cookies that it got, and sets one. */
const cookieServer = () =>
  serve((request, response) => void response.setHeader('Set-Cookie', 'own=1; Path=/').end(request.headers.cookie ?? 'none'))

/** Wants `u:p`, and counts how often it had to ask. */
async function signInServer() {
  const state = { asked: 0 }
  const server = await serve((request, response) => {
    if (request.headers.authorization === `Basic ${Buffer.from('u:p').toString('base64')}`) return void response.end('in')
    state.asked += 1
    response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="r"' }).end()
  })
  return { ...server, state, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

const signedIn = (request: ClientRequest): ClientRequest => request.on('login', (_info, answer) => answer('u', 'p'))

export const sessionContracts: readonly Contract[] = [
  {
    name: 'every new session is told to the app, and checks spelling until it is told not to',
    members: ['App#session-created', 'Session.setSpellCheckerEnabled', 'Session.setSpellCheckerLanguages'],
    source: 'docs/api/app.md › Event: session-created; shell/browser/api/electron_api_session.cc (Session::Session, FromOrCreate)',
    // macOS checks spelling by itself.
    platforms: ['linux', 'win32'],
    run: ({ electron: { app, session } }) => {
      const made: unknown[] = []
      const note = (one: unknown): unknown => made.push(one)
      app.on('session-created', note)
      const own = session.fromPartition('spelling')
      app.off('session-created', note)
      assert.deepEqual([made.length, made[0] === own, own.isSpellCheckerEnabled()], [1, true, true])
      own.setSpellCheckerEnabled(false)
      own.setSpellCheckerLanguages([])
      assert.deepEqual([own.isSpellCheckerEnabled(), own.getSpellCheckerLanguages()], [false, []])
    },
  },
  {
    name: 'a partition is one session, in memory unless it is persist:',
    members: ['Session.fromPartition', 'Session.defaultSession'],
    source: 'docs/api/session.md › session.fromPartition',
    run: ({ electron: { session } }) => {
      assert.equal(session.fromPartition('one'), session.fromPartition('one'))
      assert.notEqual(session.fromPartition('one'), session.defaultSession)
      assert.equal(session.fromPartition('one').isPersistent(), false)
    },
  },
  {
    name: 'cookies stay in their session, are sent only with credentials, and go with clearData',
    members: ['Session.clearData', 'Net.request'],
    source: 'docs/api/client-request.md › credentials; docs/api/session.md › ses.clearData',
    run: async ({ electron: { net, session } }) => {
      await using server = await cookieServer()
      const [mine, other] = [session.fromPartition('cookies'), session.fromPartition('no-cookies')]
      const ask = (own: typeof mine, credentials?: 'include') =>
        textOf(net.request({ url: server.url, session: own, ...(credentials ? { credentials } : {}) }))
      assert.equal(await ask(mine, 'include'), 'none')
      assert.deepEqual([await ask(mine, 'include'), await ask(mine), await ask(other, 'include')], ['own=1', 'none', 'none'])
      await mine.clearData()
      assert.equal(await ask(mine, 'include'), 'none')
    },
  },
  {
    name: 'the cookies of a session are those for an address',
    members: ['Session.cookies', 'Cookies.get', 'Cookie.name', 'Cookie.value'],
    source: 'docs/api/cookies.md › cookies.get',
    run: async ({ electron: { net, session } }) => {
      await using server = await cookieServer()
      const own = session.fromPartition('read-cookies')
      await textOf(net.request({ url: server.url, session: own, credentials: 'include' }))
      const found = await own.cookies.get({ url: server.url })
      assert.deepEqual(
        [found.map(({ name, value }) => [name, value]), await own.cookies.get({ url: 'http://localhost:1/' })],
        [[['own', '1']], []],
      )
    },
  },
  {
    name: 'a sign-in is kept by its session until clearAuthCache',
    members: ['Session.clearAuthCache', 'ClientRequest#login'],
    source: 'docs/api/session.md › ses.clearAuthCache; docs/api/client-request.md › Event: login',
    run: async ({ electron: { net, session } }) => {
      await using server = await signInServer()
      const own = session.fromPartition('sign-ins')
      const ask = () => textOf(signedIn(net.request({ url: server.url, session: own })))
      await ask()
      await ask()
      assert.equal(server.state.asked, 1)
      await own.clearAuthCache()
      await own.closeAllConnections()
      await ask()
      assert.equal(server.state.asked, 2)
    },
  },
  {
    name: 'resolveProxy names the proxies of an address, as a PAC file does',
    members: ['Session.resolveProxy'],
    source: 'docs/api/session.md › ses.resolveProxy',
    run: async ({ electron: { session } }) => {
      const own = session.fromPartition('proxies')
      await own.setProxy({ mode: 'direct' })
      assert.equal(await own.resolveProxy('http://server.example/'), 'DIRECT')
      await own.setProxy({ mode: 'fixed_servers', proxyRules: 'proxy.example:3128' })
      assert.equal(await own.resolveProxy('http://server.example/'), 'PROXY proxy.example:3128')
    },
  },
  {
    name: 'a channel without its handler can be handled again',
    members: ['IpcMain.removeHandler', 'IpcMain.handle'],
    source: 'docs/api/ipc-main.md › ipcMain.removeHandler, ipcMain.handle (throws for a second handler)',
    run: ({ electron: { ipcMain } }) => {
      ipcMain.handle('contract:once', () => 1)
      assert.throws(() => ipcMain.handle('contract:once', () => 2), /second handler/u)
      ipcMain.removeHandler('contract:once')
      ipcMain.handle('contract:once', () => 2)
      ipcMain.removeHandler('contract:once')
    },
  },
  {
    name: 'closeAllConnections ends what is in flight',
    members: ['Session.closeAllConnections'],
    source: 'docs/api/session.md › ses.closeAllConnections (it terminates all requests currently in flight)',
    run: async ({ electron: { net, session } }) => {
      const asked = Promise.withResolvers<void>()
      await using server = await serve(() => asked.resolve())
      const own = session.fromPartition('connections')
      const answer = responseOf(net.request({ url: server.url, session: own }))
      await asked.promise
      await Promise.all([assert.rejects(answer, /net::ERR_/u), own.closeAllConnections()])
    },
  },
  {
    name: 'a page gets no permission that the handlers refuse',
    members: ['Session.setPermissionRequestHandler', 'Session.setPermissionCheckHandler', 'Session.setDevicePermissionHandler'],
    source: 'docs/api/session.md › ses.setPermissionRequestHandler, setPermissionCheckHandler, setDevicePermissionHandler',
    run: async ({ electron }) => {
      await using server = await serve((_request, response) => void response.setHeader('content-type', 'text/html').end('<p>x</p>'))
      const own = electron.session.fromPartition('permissions')
      const asked: string[] = []
      own.setPermissionRequestHandler((_contents, permission, answer) => {
        asked.push(permission)
        answer(false)
      })
      own.setPermissionCheckHandler(() => false)
      own.setDevicePermissionHandler(() => false)
      const window = await openWindow(electron, '', { webPreferences: { session: own } })
      await window.loadURL(server.url.replace('127.0.0.1', 'localhost'))
      assert.equal(await window.webContents.executeJavaScript('Notification.requestPermission()', true), 'denied')
      assert.deepEqual(asked, ['notifications'])
    },
  },
  {
    name: 'a download that is prevented writes nothing',
    members: ['Session#will-download', 'Session.on'],
    source: 'docs/api/session.md › Event: will-download',
    run: async ({ electron, folder }) => {
      await using server = await serve(
        (_request, response) => void response.setHeader('content-disposition', 'attachment; filename="a.bin"').end('data'),
      )
      const own = electron.session.fromPartition('downloads')
      own.setDownloadPath(folder)
      own.on('will-download', (event) => event.preventDefault())
      const begun = next(own, 'will-download')
      const window = await openWindow(electron, '', { webPreferences: { session: own } })
      await window.loadURL(server.url).catch(() => undefined)
      await begun
      const { readdirSync } = await import('node:fs')
      assert.deepEqual(readdirSync(folder), [])
    },
  },
  {
    name: 'a request that the app cancels is blocked, and main’s own names no page',
    members: ['Session.webRequest', 'WebRequest.onBeforeRequest'],
    source: 'docs/api/web-request.md › webRequest.onBeforeRequest',
    run: async ({ electron: { net, session } }) => {
      await using server = await serve((_request, response) => void response.end())
      const own = session.fromPartition('blocked')
      const pages: unknown[] = []
      own.webRequest.onBeforeRequest(({ webContentsId }, answer) => {
        pages.push(webContentsId)
        answer({ cancel: true })
      })
      await assert.rejects(responseOf(net.request({ url: server.url, session: own })), /net::ERR_BLOCKED_BY_CLIENT/u)
      assert.deepEqual(pages, [undefined])
    },
  },
  {
    name: 'a verify proc sees a certificate that Chromium refuses, and -3 leaves it refused',
    members: ['Session.setCertificateVerifyProc'],
    source: 'docs/api/session.md › ses.setCertificateVerifyProc',
    run: async ({ electron: { net, session } }) => {
      const { selfSignedServer } = await import('../tls.ts')
      await using server = await selfSignedServer('Contract Authority')
      if (server === null) return
      const own = session.fromPartition('certificates')
      const seen: unknown[] = []
      own.setCertificateVerifyProc(({ hostname, certificate, errorCode }, done) => {
        if (errorCode !== 0) seen.push([hostname, certificate.issuerName])
        done(-3)
      })
      await assert.rejects(responseOf(net.request({ url: server.url, session: own })), /net::ERR_CERT_AUTHORITY_INVALID/u)
      assert.deepEqual(seen[0], ['127.0.0.1', 'Contract Authority'])
    },
  },
  {
    name: 'a scheme is registered before the app is ready, and answered by its handler',
    members: ['Protocol.registerSchemesAsPrivileged', 'Protocol.handle'],
    source: 'docs/api/protocol.md › protocol.registerSchemesAsPrivileged, protocol.handle',
    run: async ({ electron }) => {
      const { protocol, session } = electron
      assert.match(
        errorOf(() => protocol.registerSchemesAsPrivileged([])),
        /before app is ready/u,
      )
      const own = session.fromPartition('scheme')
      own.protocol.handle(
        'contract',
        ({ url }) => new Response(`<title>${new URL(url).pathname}</title>`, { headers: { 'content-type': 'text/html' } }),
      )
      const window = await openWindow(electron, '', { webPreferences: { session: own } })
      await window.loadURL('contract://host/page')
      const title: unknown = await window.webContents.executeJavaScript('document.title')
      assert.deepEqual([title, window.webContents.getURL()], ['/page', 'contract://host/page'])
    },
  },
  {
    name: 'a page talks to main through frozen functions, and main’s errors arrive with their message',
    members: [
      'IpcMain.handle',
      'IpcRenderer.invoke',
      'IpcRenderer.on',
      'IpcRenderer.removeListener',
      'ContextBridge.exposeInMainWorld',
      'WebContents.send',
    ],
    source: 'docs/api/ipc-main.md › ipcMain.handle; docs/api/ipc-renderer.md; docs/api/context-bridge.md',
    run: async ({ electron }) => {
      const { ipcMain } = electron
      const preload = join(import.meta.dirname, '../preload.cjs')
      ipcMain.handle('contract:echo', (event, value) => [event.senderFrame?.parent, value])
      ipcMain.handle('contract:fail', () => {
        throw new TypeError('no such thing')
      })
      assert.match(
        errorOf(() => ipcMain.handle('contract:echo', () => null)),
        /second handler/u,
      )
      const { webContents } = await openWindow(electron, '', { webPreferences: { preload, sandbox: true } })
      await webContents.loadURL(page('<p>x</p>'))
      const run = (code: string): Promise<unknown> => webContents.executeJavaScript(code)
      assert.deepEqual(await run('contract.invoke("contract:echo", { a: [1] })'), [null, { a: [1] }])
      assert.equal(
        await run('contract.invoke("contract:fail").catch(({ message }) => message)'),
        "Error invoking remote method 'contract:fail': TypeError: no such thing",
      )
      assert.deepEqual(await run('[Object.isFrozen(contract), typeof require]'), [true, 'undefined'])
      await run('contract.listen("contract:tick"); 0')
      for (const value of ['one', 'stop', 'unheard']) webContents.send('contract:tick', value)
      assert.deepEqual(await run('contract.invoke("contract:echo", 0).then(() => contract.received())'), ['one', 'stop'])
      for (const channel of ['contract:echo', 'contract:fail']) ipcMain.removeHandler(channel)
    },
  },
]
