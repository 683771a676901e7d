import assert from 'node:assert/strict'
import { mkdirSync, readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebContents } from 'electron'
import type { Contract } from '../contract.ts'
import { errorOf, next, openWindow, responseOf, serve } from '../helpers.ts'

export const appContracts: readonly Contract[] = [
  {
    name: 'the app has the names of its manifest and the folders of its account',
    members: ['App.getName', 'App.getVersion', 'App.getPath', 'App.setPath', 'App.whenReady', 'App.isPackaged'],
    source: 'docs/api/app.md › app.getName, app.getVersion, app.getPath, app.whenReady, app.isPackaged',
    run: async ({ electron: { app }, folder }) => {
      await app.whenReady()
      assert.deepEqual([app.getName(), app.getVersion(), app.isReady()], ['Contract App', '1.2.3', true])
      // Electron runs this app by its path.
      assert.equal(app.isPackaged, false)
      for (const name of ['userData', 'logs', 'temp', 'downloads', 'documents'] as const) assert.ok(isAbsolute(app.getPath(name)), name)
      const before = app.getPath('sessionData')
      app.setPath('sessionData', folder)
      assert.equal(app.getPath('sessionData'), folder)
      app.setPath('sessionData', before)
    },
  },
  {
    name: 'the folders of logs, sessions and crash dumps can be moved to a folder that is there',
    members: ['App.setPath', 'App.getPath'],
    source:
      'docs/api/app.md › app.setPath (a folder must exist), app.getPath (sessionData: recommended elsewhere than userData); ' +
      'shell/browser/api/electron_api_app.cc (App::SetPath: base::PathService::OverrideAndCreateIfNeeded)',
    run: ({ electron: { app }, folder }) => {
      for (const name of ['sessionData', 'logs', 'crashDumps'] as const) {
        const before = app.getPath(name)
        const moved = join(folder, name)
        mkdirSync(moved)
        app.setPath(name, moved)
        assert.equal(app.getPath(name), moved)
        app.setPath(name, before)
      }
    },
  },
  {
    name: 'the crash reporter starts without an address where it uploads nothing',
    members: ['CrashReporter.start'],
    source: 'docs/api/crash-reporter.md › crashReporter.start (submitURL is required unless uploadToServer is false)',
    run: ({ electron: { app, crashReporter } }) => {
      crashReporter.start({ uploadToServer: false })
      assert.ok(isAbsolute(app.getPath('crashDumps')))
    },
  },
  {
    name: 'a folder that the system cannot resolve throws',
    members: ['App.getPath'],
    source: 'shell/browser/api/electron_api_app.cc (App::GetPath: base::PathService::Get)',
    // Only Windows has a folder of recent files: elsewhere it is a known name that cannot be resolved.
    platforms: ['linux', 'darwin'],
    run: ({ electron: { app } }) => {
      assert.match(
        errorOf(() => app.getPath('recent')),
        /Failed to get 'recent' path/u,
      )
    },
  },
  {
    name: 'the start at logon is set under a name of the program’s own, and taken back',
    members: ['App.setLoginItemSettings'],
    source: 'docs/api/app.md › app.setLoginItemSettings (macOS, Windows; name: the value in the Run key of the account)',
    // It changes the account that runs it.
    platforms: ['win32'],
    run: ({ electron: { app } }) => {
      const item = { name: 'Contract App', path: process.execPath }
      app.setLoginItemSettings({ openAtLogin: true, ...item })
      assert.equal(app.getLoginItemSettings(item).openAtLogin, true)
      app.setLoginItemSettings({ openAtLogin: false, ...item })
      assert.equal(app.getLoginItemSettings(item).openAtLogin, false)
    },
  },
  {
    name: 'what must come before readiness is refused after it',
    members: ['App.enableSandbox', 'App.disableHardwareAcceleration', 'App.setAppUserModelId'],
    source: 'docs/api/app.md › app.enableSandbox, app.disableHardwareAcceleration (before app is ready), app.setAppUserModelId',
    run: ({ electron: { app } }) => {
      assert.match(
        errorOf(() => app.disableHardwareAcceleration()),
        /before app is ready/u,
      )
      assert.match(
        errorOf(() => app.enableSandbox()),
        /before app is ready/u,
      )
      app.setAppUserModelId('contract.app')
    },
  },
  {
    name: 'the command line holds Chromium’s switches, and the app can ask for the focus',
    members: ['App.commandLine', 'CommandLine.hasSwitch', 'CommandLine.appendSwitch', 'App.focus'],
    source: 'docs/api/command-line.md; docs/api/app.md › app.commandLine, app.focus',
    run: ({ electron: { app } }) => {
      assert.deepEqual([app.commandLine.hasSwitch('user-data-dir'), app.commandLine.hasSwitch('no-such-switch')], [true, false])
      app.commandLine.appendSwitch('disable-quic')
      assert.equal(app.commandLine.hasSwitch('disable-quic'), true)
      app.focus()
    },
  },
  {
    name: 'a request for which no client certificate fits asks for none',
    members: ['App#select-client-certificate'],
    source: 'docs/api/app.md › Event: select-client-certificate; shell/browser/api/electron_api_app.cc (SelectClientCertificate)',
    run: async ({ electron: { app, net } }) => {
      const { selfSignedServer } = await import('../tls.ts')
      await using server = await selfSignedServer('Contract Authority')
      if (server === null) return
      let asked = 0
      const count = (): number => (asked += 1)
      app.on('select-client-certificate', count)
      await assert.rejects(responseOf(net.request(server.url)), /net::ERR_CERT_/u)
      app.off('select-client-certificate', count)
      assert.equal(asked, 0)
    },
  },
  {
    name: 'a graphics process that is killed is told to the app, by its type, its reason and its status',
    members: ['App#child-process-gone'],
    source: 'docs/api/app.md › Event: child-process-gone; shell/browser/api/electron_api_app.cc (BrowserChildProcessCrashedOrKilled)',
    // The stand-in knows the process on Linux only.
    platforms: ['linux'],
    run: async ({ electron }) => {
      const { app } = electron
      await openWindow(electron)
      const gpu = app.getAppMetrics().find(({ type }) => type === 'GPU')
      assert.ok(gpu, 'there is no graphics process')
      const gone = next(app, 'child-process-gone')
      process.kill(gpu.pid, 'SIGKILL')
      const [, details] = await gone
      const { type, reason, exitCode } = details as { readonly type: string; readonly reason: string; readonly exitCode: number }
      assert.deepEqual([type, reason, exitCode], ['GPU', 'killed', 9])
    },
  },
  {
    name: 'every contents is told to the app when it is made',
    members: ['App#web-contents-created', 'App.on'],
    source: 'docs/api/app.md › Event: web-contents-created',
    run: async ({ electron }) => {
      const made: WebContents[] = []
      electron.app.on('web-contents-created', (_event, contents) => made.push(contents))
      const { webContents } = await openWindow(electron)
      assert.equal(made[0], webContents)
    },
  },
  {
    name: 'a page’s server that asks for a sign-in raises login, and gets what the app answers',
    members: ['App#login'],
    source: 'docs/api/app.md › Event: login',
    run: async ({ electron }) => {
      await using server = await serve((request, response) => {
        const isIn = request.headers.authorization !== undefined
        response.writeHead(isIn ? 200 : 401, { 'WWW-Authenticate': 'Basic realm="r"', 'content-type': 'text/html' })
        response.end(`<title>${isIn ? 'in' : 'out'}</title>`)
      })
      const infos: unknown[] = []
      electron.app.once('login', (event, contents, _details, { isProxy, realm }, answer) => {
        infos.push([isProxy, realm, contents === undefined])
        event.preventDefault()
        answer('u', 'p')
      })
      const window = await openWindow(electron, '', { webPreferences: { partition: 'login' } })
      await window.loadURL(server.url)
      assert.deepEqual([await window.webContents.executeJavaScript('document.title'), infos], ['in', [[false, 'r', false]]])
    },
  },
  {
    name: 'quit asks, closes the windows, tells that it will quit, and ends with 0',
    members: ['App.quit', 'App#before-quit', 'App#will-quit', 'App#window-all-closed'],
    source: 'docs/api/app.md › app.quit, Event: before-quit, will-quit, window-all-closed (not emitted by app.quit)',
    run: async ({ scenario }) => {
      const { lines, code } = await scenario('quit')
      assert.deepEqual([lines, code], [['before-quit', 'close', 'closed', 'will-quit', 'quit'], 0])
    },
  },
  {
    name: 'a quit that a window prevents leaves the app as it is',
    members: ['App.quit', 'App#before-quit', 'App#window-all-closed'],
    source: 'docs/api/app.md › Event: before-quit; docs/api/browser-window.md › Event: close',
    run: async ({ scenario }) => {
      const { lines, code } = await scenario('quitPrevented')
      assert.deepEqual([lines, code], [['before-quit', 'close', 'before-quit', 'close', 'closed', 'will-quit'], 0])
    },
  },
  {
    name: 'exit ends at once with its code, without questions',
    members: ['App.exit'],
    source: 'docs/api/app.md › app.exit',
    run: async ({ scenario }) => {
      const { lines, code } = await scenario('exit')
      assert.deepEqual([lines, code], [['quit 7'], 7])
    },
  },
  {
    name: 'a second start passes its arguments and its data to the first and has no lock',
    members: ['App.requestSingleInstanceLock', 'App#second-instance'],
    source: 'docs/api/app.md › app.requestSingleInstanceLock, Event: second-instance',
    run: async ({ scenario, folder }) => {
      const first = scenario('instance', [`--user-data-dir=${folder}`, 'starts-another'])
      // The first may hear of it before the second has printed its line, or after.
      assert.deepEqual((await first).lines.toSorted(), ['child: lock false', 'lock true', 'second order/42 {"from":"order/42"}'])
    },
  },
  {
    name: 'a folder in which no lock can be made gives none, though no other start has it',
    members: ['App.requestSingleInstanceLock', 'App.setPath'],
    source: 'shell/browser/api/electron_api_app.cc (RequestSingleInstanceLock: LOCK_ERROR is false)',
    platforms: ['linux'],
    run: async ({ scenario }) => {
      const { lines, code } = await scenario('noLock', ['/proc'])
      assert.deepEqual([lines, code], [['lock false'], 0])
    },
  },
  {
    name: 'a link in the arguments raises no open-url',
    members: ['App#open-url'],
    source: 'docs/api/app.md › Event: open-url (macOS)',
    platforms: ['linux', 'win32'],
    run: async ({ scenario }) => {
      const { lines } = await scenario('link', ['contract://order/42'])
      assert.deepEqual(lines, ['argument true'])
    },
  },
  {
    name: 'an uncaught error in main opens a box, and main stands still',
    members: ['Dialog.showErrorBox'],
    source: 'lib/browser/init.ts (uncaughtException); docs/api/dialog.md › dialog.showErrorBox',
    run: async ({ scenario }) => {
      const { lines } = await scenario('uncaught', [], { stopAfterMs: 3_000 })
      assert.deepEqual(lines, ['throwing'])
    },
  },
  {
    name: 'an app’s own listener for uncaught errors takes the place of the box',
    members: [],
    source: 'lib/browser/init.ts (uncaughtException: listenerCount > 1)',
    run: async ({ scenario }) => {
      const { lines, code } = await scenario('caught')
      assert.deepEqual([lines, code], [['caught nobody handles this', 'went on'], 0])
    },
  },
  {
    name: 'an argument is trimmed before Chromium looks for a switch, one dash is enough, and process.argv keeps it as given',
    members: ['CommandLine.removeSwitch', 'CommandLine.hasSwitch'],
    source: 'base/command_line.cc (AppendSwitchesAndArguments); docs/api/command-line.md › commandLine.removeSwitch',
    platforms: ['linux', 'darwin'],
    run: async ({ scenario }) => {
      const { lines } = await scenario('arguments', [
        '--contract-plain',
        ' --contract-blank',
        '\t-contract-dash=1',
        '--',
        '--contract-behind',
      ])
      assert.deepEqual(lines, ['true true true false', 'true', 'false'])
    },
  },
  {
    name: 'a program that asks for it is started again with the given arguments, once it has ended',
    members: ['App.relaunch'],
    source: 'docs/api/app.md › app.relaunch',
    run: async ({ scenario, folder }) => {
      const file = join(folder, 'starts.txt')
      await scenario('relaunch', [`--user-data-dir=${folder}`, file])
      while (readFileSync(file, 'utf8') !== 'first\nagain\n') await sleep(20)
    },
  },
  {
    name: 'a rejection that nobody handles is a warning',
    members: [],
    source: 'shell/browser/electron_browser_main_parts.cc (unhandled_rejections = warn-with-error-code)',
    run: async ({ scenario }) => {
      const { lines, stderr } = await scenario('rejection')
      assert.deepEqual(lines, ['went on'])
      assert.match(stderr, /nobody handles this/u)
    },
  },
  {
    name: 'before readiness there are no windows, no requests and no sessions, and an error box is text',
    members: ['new BrowserWindow', 'Net.request', 'Dialog.showErrorBox', 'App.whenReady'],
    source: 'docs/api/dialog.md › dialog.showErrorBox; lib/browser/api/net.ts; shell/browser/api/electron_api_base_window.cc',
    platforms: ['linux'],
    run: async ({ scenario }) => {
      const { lines, stderr } = await scenario('early')
      assert.match(lines.join('\n'), /^window: .*before app is ready\nrequest: .*after app is ready\nready$/u)
      assert.match(stderr, /Early title/u)
    },
  },
  {
    name: 'the process knows its versions and where its resources are',
    members: ['ProcessVersions.electron', 'ProcessVersions.chrome', 'Process.resourcesPath'],
    source: 'docs/api/process.md › process.versions, process.resourcesPath',
    run: () => {
      assert.match(process.versions.electron ?? '', /^\d+\.\d+\.\d+/u)
      assert.match(process.versions['chrome'] ?? '', /^\d+\./u)
      assert.ok(isAbsolute(process.resourcesPath))
    },
  },
]
