import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** What a feed says of a version, as far as its signature covers it. */
export interface Release {
  readonly version: string
  /** The oldest system that can run it, as `os.release()` gives it; older ones are not offered it. Without it every system is. */
  readonly minimumSystemVersion?: string
  readonly files: readonly {
    /** The file's name in the feed's folder. */
    readonly url: string
    /** Base64. */
    readonly sha512: string
  }[]
}

/** The field of a feed's file that holds the signature. */
export const SIGNATURE_FIELD = 'releaseSignature'

/** The version was not released by the owner of the key, or its file is another one than was released. */
export class UntrustedReleaseError extends Error {
  override readonly name = 'UntrustedReleaseError'
}

/**
 * What is signed: the program, the version, the oldest system and the checksums of its files. The staged share and the notes are not, so that
 * they can be changed in a feed that stands. Who takes the oldest system out of a feed would send a PC a program that does not start there.
 */
export function releaseStatement(appId: string, { version, minimumSystemVersion, files }: Release): Buffer {
  const lines = files.map(({ url, sha512 }) => `${sha512} ${url}`).toSorted()
  // As JSON, because a list in its place would read the same and compare with no system.
  const system = JSON.stringify(minimumSystemVersion ?? '')
  return Buffer.from([`release 1 of ${appId}`, version, system, ...lines, ''].join('\n'))
}

/**
 * Checks that the owner of the key released this version.
 * @param publicKey Base64 of its SPKI form (`publicKeyOf`, build/releaseKey.ts). @throws UntrustedReleaseError
 */
export function checkRelease(appId: string, release: Release, signature: unknown, publicKey: string): void {
  if (typeof signature !== 'string') throw new UntrustedReleaseError(`the version ${release.version} is not signed (${SIGNATURE_FIELD})`)
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  if (verify(null, releaseStatement(appId, release), key, Buffer.from(signature, 'base64'))) return
  throw new UntrustedReleaseError(`the signature of the version ${release.version} is not one of this program's key`)
}

/** Checks that a file on the disk is one of the release. @throws UntrustedReleaseError when it is not; Error when it cannot be read */
export async function checkFile(path: string, { version, files }: Release): Promise<void> {
  const hash = createHash('sha512')
  await pipeline(createReadStream(path), hash)
  const found = hash.digest('base64')
  if (files.some(({ sha512 }) => sha512 === found)) return
  throw new UntrustedReleaseError(`the downloaded file is not one of the version ${version}: ${path}`)
}
