import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below a folder. Files may appear and disappear meanwhile. */
export const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true)
