/** Electron's `will-download`: Chromium saves to a folder of the stand-in's, and the file moves to where the app says. */
'use strict'
const { EventEmitter } = require('node:events')
const { copyFile, mkdir, rm } = require('node:fs/promises')
const { dirname, join } = require('node:path')
const { preventable } = require('../app/events.cjs')
const { fromAlias } = require('./alias.cjs')

class DownloadItem extends EventEmitter {
  constructor({ url, suggestedFilename }, cancel) {
    super()
    Object.assign(this, {
      url: fromAlias(url),
      filename: suggestedFilename,
      state: 'progressing',
      received: 0,
      total: 0,
      savePath: '',
      startTime: Date.now() / 1000,
    })
    this.cancelInChromium = cancel
  }
  getURL = () => this.url
  getURLChain = () => [this.url]
  getFilename = () => this.filename
  getMimeType = () => ''
  getState = () => this.state
  getReceivedBytes = () => this.received
  getTotalBytes = () => this.total
  getStartTime = () => this.startTime
  getSavePath = () => this.savePath
  setSavePath = (path) => void (this.savePath = path)
  getSaveDialogOptions = () => this.dialogOptions ?? {}
  setSaveDialogOptions = (options) => void (this.dialogOptions = options)
  hasUserGesture = () => true
  isPaused = () => false
  canResume = () => false
  pause() {}
  resume() {}
  cancel = () => {
    if (this.state !== 'progressing') return
    this.cancelInChromium()
    this.finish('cancelled')
  }
  finish(state) {
    if (this.state !== 'progressing') return
    this.state = state
    this.emit('done', {}, state)
  }
}

/** Listens to the browser's downloads. `contentsOf` finds the page of a frame, `askPath` shows the app's save dialog. */
function listenToDownloads(root, { folder, contentsOf, askPath }) {
  const items = new Map()

  root.on('Browser.downloadWillBegin', (begin) => {
    const contents = contentsOf(begin.frameId)
    if (!contents) return
    const item = new DownloadItem(begin, () => void root.tell('Browser.cancelDownload', { guid: begin.guid }))
    const event = preventable()
    contents.session.emit('will-download', event, item, contents)
    if (event.defaultPrevented) return item.cancel()
    // Electron shows its dialog at once, while the bytes are already coming in.
    const path = item.savePath ? Promise.resolve(item.savePath) : askPath(item)
    items.set(begin.guid, { item, path })
  })

  root.on('Browser.downloadProgress', ({ guid, totalBytes, receivedBytes, state, filePath }) => {
    const entry = items.get(guid)
    // One that the app has refused may be whole before Chromium hears of it.
    if (!entry) return state === 'completed' ? void rm(join(folder, guid), { force: true }) : undefined
    Object.assign(entry.item, { received: receivedBytes, total: totalBytes })
    if (state === 'inProgress') return void entry.item.emit('updated', {}, 'progressing')
    items.delete(guid)
    if (state === 'canceled') return void entry.item.finish('cancelled')
    void place(entry, filePath ?? join(folder, guid)).then(
      (state_) => entry.item.finish(state_),
      () => entry.item.finish('interrupted'),
    )
  })

  async function place({ item, path }, file) {
    const target = await path
    if (item.state === 'progressing' && target) {
      item.savePath = target
      await mkdir(dirname(target), { recursive: true })
      await copyFile(file, target)
    }
    // A file elsewhere is another DevTools client's.
    if (file.startsWith(folder)) await rm(file, { force: true })
    return target ? 'completed' : 'cancelled'
  }
}

module.exports = { listenToDownloads }
