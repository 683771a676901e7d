import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dump, load } from 'js-yaml'
import { SIGNATURE_FIELD, signRelease, type Release } from '../src/main/update/release.ts'

/** The files of the feeds' channels (`latest.yml`, `beta-mac.yml`), not electron-builder's own (`builder-debug.yml`). */
const FEED = /^(?!builder-)[a-z][a-z0-9-]*\.yml$/u

/**
 * Signs the versions that the feed's files in a folder name, each in its file: so a server or a cache cannot serve a file and the signature
 * of another one.
 * @param privateKey Ed25519, in PEM. @returns The names of the files. @throws Error for another key
 */
export function signFeeds(folder: string, appId: string, privateKey: string): readonly string[] {
  const names = readdirSync(folder).filter((name) => FEED.test(name))
  for (const name of names) {
    const file = join(folder, name)
    const feed = load(readFileSync(file, 'utf8')) as Release
    writeFileSync(file, dump({ ...feed, [SIGNATURE_FIELD]: signRelease(appId, feed, privateKey) }, { lineWidth: -1 }))
  }
  return names
}
