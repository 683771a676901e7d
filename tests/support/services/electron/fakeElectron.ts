import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FuseV1Options } from '@electron/fuses'

/** Marks the position of the fuses in Electron's binary (@electron/fuses, SENTINEL). */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const INHERIT = 0x90
const FUSES = Object.values(FuseV1Options).filter((value) => typeof value === 'number').length

/**
 * Creates a folder that the packager accepts as Electron's distribution: empty files, and a binary with a fuse wire that can be
 * set and read. None of it can run.
 */
export function fakeElectron(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-electron-'))
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8')) as { version: string }
  for (const name of ['locales', 'resources']) mkdirSync(join(folder, name))
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'chrome-sandbox']) writeFileSync(join(folder, name), '')
  writeFileSync(join(folder, 'version'), version)
  const wire = Buffer.from([1, FUSES, ...Array.from({ length: FUSES }, () => INHERIT)])
  writeFileSync(join(folder, 'electron'), Buffer.concat([Buffer.alloc(4096, 0x7f), Buffer.from(SENTINEL), wire, Buffer.alloc(4096, 0x7f)]))
  chmodSync(join(folder, 'electron'), 0o755)
  return folder
}
