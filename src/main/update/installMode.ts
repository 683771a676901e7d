import { createHash } from 'node:crypto'
import { win32 } from 'node:path'

/** The installer's switches: for this account alone, or for all (electron-builder's multiUser.nsh). */
export type InstallMode = '/currentuser' | '/allusers'

/** electron-builder's namespace of installations (its `ELECTRON_BUILDER_NS_UUID`). */
const NAMESPACE = '50e065bc-3134-11e6-9bab-38c9862bdaf3'

/** Where the installer writes down its folder in the registry, for an account below its own root and for all below the PC's. */
export const installKey = (appId: string): string => `Software\\${uuidOf(appId)}`

/**
 * Which of a PC's installations runs. An installer that is not told takes, where both are there, the one for all, which needs an
 * administrator, and this one would stay old.
 * @param own The folder of this account's own installation (`InstallLocation`); null for none
 */
export function installModeOf(own: string | null, program: string): InstallMode {
  const isOwn = own !== null && win32.relative(own, win32.dirname(program)) === ''
  return isOwn ? '/currentuser' : '/allusers'
}

/** A UUID of version 5 (RFC 9562, 5.5). */
function uuidOf(name: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16)
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')
}
