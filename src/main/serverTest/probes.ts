import { lookup } from 'node:dns/promises'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** The steps of the server test that use Node's sockets, because Chromium does not report them separately. */

/** The addresses of a host. @throws Error with Node's code. */
export async function addressesOf(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true })
  return found.map(({ address }) => address)
}

/** Opens a connection and closes it. @throws Error with Node's code; `ETIMEDOUT` after `limitMs` milliseconds. */
export function openConnection(host: string, port: number, limitMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const socket = connect({ host, port, timeout: limitMs })
  socket.once('connect', () => resolve(undefined))
  socket.once('timeout', () => reject(timedOut()))
  socket.once('error', reject)
  return promise.finally(() => socket.destroy())
}

/**
 * The issuer of a server's certificate, whether or not it is trusted: only Chromium decides that. @throws Error with Node's code when the
 * server does not speak TLS; `ETIMEDOUT` after `limitMs` milliseconds.
 */
export function issuerOf(host: string, port: number, limitMs: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  // Nothing is sent over this connection. An IP address cannot be a server name.
  const name = /^[\d.]+$|:/u.test(host) ? {} : { servername: host }
  const socket = connectTls({ host, port, ...name, rejectUnauthorized: false, timeout: limitMs })
  socket.once('secureConnect', () => {
    const { CN, O } = socket.getPeerCertificate().issuer
    resolve([CN ?? O ?? []].flat().join(', '))
  })
  socket.once('timeout', () => reject(timedOut()))
  socket.once('error', reject)
  return promise.finally(() => socket.destroy())
}

const timedOut = (): Error => Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })
