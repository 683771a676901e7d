/**
 * One DevTools session of a page: of its main frame's process, or of a frame that Chromium has put into another one. Lays the
 * scripts, knows the worlds, and carries the messages.
 */
'use strict'
const { RequestServer } = require('../session/requests.cjs')

const WORLD = 'electron-preload'

class PageSession {
  constructor(contents, cdp) {
    this.contents = contents
    this.cdp = cdp
    this.worlds = new Map()
    this.defaults = new Map()
    this.requests = new RequestServer(contents, cdp)
    this.listen()
  }

  /** Everything is laid before the page's first script runs: the page waits until the last of these. */
  async start({ scripts, binding }) {
    const setup = [
      ['Page.enable'],
      ['Runtime.enable'],
      ['Log.enable'],
      // For the status of documents alone: nothing is kept.
      ['Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }],
      ['Page.setLifecycleEventsEnabled', { enabled: true }],
      ['Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: [{ type: 'iframe' }] }],
      ['Runtime.addBinding', { name: binding, executionContextName: WORLD }],
      ['Page.addScriptToEvaluateOnNewDocument', { source: scripts.main }],
      ['Page.addScriptToEvaluateOnNewDocument', { source: scripts.isolated, worldName: WORLD }],
    ]
    const settled = [
      this.requests.enable(),
      ...setup.map(([method, params]) => this.cdp.tell(method, params)),
      this.cdp.tell('Runtime.runIfWaitingForDebugger'),
    ]
    await Promise.all(settled)
  }

  listen() {
    const { cdp, contents } = this
    contents.frames.listen(cdp)
    cdp.on('Runtime.executionContextCreated', ({ context: { id, name, auxData } }) => {
      if (auxData?.isDefault) this.defaults.set(auxData.frameId, id)
      if (name !== WORLD) return
      this.worlds.set(id, auxData.frameId)
      contents.worldCreated(this, id, auxData.frameId)
    })
    cdp.on('Runtime.executionContextDestroyed', ({ executionContextId }) => this.worlds.delete(executionContextId))
    cdp.on('Runtime.executionContextsCleared', () => this.worlds.clear())
    cdp.on('Runtime.bindingCalled', ({ payload, executionContextId }) => {
      const frame = contents.frames.get(this.worlds.get(executionContextId)) ?? contents.mainFrame
      contents.receive(payload, frame, (text) => this.post(executionContextId, text))
    })
    cdp.on('Target.attachedToTarget', ({ sessionId }) => contents.attachChild(cdp.connection.session(sessionId)))
  }

  /** Hands a text to the stand-in's half in a world. */
  post(contextId, text, userGesture = false) {
    return this.cdp.tell('Runtime.callFunctionOn', {
      functionDeclaration: 'function (name, text) { globalThis[name]?.(text) }',
      arguments: [{ value: this.contents.names.receive }, { value: text }],
      executionContextId: contextId,
      userGesture,
    })
  }

  worldsOf(frameId) {
    return [...this.worlds].filter(([, id]) => id === frameId).map(([contextId]) => contextId)
  }
}

module.exports = { PageSession }
