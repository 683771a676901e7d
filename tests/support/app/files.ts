import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below a folder. Files may appear and disappear meanwhile. */
export const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true)

/** The content of every file below a folder, without those that disappear meanwhile: the browser has short-lived ones. */
export const contentsUnder = (folder: string, encoding: 'utf8' | 'latin1'): string[] =>
  filesUnder(folder).flatMap((path) => {
    try {
      return [readFileSync(path, encoding)]
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
      throw error
    }
  })
