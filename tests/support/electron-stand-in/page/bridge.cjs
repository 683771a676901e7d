/**
 * How the page's world and the preload's world speak to each other. They share the DOM only. These functions' sources run in
 * both worlds, so they stand on nothing outside of themselves.
 */
'use strict'

/**
 * Functions that crossed to the other world, by id; and proxies of the other world's. `send` is synchronous. A world keeps a function for as
 * long as the other one can call its proxy, as Electron's worlds do, which share a heap: the promise of each call brings two functions.
 */
function createBridge(codecFactory, send) {
  const own = new Map()
  const ids = new Map()
  const proxies = new Map()
  let last = 0
  const forget = (id) => {
    ids.delete(own.get(id)?.fn)
    own.delete(id)
  }
  const collected = new FinalizationRegistry((id) => {
    // A new proxy may have taken the place of the collected one.
    if (proxies.get(id)?.deref() !== undefined) return
    proxies.delete(id)
    send(`-${id}`)
  })
  const proxyOf = (id) => {
    const proxy = (...args) => {
      const { ok, value } = codec.decode(send(`${id} ${codec.encode(args)}`))
      if (!ok) throw value
      return value
    }
    proxies.set(id, new WeakRef(proxy))
    collected.register(proxy, id)
    return proxy
  }
  const codec = codecFactory({
    toId: (fn, once = false) => {
      if (ids.has(fn)) return ids.get(fn)
      const id = (last += 1)
      own.set(id, { fn, once })
      // The function that follows a promise is called once and forgotten; every other one may be called again.
      if (!once) ids.set(fn, id)
      return id
    },
    fromId: (id) => proxies.get(id)?.deref() ?? proxyOf(id),
  })
  const answer = (text) => {
    if (text[0] === '-') {
      forget(Number(text.slice(1)))
      return ''
    }
    // Not an object as JSON: that would escape every quote of the arguments once more, and a text of megabytes holds the page up.
    const end = text.indexOf(' ')
    const id = Number(text.slice(0, end))
    try {
      const { fn, once } = own.get(id)
      if (once) own.delete(id)
      return codec.encode({ ok: true, value: fn(...codec.decode(text.slice(end + 1))) })
    } catch (error) {
      return codec.encode({ ok: false, value: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  return { codec, answer }
}

/**
 * A node that is in no document carries the worlds' talk: the preload's world hands it over in an event that only the shim,
 * which runs before every script of the page, can hear. What the page may later do to prototypes does not reach it.
 */
function createPort(names, isPreloads) {
  const { dispatchEvent, addEventListener, removeEventListener } = EventTarget.prototype
  const bind = (method) => Function.prototype.call.bind(method)
  const [dispatch, listen, unlisten] = [dispatchEvent, addEventListener, removeEventListener].map(bind)
  const detailOf = bind(Object.getOwnPropertyDescriptor(CustomEvent.prototype, 'detail').get)
  const nodeOf = bind(Object.getOwnPropertyDescriptor(MouseEvent.prototype, 'relatedTarget').get)
  const stop = bind(Event.prototype.stopImmediatePropagation)
  const EventType = CustomEvent
  const [own, other] = isPreloads ? ['preload', 'page'] : ['page', 'preload']
  let node = null
  let reply = ''
  let onMessage = () => ''

  const attach = (handed) => {
    node = handed
    listen(node, `${own}:reply`, (event) => {
      reply = detailOf(event)
    })
    listen(node, own, (event) => dispatch(node, new EventType(`${other}:reply`, { detail: onMessage(detailOf(event)) })))
  }
  if (isPreloads) {
    attach(document.createElement('i'))
    dispatch(document, new MouseEvent(names.hello, { relatedTarget: node }))
  } else {
    const hear = (event) => {
      stop(event)
      unlisten(document, names.hello, hear)
      attach(nodeOf(event))
    }
    listen(document, names.hello, hear)
  }
  return {
    isOpen: () => node !== null,
    receive: (handler) => void (onMessage = handler),
    send: (text) => {
      reply = ''
      dispatch(node, new EventType(other, { detail: text }))
      return reply
    },
  }
}

module.exports = { createBridge, createPort }
