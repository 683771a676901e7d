import { sign } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dump, load } from 'js-yaml'
import { releaseStatement, SIGNATURE_FIELD, type Release } from '../src/main/update/release.ts'
import { publicKeyOf } from './releaseKey.ts'

/** The files of the feeds' channels (`latest.yml`, `beta-mac.yml`), not electron-builder's own (`builder-debug.yml`). */
export const isFeed = (name: string): boolean => /^(?!builder-)[a-z][a-z0-9-]*\.yml$/u.test(name)

/** By the end of a feed's name: the oldest system that runs this version of Electron, as `os.release()` gives it: Windows 10, macOS 13. */
const OLDEST_SYSTEM = [
  { feed: /-linux(?:-[a-z0-9]+)?\.yml$/u, system: null },
  { feed: /-mac\.yml$/u, system: '22.0.0' },
  { feed: /\.yml$/u, system: '10.0.0' },
] as const

/**
 * Writes the oldest system into each of the feed's files in a folder, so that older PCs are not offered what they cannot install. Before
 * signing: the signature covers it. Not a setting of electron-builder, whose schema knows no such field.
 */
export function limitFeeds(folder: string): void {
  for (const name of readdirSync(folder).filter(isFeed)) {
    const system = OLDEST_SYSTEM.find(({ feed }) => feed.test(name))?.system ?? null
    if (system === null) continue
    const file = join(folder, name)
    const feed: unknown = load(readFileSync(file, 'utf8'))
    writeFileSync(file, dump(Object.assign({}, feed, { minimumSystemVersion: system }), { lineWidth: -1 }))
  }
}

/** The signature of a version by an Ed25519 key in PEM. @returns Base64. @throws Error for another key */
export function signRelease(appId: string, release: Release, privateKey: string): string {
  publicKeyOf(privateKey)
  return sign(null, releaseStatement(appId, release), privateKey).toString('base64')
}

/**
 * Signs the versions that the feed's files in a folder name, each in its file: so a server or a cache cannot serve a file and the signature
 * of another one.
 * @param privateKey Ed25519, in PEM. @returns The names of the files. @throws Error for another key
 */
export function signFeeds(folder: string, appId: string, privateKey: string): readonly string[] {
  const names = readdirSync(folder).filter(isFeed)
  for (const name of names) {
    const file = join(folder, name)
    // electron-builder has written it a moment ago.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const feed = load(readFileSync(file, 'utf8')) as Release
    writeFileSync(file, dump({ ...feed, [SIGNATURE_FIELD]: signRelease(appId, feed, privateKey) }, { lineWidth: -1 }))
  }
  return names
}
