/**
 * What runs in the page and in the preload's isolated world before anything of the app. The two worlds share the DOM
 * only, so contextBridge speaks by events whose name the page cannot know.
 */
'use strict'
const { createCodec } = require('./codec.cjs')

/** Functions that crossed to the other world, by id; and proxies of theirs. */
function createBridge(codecFactory, send) {
  const own = new Map()
  const proxies = new Map()
  const codec = codecFactory({
    toId: (fn) => {
      const id = own.size
      own.set(id, fn)
      return id
    },
    fromId: (id) => {
      if (!proxies.has(id)) {
        proxies.set(id, (...args) => {
          const { ok, value } = codec.decode(send(JSON.stringify({ id, args: codec.encode(args) })))
          if (!ok) throw value
          return value
        })
      }
      return proxies.get(id)
    },
  })
  const answer = (text) => {
    const { id, args } = JSON.parse(text)
    try {
      return codec.encode({ ok: true, value: own.get(id)(...codec.decode(args)) })
    } catch (error) {
      return codec.encode({ ok: false, value: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  return { codec, answer }
}

/** One half of the event channel: `from` is what this world listens to, `to` what it sends on. Answers are synchronous. */
function eventChannel(target, from, to, onMessage) {
  const EventType = CustomEvent
  const dispatch = EventTarget.prototype.dispatchEvent.bind(target)
  let reply = ''
  EventTarget.prototype.addEventListener.call(target, `${from}:reply`, (event) => {
    reply = event.detail
  })
  EventTarget.prototype.addEventListener.call(target, from, (event) => {
    event.stopImmediatePropagation()
    dispatch(new EventType(`${to}:reply`, { detail: onMessage(event.detail) }))
  })
  return (text) => {
    reply = ''
    dispatch(new EventType(to, { detail: text }))
    return reply
  }
}

function mainWorld(codecFactory, bridgeFactory, channelFactory, names) {
  const bridge = bridgeFactory(codecFactory, (text) => send(`c${text}`))
  const deepFreeze = (value) => {
    if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
    Object.values(value).forEach(deepFreeze)
    return Object.freeze(value)
  }
  const send = channelFactory(document, names.toPage, names.toPreload, (text) => {
    if (text[0] === 'c') return bridge.answer(text.slice(1))
    const { key, api } = JSON.parse(text.slice(1))
    Object.defineProperty(window, key, { value: deepFreeze(bridge.codec.decode(api)), enumerable: true })
    return ''
  })
}

function isolatedWorld(codecFactory, bridgeFactory, channelFactory, names, info, preload) {
  const bridge = bridgeFactory(codecFactory, (text) => send(`c${text}`))
  const send = channelFactory(document, names.toPreload, names.toPage, (text) => bridge.answer(text.slice(1)))
  const codec = codecFactory()
  const post = globalThis[names.binding]
  const waiting = new Map()
  const listeners = new Map()
  let last = 0

  globalThis[names.receive] = (text) => {
    const { kind, id, channel, ok, value } = codec.decode(text)
    if (kind === 'reply') {
      const { resolve, reject } = waiting.get(id)
      waiting.delete(id)
      return ok ? resolve(value) : reject(value)
    }
    for (const listener of [...(listeners.get(channel) ?? [])]) listener({ sender: ipcRenderer, ports: [] }, ...value)
  }

  const listen = (channel, listener) => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
    return ipcRenderer
  }
  const unlisten = (channel, listener) => {
    listeners.set(channel, (listeners.get(channel) ?? []).filter((one) => one !== listener && one.original !== listener))
    return ipcRenderer
  }
  const ipcRenderer = {
    invoke: (channel, ...args) =>
      new Promise((resolve, reject) => {
        const id = (last += 1)
        const message = codec.encode({ kind: 'invoke', id, channel, args })
        waiting.set(id, { resolve, reject })
        post(message)
      }),
    send: (channel, ...args) => post(codec.encode({ kind: 'send', channel, args })),
    on: listen,
    addListener: listen,
    once: (channel, listener) => {
      const once = (...args) => {
        unlisten(channel, once)
        listener(...args)
      }
      once.original = listener
      return listen(channel, once)
    },
    off: unlisten,
    removeListener: unlisten,
    removeAllListeners: (channel) => {
      if (channel === undefined) listeners.clear()
      else listeners.delete(channel)
      return ipcRenderer
    },
  }
  const electron = {
    ipcRenderer,
    contextBridge: {
      exposeInMainWorld: (key, api) => void send(`x${JSON.stringify({ key, api: bridge.codec.encode(api) })}`),
    },
    webFrame: { setZoomFactor: () => {}, getZoomFactor: () => 1 },
    crashReporter: {},
  }
  const require = (name) => {
    if (name === 'electron' || name === 'electron/renderer') return electron
    throw new Error(`module not found: ${name}`)
  }
  const module = { exports: {} }
  preload(require, module, module.exports, Object.freeze({ type: 'renderer', sandboxed: true, contextIsolated: true, ...info }))
}

/** The scripts for a page: first the page's half, then the preload's. */
function pageScripts({ names, info, preloadSource }) {
  const shared = `(${createCodec}), (${createBridge}), (${eventChannel}), ${JSON.stringify(names)}`
  return {
    main: `if (window.top === window) (${mainWorld})(${shared})`,
    isolated: `if (window.top === window) (${isolatedWorld})(${shared}, ${JSON.stringify(info)}, function (require, module, exports, process) {${preloadSource}\n})`,
  }
}

module.exports = { pageScripts }
