import type { PageFile } from './appProtocol.ts'

/**
 * Vite's server in development (`npm run dev`): it has the page's files in place of the built ones. Main asks it and passes them on under
 * the page's own address, so that the page has the same origin, headers and guards as a built one.
 */

/** The address of the WebSocket over which Vite tells the page of changes. */
export const changesUrl = (pageServer: URL): string => `ws://${pageServer.host}`

/** The server's file for an address of the page; null for another host, and where the server has none. */
export async function servedFile(address: string, pageServer: URL): Promise<PageFile | null> {
  const { host, pathname, search } = new URL(address)
  if (host !== 'bundle') return null
  const target = new URL(pageServer)
  target.pathname = pathname
  target.search = search
  const response = await fetch(target)
  if (!response.ok) return null
  return { content: new Uint8Array(await response.arrayBuffer()), type: response.headers.get('content-type') ?? 'text/plain' }
}
