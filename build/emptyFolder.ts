import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Empties a folder, or makes it: packages of an older version beside the new ones would be taken for them. The folder itself stays. */
export function emptyFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
}
