import { once, type EventEmitter } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import type { BrowserWindow, BrowserWindowConstructorOptions, ClientRequest, IncomingMessage } from 'electron'
import type { Electron } from './contract.ts'

export const page = (html: string): string => `data:text/html;charset=utf-8,${encodeURIComponent(html)}`

/** A hidden window that shows this page. */
export async function openWindow(
  { BrowserWindow: Window }: Electron,
  html = '<title>Page</title>',
  options: BrowserWindowConstructorOptions = {},
): Promise<BrowserWindow> {
  const window = new Window({ show: false, ...options })
  await window.loadURL(page(html))
  return window
}

/** The arguments of the next event of this name. */
export const next = async (emitter: unknown, name: string): Promise<unknown[]> => await once(emitter as EventEmitter, name)

export interface Served extends AsyncDisposable {
  readonly url: string
}

/** A local server with this listener. */
export async function serve(listener: RequestListener): Promise<Served> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A server that answers each connection with these bytes. */
export async function serveBytes(answer: Buffer): Promise<Served> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    [Symbol.asyncDispose]: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

/** Sends the request and waits for the head of its response. */
export async function responseOf(request: ClientRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request.on('error', reject)
  request.on('response', resolve)
  request.end()
  return await promise
}

/** Sends the request and reads its response. */
export async function textOf(request: ClientRequest): Promise<string> {
  const response = await responseOf(request)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let text = ''
  response.on('data', (chunk) => (text += chunk.toString('utf8')))
  response.on('end', () => resolve(text))
  response.on('error', () => reject(new Error('the response broke off')))
  return await promise
}

/** The message that the work throws; `no error` when it does not. */
export function errorOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'no error'
}
