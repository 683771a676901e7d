import assert from 'node:assert/strict'
import type { Contract } from '../contract.ts'
import { errorOf, next, openWindow, page, serve } from '../helpers.ts'

export const contentsContracts: readonly Contract[] = [
  {
    name: 'a page that calls window.close() destroys its contents, and every later use throws',
    members: [
      'new WebContentsView',
      'WebContentsView.webContents',
      'WebContents#destroyed',
      'WebContents.isDestroyed',
      'WebContents.isFocused',
      'WebContents.reload',
      'WebContents.send',
      'WebContents.mainFrame',
      'View.addChildView',
    ],
    source: 'shell/browser/api/electron_api_web_contents.cc (CloseContents); spec/api-web-contents-view-spec.ts (destroyed child view)',
    run: async ({ electron }) => {
      const parent = (await openWindow(electron)).contentView
      const view = new electron.WebContentsView()
      const { webContents: contents } = view
      await contents.loadURL(page('<title>x</title>'))
      const gone = next(contents, 'destroyed')
      contents.executeJavaScript('window.close()').catch(() => undefined)
      await gone
      assert.equal(contents.isDestroyed(), true)
      const uses = [() => contents.isFocused(), () => contents.reload(), () => contents.send('x'), () => contents.mainFrame.url]
      for (const use of uses) assert.equal(errorOf(use), 'Object has been destroyed')
      assert.equal(
        errorOf(() => parent.addChildView(view)),
        "Can't add a destroyed child view to a parent view",
      )
    },
  },
  {
    name: 'close() destroys the contents in a later task',
    members: ['WebContents.close', 'View.removeChildView', 'View.children'],
    source:
      'shell/browser/api/electron_api_web_contents.cc (Destroy posts a task); spec/api-web-contents-view-spec.ts (can be removed after a close)',
    run: async ({ electron }) => {
      const parent = (await openWindow(electron)).contentView
      const view = new electron.WebContentsView()
      const { webContents: contents } = view
      parent.addChildView(view)
      await contents.loadURL(page('x'))
      const gone = next(contents, 'destroyed')
      contents.close()
      assert.equal(contents.isDestroyed(), false)
      await gone
      parent.removeChildView(view)
      assert.equal(parent.children.includes(view), false)
    },
  },
  {
    name: 'a view has the bounds that it is given, and is in one parent at a time',
    members: ['View.setBounds', 'View.addChildView', 'View.children'],
    source: 'docs/api/view.md',
    run: async ({ electron }) => {
      const [one, other] = [(await openWindow(electron)).contentView, (await openWindow(electron)).contentView]
      const view = new electron.WebContentsView()
      one.addChildView(view)
      view.setBounds({ x: 1, y: 2, width: 300, height: 200 })
      assert.deepEqual(view.getBounds(), { x: 1, y: 2, width: 300, height: 200 })
      other.addChildView(view)
      assert.deepEqual([one.children.includes(view), other.children.includes(view)], [false, true])
    },
  },
  {
    name: 'a load tells the address, the status, the title and the moment when the document is ready',
    members: [
      'WebContents#did-navigate',
      'WebContents#dom-ready',
      'WebContents#page-title-updated',
      'WebContents.isLoading',
      'WebContents.once',
      'WebContents.on',
    ],
    source: 'docs/api/web-contents.md › Event: did-navigate, dom-ready, page-title-updated',
    run: async ({ electron }) => {
      await using server = await serve(
        (_request, response) => void response.writeHead(503, { 'content-type': 'text/html' }).end('<title>Down</title>'),
      )
      const { webContents } = await openWindow(electron)
      const events = Promise.all([next(webContents, 'did-navigate'), next(webContents, 'dom-ready')])
      const titled = new Promise((resolve) => {
        webContents.on('page-title-updated', (_event, title, isSet) => title === 'Down' && resolve(isSet))
      })
      await webContents.loadURL(`${server.url}/`)
      // The load of the blank page before it may have ended only now.
      while (webContents.isLoading()) await next(webContents, 'did-stop-loading')
      const [[, url, status]] = await events
      assert.deepEqual([url, status, webContents.isLoading()], [`${server.url}/`, 503, false])
      assert.equal(await titled, true)
    },
  },
  {
    name: 'a load that fails rejects, and did-fail-load has the number, the name and the address',
    members: ['WebContents#did-fail-load', 'WebContents.loadURL'],
    source: 'docs/api/web-contents.md › Event: did-fail-load; contents.loadURL',
    run: async ({ electron }) => {
      const { url } = await servedOnce()
      const { webContents } = await openWindow(electron)
      const failed = next(webContents, 'did-fail-load')
      await assert.rejects(webContents.loadURL(url), /ERR_CONNECTION_REFUSED \(-102\)/u)
      assert.deepEqual((await failed).slice(1, 5), [-102, 'ERR_CONNECTION_REFUSED', url, true])
    },
  },
  {
    name: 'a load that another one replaces, or whose page’s process ends, rejects',
    members: ['WebContents.loadURL'],
    source: 'lib/browser/api/web-contents.ts (loadURL: navigationListener, stopLoadingListener)',
    run: async ({ electron }) => {
      await using server = await serve((_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>'))
      const { webContents } = await openWindow(electron)
      const replaced = assert.rejects(webContents.loadURL(server.url), /ERR_ABORTED \(-3\)/u)
      await next(webContents, 'did-start-loading')
      await webContents.loadURL(page('<title>Other</title>'))
      await replaced
      const crashing = assert.rejects(webContents.loadURL(server.url), /ERR_(?:FAILED|ABORTED)/u)
      await next(webContents, 'did-navigate')
      webContents.forcefullyCrashRenderer()
      await crashing
    },
  },
  {
    name: 'a navigation that is prevented leaves the page where it is',
    members: ['WebContents#will-navigate', 'WebContents#will-frame-navigate'],
    source: 'docs/api/web-contents.md › Event: will-navigate, will-frame-navigate',
    run: async ({ electron }) => {
      const { webContents } = await openWindow(electron)
      const before = webContents.getURL()
      const seen: unknown[] = []
      webContents.on('will-frame-navigate', ({ url, isMainFrame }) => seen.push([url, isMainFrame]))
      webContents.on('will-navigate', (event) => event.preventDefault())
      const asked = next(webContents, 'will-navigate')
      await webContents.executeJavaScript('location.href = "https://away.invalid/"; 0')
      await asked
      assert.deepEqual([webContents.getURL(), seen], [before, [['https://away.invalid/', true]]])
    },
  },
  {
    name: 'a redirect of a page can be prevented',
    members: ['WebContents#will-redirect'],
    source: 'docs/api/web-contents.md › Event: will-redirect',
    run: async ({ electron }) => {
      const reached: string[] = []
      await using server = await serve((request, response) => {
        reached.push(request.url ?? '')
        response.writeHead(302, { location: '/there' }).end()
      })
      const { webContents } = await openWindow(electron)
      webContents.on('will-redirect', (event) => event.preventDefault())
      await assert.rejects(webContents.loadURL(server.url))
      assert.deepEqual(reached, ['/'])
    },
  },
  {
    name: 'a denied window.open asks the handler, and opens nothing',
    members: ['WebContents.setWindowOpenHandler'],
    source: 'docs/api/web-contents.md › contents.setWindowOpenHandler',
    run: async ({ electron }) => {
      const { webContents } = await openWindow(electron)
      const before = electron.BrowserWindow.getAllWindows().length
      const asked = Promise.withResolvers<string>()
      webContents.setWindowOpenHandler(({ url }) => {
        asked.resolve(url)
        return { action: 'deny' }
      })
      await webContents.executeJavaScript('void window.open("https://popup.invalid/"); 0', true)
      assert.equal(await asked.promise, 'https://popup.invalid/')
      assert.equal(electron.BrowserWindow.getAllWindows().length, before)
    },
  },
  {
    name: 'a key that main sends is seen before the page’s handlers by before-input-event',
    members: ['WebContents#before-input-event', 'WebContents.sendInputEvent', 'WebContents.focus'],
    source: 'docs/api/web-contents.md › Event: before-input-event; contents.sendInputEvent',
    run: async ({ electron }) => {
      const window = await openWindow(electron, '<input autofocus>', { show: true })
      window.webContents.focus()
      const pressed = next(window.webContents, 'before-input-event')
      window.webContents.sendInputEvent({ type: 'keyDown', keyCode: 'F6' })
      const [, input] = await pressed
      assert.deepEqual(input && typeof input === 'object' && 'key' in input ? input.key : null, 'F6')
    },
  },
  {
    name: 'input in a page raises input-event',
    members: ['WebContents#input-event'],
    source: 'docs/api/web-contents.md › Event: input-event',
    run: async ({ electron }) => {
      const window = await openWindow(electron, '<input autofocus>', { show: true })
      window.webContents.focus()
      const heard = next(window.webContents, 'input-event')
      window.webContents.sendInputEvent({ type: 'keyDown', keyCode: 'F6' })
      const [, input] = await heard
      assert.match(input && typeof input === 'object' && 'type' in input ? String(input.type) : '', /^(?:raw)?keyDown$/iu)
    },
  },
  {
    name: 'a picture of a page is a JPEG',
    members: ['WebContents.capturePage', 'NativeImage.toJPEG'],
    source: 'docs/api/web-contents.md › contents.capturePage; docs/api/native-image.md › image.toJPEG',
    run: async ({ electron }) => {
      const window = await openWindow(electron, '<p>x</p>', { show: true })
      const image = await window.webContents.capturePage()
      assert.deepEqual([...image.toJPEG(80).subarray(0, 2)], [0xff, 0xd8])
    },
  },
  {
    name: 'a page becomes a PDF, as the bytes of its file',
    members: ['WebContents.printToPDF'],
    source: 'docs/api/web-contents.md › contents.printToPDF: Returns Promise<Buffer>',
    run: async ({ electron }) => {
      const window = await openWindow(electron, '<p>x</p>')
      const pdf = await window.webContents.printToPDF({ pageSize: 'A4', printBackground: false, preferCSSPageSize: true })
      assert.equal(Buffer.isBuffer(pdf), true)
      assert.equal(pdf.subarray(0, 5).toString('latin1'), '%PDF-')
    },
  },
  {
    name: 'a page whose process ends is told as gone, and can be loaded again',
    members: ['WebContents#render-process-gone', 'WebContents.loadURL'],
    source: 'docs/api/web-contents.md › Event: render-process-gone; contents.forcefullyCrashRenderer',
    run: async ({ electron }) => {
      const window = await openWindow(electron)
      const gone = next(window.webContents, 'render-process-gone')
      window.webContents.forcefullyCrashRenderer()
      const [, details] = await gone
      assert.ok(details && typeof details === 'object' && 'reason' in details && ['crashed', 'killed'].includes(String(details.reason)))
      await window.loadURL(page('<title>Again</title>'))
      assert.equal(await window.webContents.executeJavaScript('document.title'), 'Again')
    },
  },
  {
    name: 'a page that wants to stay can be overruled',
    members: ['WebContents#will-prevent-unload'],
    source: 'docs/api/web-contents.md › Event: will-prevent-unload',
    run: async ({ electron }) => {
      const { webContents } = await openWindow(electron, '<script>onbeforeunload = () => false</script>')
      let asked = 0
      webContents.on('will-prevent-unload', (event) => {
        asked += 1
        event.preventDefault()
      })
      // Chromium asks only where a person has touched the page.
      await webContents.executeJavaScript('0', true)
      await webContents.loadURL(page('<title>Next</title>')).catch(() => undefined)
      assert.equal(await webContents.executeJavaScript('document.title'), 'Next')
      assert.ok(asked <= 1)
    },
  },
  {
    name: 'frames have addresses and parents, run code, and are gone with their document',
    members: [
      'WebContents.mainFrame',
      'WebContents#frame-created',
      'WebFrameMain.framesInSubtree',
      'WebFrameMain.parent',
      'WebFrameMain.url',
      'WebFrameMain.executeJavaScript',
      'WebFrameMain.isDestroyed',
      'WebFrameMain.on',
      'WebFrameMain#dom-ready',
    ],
    source: 'docs/api/web-frame-main.md; docs/api/web-contents.md › Event: frame-created',
    run: async ({ electron }) => {
      const { webContents } = await openWindow(electron)
      const created = new Set<unknown>()
      webContents.on('frame-created', (_event, { frame }) => {
        created.add(frame)
        frame?.on('dom-ready', () => undefined)
      })
      await webContents.loadURL(page('<iframe srcdoc="<script>1</script>"></iframe>'))
      const [main, inner] = webContents.mainFrame.framesInSubtree
      assert.deepEqual([main?.parent, inner?.parent === main, inner?.url], [null, true, 'about:srcdoc'])
      assert.equal(await inner?.executeJavaScript('parent !== window'), true)
      assert.ok(created.size > 0)
      await webContents.loadURL(page('<p>no frame</p>'))
      assert.equal(inner?.isDestroyed(), true)
    },
  },
  {
    name: 'sound, loading and zoom are the contents’ own',
    members: [
      'WebContents.setAudioMuted',
      'WebContents.stop',
      'WebContents.reload',
      'WebContents.zoomFactor',
      'WebContents.setZoomFactor',
      'WebContents.isFocused',
    ],
    source: 'docs/api/web-contents.md › contents.setAudioMuted, isAudioMuted, stop, reload, zoomFactor, setZoomFactor',
    run: async ({ electron }) => {
      const { webContents } = await openWindow(electron)
      webContents.setAudioMuted(true)
      assert.equal(webContents.isAudioMuted(), true)
      assert.equal(webContents.zoomFactor, 1)
      webContents.stop()
      const again = next(webContents, 'did-finish-load')
      webContents.reload()
      await again
      webContents.setZoomFactor(1.5)
      assert.equal(webContents.zoomFactor, 1.5)
      assert.equal(typeof webContents.isFocused(), 'boolean')
    },
  },
  {
    name: 'the addresses that WebRTC may show are the contents’ policy',
    members: ['WebContents.setWebRTCIPHandlingPolicy'],
    source: 'docs/api/web-contents.md › contents.setWebRTCIPHandlingPolicy, getWebRTCIPHandlingPolicy',
    run: async ({ electron }) => {
      const { webContents } = await openWindow(electron)
      assert.equal(webContents.getWebRTCIPHandlingPolicy(), 'default')
      webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
      assert.equal(webContents.getWebRTCIPHandlingPolicy(), 'disable_non_proxied_udp')
    },
  },
  {
    name: 'a webview tag attaches nothing unless the window allows it',
    members: ['WebContents#will-attach-webview'],
    source: 'docs/api/structures/web-preferences.md › webviewTag',
    run: async ({ electron }) => {
      const { webContents } = await openWindow(electron)
      const before = electron.webContents.getAllWebContents().length
      let attached = 0
      webContents.on('will-attach-webview', () => (attached += 1))
      await webContents.loadURL(page('<webview src="about:blank"></webview>'))
      assert.equal(attached, 0)
      assert.equal(electron.webContents.getAllWebContents().length, before)
    },
  },
  {
    name: 'a page gets no Bluetooth device by itself',
    members: ['WebContents#select-bluetooth-device'],
    source: 'docs/api/web-contents.md › Event: select-bluetooth-device (after requestDevice, which needs a gesture)',
    run: async ({ electron }) => {
      const { webContents } = await openWindow(electron)
      let asked = 0
      webContents.on('select-bluetooth-device', () => (asked += 1))
      const code =
        'navigator.bluetooth ? navigator.bluetooth.requestDevice({ acceptAllDevices: true }).then(() => "device", () => "none") : "none"'
      assert.equal(await webContents.executeJavaScript(code), 'none')
      assert.equal(asked, 0)
    },
  },
]

/** An address that refuses connections: its server has just gone. */
async function servedOnce(): Promise<{ readonly url: string }> {
  await using server = await serve((_request, response) => void response.end())
  return { url: `${server.url}/` }
}
