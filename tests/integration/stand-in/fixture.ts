import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const standInFolder = resolve(import.meta.dirname, '../../support/electron-stand-in')
export const executable = join(standInFolder, 'electron')

const MAIN = `
import { app, BrowserWindow, ipcMain, protocol, session } from 'electron'
globalThis.seen = { navigations: [], opened: 0, second: [], order: [] }
for (const name of ['before-quit', 'will-quit', 'quit', 'window-all-closed']) app.on(name, () => seen.order.push(name))
app.on('window-all-closed', () => app.quit())
app.on('quit', () => process.stdout.write('ORDER ' + seen.order.join(' ') + '\\n'))
if (!app.requestSingleInstanceLock()) { process.stdout.write('SECOND\\n'); app.quit() }
app.on('second-instance', (_event, argv) => seen.second.push(argv))
const html = '<title>Sample</title><p id=x></p><iframe srcdoc="<p>inner</p>"></iframe><script src=/a.js></script><script>window.inline = 1</script>'
const script = 'document.getElementById("x").textContent = typeof window.api + " " + typeof require'
app.whenReady().then(async () => {
  protocol.handle('app', (request) => new URL(request.url).pathname === '/a.js'
    ? new Response(script, { headers: { 'content-type': 'text/javascript' } })
    : new Response(html, { headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'; script-src 'self'; frame-src 'self'" } }))
  session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) => answer(permission === 'geolocation'))
  ipcMain.handle('echo', (event, ...args) => ({ url: event.senderFrame.url, top: event.senderFrame.parent === null, args }))
  ipcMain.handle('fail', () => { throw new TypeError('no such thing') })
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => { seen.navigations.push(event.url); event.preventDefault() })
    contents.setWindowOpenHandler(() => { seen.opened += 1; return { action: 'deny' } })
  })
  const window = new BrowserWindow({ show: false, webPreferences: { preload: app.getAppPath() + '/preload.cjs', sandbox: true } })
  await window.loadURL('app://bundle/index.html')
  process.stdout.write('LOADED\\n')
})`

const PRELOAD = `
const { contextBridge, ipcRenderer } = require('electron')
contextBridge.exposeInMainWorld('api', {
  invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
  on: (channel, listener) => {
    const forward = (_event, payload) => listener(payload)
    ipcRenderer.on(channel, forward)
    return () => { ipcRenderer.removeListener(channel, forward) }
  },
  nested: { list: [1, 2] },
})`

/** Ends while Chromium, which has just come up, is still told what to do. */
export const MAIN_THAT_ENDS_EARLY = `
import { existsSync } from 'node:fs'
import { app } from 'electron'
const owner = app.getPath('sessionData') + '/stand-in-chromium/stand-in-owner'
const look = () => existsSync(owner) ? app.exit(7) : setImmediate(look)
look()`

/** A small separate app: an ESM main, a preload, and a page over a custom scheme with a strict policy. */
export function sampleApp(main = MAIN): { readonly app: string; readonly userData: string } {
  const app = mkdtempSync(join(tmpdir(), 'stand-in app-'))
  writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'sample', version: '1.2.3', type: 'module', main: 'main.js' }))
  writeFileSync(join(app, 'main.js'), main)
  writeFileSync(join(app, 'preload.cjs'), PRELOAD)
  return { app, userData: mkdtempSync(join(tmpdir(), 'stand-in-data-')) }
}
