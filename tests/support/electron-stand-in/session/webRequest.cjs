/** Electron's `session.webRequest`: the app's listeners see and change what a page sends and gets. */
'use strict'
const { EventEmitter } = require('node:events')
const { fromAlias } = require('./alias.cjs')

const REQUEST_STAGE = ['onBeforeRequest', 'onBeforeSendHeaders', 'onSendHeaders']
const RESPONSE_STAGE = ['onHeadersReceived', 'onResponseStarted', 'onCompleted', 'onErrorOccurred']
const RESOURCE_TYPES = {
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  XHR: 'xhr',
  Fetch: 'xhr',
  WebSocket: 'webSocket',
  Media: 'media',
  Ping: 'ping',
  CSPViolationReport: 'cspReport',
}

/** A match pattern as an expression: `<all_urls>`, or `*` for any characters. */
function toExpression(pattern) {
  if (pattern === '<all_urls>') return /^/u
  const escaped = pattern.replaceAll(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll('*', '.*')}$`, 'u')
}

class WebRequest extends EventEmitter {
  constructor() {
    super()
    this.listenersByName = new Map()
    for (const name of [...REQUEST_STAGE, 'onBeforeRedirect', ...RESPONSE_STAGE]) this[name] = (...args) => this.set(name, args)
  }

  set(name, args) {
    const listener = args.at(-1)
    const filter = args.length > 1 ? args[0] : { urls: ['<all_urls>'] }
    if (listener === null) this.listenersByName.delete(name)
    else this.listenersByName.set(name, { listener, matches: (filter.urls ?? ['<all_urls>']).map(toExpression), types: filter.types })
    // Pages that are open already must ask from now on, too.
    this.emit('changed')
  }

  get seesRequests() {
    return REQUEST_STAGE.some((name) => this.listenersByName.has(name))
  }
  get seesResponses() {
    return RESPONSE_STAGE.some((name) => this.listenersByName.has(name))
  }

  /** What the listener answers, or an empty answer when none listens to this request. */
  async ask(name, details) {
    const entry = this.listenersByName.get(name)
    if (!entry || !entry.matches.some((expression) => expression.test(details.url))) return {}
    if (entry.types && !entry.types.includes(details.resourceType)) return {}
    if (entry.listener.length < 2) return (entry.listener(details), {})
    return (await new Promise((resolve) => entry.listener(details, resolve))) ?? {}
  }
}

/** Electron's details of a paused request. */
function detailsOf(contents, { request, resourceType, frameId, requestId }) {
  const isMain = frameId === contents.frames.main.frameId
  return {
    id: requestId,
    url: fromAlias(request.url),
    method: request.method,
    webContentsId: contents.id,
    webContents: contents,
    frame: contents.frames.get(frameId) ?? contents.mainFrame,
    resourceType: resourceType === 'Document' ? (isMain ? 'mainFrame' : 'subFrame') : (RESOURCE_TYPES[resourceType] ?? 'other'),
    referrer: fromAlias(request.headers.Referer ?? ''),
    timestamp: Date.now(),
  }
}

/** Chromium's list of headers as Electron's record of lists, and back. */
function toRecord(headers) {
  const record = {}
  for (const { name, value } of headers) (record[name] ??= []).push(value)
  return record
}
const toList = (record) =>
  Object.entries(record).flatMap(([name, values]) => [values].flat().map((value) => ({ name, value: String(value) })))

module.exports = { WebRequest, detailsOf, toList, toRecord }
