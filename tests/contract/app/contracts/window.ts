import assert from 'node:assert/strict'
import type { Contract } from '../contract.ts'
import { errorOf, next, openWindow, page, serve } from '../helpers.ts'

export const windowContracts: readonly Contract[] = [
  {
    name: 'a plain view lies above the views that the window had before, as large as the content',
    members: ['new View', 'View.setBackgroundColor', 'View.setBounds', 'BrowserWindow.off'],
    source: 'docs/api/view.md › new View, view.addChildView, view.setBackgroundColor, view.setBounds',
    run: async ({ electron }) => {
      const window = await openWindow(electron)
      const [below, above] = [new electron.View(), new electron.View()]
      window.contentView.addChildView(below)
      const { width, height } = window.getContentBounds()
      above.setBackgroundColor('#123456')
      above.setBounds({ x: 0, y: 0, width, height })
      window.contentView.addChildView(above)
      assert.deepEqual(window.contentView.children.slice(-2), [below, above])
      assert.deepEqual(above.getBounds(), { x: 0, y: 0, width, height })
      window.contentView.removeChildView(above)
      assert.equal(window.contentView.children.at(-1), below)
      let resized = 0
      const count = (): number => (resized += 1)
      window.on('resize', count)
      window.off('resize', count)
      window.emit('resize')
      assert.equal(resized, 0)
    },
  },
  {
    name: 'the preview in the task bar shows a region of the window, and with an empty region all of it',
    members: ['BrowserWindow.setThumbnailClip'],
    source: 'docs/api/browser-window.md › win.setThumbnailClip (Windows)',
    platforms: ['win32'],
    run: async ({ electron }) => {
      const window = await openWindow(electron)
      window.setThumbnailClip({ x: 0, y: 0, width: 1, height: 1 })
      window.setThumbnailClip({ x: 0, y: 0, width: 0, height: 0 })
    },
  },
  {
    name: 'a page that hangs answers no script, and can be ended',
    members: ['WebContents.executeJavaScript', 'WebContents.forcefullyCrashRenderer', 'WebContents.getURL'],
    source: 'docs/api/web-contents.md › contents.executeJavaScript, contents.forcefullyCrashRenderer, contents.getURL',
    run: async ({ electron }) => {
      const { webContents } = await openWindow(electron)
      assert.match(webContents.getURL(), /^data:text/u)
      assert.equal(await webContents.executeJavaScript('1 + 1'), 2)
      let hasAnswered = false
      const answered = (): unknown => (hasAnswered = true)
      void webContents.executeJavaScript('for (;;);').then(answered, () => undefined)
      void webContents.executeJavaScript('0').then(answered, () => undefined)
      const gone = next(webContents, 'render-process-gone')
      webContents.forcefullyCrashRenderer()
      await gone
      assert.equal(hasAnswered, false)
    },
  },
  {
    name: 'a page whose process ended stops loading when it is loaded again, and then runs scripts; a listener can be taken away',
    members: ['WebContents#did-stop-loading', 'WebContents.off'],
    source: 'docs/api/web-contents.md › Event: did-stop-loading; lib/browser/api/web-contents.ts (executeJavaScript)',
    run: async ({ electron }) => {
      const { webContents } = await openWindow(electron)
      while (webContents.isLoading()) await next(webContents, 'did-stop-loading')
      const gone = next(webContents, 'render-process-gone')
      webContents.forcefullyCrashRenderer()
      await gone
      const asked = new Promise((resolve) => {
        webContents.on('did-stop-loading', () => resolve(webContents.executeJavaScript('document.title')))
      })
      let heard = 0
      const count = (): number => (heard += 1)
      webContents.on('did-stop-loading', count)
      webContents.off('did-stop-loading', count)
      await webContents.loadURL(page('<title>Again</title>'))
      assert.deepEqual([await asked, heard], ['Again', 0])
    },
  },
  {
    name: 'a page has picture-in-picture unless its preferences disable it',
    members: ['new BrowserWindow'],
    source:
      'docs/api/structures/web-preferences.md › disableBlinkFeatures; shell/browser/api/electron_api_web_contents.cc (EnterPictureInPicture asks nobody)',
    run: async ({ electron }) => {
      const has = 'document.pictureInPictureEnabled !== undefined && "requestPictureInPicture" in HTMLVideoElement.prototype'
      const plain = await openWindow(electron)
      assert.equal(await plain.webContents.executeJavaScript(has), true)
      const without = await openWindow(electron, '', {
        webPreferences: { disableBlinkFeatures: 'PictureInPictureAPI,DocumentPictureInPictureAPI' },
      })
      assert.equal(await without.webContents.executeJavaScript('"requestPictureInPicture" in HTMLVideoElement.prototype'), false)
      assert.equal(await without.webContents.executeJavaScript('"pictureInPictureEnabled" in document'), false)
    },
  },
  {
    name: 'a window that is made hidden paints, tells that it is ready, and is seen after show()',
    members: [
      'new BrowserWindow',
      'BrowserWindow#ready-to-show',
      'BrowserWindow.once',
      'BrowserWindow.on',
      'BrowserWindow.show',
      'BrowserWindow.hide',
      'BrowserWindow.isVisible',
      'BrowserWindow.loadURL',
    ],
    source: 'docs/api/browser-window.md › Event: ready-to-show; win.show(), win.hide()',
    run: async ({ electron: { BrowserWindow } }) => {
      const window = new BrowserWindow({ show: false })
      const ready = next(window, 'ready-to-show')
      await window.loadURL(page('<p>x</p>'))
      await ready
      assert.equal(window.isVisible(), false)
      window.show()
      assert.equal(window.isVisible(), true)
      window.hide()
      assert.equal(window.isVisible(), false)
    },
  },
  {
    name: 'a window has contents, and a content view for others',
    members: ['BrowserWindow.webContents', 'BaseWindow.contentView', 'WebContents.session', 'Session.defaultSession'],
    source: 'docs/api/browser-window.md › win.webContents; docs/api/base-window.md › win.contentView',
    run: async ({ electron }) => {
      const window = await openWindow(electron)
      assert.equal(window.webContents.session, electron.session.defaultSession)
      assert.deepEqual(window.contentView.children, [])
    },
  },
  {
    name: 'a window knows its place and size',
    members: ['BrowserWindow.getBounds', 'BrowserWindow.getContentBounds'],
    source: 'docs/api/browser-window.md › win.getBounds, win.getContentBounds',
    run: async ({ electron }) => {
      const window = await openWindow(electron, '<p>x</p>', { width: 700, height: 500 })
      const { width, height } = window.getBounds()
      assert.deepEqual([width, height], [700, 500])
      assert.ok(window.getContentBounds().width <= width)
    },
  },
  {
    name: 'a window can be moved and sized, and tells so',
    members: [
      'BaseWindow.setBounds',
      'BrowserWindow.setBounds',
      'BrowserWindow#move',
      'BrowserWindow#resize',
      'BrowserWindow.getNormalBounds',
    ],
    source: 'docs/api/browser-window.md › win.setBounds, win.getNormalBounds, Event: move, Event: resize',
    run: async ({ electron }) => {
      const window = await openWindow(electron, '<p>x</p>', { show: true, x: 40, y: 40, width: 700, height: 500 })
      const changed = Promise.all([next(window, 'move'), next(window, 'resize')])
      window.setBounds({ x: 90, y: 80, width: 640, height: 480 })
      await changed
      const { width, height } = window.getNormalBounds()
      assert.deepEqual([width, height], [640, 480])
    },
  },
  {
    name: 'the smallest size of a window can change while it is open',
    members: ['BrowserWindow.setMinimumSize'],
    source: 'docs/api/browser-window.md › win.setMinimumSize',
    run: async ({ electron }) => {
      const window = await openWindow(electron, '<p>x</p>', { width: 700, height: 500, minWidth: 600, minHeight: 400 })
      window.setMinimumSize(300, 200)
      window.setBounds({ width: 320, height: 240 })
      const { width, height } = window.getBounds()
      assert.deepEqual([width, height], [320, 240])
    },
  },
  {
    name: 'to maximise a hidden window shows it, and its normal place stays known',
    members: ['BrowserWindow.maximize', 'BrowserWindow.isMaximized', 'BrowserWindow#maximize', 'BrowserWindow#unmaximize'],
    source: 'docs/api/browser-window.md › win.maximize, win.getNormalBounds, Event: maximize, unmaximize (needs a window manager)',
    run: async ({ electron }) => {
      const window = await openWindow(electron, '<p>x</p>', { width: 700, height: 500 })
      const maximized = next(window, 'maximize')
      window.maximize()
      await maximized
      assert.deepEqual([window.isVisible(), window.isMaximized()], [true, true])
      const { width, height } = window.getNormalBounds()
      assert.deepEqual([width, height], [700, 500])
      const back = next(window, 'unmaximize')
      window.unmaximize()
      await back
      assert.equal(window.isMaximized(), false)
    },
  },
  {
    name: 'a page’s title becomes the window’s, unless it is prevented',
    members: ['BrowserWindow#page-title-updated', 'BrowserWindow.setTitle'],
    source: 'docs/api/browser-window.md › Event: page-title-updated',
    run: async ({ electron }) => {
      const window = await openWindow(electron)
      window.setTitle('Own')
      window.on('page-title-updated', (event) => event.preventDefault())
      const titled = next(window, 'page-title-updated')
      await window.webContents.executeJavaScript('document.title = "Page’s"; 0')
      await titled
      assert.equal(window.getTitle(), 'Own')
    },
  },
  {
    name: 'the progress bar, the background, the focus and the minimised state can be set on a hidden window',
    members: [
      'BrowserWindow.setBackgroundColor',
      'BrowserWindow.setProgressBar',
      'BrowserWindow.focus',
      'BrowserWindow.isFocused',
      'BrowserWindow.isMinimized',
      'BrowserWindow.restore',
    ],
    source:
      'docs/api/browser-window.md › win.setProgressBar, win.setBackgroundColor, win.focus, win.isFocused, win.isMinimized, win.restore',
    run: async ({ electron }) => {
      const window = await openWindow(electron)
      for (const value of [0.5, 2, -1]) window.setProgressBar(value)
      window.setBackgroundColor('#1b1e23')
      window.restore()
      assert.equal(window.isMinimized(), false)
      window.focus()
      assert.equal(typeof window.isFocused(), 'boolean')
    },
  },
  {
    name: 'full screen is reached and left by events',
    members: [
      'BrowserWindow.setFullScreen',
      'BrowserWindow.isFullScreen',
      'BrowserWindow#enter-full-screen',
      'BrowserWindow#leave-full-screen',
    ],
    source: 'docs/api/browser-window.md › win.setFullScreen, Event: enter-full-screen, leave-full-screen (needs a window manager)',
    run: async ({ electron }) => {
      const window = await openWindow(electron, '<p>x</p>', { show: true })
      const entered = next(window, 'enter-full-screen')
      window.setFullScreen(true)
      await entered
      assert.equal(window.isFullScreen(), true)
      const left = next(window, 'leave-full-screen')
      window.setFullScreen(false)
      await left
      assert.equal(window.isFullScreen(), false)
    },
  },
  {
    name: 'a kiosk is in full screen, and tells so',
    members: ['BrowserWindow.setKiosk'],
    source: 'docs/api/browser-window.md › win.setKiosk; shell/browser/native_window_views.cc (SetKiosk: SetFullScreen)',
    platforms: ['linux', 'win32'],
    run: async ({ electron }) => {
      const window = await openWindow(electron, '<p>x</p>', { show: true })
      const entered = next(window, 'enter-full-screen')
      window.setKiosk(true)
      await entered
      assert.equal(window.isFullScreen(), true)
      window.setKiosk(false)
    },
  },
  {
    name: 'a closed window is destroyed before closed is told, and every later use throws',
    members: ['BrowserWindow#closed', 'BrowserWindow.isDestroyed'],
    source: 'docs/api/browser-window.md › Event: closed; spec/api-browser-window-spec.ts (BrowserWindow.destroy())',
    run: async ({ electron }) => {
      const window = await openWindow(electron)
      const { webContents } = window
      let told: unknown = null
      window.on('closed', () => (told = [window.isDestroyed(), errorOf(() => window.getBounds())]))
      window.destroy()
      assert.deepEqual(told, [true, 'Object has been destroyed'])
      await new Promise(setImmediate)
      assert.equal(
        errorOf(() => webContents.getProcessId()),
        'Object has been destroyed',
      )
    },
  },
  {
    name: 'a menu is built from a template and becomes the application’s',
    members: ['Menu.buildFromTemplate', 'Menu.setApplicationMenu'],
    source: 'docs/api/menu.md',
    run: ({ electron: { Menu } }) => {
      const menu = Menu.buildFromTemplate([{ label: 'Edit', submenu: [{ role: 'copy' }] }])
      assert.equal(menu.items[0]?.label, 'Edit')
      Menu.setApplicationMenu(menu)
      assert.equal(Menu.getApplicationMenu(), menu)
      Menu.setApplicationMenu(null)
      assert.equal(Menu.getApplicationMenu(), null)
    },
  },
  {
    name: 'a history that is cleared keeps its page, and leaves none to go back to',
    members: ['WebContents.navigationHistory', 'NavigationHistory.clear'],
    source: 'shell/browser/api/electron_api_web_contents.cc (ClearHistory: PruneAllButLastCommitted)',
    run: async ({ electron }) => {
      await using server = await serve((_request, response) => void response.end('<title>Page</title>'))
      const { webContents } = await openWindow(electron)
      await webContents.loadURL(`${server.url}/one`)
      await webContents.loadURL(`${server.url}/two`)
      const { navigationHistory } = webContents
      const length = async (): Promise<number> => Number(await webContents.executeJavaScript('history.length'))
      assert.ok((await length()) > 1)
      navigationHistory.clear()
      // The page hears of it from Chromium's other process.
      while ((await length()) > 1);
      assert.deepEqual([navigationHistory.canGoBack(), webContents.getURL()], [false, `${server.url}/two`])
    },
  },
]
