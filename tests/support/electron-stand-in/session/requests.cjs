/** Answers the requests that a page's session has paused: custom schemes, the app's listeners, navigations, sign-ins. */
'use strict'
const { preventable } = require('../app/events.cjs')
const { ALIAS_PATTERN, fromAlias, schemeOf, toAlias } = require('./alias.cjs')
const { detailsOf, toList, toRecord } = require('./webRequest.cjs')

/** Which requests must be paused for this session's listeners. Fewer are faster. */
function patternsFor({ webRequest }, asksLogin) {
  const everything = webRequest.seesRequests || webRequest.seesResponses || asksLogin
  const patterns = everything ? [{ urlPattern: '*' }] : [{ urlPattern: ALIAS_PATTERN }, { urlPattern: '*', resourceType: 'Document' }]
  if (webRequest.seesResponses) patterns.push({ urlPattern: '*', requestStage: 'Response' })
  return { patterns, handleAuthRequests: asksLogin }
}

/** The request as the app's handler sees it: its own address, its own origin, and its body. */
function toRequest({ request }) {
  const bytes = (request.postDataEntries ?? []).map((entry) => Buffer.from(entry.bytes ?? '', 'base64'))
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, fromAlias(value))
  const body = bytes.length > 0 && !['GET', 'HEAD'].includes(request.method) ? Buffer.concat(bytes) : undefined
  return new Request(fromAlias(request.url), { method: request.method, headers, body })
}

class RequestServer {
  constructor(contents, cdp) {
    this.contents = contents
    this.cdp = cdp
    cdp.on('Fetch.requestPaused', (paused) => void this.serve(paused).catch((error) => this.failed(paused, error)))
    cdp.on('Fetch.authRequired', (challenge) => void this.signIn(challenge))
  }

  enable() {
    const { session, app } = this.contents
    return this.cdp.tell('Fetch.enable', patternsFor(session, app.listenerCount('login') > 0))
  }

  failed({ requestId }, error) {
    // A request of a page that has gone while it was asked about.
    if (this.contents.isDestroyed()) return undefined
    process.stderr.write(`${error?.stack ?? error}\n`)
    return this.cdp.tell('Fetch.failRequest', { requestId, errorReason: 'Failed' })
  }

  refuse(requestId, errorReason = 'Aborted') {
    return this.cdp.tell('Fetch.failRequest', { requestId, errorReason })
  }

  async serve(paused) {
    const { requestId, request, resourceType } = paused
    if (paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined) return this.respond(paused)
    if (resourceType === 'Document' && !this.contents.navigation.mayProceed(paused)) return this.refuse(requestId)

    const { webRequest, protocol } = this.contents.session
    const details = detailsOf(this.contents, paused)
    const before = await webRequest.ask('onBeforeRequest', details)
    if (before.cancel) return this.refuse(requestId, 'BlockedByClient')
    if (before.redirectURL)
      return this.fulfill(requestId, {
        status: 307,
        headers: [{ name: 'location', value: toAlias(before.redirectURL) }],
        body: Buffer.alloc(0),
      })
    const sent = await webRequest.ask('onBeforeSendHeaders', { ...details, requestHeaders: { ...request.headers } })
    if (sent.cancel) return this.refuse(requestId, 'BlockedByClient')
    await webRequest.ask('onSendHeaders', { ...details, requestHeaders: sent.requestHeaders ?? request.headers })

    const scheme = schemeOf(request.url)
    if (scheme === undefined) {
      const headers = sent.requestHeaders ? toList(sent.requestHeaders) : undefined
      return this.cdp.tell('Fetch.continueRequest', { requestId, headers })
    }
    const answer = await protocol.answer(scheme, toRequest(paused))
    if (answer === null) return this.refuse(requestId, protocol.isProtocolHandled(scheme) ? 'Failed' : 'AddressUnreachable')
    // A request that was answered here does not pause again with its response.
    const changed = await this.received(details, answer.status, answer.headers)
    if (changed.cancel) return this.refuse(requestId, 'BlockedByClient')
    return this.fulfill(requestId, { ...answer, ...changed })
  }

  fulfill(requestId, { status, headers, body }) {
    return this.cdp.tell('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: headers,
      body: body.toString('base64'),
    })
  }

  /** What the app makes of a response's head. */
  async received(details, status, headers) {
    const { webRequest } = this.contents.session
    const full = { ...details, statusCode: status, statusLine: `HTTP/1.1 ${status}`, responseHeaders: toRecord(headers), fromCache: false }
    const answer = await webRequest.ask('onHeadersReceived', full)
    if (answer.cancel) return { cancel: true }
    await webRequest.ask('onResponseStarted', full)
    await webRequest.ask('onCompleted', full)
    const changedStatus = Number(/\s(\d{3})/u.exec(answer.statusLine ?? '')?.[1] ?? status)
    return {
      status: changedStatus,
      headers: answer.responseHeaders ? toList(answer.responseHeaders) : headers,
      isChanged: Boolean(answer.responseHeaders ?? answer.statusLine),
    }
  }

  async respond(paused) {
    const { requestId, responseStatusCode, responseHeaders = [], responseErrorReason } = paused
    const details = detailsOf(this.contents, paused)
    if (responseErrorReason !== undefined) {
      await this.contents.session.webRequest.ask('onErrorOccurred', { ...details, error: `net::${responseErrorReason}`, fromCache: false })
      return this.cdp.tell('Fetch.continueRequest', { requestId })
    }
    const { cancel, status, headers, isChanged } = await this.received(details, responseStatusCode, responseHeaders)
    if (cancel) return this.refuse(requestId, 'BlockedByClient')
    if (!isChanged) return this.cdp.tell('Fetch.continueResponse', { requestId })
    return this.cdp.tell('Fetch.continueResponse', { requestId, responseCode: status, responseHeaders: headers })
  }

  /** A server that asks for a name and a password: the app's `login`, whose answer may come later. */
  signIn({ requestId, request, authChallenge }) {
    const answer = (username, password) =>
      this.cdp.tell('Fetch.continueWithAuth', {
        requestId,
        authChallengeResponse:
          username === undefined ? { response: 'CancelAuth' } : { response: 'ProvideCredentials', username, password: password ?? '' },
      })
    const { hostname, port } = new URL(authChallenge.origin)
    const event = preventable()
    const info = {
      isProxy: authChallenge.source === 'Proxy',
      scheme: authChallenge.scheme,
      host: hostname,
      port: Number(port || 443),
      realm: authChallenge.realm,
    }
    const details = { url: fromAlias(request.url), pid: process.pid, firstAuthAttempt: true }
    this.contents.emit('login', event, details, info, answer)
    this.contents.app.emit('login', event, this.contents, details, info, answer)
    return event.defaultPrevented ? undefined : answer()
  }
}

module.exports = { RequestServer }
