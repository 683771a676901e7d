import { buffer } from 'node:stream/consumers'
import { localServer, type LocalServer } from './httpServer.ts'

export interface Change {
  /** The status with which a request is refused, and not passed on; null passes it on. */
  readonly refuse?: (request: { readonly method: string; readonly path: string; readonly query: URLSearchParams }) => number | null
  /** The request as the server behind takes it. */
  readonly forward?: (request: { readonly path: string; readonly query: URLSearchParams; readonly body: string }) => {
    readonly query: URLSearchParams
    readonly body: string
  }
  /** The text of an answer that was changed. */
  readonly answer?: (path: string, text: string) => string
}

/** A server in front of another one that refuses or changes what passes. Paths are below `/api`. */
export async function changedServer(behind: string, change: Change): Promise<LocalServer> {
  return await localServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '/', headers } = request
      const { pathname, searchParams } = new URL(url, behind)
      const path = pathname.replace(/^\/api/u, '')
      const sent = { path, query: searchParams, body: (await buffer(request)).toString('utf8') }
      const refused = change.refuse?.({ method, path, query: searchParams }) ?? null
      if (refused !== null) {
        response.writeHead(refused, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ code: refused, success: false, msg: 'refused' }))
        return
      }
      const { query, body } = change.forward?.(sent) ?? sent
      const { host: _host, 'content-length': _length, connection: _connection, ...passed } = headers
      const answer = await fetch(`${behind}${pathname}?${query.toString()}`, {
        method,
        headers: passed as Record<string, string>,
        body: method === 'GET' ? null : body,
      })
      const text = await answer.text()
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
      response.end(change.answer?.(path, text) ?? text)
    })().catch(() => response.destroy())
  })
}
