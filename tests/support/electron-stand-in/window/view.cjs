/** Electron's `View` and `WebContentsView`. A page in a view is a Chromium target of its own, which is not drawn in the window. */
'use strict'
const { EventEmitter } = require('node:events')
const { nothing, preventable } = require('../app/events.cjs')
const { WebContents } = require('./webContents.cjs')

class View extends EventEmitter {
  constructor() {
    super()
    this.setMaxListeners(0)
    this.children = []
    this.parent = null
    this.place = { x: 0, y: 0, width: 0, height: 0 }
    this.visible = true
  }

  addChildView(view, index = this.children.length) {
    if (view.isGone) throw new Error("Can't add a destroyed child view to a parent view")
    view.parent?.removeChildView(view)
    this.children.splice(index, 0, view)
    view.parent = this
  }

  removeChildView(view) {
    if (view.parent !== this) return
    this.children = this.children.filter((child) => child !== view)
    view.parent = null
    view.left()
  }

  setBounds(bounds) {
    const isSame = Object.keys(this.place).every((side) => this.place[side] === bounds[side])
    this.place = { ...bounds }
    if (isSame) return
    this.laid()
    this.emit('bounds-changed')
  }
  getBounds = () => ({ ...this.place })
  setVisible = (visible) => void (this.visible = visible)
  getVisible = () => this.visible
  setBackgroundColor = nothing
  setBorderRadius = nothing
  laid = nothing
  left = nothing
}

/** Makes the class for one runtime; to targets and pages it is what a window is to its page. */
function createWebContentsView(host) {
  return class WebContentsView extends View {
    constructor({ webPreferences = {}, webContents } = {}) {
      super()
      if (webContents) throw new Error('The stand-in shows no contents that are there already')
      this.options = {}
      this.contents = new WebContents({
        host,
        session: webPreferences.session ?? host.sessionFor(webPreferences.partition),
        preferences: webPreferences,
      })
      // Not at once: Electron closes contents in a later task.
      this.contents.on('-close', () => setImmediate(() => this.destroy()))
      host.views.add(this)
      host.app.emit('web-contents-created', preventable(), this.contents)
      void this.open()
    }

    /** Undefined once the contents are destroyed. */
    get webContents() {
      return this.isGone ? undefined : this.contents
    }
    get isGone() {
      return this.contents.isDestroyed()
    }

    async open() {
      try {
        const { cdp, targetId } = await host.openTarget(this)
        if (this.contents.isDestroyed()) return void host.root().tell('Target.closeTarget', { targetId })
        host.byTarget.set(targetId, this)
        await this.contents.attach(cdp, targetId)
        this.laid()
      } catch (error) {
        this.contents.attaching.reject(error)
      }
    }

    /** The page is as large as its view. */
    laid = () => {
      const { width, height } = this.place
      if (width > 0 && height > 0)
        void this.contents.cdp?.tell('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 0, mobile: false })
    }

    /** A view outside of a window has no keyboard. */
    left = () => {
      if (host.focusedView === this) host.focusedView = null
    }

    destroy() {
      if (this.contents.isDestroyed()) return
      if (this.contents.targetId && host.isAlive()) void host.root().tell('Target.closeTarget', { targetId: this.contents.targetId })
      this.gone()
    }

    gone() {
      this.left()
      host.byTarget.delete(this.contents.targetId)
      host.views.delete(this)
      this.contents.ended()
    }
  }
}

module.exports = { View, createWebContentsView }
