/** What runs in the preload's isolated world: `ipcRenderer`, `contextBridge`, and the preloads themselves. */
'use strict'

function isolatedWorld(codecFactory, bridgeFactory, portFactory, rendererFactory, names, info, preloads) {
  const port = portFactory(names, true)
  const bridge = bridgeFactory(codecFactory, (text) => port.send(`c${text}`))
  const codec = codecFactory()
  const binding = globalThis[names.binding]
  const post = (message) => binding(codec.encode(message))
  const renderer = rendererFactory(codec, post)

  /** Asks main something of the stand-in's own, beside the app's channels. */
  const request = (message) => renderer.request({ kind: 'permission', ...message })
  port.receive((text) =>
    text[0] === 'q' ? bridge.codec.encode({ value: request(JSON.parse(text.slice(1))) }) : bridge.answer(text.slice(1)),
  )

  /** Lays texts, by MIME type, on Chromium's clipboard without touching what is selected. */
  const copy = (texts) => {
    const lay = (event) => {
      event.stopImmediatePropagation()
      event.preventDefault()
      for (const [type, text] of Object.entries(texts)) event.clipboardData.setData(type, text)
    }
    const allow = (event) => event.preventDefault()
    addEventListener('beforecopy', allow, { capture: true, once: true })
    addEventListener('copy', lay, { capture: true, once: true })
    document.execCommand('copy')
    removeEventListener('beforecopy', allow, { capture: true })
    removeEventListener('copy', lay, { capture: true })
  }
  const tellKey = ({ type, key, code, isComposing, shiftKey, ctrlKey, altKey, metaKey, repeat, location }) =>
    post({
      kind: 'key',
      input: {
        type: type === 'keydown' ? 'keyDown' : 'keyUp',
        key,
        code,
        isAutoRepeat: repeat,
        isComposing,
        shift: shiftKey,
        control: ctrlKey,
        alt: altKey,
        meta: metaKey,
        location,
        modifiers: [],
      },
    })
  const INPUTS = { keydown: 'rawKeyDown', keyup: 'keyUp', mousedown: 'mouseDown', mouseup: 'mouseUp', wheel: 'mouseWheel' }
  const tellInput = ({ type }) => post({ kind: 'input', input: { type: INPUTS[type], modifiers: [] } })
  globalThis[names.receive] = (text) => {
    const message = codec.decode(text)
    if (message.kind === 'copy') return copy(message.texts)
    if (message.kind === 'keys') return ['keydown', 'keyup'].forEach((type) => addEventListener(type, tellKey, true))
    if (message.kind === 'inputs')
      return Object.keys(INPUTS).forEach((type) => addEventListener(type, tellInput, { capture: true, passive: true }))
    return renderer.receive(message)
  }
  if (window.top !== window) return

  addEventListener('resize', () => post({ kind: 'resized' }))
  for (const type of ['copy', 'cut']) {
    addEventListener(type, (event) => {
      const field = document.activeElement
      const selected =
        typeof field?.selectionStart === 'number'
          ? field.value.slice(field.selectionStart, field.selectionEnd)
          : String(getSelection() ?? '')
      const text = event.defaultPrevented ? event.clipboardData.getData('text/plain') : selected
      if (text !== '') post({ kind: 'copied', text })
    })
  }

  const contextBridge = {
    exposeInMainWorld: (key, api) => {
      const refused = port.send(`x${JSON.stringify({ key, api: bridge.codec.encode(api) })}`)
      if (refused) throw new Error(refused)
    },
  }
  let zoom = 1
  const webFrame = {
    getZoomFactor: () => zoom,
    setZoomFactor: (factor) => {
      zoom = factor
      post({ kind: 'zoom', factor })
    },
    getZoomLevel: () => Math.log(zoom) / Math.log(1.2),
    setZoomLevel: (level) => webFrame.setZoomFactor(1.2 ** level),
    setVisualZoomLevelLimits: () => {},
    insertCSS: (css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
      return String(document.adoptedStyleSheets.length)
    },
  }
  const electron = { contextBridge, crashReporter: { addExtraParameter: () => {} }, ipcRenderer: renderer.ipcRenderer, webFrame }
  const modules = {
    electron,
    'electron/renderer': electron,
    'electron/common': electron,
    timers: { setTimeout, setInterval, clearTimeout, clearInterval },
    url: { URL, URLSearchParams },
  }
  const require = (name) => {
    const found = modules[name.replace(/^node:/u, '')]
    if (!found) throw new Error(`module not found: ${name}`)
    return found
  }
  const process = Object.freeze({
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    isMainFrame: true,
    nextTick: (work, ...args) => queueMicrotask(() => work(...args)),
    uptime: () => performance.now() / 1000,
    on: () => process,
    once: () => process,
    off: () => process,
    ...info,
  })
  for (const { path, run } of preloads) {
    const module = { exports: {} }
    try {
      run(require, module, module.exports, process, globalThis)
    } catch (error) {
      post({ kind: 'preload-error', path, error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
}

/** `ipcRenderer` over text that goes out by `post` and comes in by `receive`. */
function createRenderer(codec, post) {
  const waiting = new Map()
  const listeners = new Map()
  let last = 0

  const of = (channel) => listeners.get(channel) ?? []
  const listen = (channel, listener, original = listener) => {
    listeners.set(channel, [...of(channel), { listener, original }])
    return ipcRenderer
  }
  const unlisten = (channel, listener) => {
    const index = of(channel).findLastIndex((entry) => entry.original === listener)
    listeners.set(
      channel,
      of(channel).filter((_entry, at) => at !== index),
    )
    return ipcRenderer
  }
  const request = (message) =>
    new Promise((resolve, reject) => {
      const id = (last += 1)
      post({ ...message, id })
      waiting.set(id, { resolve, reject })
    })
  const absent = (name) => () => {
    throw new Error(`ipcRenderer.${name} is not part of the Electron stand-in`)
  }
  const ipcRenderer = {
    invoke: (channel, ...args) => request({ kind: 'invoke', channel, args }),
    send: (channel, ...args) => post({ kind: 'send', channel, args }),
    sendSync: absent('sendSync'),
    postMessage: absent('postMessage'),
    sendToHost: absent('sendToHost'),
    on: (channel, listener) => listen(channel, listener),
    addListener: (channel, listener) => listen(channel, listener),
    once: (channel, listener) => {
      const once = (...args) => {
        unlisten(channel, listener)
        listener(...args)
      }
      return listen(channel, once, listener)
    },
    off: unlisten,
    removeListener: unlisten,
    removeAllListeners: (channel) => {
      if (channel === undefined) listeners.clear()
      else listeners.delete(channel)
      return ipcRenderer
    },
    listenerCount: (channel) => of(channel).length,
    listeners: (channel) => of(channel).map(({ original }) => original),
    eventNames: () => [...listeners.keys()].filter((channel) => of(channel).length > 0),
    setMaxListeners: () => ipcRenderer,
  }

  function receive({ kind, id, channel, ok, value }) {
    if (kind === 'reply') {
      const { resolve, reject } = waiting.get(id)
      waiting.delete(id)
      return ok ? resolve(value) : reject(value)
    }
    for (const { listener } of of(channel)) {
      try {
        listener({ sender: ipcRenderer, ports: [] }, ...value)
      } catch (error) {
        // One listener's error must not keep the others from hearing; it is reported as any other of the page's.
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }
  return { ipcRenderer, receive, request }
}

module.exports = { createRenderer, isolatedWorld }
